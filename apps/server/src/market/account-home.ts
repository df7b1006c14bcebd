/**
 * Where an account is traded. One that was only looked at follows its evaluation: what another platform's bridge fills is what it holds here. With
 * its first order here it is this market's for good, and the evaluation refuses the bridge's fills for it, so that nobody ever sees two positions.
 */
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { EvaluationState } from '@openbell/rules/evaluation/types.ts';
import type { AttemptHost } from '../evaluation/attempt-host.ts';
import type { Clock } from '../platform/clock.ts';
import type { Judge } from './account-limits.ts';
import type { ChangeSet } from './change-set.ts';
import type { MarketJournal } from './market-journal.ts';
import { type HeldPosition, shownPosition, type TradingAccount } from './trading-account.ts';
import type { TradingAccounts } from './trading-accounts.ts';

export type AccountHome = {
  /** To be waited for before anything is traded for an account; afterwards it holds all that the evaluation ever takes from elsewhere. */
  readonly takeOver: (account: TradingAccount) => Promise<void>;
  /** The evaluation has moved: whoever follows it holds what it holds. */
  readonly follow: (account: TradingAccount) => Promise<void>;
};

export const createAccountHome = (parts: {
  readonly clock: Clock;
  readonly judge: Judge & Pick<AttemptHost, 'alone'>;
  readonly journal: MarketJournal;
  readonly assertHeld: TradingAccounts['assertHeld'];
  readonly onMoved: (account: TradingAccount) => void;
}): AccountHome => {
  const { clock, judge, journal } = parts;
  const taking = new WeakMap<TradingAccount, Promise<void>>();

  const adopt = (account: TradingAccount): void => {
    if (account.kind.kind !== 'evaluation') return;
    const state = judge.progressOf(account.kind.attemptId)?.run.state;
    if (state === undefined || !adoptPositions(account, state, { at: clock.productNow(), changes: journal.changes }))
      return;
    parts.onMoved(account);
  };
  /** Between two batches of the evaluation: what the bridge gave before is held, what it gives afterwards is refused, and both are one record. */
  const take = (account: TradingAccount): Promise<void> =>
    judge.alone(async () => {
      parts.assertHeld(account);
      account.tradedAt = clock.productNow();
      adopt(account);
      journal.changes.account(account);
      await journal.flush();
    });
  return {
    takeOver: (account) => {
      const before = taking.get(account);
      if (before !== undefined) return before;
      if (account.tradedAt !== null) return Promise.resolve();
      const mine = take(account).catch((error: unknown) => {
        account.tradedAt = null;
        taking.delete(account);
        throw error;
      });
      taking.set(account, mine);
      return mine;
    },
    follow: async (account) => {
      if (account.tradedAt !== null) return;
      adopt(account);
      if (!journal.changes.isEmpty()) await journal.flush();
    },
  };
};

/** Makes the positions those of an evaluation; answers whether anything differed. */
export const adoptPositions = (
  account: TradingAccount,
  state: Pick<EvaluationState, 'positions'>,
  { at, changes }: { readonly at: number; readonly changes: ChangeSet },
): boolean => {
  const held = new Map(state.positions.map((position) => [position.symbol, position]));
  let isMoved = false;
  for (const symbol of new Set([...held.keys(), ...account.positions.keys()])) {
    const position = held.get(symbol);
    const lots = (position?.lots ?? []).map(({ quantity, ticks }): [number, number] => [
      quantity * Math.sign(position?.net ?? 0),
      ticks,
    ]);
    const known = account.positions.get(symbol);
    if (JSON.stringify(known?.lots ?? []) === JSON.stringify(lots)) continue;
    const net = position?.net ?? 0;
    const adopted: HeldPosition = {
      // What was filled here stays the difference of the two: nothing, before the first order.
      openingNet: net - ((known?.net ?? 0) - (known?.openingNet ?? 0)),
      net,
      lots,
      sessionDate: known?.sessionDate ?? sessionDateOf(at),
      realizedMicros: known?.realizedMicros ?? 0,
      commissionMicros: known?.commissionMicros ?? 0,
    };
    account.positions.set(symbol, adopted);
    changes.position(account, symbol, adopted);
    changes.event(account, at, { kind: 'position', position: shownPosition(symbol, adopted) });
    isMoved = true;
  }
  return isMoved;
};
