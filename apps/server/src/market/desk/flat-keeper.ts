/**
 * Closes what may not be held: 60 seconds before a flat deadline, after a breach, when an account is closed. What a thin book did not take at
 * once is sent again every second.
 */
import { autoFlattenAt } from '@openbell/market/trading/check-order.ts';
import type { PlanVersion } from '@openbell/rules/plans/plan-version.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Holdings } from '../account/holdings.ts';
import type { TradingAccount } from '../account/trading-account.ts';
import { instrumentOfSymbol } from '../rooms/rooms.ts';
import { blockOf, flatDeadlineOf, type Judge } from './account-limits.ts';
import type { Closing } from './command-desk.ts';

export type FlatKeeper = {
  /** When the clock next makes something close; null where nothing is held that it could. */
  readonly nextDueAt: (now: Instant) => Instant | null;
  /** Closes what is due at an instant for the first time; throws where something could not be closed, which stays due. */
  readonly closeDue: (instant: Instant) => Promise<void>;
  /** Closes once more what must not be held and still is. */
  readonly closeAgain: (now: Instant) => Promise<void>;
};

export const createFlatKeeper = (parts: {
  readonly holdings: Holdings;
  readonly judge: Judge;
  readonly close: (account: TradingAccount, closing: Closing) => Promise<void>;
}): FlatKeeper => {
  const { holdings, judge } = parts;
  const inTurn = createTurns();
  const { isDone, setDone } = createDoneDeadlines();

  /** What the bridge of another platform fills is that platform's to close. */
  const tradedHere = (): readonly TradingAccount[] => [...holdings.busy()].filter(({ tradedAt }) => tradedAt !== null);
  return {
    // Asked at each step of the market, about everybody who holds something: most contracts of a plan fall due together, so that few answers
    // are earlier than the one at hand and have to be looked up among those that are done.
    nextDueAt: (now) => {
      const deadlineOf = deadlinesAt(now);
      let earliest: Instant | null = null;
      for (const account of holdings.busy()) {
        if (account.tradedAt === null) continue;
        for (const symbol of holdings.symbolsOf(account)) {
          const deadline = deadlineOf(account, symbol);
          if (deadline === null || (earliest !== null && deadline >= earliest)) continue;
          if (!isDone(account, symbol, deadline)) earliest = deadline;
        }
      }
      return earliest === null ? null : autoFlattenAt(earliest);
    },
    // Who asks while it closes waits for it, and finds what is done: nothing later is decided over what is being closed, and nothing closed twice.
    closeDue: (instant) =>
      inTurn('due', async () => {
        const deadlineOf = deadlinesAt(instant);
        const faults: unknown[] = [];
        for (const account of tradedHere())
          for (const symbol of [...holdings.symbolsOf(account)]) {
            const deadline = deadlineOf(account, symbol);
            if (deadline === null || autoFlattenAt(deadline) > instant || isDone(account, symbol, deadline)) continue;
            try {
              await parts.close(account, { symbols: [symbol], reason: 'deadline', asOf: instant });
              setDone(account, symbol, deadline);
            } catch (error) {
              // It stays due; the others have the same minute.
              faults.push(error);
            }
          }
        if (faults.length > 0) throw faults[0];
      }),
    closeAgain: async (now) => {
      const deadlineOf = deadlinesAt(now);
      for (const account of tradedHere()) {
        const held = [...holdings.symbolsOf(account)];
        const isDue = (symbol: string): boolean => {
          const deadline = deadlineOf(account, symbol);
          return deadline !== null && autoFlattenAt(deadline) <= now;
        };
        if (blockOf(account, judge, now) !== null) await parts.close(account, { symbols: held, reason: 'block' });
        else if (held.some(isDue)) await parts.close(account, { symbols: held.filter(isDue), reason: 'deadline' });
      }
    },
  };
};

/**
 * What was closed for which deadline, so that it is due once; an account and contract have one deadline at a time. Of the account in memory:
 * where its closing could not be stored it is read again, and due again.
 */
const createDoneDeadlines = () => {
  const done = new WeakMap<TradingAccount, Map<string, Instant>>();
  return {
    isDone: (account: TradingAccount, symbol: string, deadline: Instant): boolean =>
      done.get(account)?.get(symbol) === deadline,
    setDone: (account: TradingAccount, symbol: string, deadline: Instant): void => {
      const ofAccount = done.get(account) ?? new Map<string, Instant>();
      done.set(account, ofAccount.set(symbol, deadline));
    },
  };
};

/** The deadlines at one instant. Thousands of accounts share a few plans and contracts: each pair of them is worked out once. */
const deadlinesAt = (at: Instant): ((account: TradingAccount, symbol: string) => Instant | null) => {
  const byPlan = new Map<PlanVersion, Map<string, Instant | null>>();
  return (account, symbol) => {
    if (account.kind.kind !== 'evaluation') return null;
    const { plan } = account.kind;
    let known = byPlan.get(plan);
    if (known === undefined) {
      known = new Map();
      byPlan.set(plan, known);
    }
    let deadline = known.get(symbol);
    if (deadline === undefined) {
      deadline = flatDeadlineOf(account, instrumentOfSymbol(symbol), at);
      known.set(symbol, deadline);
    }
    return deadline;
  };
};
