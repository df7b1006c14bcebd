import type { Difference } from '@openbell/second-engine/judge-lines.ts';
import { confirmPass } from '../evaluation/attempts/confirm-pass.ts';
import { differenceLines } from '../evaluation/engines/compare-attempt.ts';
import { findNamedAttempt } from './find-attempt.ts';
import { commandUsage, type LiveCommand, OperatorError } from './operator-command.ts';
import { writePassReport } from './pass-report/pass-report-text.ts';
import { readPassReport } from './pass-report/read-pass-report.ts';

const usage = 'confirm-pass ATTEMPT [REPORT]';

export const confirmPassCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary: 'without REPORT shows the report on a pass; with its number confirms the pass, and the customer is notified',
  run: async (context, [name, report, ...more]) => {
    if (name === undefined || name === '' || more.length > 0) throw new OperatorError(commandUsage(usage));
    const { db } = context;
    const row = await findNamedAttempt(db, name);
    const { text, number } = writePassReport(row, await readPassReport(db, row));
    if (row.passConfirmedAt !== null) throw new OperatorError(`The pass of attempt ${row.xid} was confirmed before.`);
    const next = `After reading it: npm run operator -- confirm-pass ${row.xid} ${number}`;
    if (report === undefined) return `${text}\nNothing is confirmed yet. ${next}`;
    if (report !== number)
      throw new OperatorError(
        `Nothing was confirmed: this report has another number than ${report}.\n${text}\n${next}`,
      );
    const confirmation = await confirmPass(context, row, number);
    if (confirmation.kind === 'engines_differ') throw new OperatorError(heldText(row.xid, confirmation.differences));
    if (confirmation.kind === 'not_passed')
      throw new OperatorError(`The pass of attempt ${row.xid} was confirmed before.`);
    return `The pass of attempt ${row.xid} is confirmed.`;
  },
};

const heldText = (xid: string, differences: readonly Difference[]): string =>
  [
    `The pass of attempt ${xid} is not confirmed: the second engine does not come to the verdict on record.`,
    ...differenceLines(differences).map((line) => `  ${line}`),
    `Either the record was changed or one engine is wrong; the customer sees the pass as unconfirmed. Run recompute-attempt ${xid}:`,
    'if record and log differ, restore the record from a back-up. If they are equal, an engine is wrong: give the log to its developers,',
    'and confirm the pass once both engines agree.',
  ].join('\n');
