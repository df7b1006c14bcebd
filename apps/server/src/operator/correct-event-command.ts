import { findRefused, markCorrected, type RefusedEvent } from '../evaluation/log-store.ts';
import { isFilledHere } from '../market/market-store.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { randomId } from '../platform/security/randomness.ts';
import { type LiveCommand, OperatorError } from './operator-command.ts';

const usage = 'correct-event NUMBER CHANGES';

export const correctEventCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary: 'accepts a refused event with CHANGES, a JSON object of its members, as a new log entry',
  run: async (context, [number = '', ...words]) => {
    const changes = readChanges(words.join(' '));
    if (!/^\d{1,15}$/.test(number) || changes === null)
      throw new OperatorError(
        `Usage: npm run operator -- ${usage}\nas in: correct-event 17 '{"price":"6900.25"}'; show-attempt lists the numbers`,
      );
    const refused = await findRefused(context.db, Number(number));
    if (refused === undefined) throw new OperatorError(`There is no refused event ${number}.`);
    if (refused.correctedAs !== null)
      throw new OperatorError(`Event ${number} was corrected already, as ${refused.correctedAs}.`);
    const event = correctedEvent(refused, changes);
    const now = context.clock.productNow();
    const { rejected, duplicates } = await context.host.receiveEvents([event], {
      now,
      signature: null,
      // For an account that trades here, only the built-in market's own fills are accepted.
      isOwnMarket: await isFilledHere(context.db, { account: refused.accountName, fillId: event.id }),
      alongside: async (trx) => {
        await markCorrected(trx, refused.id, event.id);
        await appendAudit(trx, {
          at: now,
          customerId: null,
          actor: 'operator',
          kind: 'attempt.event-corrected',
          details: { refused: refused.id, code: refused.code, account: refused.accountName ?? '', event },
        });
      },
    });
    const [refusal] = rejected;
    if (refusal !== undefined)
      throw new OperatorError(`Refused again (${refusal.code}): ${refusal.message}. Nothing was changed.`);
    if (duplicates > 0) throw new OperatorError(`The log holds an event ${event.id} already. Nothing was changed.`);
    return `Event ${number} was accepted as ${event.id}: ${JSON.stringify(event)}`;
  },
};

function readChanges(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The original event with the operator's changes; without an id it gets one, so that it is accepted only once. */
function correctedEvent(
  { entry, id }: RefusedEvent,
  changes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> & { readonly id: string } {
  const came = readChanges(entry);
  if (came === null) throw new OperatorError(`Event ${id} cannot be read any more: it was truncated or was no object.`);
  const event = { ...came, ...changes };
  const named: unknown = Reflect.get(event, 'id');
  return { ...event, id: typeof named === 'string' ? named : randomId('corrected') };
}
