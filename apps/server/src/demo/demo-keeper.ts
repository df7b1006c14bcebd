// Keeps the demo customers as a reviewer expects them: created on the first start, and created again (at a start, after each settlement and
// each opening) if their state has passed and nobody has changed them. After a long move of the clock this happens once, at its end.
import { nextOpenFrom, sessionDateOf, sessionOpenOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { findCustomerByEmail } from '../accounts/customers-store.ts';
import { hashPassword, ownPlace } from '../accounts/sign-in/password-hash.ts';
import { findNewestAttempt } from '../evaluation/attempts/attempts-store.ts';
import type { LearningContext } from '../learning/learning-context.ts';
import type { PastMinutes } from '../market/past/past-minutes.ts';
import { readHeldSubscription } from '../plans/read-subscription.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import { blockInstant, type DemoPast, readDemoPast } from './demo-history.ts';
import { fillJournal } from './demo-journal.ts';
import { studyLessons } from './demo-learning.ts';
import { type DemoSpec, demoEmail, demoPassword, demoSpecs } from './demo-specs.ts';
import * as store from './demo-store.ts';
import { type DemoContext, makeDemoCustomer } from './make-demo-customer.ts';
import { putSampleCode } from './put-sample-code.ts';

/** After the opening there must be time for an order that breaks the ladder. */
const afterOpenMs = 3 * msPerMinute;

export type DemoKeeper = {
  /** Checks every demo customer as of an instant; returns the addresses that were created. */
  readonly refresh: (now: Instant) => Promise<readonly string[]>;
};

export async function openDemoCustomers(
  parts: DemoContext & { readonly learning: LearningContext; readonly pastMinutes: PastMinutes },
): Promise<DemoKeeper> {
  const { context } = parts;
  let nextAt: Instant | null = null;
  const refresh = async (now: Instant): Promise<readonly string[]> => {
    const made: string[] = [];
    let passwordHash: string | null = null;
    let past: DemoPast | null = null;
    for (const spec of demoSpecs) {
      if (!(await isDue(parts, spec, now))) continue;
      passwordHash ??= await hashPassword(context.config, demoPassword, ownPlace);
      past ??= await readDemoPast(parts.pastMinutes, now);
      const customerId = await makeDemoCustomer(parts, spec, { passwordHash, now, past });
      await fillJournal(context.db, { spec, customerId, now });
      await studyLessons(parts.learning, { local: spec.local, customerId, now });
      const fingerprint = await fingerprintOf(parts, customerId);
      await store.keepDemo(context.db, { email: demoEmail(spec), customerId, madeAt: now, fingerprint });
      made.push(demoEmail(spec));
    }
    nextAt = nextRefreshAfter(now);
    if (made.length > 0) context.log.info({ made }, 'demo customers created');
    return made;
  };
  await putSampleCode(context);
  await refresh(context.clock.productNow());
  context.jobs.afterDue(async (instant) => {
    if (nextAt !== null && instant >= nextAt) await refresh(instant);
  });
  return { refresh };
}

/** The next settlement or the minutes after the next opening, whichever is first. */
function nextRefreshAfter(now: Instant): Instant {
  const date = sessionDateOf(now);
  const opening = asInstant(sessionOpenOf(date) + afterOpenMs);
  return now < opening
    ? opening
    : asInstant(Math.min(settlementOf(date) + msPerMinute, nextOpenFrom(settlementOf(date)) + afterOpenMs));
}

/** True if the customer is missing, or is untouched and no longer shows its state; then its rows are cleared for a new one. */
async function isDue(parts: DemoContext, spec: DemoSpec, now: Instant): Promise<boolean> {
  const { context, host } = parts;
  const row = await store.findDemo(context.db, demoEmail(spec));
  // A customer without a row was left half created by a process that died.
  const customerId = row?.customerId ?? (await findCustomerByEmail(context.db, demoEmail(spec)))?.id ?? null;
  if (customerId === null) return true;
  if (row !== undefined && !(await hasPassed(parts, spec, { customerId, now }))) return false;
  if (row !== undefined && (await fingerprintOf(parts, customerId)) !== row.fingerprint) return false;
  const attemptIds = await store.listAttemptIds(context.db, customerId);
  await host.remove(attemptIds, () =>
    context.db.transaction().execute((trx) => store.removeBelongings(trx, customerId)),
  );
  return true;
}

/** Whether the customer no longer shows the state it was created for. */
async function hasPassed(
  { context }: Pick<DemoContext, 'context'>,
  spec: DemoSpec,
  { customerId, now }: { readonly customerId: number; readonly now: Instant },
): Promise<boolean> {
  if (spec.plan === null || ['canceled', 'moved', 'switched'].includes(spec.fate)) return false;
  const held = await readHeldSubscription(context.db, customerId);
  if (held === null || held.status !== 'active' || (held.until !== null && held.until <= now)) return true;
  if (spec.history === null) return false;
  const attempt = await findNewestAttempt(context.db, held.id);
  if (attempt === undefined) return true;
  if (spec.local === 'passed' || spec.local === 'failed') return attempt.verdict !== spec.local;
  if (spec.history.today === 'block') return blockInstant(now) !== null && statusOf(attempt.state) !== 'blocked';
  return attempt.status !== 'active';
}

const statusOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'status' in state ? state.status : null;

const fingerprintOf = async ({ context }: Pick<DemoContext, 'context'>, customerId: number): Promise<string> =>
  sha256Hex(await store.readTouchable(context.db, customerId));
