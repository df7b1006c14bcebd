/** Takes the events of a request of the bridge into a batch, one after the other. */
import { sha256Hex } from '../../platform/security/randomness.ts';
import type { RefusedRow } from '../log-store.ts';
import { type AcceptContext, acceptEvent, accountOf } from './accept-event.ts';

export type BatchAnswer = {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: readonly { readonly id: string | null; readonly code: string; readonly message: string }[];
};

/** Each event is judged by itself: a refused one does not keep the others from being taken. */
export const takeEvents = (accept: AcceptContext, events: readonly unknown[]): BatchAnswer => {
  let accepted = 0;
  let duplicates = 0;
  const rejected: BatchAnswer['rejected'][number][] = [];
  for (const event of events) {
    const outcome = acceptEvent(accept, event);
    if (outcome.kind === 'accepted') accepted += 1;
    else if (outcome.kind === 'duplicate') duplicates += 1;
    else {
      rejected.push({ id: idOf(event), code: outcome.code, message: outcome.message });
      accept.batch.refused.push(refusedRow(event, outcome.code));
    }
  }
  return { accepted, duplicates, rejected };
};

/** The ids under which marks of a request may be known already. */
export const markIdsOf = (events: readonly unknown[]): readonly string[] => [
  ...new Set(
    events
      .filter((event) => typeof event === 'object' && event !== null && 'type' in event && event.type === 'mark')
      .map(idOf)
      .filter((id): id is string => id !== null && id.length <= idLengthMax && plainText(id) === id),
  ),
];

const idLengthMax = 200;
const keptCharsMax = 2000;

const idOf = (event: unknown): string | null =>
  typeof event === 'object' && event !== null && 'id' in event && typeof event.id === 'string' ? event.id : null;

const refusedRow = (event: unknown, code: string): RefusedRow => {
  const entry = textOf(event).slice(0, keptCharsMax);
  const [account, id] = [accountOf(event), idOf(event)];
  return {
    digest: sha256Hex(`${code}\n${entry}`),
    accountName: account === null ? null : plainText(account),
    eventId: id === null ? null : plainText(id),
    code,
    entry: plainText(entry),
  };
};

/** Parsing takes any depth, writing does not: one event nested without end must not take its batch down. */
const textOf = (event: unknown): string => {
  try {
    return JSON.stringify(event) ?? 'null';
  } catch (error) {
    if (error instanceof RangeError) return 'nested too deep to be kept';
    throw error;
  }
};

/** What a column of the database takes: no zero characters, no lone surrogates. */
const plainText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().slice(0, keptCharsMax);
