// A person checks a pass and confirms it: from then on the subscription carries the pass, and the customer is notified. Before that, the
// second engine must come to the same verdict.
import type { Difference } from '@openbell/second-engine/judge-lines.ts';
import { markPassed } from '../../plans/mark-passed.ts';
import { appendAct, appendAudit } from '../../platform/audit/audit.ts';
import type { SimulatorContext } from '../../simulator/simulator-context.ts';
import { compareAttempt } from '../engines/compare-attempt.ts';
import { queueEvaluationMail } from '../evaluation-mail.ts';
import { type AttemptRow, setPassConfirmed } from './attempts-store.ts';

export type Confirmation =
  | { readonly kind: 'confirmed' }
  /** The attempt is not passed, or was confirmed before. */
  | { readonly kind: 'not_passed' }
  | { readonly kind: 'engines_differ'; readonly differences: readonly Difference[] };

/**
 * `report` is the number of the report that the person has read. Nothing changes unless it is confirmed; that the engines differ is audited.
 * [ERR-033]
 */
export async function confirmPass(context: SimulatorContext, row: AttemptRow, report: string): Promise<Confirmation> {
  const differences = (await compareAttempt(context, row.id))?.differences ?? [];
  if (differences.length === 0)
    return (await confirm(context, row, report)) ? { kind: 'confirmed' } : { kind: 'not_passed' };
  await context.db.transaction().execute((trx) =>
    appendAct(trx, context, {
      customerId: row.customerId,
      actor: 'operator',
      kind: 'attempt.pass-held',
      details: { attempt: row.xid, differs: differences.map(({ member }) => member) },
    }),
  );
  return { kind: 'engines_differ', differences };
}

async function confirm(context: SimulatorContext, row: AttemptRow, report: string): Promise<boolean> {
  const at = context.clock.productNow();
  const isConfirmed = await context.db.transaction().execute(async (trx) => {
    if (!(await setPassConfirmed(trx, row.id, at))) return false;
    await appendAudit(trx, {
      at,
      customerId: row.customerId,
      actor: 'operator',
      kind: 'attempt.pass-confirmed',
      details: { attempt: row.xid, report },
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
