// "Check it yourself": the downloaded log, run again by the same engine in the browser and compared with the server's result.
import { evaluateLog, type LogRefusal } from '@openbell/rules/evaluation/log/log-reader.ts';
import { sha256Hex } from '@openbell/rules/evaluation/log/sha256.ts';
import { type AttemptView, attemptView } from '@openbell/rules/evaluation/view.ts';

/** The first entry at which a log was changed. Line 1 is entry 0. */
export type LogChange = {
  readonly entry: number;
  readonly line: number;
  /** The line in the file; null if the file ends before it. */
  readonly found: string | null;
};

/** What shows the change: the hashes, or a line that is not written as our server writes it, such as one with a repeated member. */
type ChangeSign = { readonly sign: 'hash' | 'spelling' };

/** Why a text cannot be run. */
export type Unreadable =
  | { readonly reason: 'no_head' | 'byte_order_mark' | 'unknown_tables' }
  | { readonly reason: 'bad_line'; readonly line: number }
  /** A line that is JSON but no valid entry, or a head that names no attempt of ours. */
  | { readonly reason: 'refused_line'; readonly line: number; readonly code: string };

/** The result of running a file. */
export type LogRun =
  | { readonly kind: 'ran'; readonly view: AttemptView }
  /** Something was changed, removed, added or moved here. */
  | ({ readonly kind: 'changed' } & ChangeSign & LogChange)
  | ({ readonly kind: 'unreadable' } & Unreadable);

/** Runs a hash-chained log from its first line; slow for long logs, so it belongs in a worker. */
export function runLog(text: string): LogRun {
  const outcome = evaluateLog({ text, header: null, until: null, hash: sha256Hex });
  if (outcome.ok) {
    const { run } = outcome.value;
    return { kind: 'ran', view: attemptView(run.state, run.logHash) };
  }
  const refusal = outcome.error;
  if (refusal.kind === 'wrong_hash') return { kind: 'changed', sign: 'hash', ...changeAtLine(text, refusal.line) };
  if (refusal.kind === 'bad_line' && refusal.code === 'not_canonical')
    return { kind: 'changed', sign: 'spelling', ...changeAtLine(text, refusal.line) };
  return { kind: 'unreadable', ...unreadableOf(refusal) };
}

function unreadableOf(refusal: Exclude<LogRefusal, { readonly kind: 'wrong_hash' }>): Unreadable {
  // The other refusals concern a given header or end; here the file brings its own.
  if (refusal.kind !== 'bad_line') return { reason: 'no_head' };
  const { line, code } = refusal;
  if (code === 'byte_order_mark' || code === 'unknown_tables') return { reason: code };
  return code === 'bad_json' ? { reason: 'bad_line', line } : { reason: 'refused_line', line, code };
}

/** Lines count as in the file; entries do not count empty lines. */
function changeAtLine(text: string, line: number): LogChange {
  const lines = text.split('\n').slice(0, line);
  const filled = lines.filter((one) => one.trim() !== '');
  return { entry: filled.length - 1, line, found: filled.at(-1)?.trim() ?? null };
}

/** How an intact log relates to the log on record. */
export type Difference =
  /** Every line of the file is on record; `missing` more came later. */
  | { readonly kind: 'beginning'; readonly missing: number }
  /** Another attempt: even line 1 differs. */
  | { readonly kind: 'other' }
  | ({ readonly kind: 'differs' } & LogChange);

/** Compares an intact log with the record by line hashes: if two lines have the same hash, all lines before them are equal. */
export function compareLogs(text: string, record: string): Difference {
  const [own, theirs] = [linesOf(text), linesOf(record)];
  const at = own.findIndex(({ hash }, index) => hash !== theirs[index]?.hash);
  const first = own[at];
  if (first === undefined) return { kind: 'beginning', missing: theirs.length - own.length };
  return at === 0 ? { kind: 'other' } : { kind: 'differs', entry: at, line: first.line, found: first.text };
}

/** The line of a log at an entry; null if there is none. */
export function lineAtEntry(text: string, entry: number): string | null {
  return linesOf(text)[entry]?.text ?? null;
}

type Line = { readonly line: number; readonly text: string; readonly hash: unknown };

function linesOf(text: string): readonly Line[] {
  return text.split('\n').flatMap((one, index) => {
    const trimmed = one.trim();
    return trimmed === '' ? [] : [{ line: index + 1, text: trimmed, hash: hashIn(trimmed) }];
  });
}

function hashIn(line: string): unknown {
  try {
    return (JSON.parse(line) as { readonly hash?: unknown }).hash;
  } catch {
    return undefined;
  }
}

export type LogCheck =
  /** The same hash, so the same events; and the same verdict and figures. */
  | { readonly kind: 'same'; readonly view: AttemptView }
  /** Intact, but events came after the download. */
  | { readonly kind: 'older'; readonly view: AttemptView; readonly missing: number }
  /** Intact, but not the log of this attempt. */
  | { readonly kind: 'other'; readonly view: AttemptView }
  /** Intact, because its hashes were recomputed; from this entry on it differs from the record. */
  | ({ readonly kind: 'rewritten'; readonly view: AttemptView; readonly onRecord: string | null } & LogChange)
  /** The file does not hold together. */
  | ({ readonly kind: 'changed'; readonly onRecord: string | null } & ChangeSign & LogChange)
  /** The same log with another result: never expected, and reported rather than hidden. */
  | { readonly kind: 'disputed'; readonly view: AttemptView }
  | Extract<LogRun, { readonly kind: 'unreadable' }>;

export type ServedVerdict = Pick<AttemptView, 'fail_reason' | 'balance' | 'floor' | 'log_hash'> & {
  readonly status: AttemptView['status'] | 'pending';
};

/** Compares a run with the server's result for the attempt. `record` is its log, null if it is not needed: see `needsRecord`. */
export function judgeLog(question: {
  readonly text: string;
  readonly run: LogRun;
  readonly served: ServedVerdict;
  readonly record: string | null;
}): LogCheck {
  const { text, run, served, record } = question;
  if (run.kind === 'unreadable') return (record === null ? null : changeOf(text, record)) ?? run;
  if (run.kind === 'changed') return { ...run, onRecord: record === null ? null : lineAtEntry(record, run.entry) };
  const { view } = run;
  if (view.log_hash === served.log_hash) {
    const isSame =
      view.status === served.status &&
      view.fail_reason === served.fail_reason &&
      view.balance === served.balance &&
      view.floor === served.floor;
    return { kind: isSame ? 'same' : 'disputed', view };
  }
  const difference = record === null ? ({ kind: 'other' } as const) : compareLogs(text, record);
  if (difference.kind === 'beginning') return { kind: 'older', view, missing: difference.missing };
  if (difference.kind === 'other') return { kind: 'other', view };
  const { entry, line, found } = difference;
  return {
    kind: 'rewritten',
    view,
    entry,
    line,
    found,
    onRecord: record === null ? null : lineAtEntry(record, entry),
  };
}

/** An unreadable file that contains lines of the record is this log, damaged: a broken line, no first line, a truncated end. */
function changeOf(text: string, record: string): Extract<LogCheck, { kind: 'changed' }> | null {
  const [own, theirs] = [linesOf(text), linesOf(record)];
  const known = new Set(theirs.map((line) => line.text));
  if (!own.some((line) => known.has(line.text))) return null;
  const at = own.findIndex((line, index) => line.text !== theirs[index]?.text);
  const first = own[at];
  if (first === undefined) return null;
  return {
    kind: 'changed',
    sign: 'hash',
    entry: at,
    line: first.line,
    found: first.text,
    onRecord: theirs[at]?.text ?? null,
  };
}

/** Whether the log on record is needed to judge a file: not if it is the same, nor if the rules refuse an intact line. */
export function needsRecord(run: LogRun, served: Pick<ServedVerdict, 'log_hash'>): boolean {
  if (run.kind === 'unreadable') return run.reason !== 'refused_line';
  return run.kind === 'changed' || run.view.log_hash !== served.log_hash;
}
