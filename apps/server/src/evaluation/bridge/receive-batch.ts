// Receives the events of one request: reads everything they are judged by, then admits them one by one in one batch.
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { sha256Hex } from '../../platform/security/randomness.ts';
import type { AttemptRecords } from '../attempts/attempt-records.ts';
import type { AttemptRow } from '../attempts/attempts-store.ts';
import type { HostedAttempts } from '../attempts/hosted-attempts.ts';
import type { RefusedRow } from '../log-store.ts';
import type { HeldMarks } from '../tape/held-marks.ts';
import { type AccountTarget, type Admission, accountOf, admitEvent } from './admit-event.ts';
import type { BatchRunner } from './batch-runner.ts';
import { applyDuesOfAll, type HostedAttempt } from './event-batch.ts';

export type BatchAnswer = {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: readonly { readonly id: string | null; readonly code: string; readonly message: string }[];
};

/** `signature` identifies the request, so that a replay is detected. `now` is product time. */
export type EventRequest = {
  readonly now: number;
  readonly signature: string | null;
  /** The events come from the built-in market: nobody else may send fills of its accounts. */
  readonly isOwnMarket?: boolean;
  /** Written in the transaction of the batch if any event was accepted. */
  readonly alongside?: (trx: DatabaseTransaction, answer: BatchAnswer) => Promise<void>;
};

type Parts = {
  readonly records: AttemptRecords;
  readonly hosted: HostedAttempts;
  readonly reached: HeldMarks['reached'];
  readonly run: BatchRunner['run'];
  /** Loads an attempt that is not in memory. */
  readonly put: (row: AttemptRow) => Promise<HostedAttempt>;
};

export async function receiveBatch(
  parts: Parts,
  events: readonly unknown[],
  request: EventRequest,
): Promise<BatchAnswer> {
  const { records, hosted, reached } = parts;
  const { holdersOf } = hosted;
  const { now, signature, alongside } = request;
  const known = await readAccounts(parts, events, request);
  const knownMarks = new Map(await records.tapeEntries(markIdsOf(events)));
  const isReplay = signature !== null && (await records.isKnownRequest(signature));
  return parts.run((batch) => {
    if (!isReplay) batch.signature = signature;
    applyDuesOfAll(batch, hosted, now);
    const answer = admitAll({ batch, now, ...known, holdersOf, reached, knownMarks, isReplay }, events);
    applyDuesOfAll(batch, hosted, now);
    if (alongside !== undefined && answer.accepted > 0) batch.alongside.push((trx) => alongside(trx, answer));
    return answer;
  });
}

/** Each event is judged by itself: a refused one does not keep the others out. */
function admitAll(admission: Admission, events: readonly unknown[]): BatchAnswer {
  let accepted = 0;
  let duplicates = 0;
  const rejected: BatchAnswer['rejected'][number][] = [];
  for (const event of events) {
    const outcome = admitEvent(admission, event);
    if (outcome.kind === 'admitted') accepted += 1;
    else if (outcome.kind === 'duplicate') duplicates += 1;
    else {
      rejected.push({ id: idOf(event), code: outcome.code, message: outcome.message });
      admission.batch.refused.push(refusedRow(event, outcome.code));
    }
  }
  return { accepted, duplicates, rejected };
}

/** The attempt of each account that the events name, or why there is none; and which of the accounts trade on the built-in market. */
async function readAccounts(
  parts: Parts,
  events: readonly unknown[],
  { isOwnMarket }: EventRequest,
): Promise<{ readonly accounts: ReadonlyMap<string, AccountTarget>; readonly tradedHere: ReadonlySet<string> }> {
  const { records } = parts;
  const accounts = new Map<string, AccountTarget>();
  const names = [...new Set(events.map(accountOf).filter((one) => one !== null))];
  // The database accepts no zero character in text, and no account name has one.
  const readable = names.filter((name) => !name.includes('\u0000'));
  const rows = await records.findOfAccounts(readable);
  const tradedHere = isOwnMarket === true ? new Set<string>() : await records.tradedHere(readable);
  for (const name of names) accounts.set(name, await targetOf(parts, rows.get(name)));
  return { accounts, tradedHere };
}

async function targetOf({ hosted, put }: Parts, row: AttemptRow | undefined): Promise<AccountTarget> {
  if (row === undefined)
    return { kind: 'none', code: 'unknown_account', message: 'there is no such account with an evaluation' };
  if (row.status === 'creating' || row.status === 'pending')
    return { kind: 'none', code: 'not_active', message: 'the evaluation of this account is not active yet' };
  if (row.replacedAt !== null)
    return { kind: 'none', code: 'not_active', message: 'the evaluation of this account was given up for a new one' };
  return { kind: 'attempt', hosted: hosted.get(row.id) ?? (await put(row)) };
}

/** Ids of marks in a request, to look up which are known already. */
const markIdsOf = (events: readonly unknown[]): readonly string[] => [
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

function refusedRow(event: unknown, code: string): RefusedRow {
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
const plainText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().slice(0, keptCharsMax);
