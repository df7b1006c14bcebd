/** The requirements before trading: the classification a customer gave, to which text, and when (AGREE-011). */
import { appendAudit } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { setAgreements } from './simulators-store.ts';

/** The version of the eligibility text on the agreements screen; a changed text gets a new one. */
export const agreementTextVersion = '2026-03';

export const acceptAgreements = async (
  context: Pick<Context, 'db' | 'clock' | 'bus'>,
  customerId: number,
  classification: 'nonpro' | 'pro',
): Promise<{ readonly status: 'y' }> => {
  const at = context.clock.productNow();
  await context.db.transaction().execute(async (trx) => {
    await setAgreements(trx, customerId, { classification, textVersion: agreementTextVersion, at });
    await appendAudit(trx, {
      at,
      customerId,
      actor: 'customer',
      kind: 'simulator.agreed',
      details: { classification, textVersion: agreementTextVersion },
    });
  });
  context.bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  return { status: 'y' };
};
