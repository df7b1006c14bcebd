// The row of a refused event, which operators can correct: the event as it was sent, in text that the database accepts.
import { sha256Hex } from '../../platform/security/randomness.ts';
import type { RefusedRow } from '../log-store.ts';
import { accountOf } from './admission.ts';

export const idLengthMax = 200;
const keptCharsMax = 2000;

export const idOf = (event: unknown): string | null =>
  typeof event === 'object' && event !== null && 'id' in event && typeof event.id === 'string' ? event.id : null;

export function refusedRow(event: unknown, code: string): RefusedRow {
  const entry = textOf(event).slice(0, keptCharsMax);
  const [account, id] = [accountOf(event), idOf(event)];
  return {
    digest: sha256Hex(`${code}\n${entry}`),
    accountName: account === null ? null : plainText(account),
    eventId: id === null ? null : plainText(id),
    code,
    entry: plainText(entry),
  };
}

/** JSON.parse accepts any depth, JSON.stringify does not: one deeply nested event must not fail its batch. */
function textOf(event: unknown): string {
  try {
    return JSON.stringify(event) ?? 'null';
  } catch (error) {
    if (error instanceof RangeError) return 'nested too deep to be kept';
    throw error;
  }
}

/** Text that the database accepts: no zero characters, no lone surrogates. */
export const plainText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().slice(0, keptCharsMax);
