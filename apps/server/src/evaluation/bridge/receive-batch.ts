// Receives the events of one request: reads everything they are judged by, then admits them one by one in one batch.
import type { Instant } from '@openbell/units/instant.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inChunks } from '../../platform/in-chunks.ts';
import type { AttemptRecords } from '../attempts/attempt-records.ts';
import type { AttemptRow } from '../attempts/attempts-store.ts';
import type { HostedAttempts } from '../attempts/hosted-attempts.ts';
import type { HeldMarks } from '../tape/held-marks.ts';
import { type AccountTarget, type Admission, accountOf } from './admission.ts';
import { admitEvent } from './admit-event.ts';
import type { BatchRunner, BridgeRecords } from './batch-runner.ts';
import type { Door } from './door.ts';
import { applyDuesOfAll, type EventBatch, type HostedAttempt } from './event-batch.ts';
import { idLengthMax, idOf, plainText, refusedRow } from './refused-row.ts';

export type BatchAnswer = {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: readonly EventAnswer[];
  /** Their price is doubtful: they decide nothing until they are confirmed. */
  readonly held: readonly EventAnswer[];
};

type EventAnswer = { readonly id: string | null; readonly code: string; readonly message: string };

/** `signature` identifies the request, so that a replay is detected. `now` is product time. */
export type EventRequest = {
  readonly now: Instant;
  readonly signature: string | null;
  /** The events come from the built-in market: nobody else may send fills of its accounts. */
  readonly isOwnMarket?: boolean;
  /** Prices, expiry and exchanges are checked, as for every call of another platform. */
  readonly isChecked?: boolean;
  /** Written in the transaction of the batch if any event was accepted. */
  readonly alongside?: (trx: DatabaseTransaction, answer: BatchAnswer) => Promise<void>;
};

export type ReceiveParts = {
  readonly records: AttemptRecords;
  readonly hosted: HostedAttempts;
  readonly reached: HeldMarks['reached'];
  readonly run: BatchRunner['run'];
  /** Null: there are no platforms to wait for or to check. */
  readonly bridge: BridgeRecords | null;
  readonly door: Door;
  /** Loads an attempt that is not in memory. */
  readonly put: (row: AttemptRow) => Promise<HostedAttempt>;
};

export async function receiveBatch(
  parts: ReceiveParts,
  events: readonly unknown[],
  request: EventRequest,
): Promise<BatchAnswer> {
  const { signature, alongside } = request;
  const admissionOf = await openAdmission(parts, events, request);
  return parts.run(async (batch) => {
    const admission = admissionOf(batch);
    if (!admission.isReplay) batch.signature = signature;
    admission.runDues();
    const answer = await admitAll(admission, events);
    admission.runDues();
    if (alongside !== undefined && answer.accepted > 0) batch.alongside.push((trx) => alongside(trx, answer));
    return answer;
  });
}

/** Reads everything that the events are judged by. */
export async function openAdmission(
  parts: ReceiveParts,
  events: readonly unknown[],
  request: EventRequest,
): Promise<(batch: EventBatch) => Admission> {
  const { records, hosted, reached, bridge } = parts;
  const { now, signature } = request;
  const known = await readAccounts(parts, events, request);
  const knownMarks = new Map(await records.tapeEntries(markIdsOf(events)));
  const isReplay = signature !== null && (await records.isKnownRequest(signature));
  const isOfBridge = bridge !== null && request.isOwnMarket !== true;
  return (batch) => ({
    batch,
    now,
    ...known,
    holdersOf: hosted.holdersOf,
    reached,
    knownMarks,
    isReplay,
    isOfBridge,
    door: isOfBridge && request.isChecked === true ? batch.door : null,
    releasedBy: null,
    runDues: () => applyDuesOfAll(batch, hosted, now),
  });
}

/** Events between two rests for other callers: some ten milliseconds of work. */
const eventsAtOnce = 250;

/** Each event is judged by itself: a refused one does not keep the others out. */
async function admitAll(admission: Admission, events: readonly unknown[]): Promise<BatchAnswer> {
  let accepted = 0;
  let duplicates = 0;
  const rejected: EventAnswer[] = [];
  const held: EventAnswer[] = [];
  const admitOne = (event: unknown): void => {
    const outcome = admitEvent(admission, event);
    if (outcome.kind === 'admitted') accepted += 1;
    else if (outcome.kind === 'duplicate') duplicates += 1;
    else {
      const answer = { id: idOf(event), code: outcome.code, message: outcome.message };
      if (outcome.kind === 'held') {
        held.push(answer);
        return;
      }
      rejected.push(answer);
      admission.batch.refused.push(refusedRow(event, outcome.code));
    }
  };
  await inChunks(events, eventsAtOnce, (chunk) => chunk.forEach(admitOne));
  return { accepted, duplicates, rejected, held };
}

/** The attempt of each account that the events name, or why there is none; and which of the accounts trade on the built-in market. */
async function readAccounts(
  parts: ReceiveParts,
  events: readonly unknown[],
  { isOwnMarket, isChecked }: EventRequest,
): Promise<Pick<Admission, 'accounts' | 'tradedHere' | 'exchanges'>> {
  const { records, door, bridge } = parts;
  const accounts = new Map<string, AccountTarget>();
  // A price of this batch may release held fills of other accounts.
  const held = isChecked === true ? door.accounts() : [];
  const names = [...new Set([...events.map(accountOf).filter((one) => one !== null), ...held])];
  // The database accepts no zero character in text, and no account name has one.
  const readable = names.filter((name) => !name.includes('\u0000'));
  const rows = await records.findOfAccounts(readable);
  const tradedHere = isOwnMarket === true ? new Set<string>() : await records.tradedHere(readable);
  for (const name of names) accounts.set(name, await targetOf(parts, rows.get(name)));
  const subscriptions = [...rows.values()].map(({ subscriptionId }) => subscriptionId);
  const exchanges = isChecked === true ? await bridge?.exchangesOf(subscriptions) : undefined;
  return { accounts, tradedHere, exchanges: exchanges ?? new Map() };
}

async function targetOf({ hosted, put }: ReceiveParts, row: AttemptRow | undefined): Promise<AccountTarget> {
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
