// Whether the records can be trusted. The invariants are checked at boot, and again in the background. After a fault the server still shows
// everything but changes nothing, until a person has looked (docs/decisions/0007-records-that-do-not-hold.md).
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

/** One invariant: returns what is wrong, in words for the log; empty if all is well. */
export type Invariant = {
  readonly name: string;
  readonly findFaults: (db: Database, isStopping: () => boolean) => Promise<readonly string[]>;
};

export type Integrity = {
  readonly isReadOnly: () => boolean;
  readonly faults: () => readonly string[];
  /** Runs the checks; the first fault makes the server read-only. A check that cannot run is a fault. */
  readonly check: (db: Database, invariants: readonly Invariant[], isStopping?: () => boolean) => Promise<void>;
  /** Called once when the server becomes read-only. */
  readonly onBroken: (listener: () => void) => void;
};

const faultsKept = 100;

export function createIntegrity(log: Logger): Integrity {
  const faults: string[] = [];
  const listeners: (() => void)[] = [];
  const report = (found: readonly string[]): void => {
    const isFirst = faults.length === 0 && found.length > 0;
    faults.push(...found.slice(0, Math.max(0, faultsKept - faults.length)));
    for (const fault of found) log.fatal({ fault }, 'the records do not hold: no changes are accepted');
    if (isFirst) for (const listener of listeners) listener();
  };
  return {
    isReadOnly: () => faults.length > 0,
    faults: () => faults,
    check: async (db, invariants, isStopping = () => false) => {
      for (const { name, findFaults } of invariants) {
        try {
          report((await findFaults(db, isStopping)).map((fault) => `${name}: ${fault}`));
        } catch (error) {
          if (isStopping()) return;
          log.error({ err: error }, 'a check of the records failed');
          report([`${name}: could not be checked`]);
        }
      }
    },
    onBroken: (listener) => void listeners.push(listener),
  };
}
