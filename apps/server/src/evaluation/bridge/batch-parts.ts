// A large request in parts, each in a transaction of its own, so that nobody waits for all of it: the embedded database runs one transaction
// at a time.
import type { BatchAnswer, EventRequest } from './receive-batch.ts';

/** Some hundred milliseconds of work on the embedded database. */
const eventsOfPart = 1_000;

type Part = { readonly events: readonly unknown[]; readonly request: EventRequest };

/**
 * The parts in order. Each has its own signature: a sender who gets no answer repeats the request, and the parts that were stored are then
 * recognized as repeated. A request stays whole if its events are not in order of time, since a deadline between two parts could then be
 * decided without a fill of before it; and so does one of the built-in market, which is small, with what is written alongside.
 */
export function partsOf(events: readonly unknown[], request: EventRequest): readonly Part[] {
  if (events.length <= eventsOfPart || request.alongside !== undefined || !isInOrder(events))
    return [{ events, request }];
  const { signature } = request;
  return Array.from({ length: Math.ceil(events.length / eventsOfPart) }, (_, place) => ({
    events: events.slice(place * eventsOfPart, (place + 1) * eventsOfPart),
    request: { ...request, signature: signature === null ? null : `${signature} ${place}` },
  }));
}

/** Events without a readable time are refused later, and do not count. */
function isInOrder(events: readonly unknown[]): boolean {
  let latest = Number.NEGATIVE_INFINITY;
  for (const event of events) {
    if (typeof event !== 'object' || event === null || !('at' in event) || typeof event.at !== 'string') continue;
    const at = Date.parse(event.at);
    if (at < latest) return false;
    if (at > latest) latest = at;
  }
  return true;
}

/** The answer to the whole request. */
export const joined = (answers: readonly BatchAnswer[]): BatchAnswer => ({
  accepted: answers.reduce((sum, { accepted }) => sum + accepted, 0),
  duplicates: answers.reduce((sum, { duplicates }) => sum + duplicates, 0),
  rejected: answers.flatMap(({ rejected }) => rejected),
  held: answers.flatMap(({ held }) => held),
});
