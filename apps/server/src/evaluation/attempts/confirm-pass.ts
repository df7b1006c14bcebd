// A person checks a pass and confirms it: from then on the subscription carries the pass, and the customer is notified.
import { markPassed } from '../../plans/mark-passed.ts';
import { appendAudit } from '../../platform/audit/audit.ts';
import type { SimulatorContext } from '../../simulator/simulator-context.ts';
import { queueEvaluationMail } from '../evaluation-mail.ts';
import { type AttemptRow, setPassConfirmed } from './attempts-store.ts';

/** False if the attempt is not passed, or was confirmed before; nothing changes then. [ERR-033] */
export async function confirmPass(context: SimulatorContext, row: AttemptRow): Promise<boolean> {
  const at = context.clock.productNow();
  const isConfirmed = await context.db.transaction().execute(async (trx) => {
    if (!(await setPassConfirmed(trx, row.id, at))) return false;
    await appendAudit(trx, {
      at,
      customerId: row.customerId,
      actor: 'operator',
      kind: 'attempt.pass-confirmed',
      details: { attempt: row.xid },
    });
    await markPassed(trx, context, row.subscriptionId);
    await queueEvaluationMail(trx, context, row, { kind: 'passed', template: 'evaluation-pass-confirmed', at });
    return true;
  });
  if (!isConfirmed) return false;
  for (const domain of ['attempts', 'accounts'] as const)
    context.bus.publish({ kind: 'changed', customerId: row.customerId, domain });
  return true;
}
