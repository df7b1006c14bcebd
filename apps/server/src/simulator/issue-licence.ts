// The license code of the trading platform: for a running plan that unlocks the simulator (Q72), one per subscription.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { unlocksSimulator } from '@openbell/rules/access/plan-keys.ts';
import { isRunning } from '@openbell/rules/subscriptions/subscription-states.ts';
import { readHeldSubscription } from '../plans/read-subscription.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { randomCode } from '../platform/security/randomness.ts';
import { findLicenceCode, insertLicenceCode } from './licence-codes-store.ts';
import type { SimulatorContext } from './simulator-context.ts';

/** GET /accounts/nt. The first call creates the code and records it in the audit log; two concurrent calls return the same one. */
export async function issueLicence(
  context: SimulatorContext,
  customerId: number,
): Promise<{ readonly Code: string } | Refusal> {
  const { db, clock } = context;
  const held = await readHeldSubscription(db, customerId);
  if (held === null || !isRunning(held) || !unlocksSimulator(held.key))
    return refuse('not_entitled', { message: 'Your plan has no license key.' });
  const of = { customerId, subscriptionId: held.id };
  const before = await findLicenceCode(db, of);
  if (before !== null) return { Code: before };
  const issuedAt = clock.productNow();
  await db.transaction().execute(async (trx) => {
    if (!(await insertLicenceCode(trx, { ...of, code: randomCode(), issuedAt }))) return;
    await appendAudit(trx, {
      at: issuedAt,
      customerId,
      actor: 'customer',
      kind: 'simulator.licence-issued',
      details: { subscriptionId: held.id },
    });
  });
  const code = await findLicenceCode(db, of);
  if (code === null) throw new Error('a licence code that was just made is gone');
  return { Code: code };
}
