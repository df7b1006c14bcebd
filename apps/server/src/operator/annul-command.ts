import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import { type Annulled, annulAttempt, isOfRunningPlan } from '../evaluation/attempts/annul-attempt.ts';
import { unpackState } from '../evaluation/attempts/attempt-state.ts';
import type { AttemptRow } from '../evaluation/attempts/attempts-store.ts';
import type { VerdictBefore } from '../evaluation/tables.ts';
import { findNamedAttempt } from './find-attempt.ts';
import { type LiveCommand, OperatorError } from './operator-command.ts';

const usage = 'annul ATTEMPT FROM TO REASON';

export const annulCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary: 'excludes a time range (UTC, FROM inclusive, TO exclusive) from the judgment; the customer reads the reason',
  run: async (context, [name, from, to, ...words]) => {
    const reason = words.join(' ').trim();
    if (name === undefined || from === undefined || to === undefined || reason === '')
      throw new OperatorError(
        `Usage: npm run operator -- ${usage}\nas in: annul att_1 2026-03-02T15:00:00Z 2026-03-02T15:10:00Z Data outage`,
      );
    const row = await findNamedAttempt(context.db, name);
    const entry = readEntry({ type: 'annul', from, to, reason });
    if (!entry.ok) throw new OperatorError(`${entry.error.message}.`);
    if (entry.value.type !== 'annul') throw new Error('an annulment was read as something else');
    refuseWhat(row, entry.value, context.clock.productNow());
    if (!(await isOfRunningPlan(context.db, row)))
      throw new OperatorError(
        'The plan of the attempt has ended, and its account with it: there is nothing to continue.',
      );
    const done = await annulAttempt(context, context.host, { attemptId: row.id, entry: entry.value });
    if (done === null)
      throw new OperatorError(`The log of attempt ${row.xid} is damaged: run recompute-attempt. Nothing was changed.`);
    return [
      `Annulled in attempt ${row.xid}: ${from} to ${to}, ${reason}.`,
      `  before: ${told(done.before)}`,
      `  now:    ${told(done.after)}`,
      `  next:   ${nextOf(done, context.clock.productNow())}`,
      `  held:   ${done.positions.map(({ symbol, net }) => `${symbol} ${net}`).join(', ') || 'nothing'}`,
      `  ${done.events} entries, hash ${done.logHash}. The customer is notified by mail.`,
    ].join('\n');
  },
};

function refuseWhat(row: AttemptRow, { from, to }: { readonly from: number; readonly to: number }, now: Instant): void {
  if (row.startedAt === null) throw new OperatorError('The attempt has not begun: there is nothing to annul.');
  if (row.replacedAt !== null)
    throw new OperatorError('The attempt was replaced by a new one; its log is not changed.');
  if (row.verdict === 'passed') throw new OperatorError('The attempt is passed; a pass is not taken back.');
  if (from >= to) throw new OperatorError('FROM must be before TO.');
  if (to > now) throw new OperatorError('TO is ahead of the product clock: annul only what has happened.');
  const known = row.state === null ? [] : unpackState(row.state, row).annulments;
  if (known.some((one) => one.from === from && one.to === to))
    throw new OperatorError('These times are annulled already.');
}

/** The clock may decide at once what fell due while the attempt had failed. */
function nextOf({ next }: Annulled, now: Instant): string {
  if (next === null) return 'nothing: the attempt is decided';
  const at = formatInstant(next.at);
  const hasPassed = next.at <= now;
  switch (next.kind) {
    case 'deadline':
      return hasPassed
        ? `the flat deadline of ${at} has passed and FAILS the attempt at once, since the log holds a position then; annul it too, or correct-event the closing that is missing`
        : `flat deadline at ${at}: the attempt fails if it still holds a position then`;
    case 'settlement':
      return `settlement at ${at}${hasPassed ? ', which is made at once' : ''}`;
    case 'expiry':
      return `expiry at ${at}${hasPassed ? ', which is decided at once' : ''}`;
  }
}

const told = ({ status, failReason, failAt }: VerdictBefore): string =>
  failReason === '' ? status : `${status} (${failReason} at ${failAt ?? ''})`;
