/** Takes the events of one request: reads what they are judged by, then gives them to the attempts of their accounts in one batch. */
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { AttemptRecords } from '../attempts/attempt-records.ts';
import type { AttemptRow } from '../attempts/attempts-store.ts';
import type { HostedAttempts } from '../attempts/hosted-attempts.ts';
import { type AccountTarget, accountOf } from './accept-event.ts';
import type { BatchRunner } from './batch-runner.ts';
import type { HostedAttempt } from './event-batch.ts';
import { passDuesOfAll } from './pass-dues.ts';
import { type BatchAnswer, markIdsOf, takeEvents } from './take-events.ts';

/** `signature` names the request, so that its replay is known. `now` is product time. */
export type EventRequest = {
  readonly now: number;
  readonly signature: string | null;
  /** They are what happened on the built-in market: fills of its own accounts are taken from nobody else. */
  readonly isOwnMarket?: boolean;
  /** What is written with the batch where an event was accepted. */
  readonly alongside?: (trx: DatabaseTransaction, answer: BatchAnswer) => Promise<void>;
};

type Parts = {
  readonly records: AttemptRecords;
  readonly hosted: HostedAttempts;
  readonly run: BatchRunner['run'];
  /** Reads an attempt that is not held, and holds it. */
  readonly put: (row: AttemptRow) => Promise<HostedAttempt>;
};

export const acceptBatch = async (
  parts: Parts,
  events: readonly unknown[],
  request: EventRequest,
): Promise<BatchAnswer> => {
  const { records, hosted } = parts;
  const { now, signature, alongside } = request;
  const standing = await readAccounts(parts, events, request);
  const knownMarks = new Map(await records.tapeEntries(markIdsOf(events)));
  const isReplay = signature !== null && (await records.isKnownRequest(signature));
  return parts.run((batch) => {
    if (!isReplay) batch.signature = signature;
    passDuesOfAll(batch, hosted, now);
    const { holdersOf, reached } = hosted;
    const answer = takeEvents({ batch, now, ...standing, holdersOf, reached, knownMarks, isReplay }, events);
    passDuesOfAll(batch, hosted, now);
    if (alongside !== undefined && answer.accepted > 0) batch.alongside.push((trx) => alongside(trx, answer));
    return answer;
  });
};

/** What the accounts that events name lead to, and which of them trade on the built-in market. */
const readAccounts = async (
  parts: Parts,
  events: readonly unknown[],
  { isOwnMarket }: EventRequest,
): Promise<{ readonly accounts: ReadonlyMap<string, AccountTarget>; readonly tradedHere: ReadonlySet<string> }> => {
  const { records } = parts;
  const accounts = new Map<string, AccountTarget>();
  const names = [...new Set(events.map(accountOf).filter((one) => one !== null))];
  // A zero character is no text for the database, and no account has one.
  const readable = names.filter((name) => !name.includes('\u0000'));
  const rows = await records.findOfAccounts(readable);
  const tradedHere = isOwnMarket === true ? new Set<string>() : await records.tradedHere(readable);
  for (const name of names) accounts.set(name, await targetOf(parts, rows.get(name)));
  return { accounts, tradedHere };
};

const targetOf = async ({ hosted, put }: Parts, row: AttemptRow | undefined): Promise<AccountTarget> => {
  if (row === undefined)
    return { kind: 'none', code: 'unknown_account', message: 'there is no such account with an evaluation' };
  if (row.status === 'creating' || row.status === 'pending')
    return { kind: 'none', code: 'not_active', message: 'the evaluation of this account is not active yet' };
  if (row.replacedAt !== null)
    return { kind: 'none', code: 'not_active', message: 'the evaluation of this account was given up for a new one' };
  return { kind: 'attempt', hosted: hosted.get(row.id) ?? (await put(row)) };
};
