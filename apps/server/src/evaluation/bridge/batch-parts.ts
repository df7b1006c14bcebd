// A large request in parts, each in a transaction of its own, so that nobody waits for all of it: the embedded database runs one transaction
// at a time.
import type { BatchAnswer, EventRequest } from './receive-batch.ts';

/** Some hundred milliseconds of work on the embedded database. */
const eventsOfPart = 1_000;

type Part = { readonly events: readonly unknown[]; readonly request: EventRequest };

/**
 * The parts in order. Each has its own signature: a sender who gets no answer repeats the request, and the parts that were stored are then
 * recognized as repeated. Only a request of another platform is divided; the built-in market hands over small ones, with writes alongside.
 */
export function partsOf(events: readonly unknown[], request: EventRequest): readonly Part[] {
  if (events.length <= eventsOfPart || request.alongside !== undefined) return [{ events, request }];
  const { signature } = request;
  return Array.from({ length: Math.ceil(events.length / eventsOfPart) }, (_, place) => ({
    events: events.slice(place * eventsOfPart, (place + 1) * eventsOfPart),
    request: { ...request, signature: signature === null ? null : `${signature} ${place}` },
  }));
}

/** The answer to the whole request. */
export const joined = (answers: readonly BatchAnswer[]): BatchAnswer => ({
  accepted: answers.reduce((sum, { accepted }) => sum + accepted, 0),
  duplicates: answers.reduce((sum, { duplicates }) => sum + duplicates, 0),
  rejected: answers.flatMap(({ rejected }) => rejected),
  held: answers.flatMap(({ held }) => held),
});
