import { formatInstant } from '@openbell/units/instant.ts';
import { findCustomer } from '../accounts/customers-store.ts';
import { attemptAnswer } from '../evaluation/attempts/attempt-answer.ts';
import { readCurrentOne } from '../evaluation/attempts/current-attempt.ts';
import { listRefused } from '../evaluation/log-store.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { findNamedAttempt } from './find-attempt.ts';
import { type LiveCommand, oneArgument } from './operator-command.ts';

const usage = 'show-attempt ATTEMPT';
const refusedMax = 20;

export const showAttemptCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary: 'shows an attempt (id, account or e-mail address): figures, decisions, refused events with their numbers',
  run: async (context, args) => {
    const { db, clock } = context;
    const name = oneArgument(args, usage);
    const row = await readCurrentOne(db, () => findNamedAttempt(db, name));
    if (row === undefined) throw new Error('an attempt that was found is gone');
    const customer = await findCustomer(db, row.customerId);
    const refused = await listRefused(db, row.accountName, refusedMax);
    // Reading a customer's record is also an act for the audit log.
    await db.transaction().execute((trx) =>
      appendAudit(trx, {
        at: clock.productNow(),
        customerId: row.customerId,
        actor: 'operator',
        kind: 'attempt.shown',
        details: { attempt: row.xid },
      }),
    );
    const { objectives: _, ladder: __, days, evidence, ...figures } = attemptAnswer(row, clock.productNow());
    const lines = Object.entries(figures).map(([key, value]) => `  ${key}: ${textOf(value)}`);
    return [
      `Attempt ${row.xid} of ${customer?.email ?? 'nobody'}`,
      ...lines,
      `  days: ${days.map(({ date, pnl }) => `${date} ${pnl}`).join(', ') || 'none'}`,
      ...evidence.map(({ kind, rule, at, formula }) => `  ${kind} ${rule} at ${at}: ${textOf(formula)}`),
      ...(row.verdictBeforeAnnulment === null ? [] : [`  without annulments: ${textOf(row.verdictBeforeAnnulment)}`]),
      ...(row.passConfirmedAt === null ? [] : [`  pass confirmed: ${formatInstant(row.passConfirmedAt)}`]),
      ...refused.map(
        ({ id, code, entry, correctedAs }) =>
          `  refused event ${id}: ${code}${correctedAs === null ? '' : `, corrected as ${correctedAs}`} ${entry}`,
      ),
    ].join('\n');
  },
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
