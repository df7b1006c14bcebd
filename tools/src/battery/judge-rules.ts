// The verdict of the battery: what the best rule of the seen sessions earned on the unseen ones, and whether any rule earned on both.
import { type Earned, type Earnings, earnedOf } from './earnings.ts';
import { delays, type Rule } from './rules.ts';

/** A rule that earns with a greater t is no accident. */
export const tMax = 3.5;
/** Rules above this t on both halves are listed. */
const tListed = 2;

export type Halves = { readonly seen: Earnings; readonly unseen: Earnings };

export type AtDelay = { readonly delaySeconds: number; readonly seen: Earned; readonly unseen: Earned };
export type JudgedRule = { readonly rule: string; readonly delays: readonly AtDelay[] };

export type Judged = {
  readonly root: string;
  /** The rule with the greatest t on seen sessions; null if none has enough trades. */
  readonly best: JudgedRule | null;
  /** The greatest t on unseen sessions; null if no rule has enough trades. */
  readonly greatest: (AtDelay & { readonly rule: string }) | null;
  /** Rules that do well on both halves. */
  readonly listed: readonly (AtDelay & { readonly rule: string })[];
  /** Whether the best rule earns on unseen sessions, or any rule earns on both. */
  readonly isBeaten: boolean;
};

export function judgeRules(root: string, rules: readonly Rule[], { seen, unseen }: Halves): Judged {
  const all = rules.map(
    ({ name }, place): JudgedRule => ({
      rule: name,
      delays: delays.map((delaySeconds, delay) => ({
        delaySeconds,
        seen: earnedOf(seen, place, delay),
        unseen: earnedOf(unseen, place, delay),
      })),
    }),
  );
  const each = all.flatMap(({ rule, delays: ofRule }) => ofRule.map((one) => ({ rule, ...one })));
  const [first, ...others] = each.filter(({ unseen: { t } }) => t !== null);
  const greatest =
    first === undefined ? null : others.reduce((most, one) => (tOf(one.unseen) > tOf(most.unseen) ? one : most), first);
  const best = bestOf(all);
  const isBoth = (t: number) => (one: AtDelay) => tOf(one.seen) > t && tOf(one.unseen) > t;
  const bestEarns = best?.delays.some(({ unseen }) => tOf(unseen) > tMax) ?? false;
  return {
    root,
    best,
    greatest,
    listed: each.filter(isBoth(tListed)),
    isBeaten: bestEarns || each.some(isBoth(tMax)),
  };
}

function bestOf(all: readonly JudgedRule[]): JudgedRule | null {
  const seenOf = ({ delays: ofRule }: JudgedRule): number => Math.max(...ofRule.map(({ seen }) => tOf(seen)));
  const best = all.reduce<JudgedRule | null>(
    (most, one) => (most !== null && seenOf(most) >= seenOf(one) ? most : one),
    null,
  );
  return best === null || seenOf(best) === Number.NEGATIVE_INFINITY ? null : best;
}

/** For comparisons: a few trades are below everything. */
function tOf({ t }: Earned): number {
  return t ?? Number.NEGATIVE_INFINITY;
}
