// One account's way through a recording. Going back ends it and starts the next one; nothing carries over.
import { startReplay } from '@openbell/market/replay/replay-run.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { type PlanPractice, practisePlan } from './plan-practice.ts';
import type { ReplayOf, ReplayPlace } from './play-shown.ts';
import { openReplayAccount, type ReplayAccount, type ReplayTerms } from './replay-account.ts';
import { framesAtStart } from './replay-frames.ts';

export type ReplayLife = {
  readonly number: number;
  readonly place: ReplayPlace;
  readonly account: ReplayAccount;
  /** The market time at which the account began. */
  readonly beganAt: Instant;
  /** The rules that judge it for practice; null: none. */
  readonly practice: PlanPractice | null;
};

export const replayAccountId = 'replay';

export function startLife(of: ReplayOf, terms: ReplayTerms): ReplayLife {
  return {
    number: 1,
    place: placeAtStart(of),
    account: openReplayAccount(of, { life: 1, sequence: 0, terms }),
    beganAt: of.from,
    practice: practiceOf(of, of.from, terms),
  };
}

type Renewal = {
  readonly of: ReplayOf;
  /** Where the market continues; null: from its beginning. */
  readonly place: ReplayPlace | null;
  readonly beganAt: Instant;
  readonly terms: ReplayTerms;
};

export function renewedLife({ number, account }: ReplayLife, { of, place, beganAt, terms }: Renewal): ReplayLife {
  const life = number + 1;
  return {
    number: life,
    place: place ?? placeAtStart(of),
    account: openReplayAccount(of, { life, sequence: account.sequence + 1, terms }),
    beganAt,
    practice: practiceOf(of, beganAt, terms),
  };
}

/** The account has no position, no orders, and no fills that the market still counts: the stretch ahead can be skipped. */
export function isAtRest({ place: { run } }: ReplayLife): boolean {
  const account = run.market.accounts.get(replayAccountId);
  return run.market.taken.size === 0 && (account === undefined || (account.net === 0 && account.orders.size === 0));
}

/** The same account at a later place of the market; null keeps its place. The numbers of fills continue. */
export function lifeBehind(life: ReplayLife, place: ReplayPlace | null): ReplayLife {
  if (place === null) return life;
  place.run.market.sequence = life.place.run.market.sequence;
  return { ...life, place };
}

function practiceOf({ symbol }: ReplayOf, beganAt: Instant, { plan }: ReplayTerms): PlanPractice | null {
  return plan === null ? null : practisePlan(plan, { symbol, beganAt });
}

function placeAtStart(of: ReplayOf): ReplayPlace {
  return { run: startReplay(of), frames: framesAtStart(of) };
}
