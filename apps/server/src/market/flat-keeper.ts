/**
 * Closes what may not be held: 60 seconds before a flat deadline, after a breach, when an account is closed. What a thin book did not take at
 * once is sent again every second.
 */
import type { ClosingReason } from '@openbell/api/closing-orders.ts';
import { autoFlattenAt } from '@openbell/market/trading/check-order.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { blockOf, flatDeadlineOf, type Judge } from './account-limits.ts';
import type { Holdings } from './holdings.ts';
import { instrumentOfSymbol } from './rooms.ts';
import type { TradingAccount } from './trading-account.ts';

export type FlatKeeper = {
  /** When the clock next makes something close; null where nothing is held that it could. */
  readonly nextDueAt: (now: Instant) => Instant | null;
  /** Closes what is due at an instant for the first time. */
  readonly closeDue: (instant: Instant) => Promise<void>;
  /** Closes once more what must not be held and still is. */
  readonly closeAgain: (now: Instant) => Promise<void>;
};

export const createFlatKeeper = (parts: {
  readonly holdings: Holdings;
  readonly judge: Judge;
  readonly close: (account: TradingAccount, symbols: readonly string[], reason: ClosingReason) => Promise<void>;
}): FlatKeeper => {
  const { holdings, judge } = parts;
  /** What was closed for which deadline, so that it is due once; an account and contract have one deadline at a time. */
  const done = new Map<string, Instant>();

  /** What the bridge of another platform fills is that platform's to close. */
  const tradedHere = (): readonly TradingAccount[] => [...holdings.busy()].filter(({ tradedAt }) => tradedAt !== null);
  const dueOf = (
    account: TradingAccount,
    symbol: string,
    at: Instant,
  ): { readonly at: Instant; readonly deadline: Instant; readonly key: string; readonly isDone: boolean } | null => {
    const deadline = flatDeadlineOf(account, instrumentOfSymbol(symbol), at);
    if (deadline === null) return null;
    const key = `${account.account} ${symbol}`;
    return { at: autoFlattenAt(deadline), deadline, key, isDone: done.get(key) === deadline };
  };
  return {
    nextDueAt: (now) => {
      let earliest: Instant | null = null;
      for (const account of tradedHere())
        for (const symbol of holdings.symbolsOf(account)) {
          const due = dueOf(account, symbol, now);
          if (due !== null && !due.isDone && (earliest === null || due.at < earliest)) earliest = due.at;
        }
      return earliest;
    },
    closeDue: async (instant) => {
      for (const account of tradedHere())
        for (const symbol of [...holdings.symbolsOf(account)]) {
          const due = dueOf(account, symbol, instant);
          if (due === null || due.at > instant || due.isDone) continue;
          done.set(due.key, due.deadline);
          await parts.close(account, [symbol], 'deadline');
        }
    },
    closeAgain: async (now) => {
      for (const account of tradedHere()) {
        const held = [...holdings.symbolsOf(account)];
        const isDue = (symbol: string): boolean => (dueOf(account, symbol, now)?.at ?? Number.POSITIVE_INFINITY) <= now;
        if (blockOf(account, judge, now) !== null) await parts.close(account, held, 'block');
        else if (held.some(isDue)) await parts.close(account, held.filter(isDue), 'deadline');
      }
    },
  };
};
