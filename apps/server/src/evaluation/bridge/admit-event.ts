// Admits one event of the bridge to a batch, or says why not. Everything it needs was read before: nothing here is asynchronous. A fill goes
// to the attempt of its account; a mark that names an account goes to that attempt alone, any other mark to every running holder.
import { sessionDateOf, sessionStartOf } from '@openbell/instruments/sessions.ts';
import { contentOf, readEntry, recordOf } from '@openbell/rules/evaluation/log/entry.ts';
import type { FillEntry, MarkEntry } from '@openbell/rules/evaluation/types.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { formatInstant, type Instant, parseInstant } from '@openbell/units/instant.ts';
import type { StoredExchanges } from '../../providers/platform/tables.ts';
import { parseStoredEntry } from '../stored-entry.ts';
import {
  type AccountTarget,
  type Admission,
  accountOf,
  type EventOutcome,
  type EventRefusalCode,
  type Seen,
} from './admission.ts';
import { checkAtDoor, eventKeyOf, impossibleFill, notePrice } from './check-at-door.ts';
import {
  applyToDraft,
  beginIn,
  decidableIn,
  draftIn,
  type HostedAttempt,
  holdsIn,
  isRunningIn,
  nextDueIn,
  progressIn,
} from './event-batch.ts';
import { releaseHeld } from './release-held.ts';
import { decidableUntil, everyAccount } from './watermarks.ts';

const aheadMsMax = 5000;
const admitted: EventOutcome = { kind: 'admitted' };
const duplicate: EventOutcome = { kind: 'duplicate' };

export function admitEvent(context: Admission, event: unknown): EventOutcome {
  const beat = context.isOfBridge ? heartbeatOf(event) : null;
  if (beat !== null) return admitHeartbeat(context, beat, accountOf(event));
  const read = readEntry(event);
  if (!read.ok) return refused(read.error.code, read.error.message);
  const entry = read.value;
  if (entry.type === 'time' || entry.type === 'annul')
    return refused('unknown_type', `a trading platform sends fills, marks and heartbeats, not ${entry.type}`);
  if (entry.id?.includes('\u0000')) return refused('bad_id', 'an id holds no zero character');
  const ahead = aheadOf(context, entry.at);
  if (ahead !== null) return ahead;
  const account = accountOf(event);
  const seen = { account, event };
  const outcome =
    entry.type === 'fill' ? admitFill(context, { entry, ...seen }) : admitMark(context, { entry, ...seen });
  if (outcome.kind === 'admitted' && context.door !== null)
    notePrice(context.door, entry, context.releasedBy === 'operator');
  return outcome;
}

/** The instant of a heartbeat as it was sent; null for every other event. */
const heartbeatOf = (event: unknown): { readonly at: unknown } | null =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'heartbeat'
    ? { at: 'at' in event ? event.at : undefined }
    : null;

/** The platform has sent everything up to an instant: what was due until then is decided before the next event. */
function admitHeartbeat(context: Admission, beat: { readonly at: unknown }, account: string | null): EventOutcome {
  const at = typeof beat.at === 'string' ? parseInstant(beat.at) : null;
  if (at === null) return refused('bad_at', 'at is an instant in UTC with Z and at most three decimals');
  const ahead = aheadOf(context, at);
  if (ahead !== null) return ahead;
  const target = account === null ? null : targetOf(context, account);
  if (target?.kind === 'none') return refused(target.code, target.message);
  if (context.batch.watermarks.raise(account ?? everyAccount, at)) context.runDues();
  return admitted;
}

const aheadOf = ({ now }: Admission, at: Instant): EventOutcome | null =>
  at > now + aheadMsMax
    ? refused('ahead_of_clock', `${formatInstant(at)} is more than 5 s ahead of ${formatInstant(now)}`)
    : null;

function admitFill(context: Admission, seen: Seen<FillEntry>): EventOutcome {
  const { entry: fill, account } = seen;
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
  // An account that begins to trade here no longer waits for another platform.
  if (!context.isOfBridge) hosted.isBridged = false;
  if (!isRepeat && isSettled(fill.at, decidableIn(context.batch, hosted, context.now)))
    return settledRefusal(fill.atText);
  const stopped = isRepeat ? null : stopAtDoor(context, seen, context.exchanges.get(hosted.row.subscriptionId));
  if (stopped !== null) return stopped;
  return applyFill(context, hosted, fill);
}

function applyFill(context: Admission, hosted: HostedAttempt, fill: FillEntry): EventOutcome {
  // Read again: an event that this one has released may have begun the attempt.
  const progress = progressIn(context.batch, hosted);
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

function admitMark(context: Admission, seen: Seen<MarkEntry>): EventOutcome {
  const { entry: mark, account } = seen;
  const known = isKeptOut(context, seen) ? null : repeatOf(context, mark);
  if (known !== null) return known;
  const target = account === null ? null : targetOf(context, account);
  if (isSettled(mark.at, decidableOfMark(context, target))) return settledRefusal(mark.atText);
  const { symbol } = mark.contract;
  if (target?.kind === 'none') return refused(target.code, target.message);
  const stopped = stopAtDoor(context, seen, undefined);
  if (stopped !== null) return stopped;
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
  if (target !== null && context.isOfBridge) passDue(context, target.hosted, mark.at);
  return admitted;
}

/** Null if the event passes the door. A second print lets the events in that it confirms. */
function stopAtDoor(
  context: Admission,
  seen: Seen<FillEntry | MarkEntry>,
  exchanges: StoredExchanges | undefined,
): EventOutcome | null {
  const { door, releasedBy } = context;
  if (door === null || releasedBy !== null) return null;
  if (seen.entry.type === 'fill' && exchanges !== undefined) {
    const impossible = impossibleFill(seen.entry, exchanges);
    if (impossible !== null) return impossible;
  }
  const outcome = checkAtDoor(
    door,
    seen,
    (held) => void releaseHeld(admitEvent, context, { held, decidedBy: 'second_print' }),
  );
  return outcome.kind === 'passed' ? null : outcome;
}

/** An event of an account says that its platform has come so far, even one that does not enter the log. */
function passDue(context: Admission, hosted: HostedAttempt, at: Instant): void {
  const dueAt = nextDueIn(context.batch, hosted);
  if (dueAt !== null && dueAt <= at && context.batch.watermarks.raise(hosted.row.accountName, at)) context.runDues();
}

/** Whether the door held the mark and did not let it in: the answer then says so, also to the same request again. */
function isKeptOut({ door, releasedBy }: Admission, seen: Seen<MarkEntry>): boolean {
  if (door === null || releasedBy !== null || door.isEmpty()) return false;
  const known = door.find(eventKeyOf(seen));
  return known !== undefined && known.state !== 'confirmed';
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

/** Whether an instant is in a session that the clock has settled, if it has decided up to an instant. */
const isSettled = (at: Instant, decided: Instant): boolean => at < sessionStartOf(sessionDateOf(decided));

/** Up to which instant the clock has decided about everybody whom a mark may concern. */
function decidableOfMark({ batch, now, isOfBridge }: Admission, target: AccountTarget | null): Instant {
  if (!isOfBridge) return now;
  return target?.kind === 'attempt'
    ? decidableIn(batch, target.hosted, now)
    : decidableUntil(batch.watermarks.passed(everyAccount), now);
}

const settledRefusal = (atText: string): EventOutcome =>
  refused('settled_session', `${atText} lies in a session that is settled already`);

const refused = (code: EventRefusalCode, message: string): EventOutcome => ({ kind: 'refused', code, message });
