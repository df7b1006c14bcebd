import { type HeldRow, listHeld } from '../evaluation/bridge/bridge-store.ts';
import type { HeldAnswer, HeldDecision } from '../evaluation/bridge/decide-held.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { type LiveCommand, type LiveContext, OperatorError } from './operator-command.ts';

/** Events of other platforms with a doubtful price. */
export const heldEventsCommand: LiveCommand = {
  kind: 'live',
  usage: 'held-events',
  summary: 'lists the events of other platforms that are held because of their price, with their numbers',
  run: async ({ db }) => {
    const rows = await listHeld(db);
    return rows.length === 0 ? 'No event is held.' : rows.map(describe).join('\n');
  },
};

const confirmUsage = 'confirm-held NUMBERS REASON';

export const confirmHeldCommand: LiveCommand = {
  kind: 'live',
  usage: confirmUsage,
  summary: 'lets held events in as new log entries, in order of arrival; NUMBERS as in 17 or 17,20-24',
  run: (context, args) => decide(context, args, { verdict: 'confirm', usage: confirmUsage }),
};

const discardUsage = 'discard-held NUMBERS REASON';

export const discardHeldCommand: LiveCommand = {
  kind: 'live',
  usage: discardUsage,
  summary: 'drops held events, which never happened; NUMBERS as in 17 or 17,20-24',
  run: (context, args) => decide(context, args, { verdict: 'discard', usage: discardUsage }),
};

const reasons = {
  limit: 'beyond the daily limits',
  jump: 'over five percent from the last price',
  behind: 'behind a held fill of its account',
} as const;

const describe = ({ id, reason, entry }: HeldRow): string => `${id}  ${reasons[reason]}  ${entry}`;

async function decide(
  { db, clock, host }: LiveContext,
  [numbers = '', ...words]: readonly string[],
  { verdict, usage }: Pick<HeldDecision, 'verdict'> & { readonly usage: string },
): Promise<string> {
  const reason = words.join(' ').trim();
  const isNamed = readNumbers(numbers);
  if (isNamed === null || reason === '')
    throw new OperatorError(
      `Usage: npm run operator -- ${usage}\nNUMBERS is like 17 or 17,20-24; held-events lists them.`,
    );
  const rows = (await listHeld(db)).filter(({ id }) => isNamed(id));
  if (rows.length === 0) throw new OperatorError(`No held event has the number ${numbers}: held-events lists them.`);
  const now = clock.productNow();
  const eventKeys = rows.map(({ eventKey }) => eventKey);
  const answer = await host.decideHeld(
    { eventKeys, verdict },
    {
      now,
      alongside: (trx) =>
        appendAudit(trx, {
          at: now,
          customerId: null,
          actor: 'operator',
          kind: verdict === 'confirm' ? 'attempt.held-confirmed' : 'attempt.held-discarded',
          details: { reason, events: rows.map(({ id, entry }) => ({ id, entry })) },
        }),
    },
  );
  return rows.map((row) => `${row.id}  ${outcomeOf(row, answer, verdict)}  ${row.entry}`).join('\n');
}

function outcomeOf({ eventKey }: HeldRow, answer: HeldAnswer, verdict: HeldDecision['verdict']): string {
  const one = answer.find((each) => each.eventKey === eventKey);
  if (one === undefined) return 'decided already, with one before it or by a second print';
  if (one.refusedAs === 'log_broken') return 'still held, since the log of its account is being checked';
  if (one.refusedAs !== null) return `refused (${one.refusedAs}); correct-event can accept it with other members`;
  return verdict === 'confirm' ? 'accepted' : 'discarded';
}

/** Reads `17` or `17,20-24`; null if it is anything else. */
function readNumbers(text: string): ((id: number) => boolean) | null {
  if (!/^\d{1,15}(-\d{1,15})?(,\d{1,15}(-\d{1,15})?)*$/.test(text)) return null;
  const ranges = text.split(',').map((part) => part.split('-').map(Number));
  return (id) => ranges.some(([from = 0, to = from]) => id >= from && id <= to);
}
