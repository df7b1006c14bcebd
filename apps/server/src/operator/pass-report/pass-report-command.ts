import { appendAct } from '../../platform/audit/audit.ts';
import { findNamedAttempt } from '../find-attempt.ts';
import { type LiveCommand, oneArgument } from '../operator-command.ts';
import { writePassReport } from './pass-report-text.ts';
import { readPassReport } from './read-pass-report.ts';

const usage = 'pass-report ATTEMPT';

export const passReportCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary:
    'shows what a person looks at before a pass is confirmed: other accounts, releases, holding times, token days',
  run: async (context, args) => {
    const { db } = context;
    const row = await findNamedAttempt(db, oneArgument(args, usage));
    const { text, number } = writePassReport(row, await readPassReport(db, row));
    const details = { attempt: row.xid, report: number };
    const act = { kind: 'attempt.pass-report-shown', customerId: row.customerId, actor: 'operator', details } as const;
    await db.transaction().execute((trx) => appendAct(trx, context, act));
    return text;
  },
};
