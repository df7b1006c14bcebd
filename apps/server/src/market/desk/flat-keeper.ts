// Closes what may not be held: 60 seconds before a flat deadline, after a breach, when an account is closed. What a thin book did not fill
// at once is sent again every second.
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
  /** When the next closing is due; null if no position has a deadline. */
  readonly nextDueAt: (now: Instant) => Instant | null;
  /** Closes what first falls due at an instant; throws if something could not be closed, which stays due. */
  readonly closeDue: (instant: Instant) => Promise<void>;
  /** Retries what must not be held and is still held. */
  readonly closeAgain: (now: Instant) => Promise<void>;
};

export function createFlatKeeper(parts: {
  readonly holdings: Holdings;
  readonly judge: Judge;
  readonly close: (account: TradingAccount, closing: Closing) => Promise<void>;
}): FlatKeeper {
  const { holdings, judge } = parts;
  const inTurn = createTurns();
  const { isDone, setDone } = createDoneDeadlines();

  /** Positions filled by another platform's bridge are that platform's to close. */
  const tradedHere = (): readonly TradingAccount[] => [...holdings.busy()].filter(({ tradedAt }) => tradedAt !== null);
  return {
    // Runs at each step of the market for every account with a position. Most contracts of a plan fall due together, so few deadlines are
    // earlier than the one found so far and need the lookup in `isDone`.
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
    // A second caller waits for the first one and finds its closings done: nothing later is decided while it closes, and nothing is closed
    // twice.
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
              // It stays due; the others fall due in the same minute, so go on with them.
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
}

/**
 * The deadlines that were handled, so that each is due once; an account has one deadline per contract at a time. Keyed by the account in
 * memory: if the closing could not be stored, the account is read again and falls due again.
 */
function createDoneDeadlines() {
  const done = new WeakMap<TradingAccount, Map<string, Instant>>();
  return {
    isDone: (account: TradingAccount, symbol: string, deadline: Instant): boolean =>
      done.get(account)?.get(symbol) === deadline,
    setDone: (account: TradingAccount, symbol: string, deadline: Instant): void => {
      const ofAccount = done.get(account) ?? new Map<string, Instant>();
      done.set(account, ofAccount.set(symbol, deadline));
    },
  };
}

/** The deadlines at one instant, computed once per plan and contract: thousands of accounts share a few of them. */
function deadlinesAt(at: Instant): (account: TradingAccount, symbol: string) => Instant | null {
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
}
