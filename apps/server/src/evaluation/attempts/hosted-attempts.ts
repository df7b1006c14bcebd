// The attempts in memory, indexed by id, by customer, by next due instant and, while running, by the contracts they hold.

import { nextDueAt } from '@openbell/rules/evaluation/engine.ts';
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { HostedAttempt } from '../bridge/event-batch.ts';
import { decidedAt, type Watermarks } from '../bridge/watermarks.ts';
import type { HeldMarks } from '../tape/held-marks.ts';

export type HostedAttempts = {
  readonly get: (attemptId: number) => HostedAttempt | undefined;
  readonly all: () => Iterable<HostedAttempt>;
  readonly ofCustomer: (customerId: number) => Iterable<HostedAttempt>;
  /** Running attempts that hold a contract. */
  readonly holdersOf: (symbol: string) => ReadonlySet<HostedAttempt>;
  /** Attempts for which something falls due up to an instant; the clock may still have to wait for their platform. */
  readonly dueUntil: (instant: Instant) => readonly HostedAttempt[];
  /** When the clock next decides something, if no event arrives first. */
  readonly earliestDueAt: () => Instant | null;
  readonly put: (hosted: HostedAttempt) => HostedAttempt;
  readonly remove: (attemptId: number) => void;
  /** Call it after every change that may affect positions, figures or the verdict of an attempt, except applying waiting marks. */
  readonly reindex: (hosted: HostedAttempt) => void;
};

const nobody: ReadonlySet<HostedAttempt> = new Set();

export function createHostedAttempts(
  marks: Pick<HeldMarks, 'watch' | 'unwatch'>,
  watermarks: Pick<Watermarks, 'passed' | 'newest'>,
): HostedAttempts {
  const byId = new Map<number, HostedAttempt>();
  const byCustomer = createSets<number>();
  const bySymbol = createSets<string>();
  const byDue = createSets<Instant>();
  const byBridgedDue = createSets<Instant>();
  const reindex = (hosted: HostedAttempt): void => {
    bySymbol.remove(hosted);
    byDue.remove(hosted);
    byBridgedDue.remove(hosted);
    const { progress, isBroken, row } = hosted;
    const isRunning = byId.get(row.id) === hosted && progress !== null && !isBroken && !isDecided(progress.run.state);
    if (!isRunning) {
      marks.unwatch(hosted);
      return;
    }
    const { state } = progress.run;
    for (const { symbol } of state.positions) bySymbol.add(symbol, hosted);
    const dueAt = nextDueAt(state);
    if (dueAt !== null) (hosted.isBridged ? byBridgedDue : byDue).add(dueAt, hosted);
    marks.watch(hosted);
  };
  /** When the clock decides what is due at an instant; only a platform that is ahead of the clock has passed it already. */
  const decisionsOf = (dueAt: Instant, waiting: ReadonlySet<HostedAttempt>): readonly Instant[] =>
    dueAt > watermarks.newest()
      ? [decidedAt(dueAt, watermarks.newest())]
      : [...waiting].map(({ row }) => decidedAt(dueAt, watermarks.passed(row.accountName)));
  const remove = (attemptId: number): void => {
    const hosted = byId.get(attemptId);
    if (hosted === undefined) return;
    byId.delete(attemptId);
    byCustomer.remove(hosted);
    reindex(hosted);
  };
  return {
    get: (attemptId) => byId.get(attemptId),
    all: () => byId.values(),
    ofCustomer: (customerId) => byCustomer.get(customerId),
    holdersOf: (symbol) => bySymbol.get(symbol),
    dueUntil: (instant) =>
      [byDue, byBridgedDue].flatMap((dues) =>
        dues.keys().flatMap((dueAt) => (dueAt <= instant ? [...dues.get(dueAt)] : [])),
      ),
    earliestDueAt: () => {
      const waiting = byBridgedDue.keys().flatMap((dueAt) => decisionsOf(dueAt, byBridgedDue.get(dueAt)));
      return [...byDue.keys(), ...waiting].reduce<Instant | null>(
        (least, one) => (least === null || one < least ? one : least),
        null,
      );
    },
    put: (hosted) => {
      remove(hosted.row.id);
      byId.set(hosted.row.id, hosted);
      byCustomer.add(hosted.row.customerId, hosted);
      reindex(hosted);
      return hosted;
    },
    remove,
    reindex,
  };
}

/** Sets of attempts by key. The index stores the keys of each attempt, so removing one needs no search. */
function createSets<Key>() {
  const sets = new Map<Key, Set<HostedAttempt>>();
  const keysOf = new Map<HostedAttempt, Key[]>();
  return {
    keys: (): readonly Key[] => [...sets.keys()],
    get: (key: Key): ReadonlySet<HostedAttempt> => sets.get(key) ?? nobody,
    add: (key: Key, hosted: HostedAttempt): void => {
      sets.set(key, (sets.get(key) ?? new Set()).add(hosted));
      keysOf.set(hosted, [...(keysOf.get(hosted) ?? []), key]);
    },
    remove: (hosted: HostedAttempt): void => {
      for (const key of keysOf.get(hosted) ?? []) {
        const set = sets.get(key);
        set?.delete(hosted);
        if (set?.size === 0) sets.delete(key);
      }
      keysOf.delete(hosted);
    },
  };
}
