// The attempt host's records in memory, with a store that can fail before or after it has stored a batch.
import type { Decision } from '@openbell/rules/evaluation/types.ts';
import type { PlanVersion } from '@openbell/rules/plans/plan-version.ts';
import type { PersonalLimits } from '@openbell/rules/simulator/personal-limits.ts';
import { type Instant, instantOf } from '@openbell/units/instant.ts';
import { type AttemptRecords, tapeMarkOf } from '../evaluation/attempts/attempt-records.ts';
import type { AttemptRow } from '../evaluation/attempts/attempts-store.ts';
import type { StoreBatch } from '../evaluation/bridge/batch-runner.ts';
import { changedDrafts, type EventBatch } from '../evaluation/bridge/event-batch.ts';
import { updateOf } from '../evaluation/bridge/store-batch.ts';
import type { LogRow, TapeRow } from '../evaluation/log-store.ts';

export type MemoryRecords = {
  readonly records: AttemptRecords;
  readonly storeBatch: StoreBatch;
  readonly addAttempt: (plan: PlanVersion, limits: PersonalLimits | null, at: Instant) => AttemptRow;
  readonly rows: () => readonly AttemptRow[];
  /** What the stored batches decided and announced, per attempt in order: what the outbox would have sent. */
  readonly effectsOf: (attemptId: number) => readonly string[];
  /** The next batch is lost before it is stored, or is stored but reported as failed. */
  readonly failNext: (when: 'before' | 'after') => void;
};

export class StoreFailed extends Error {}

type Kept = {
  readonly rows: Map<number, AttemptRow>;
  readonly logs: Map<number, LogRow[]>;
  readonly tape: TapeRow[];
  readonly tapeEntries: Map<string, string>;
  readonly requests: Set<string>;
};

export function createMemoryRecords(): MemoryRecords {
  const effects = new Map<number, string[]>();
  const kept: Kept = { rows: new Map(), logs: new Map(), tape: [], tapeEntries: new Map(), requests: new Set() };
  const { rows, logs, tape, tapeEntries, requests } = kept;
  let failure: 'before' | 'after' | null = null;

  const take = (batch: EventBatch): void => {
    for (const one of batch.tape) {
      tape.push(one);
      if (one.eventId !== null) tapeEntries.set(one.eventId, one.entry);
    }
    if (batch.signature !== null) requests.add(batch.signature);
    for (const draft of changedDrafts(batch)) {
      const { id } = draft.hosted.row;
      const log = logs.get(id) ?? [];
      for (const line of draft.lines) {
        if ((log.at(-1)?.sequence ?? 0) >= line.sequence) throw new Error('a place of a log was taken twice');
        log.push(line);
      }
      logs.set(id, log);
      const row = rows.get(id);
      if (row === undefined) throw new Error(`no attempt ${id}`);
      rows.set(id, updatedRow(row, updateOf(draft, batch.nextTapeId - 1)));
      const told = [...draft.decisions.map(decisionText), ...draft.personal.map((one) => `own ${one}`)];
      effects.set(id, [...(effects.get(id) ?? []), ...told]);
    }
  };

  return {
    rows: () => [...rows.values()],
    effectsOf: (attemptId) => effects.get(attemptId) ?? [],
    failNext: (when) => {
      failure = when;
    },
    storeBatch: async (batch) => {
      const now = failure;
      failure = null;
      if (now !== 'before') take(batch);
      if (now !== null) throw new StoreFailed(now);
    },
    addAttempt: (plan, limits, at) => {
      const row = newRow(rows.size + 1, { plan, limits, at });
      rows.set(row.id, row);
      return row;
    },
    records: recordsOf(kept),
  };
}

const recordsOf = ({ rows, logs, tape, tapeEntries, requests }: Kept): AttemptRecords => ({
  find: async (id) => rows.get(id),
  // Later rows replace earlier ones of the same account.
  findOfAccounts: async (names) =>
    new Map(
      [...rows.values()].filter(({ accountName }) => names.includes(accountName)).map((row) => [row.accountName, row]),
    ),
  tradedHere: async () => new Set(),
  listActive: async () => [...rows.values()].filter(({ status }) => status === 'active'),
  tapeEnd: async () => tape.at(-1)?.id ?? 0,
  tapeEntries: async (ids) => new Map(ids.flatMap((id) => entryOf(tapeEntries, id))),
  isKnownRequest: async (signature) => requests.has(signature),
  logPage: async (id, { after, upTo, limit }) =>
    (logs.get(id) ?? [])
      .filter(({ sequence }) => sequence > after && sequence <= upTo)
      .slice(0, limit)
      .map(({ entry, tapeId, ...row }) => ({ ...row, entry: entry ?? tape[(tapeId ?? 0) - 1]?.entry ?? '' })),
  tapeMarks: async ({ symbols, after, upTo }, limit) =>
    tape
      .slice(after, upTo)
      .filter(({ symbol }) => symbol !== null && (symbols === null || symbols.includes(symbol)))
      .slice(0, limit)
      .map(tapeMarkOf),
});

/** A decision as one line: what the customer would be told, and when. */
export function decisionText(decision: Decision): string {
  switch (decision.kind) {
    case 'settled':
    case 'unblocked':
      return `${decision.kind} ${decision.at}`;
    default:
      return `${decision.kind} ${decision.evidence.rule} ${decision.evidence.at}`;
  }
}

function entryOf(entries: ReadonlyMap<string, string>, id: string): [string, string][] {
  const entry = entries.get(id);
  return entry === undefined ? [] : [[id, entry]];
}

const updatedRow = (row: AttemptRow, update: ReturnType<typeof updateOf>): AttemptRow => ({
  ...row,
  ...update,
  startedAt: instantOf(update.startedAt),
  state: JSON.parse(update.state),
  figures: JSON.parse(update.figures),
  personalBlock: update.personalBlock === null ? null : JSON.parse(update.personalBlock),
});

const newRow = (
  id: number,
  { plan, limits, at }: { readonly plan: PlanVersion; readonly limits: PersonalLimits | null; readonly at: Instant },
): AttemptRow => ({
  id,
  xid: `att_${id}`,
  customerId: id,
  subscriptionId: id,
  number: 1,
  type: 'fu',
  planKey: plan.key,
  planVersion: plan.version,
  commission: 'live',
  accountName: `account-${id}`,
  status: 'active',
  plannedStartAt: at,
  plannedEndAt: at,
  openedAt: at,
  startedAt: null,
  personalLimits: limits,
  personalBlock: null,
  state: null,
  figures: null,
  stateSequence: 0,
  tapeTo: 0,
  logHash: '',
  verdict: '',
  verdictBeforeAnnulment: null,
  passConfirmedAt: null,
  createdAt: at,
  begunBy: null,
  replacedAt: null,
});
