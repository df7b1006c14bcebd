// The requirements before trading: the classification that a customer gave, for which text, and when (AGREE-011); the details must be
// complete (TRUST-024).
import type { Refusal } from '@openbell/api/calls/refusals.ts';
import { type GivenDetails, mendDetails } from '../accounts/mend-details.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { setAgreements } from './simulators-store.ts';

/** The version of the eligibility text on the agreements screen; a changed text gets a new one. */
export const agreementTextVersion = '2026-03';

/** Refuses as `mendDetails` does; then nothing is stored. */
export async function acceptAgreements(
  context: Pick<Context, 'db' | 'clock' | 'bus'>,
  customerId: number,
  classification: 'nonpro' | 'pro',
  given: GivenDetails = {},
): Promise<{ readonly status: 'y' } | Refusal> {
  const at = context.clock.productNow();
  const refused = await context.db.transaction().execute(async (trx) => {
    const missing = await mendDetails(trx, context, customerId, given);
    if (missing !== null) return missing;
    await setAgreements(trx, customerId, { classification, textVersion: agreementTextVersion, at });
    await appendAudit(trx, {
      at,
      customerId,
      actor: 'customer',
      kind: 'simulator.agreed',
      details: { classification, textVersion: agreementTextVersion },
    });
    return null;
  });
  if (refused !== null) return refused;
  context.bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  return { status: 'y' };
}
