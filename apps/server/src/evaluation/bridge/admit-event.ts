// Admits one event of the bridge to a batch, or says why not. Everything it needs was read before: nothing here is asynchronous. A fill goes
// to the attempt of its account; a mark that names an account goes to that attempt alone, any other mark to every running holder.
import { sessionDateOf, sessionStartOf } from '@openbell/instruments/sessions.ts';
import { contentOf, readEntry, recordOf } from '@openbell/rules/evaluation/log/entry.ts';
import type { FillEntry, MarkEntry, RefusalCode } from '@openbell/rules/evaluation/types.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import { parseStoredEntry } from '../stored-entry.ts';
import {
  applyToDraft,
  beginIn,
  draftIn,
  type EventBatch,
  type HostedAttempt,
  holdsIn,
  isRunningIn,
  progressIn,
} from './event-batch.ts';

export type EventRefusalCode =
  | RefusalCode
  | 'unknown_account'
  | 'not_active'
  | 'ahead_of_clock'
  | 'log_broken'
  | 'traded_here';

export type EventOutcome =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'refused'; readonly code: EventRefusalCode; readonly message: string };

/** The attempt behind an account name, or why none accepts events. */
export type AccountTarget =
  | { readonly kind: 'attempt'; readonly hosted: HostedAttempt }
  | {
      readonly kind: 'none';
      readonly code: 'unknown_account' | 'not_active';
      readonly message: string;
    };

export type Admission = {
  readonly batch: EventBatch;
  /** Product time. */
  readonly now: Instant;
  readonly accounts: ReadonlyMap<string, AccountTarget>;
  /** Accounts that trade on the built-in market; empty if the events come from it. */
  readonly tradedHere: ReadonlySet<string>;
  /** Running attempts that held a contract before the batch, and those of them that a mark must be applied to now. */
  readonly holdersOf: (symbol: string) => ReadonlySet<HostedAttempt>;
  readonly reached: (mark: MarkEntry) => readonly HostedAttempt[];
  /** Entries of marks by id: those on the tape, and those of this batch. */
  readonly knownMarks: Map<string, string>;
  /** The same request was stored before: marks without an id are not applied again. */
  readonly isReplay: boolean;
};

const aheadMsMax = 5000;
const admitted: EventOutcome = { kind: 'admitted' };
const duplicate: EventOutcome = { kind: 'duplicate' };

export function admitEvent(context: Admission, event: unknown): EventOutcome {
  const read = readEntry(event);
  if (!read.ok) return refused(read.error.code, read.error.message);
  const entry = read.value;
  if (entry.type === 'time' || entry.type === 'annul')
    return refused('unknown_type', `a trading platform sends fills and marks, not ${entry.type}`);
  if (entry.id?.includes('\u0000')) return refused('bad_id', 'an id holds no zero character');
  if (entry.at > context.now + aheadMsMax)
    return refused('ahead_of_clock', `${entry.atText} is more than 5 s ahead of ${formatInstant(context.now)}`);
  const account = accountOf(event);
  return entry.type === 'fill' ? admitFill(context, entry, account) : admitMark(context, entry, account);
}

/** The account an event names; null without one. */
export const accountOf = (event: unknown): string | null =>
  typeof event === 'object' && event !== null && 'account' in event && typeof event.account === 'string'
    ? event.account
    : null;

function admitFill(context: Admission, fill: FillEntry, account: string | null): EventOutcome {
  if (account === null) return refused('unknown_account', 'a fill names its account');
  const target = targetOf(context, account);
  if (target.kind === 'none') return refused(target.code, target.message);
  const { hosted } = target;
  if (hosted.isBroken)
    return refused('log_broken', 'the log of this account is being checked; send the event again later');
  const progress = progressIn(context.batch, hosted);
  const isRepeat = progress?.run.fillIds.has(fill.id) === true;
  if (!isRepeat && context.tradedHere.has(account))
    return refused(
      'traded_here',
      'this account trades on the built-in market; fills of another platform are not added to it',
    );
  if (!isRepeat && isSettled(context, fill.at)) return settledRefusal(fill.atText);
  if (progress === null)
    beginIn(context.batch, hosted, {
      plan: namedPlanVersion(hosted.row),
      commission: hosted.row.commission,
      start: fill.at,
    });
  const outcome = applyToDraft(draftIn(context.batch, hosted), { entry: fill, tapeId: null });
  if (outcome.kind === 'refused') {
    if (progress === null) context.batch.drafts.delete(hosted);
    return refused(outcome.refusal.code, outcome.refusal.message);
  }
  if (outcome.kind === 'refold') throw new Error('a fill cannot ask for a refold');
  return outcome.kind === 'duplicate' ? duplicate : admitted;
}

function admitMark(context: Admission, mark: MarkEntry, account: string | null): EventOutcome {
  const known = repeatOf(context, mark);
  if (known !== null) return known;
  if (isSettled(context, mark.at)) return settledRefusal(mark.atText);
  const { symbol } = mark.contract;
  const target = account === null ? null : targetOf(context, account);
  if (target?.kind === 'none') return refused(target.code, target.message);
  const candidates = target === null ? candidatesFor(context, mark) : [target.hosted];
  const { batch } = context;
  const tapeId = batch.nextTapeId;
  const isUnseen = target === null && isHeldByOthers(context, symbol, candidates);
  let isApplied = isUnseen;
  for (const hosted of candidates) {
    if (!isRunningIn(batch, hosted) || !holdsIn(batch, hosted, symbol)) continue;
    if (applyToDraft(draftIn(batch, hosted), { entry: mark, tapeId }).kind === 'applied') isApplied = true;
  }
  // A mark without a holder changes nothing. It is stored only to detect its id again.
  if (isApplied || mark.id !== null) {
    const text = JSON.stringify(recordOf(mark));
    batch.tape.push({ id: tapeId, eventId: mark.id, entry: text, symbol: isUnseen ? symbol : null });
    if (isUnseen) batch.unseen.push({ id: tapeId, mark });
    batch.nextTapeId += 1;
    if (mark.id !== null) context.knownMarks.set(mark.id, text);
  }
  return admitted;
}

function repeatOf(context: Admission, mark: MarkEntry): EventOutcome | null {
  if (mark.id === null) return context.isReplay ? duplicate : null;
  const text = context.knownMarks.get(mark.id);
  if (text === undefined) return null;
  const before = parseStoredEntry(text);
  if (before.type === 'mark' && contentOf(before) === contentOf(mark)) return duplicate;
  return refused('id_conflict', `the id ${JSON.stringify(mark.id)} was taken by another event`);
}

const targetOf = (context: Admission, account: string): AccountTarget =>
  context.accounts.get(account) ?? { kind: 'none', code: 'unknown_account', message: 'there is no such account' };

/** The attempts that a market mark is applied to now: those it reaches, and those that already have a draft in this batch. */
const candidatesFor = (context: Admission, mark: MarkEntry): ReadonlySet<HostedAttempt> =>
  new Set([...context.reached(mark), ...context.batch.drafts.keys()]);

/** Whether anybody else holds the contract: the mark waits for them. */
function isHeldByOthers(context: Admission, symbol: string, candidates: Iterable<HostedAttempt>): boolean {
  const holders = context.holdersOf(symbol);
  let others = holders.size;
  for (const hosted of candidates) if (holders.has(hosted)) others -= 1;
  return others > 0;
}

/** Whether an instant is in a session that is settled by the product's clock. */
const isSettled = (context: Admission, at: Instant): boolean => at < sessionStartOf(sessionDateOf(context.now));

const settledRefusal = (atText: string): EventOutcome =>
  refused('settled_session', `${atText} lies in a session that is settled already`);

const refused = (code: EventRefusalCode, message: string): EventOutcome => ({ kind: 'refused', code, message });
