/** The attempts in memory, found by id, by customer, by what falls due, and, the running ones, by the contracts they hold. */
import { nextDueAt } from '@openbell/rules/evaluation/engine.ts';
import { createMarkIndex } from '@openbell/rules/evaluation/marks/mark-index.ts';
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { MarkEntry } from '@openbell/rules/evaluation/types.ts';
import type { HostedAttempt } from '../bridge/event-batch.ts';
import { watchedBand } from './attempt-progress.ts';

export type HostedAttempts = {
  readonly get: (attemptId: number) => HostedAttempt | undefined;
  readonly all: () => Iterable<HostedAttempt>;
  readonly ofCustomer: (customerId: number) => Iterable<HostedAttempt>;
  /** Running attempts that hold a contract. */
  readonly holdersOf: (symbol: string) => ReadonlySet<HostedAttempt>;
  /** Those of them that a mark has to be applied to one by one; to the others it happens, and decides nothing. */
  readonly reached: (mark: MarkEntry) => readonly HostedAttempt[];
  /** Those for which the clock decides something up to an instant. */
  readonly dueUntil: (instant: number) => readonly HostedAttempt[];
  readonly earliestDueAt: () => number | null;
  readonly put: (hosted: HostedAttempt) => HostedAttempt;
  readonly remove: (attemptId: number) => void;
  /** To be called when positions, figures or the verdict of an attempt may have changed by anything but a mark that passed. */
  readonly reindex: (hosted: HostedAttempt) => void;
};

const nobody: ReadonlySet<HostedAttempt> = new Set();

export const createHostedAttempts = (): HostedAttempts => {
  const byId = new Map<number, HostedAttempt>();
  const byCustomer = createSets<number>();
  const bySymbol = createSets<string>();
  const byDue = createSets<number>();
  const index = createMarkIndex<HostedAttempt>();
  const reindex = (hosted: HostedAttempt): void => {
    bySymbol.remove(hosted);
    byDue.remove(hosted);
    const { progress, isBroken, row } = hosted;
    const isRunning = byId.get(row.id) === hosted && progress !== null && !isBroken && !isDecided(progress.run.state);
    if (!isRunning) {
      index.remove(hosted);
      return;
    }
    const { state } = progress.run;
    for (const { symbol } of state.positions) bySymbol.add(symbol, hosted);
    const dueAt = nextDueAt(state);
    if (dueAt !== null) byDue.add(dueAt, hosted);
    index.put(hosted, state, watchedBand(progress, row.personalLimits));
  };
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
    reached: (mark) => index.reached(mark),
    dueUntil: (instant) => byDue.keys().flatMap((dueAt) => (dueAt <= instant ? [...byDue.get(dueAt)] : [])),
    earliestDueAt: () => byDue.keys().reduce<number | null>((least, one) => Math.min(least ?? one, one), null),
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
};

/** Attempts under keys; each knows its own keys, so that it is taken out without looking elsewhere. */
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
