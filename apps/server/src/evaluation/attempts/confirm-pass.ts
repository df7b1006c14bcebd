// A person has looked at a pass and confirms it: the subscription carries it from then on, and the customer is told.
import { markPassed } from '../../plans/mark-passed.ts';
import { appendAudit } from '../../platform/audit/audit.ts';
import type { SimulatorContext } from '../../simulator/simulator-context.ts';
import { queueEvaluationMail } from '../evaluation-mail.ts';
import { type AttemptRow, setPassConfirmed } from './attempts-store.ts';

/** False where the attempt is not passed, or was confirmed before: nothing is changed. [ERR-033] */
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
