// How far the platforms behind the bridge have sent their events. The clock decides nothing about an account before its platform has passed
// the instant, or for 30 seconds: a fill that is told late is then still judged by its own time.
import { asInstant, type Instant, msPerSecond } from '@openbell/units/instant.ts';

/** The longest that a decision of the clock waits for a platform, in product time. */
export const platformWaitMsMax = 30 * msPerSecond;

/** The name under which the watermark of all accounts is kept; no account has it. */
export const everyAccount = '';

export type Watermarks = {
  /** Up to which instant everything about an account has arrived. */
  readonly passed: (account: string) => Instant;
  /** The greatest of them all. */
  readonly newest: () => Instant;
  /** An earlier instant than before changes nothing; returns whether it was later. */
  readonly raise: (account: string, at: Instant) => boolean;
};

const nothingPassed = asInstant(0);

/** Watermarks in memory, on top of others: a batch raises its own, which become everybody's once it is stored. */
export function createWatermarks(below: Pick<Watermarks, 'passed' | 'newest'> | null = null) {
  const raised = new Map<string, Instant>();
  let newest = nothingPassed;
  const own = (account: string): Instant => raised.get(account) ?? nothingPassed;
  const passed = (account: string): Instant =>
    asInstant(Math.max(own(account), own(everyAccount), below?.passed(account) ?? nothingPassed));
  return {
    raised: raised as ReadonlyMap<string, Instant>,
    passed,
    newest: (): Instant => asInstant(Math.max(newest, below?.newest() ?? nothingPassed)),
    raise: (account: string, at: Instant): boolean => {
      if (at <= passed(account)) return false;
      raised.set(account, at);
      newest = asInstant(Math.max(newest, at));
      return true;
    },
  } satisfies Watermarks & { readonly raised: ReadonlyMap<string, Instant> };
}

/** Up to which instant the clock may decide about an account whose platform has passed an instant. */
export const decidableUntil = (passed: Instant, now: Instant): Instant =>
  asInstant(Math.min(now, Math.max(passed, now - platformWaitMsMax)));

/** When the clock decides what is due at an instant, if no further event arrives. */
export const decidedAt = (dueAt: Instant, passed: Instant): Instant =>
  dueAt <= passed ? dueAt : asInstant(dueAt + platformWaitMsMax);
