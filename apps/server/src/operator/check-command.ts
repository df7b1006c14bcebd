import { listDiffering } from '../evaluation/engines/comparisons-store.ts';
import { listDead } from '../platform/jobs/jobs-store.ts';
import { allInvariants } from './invariants.ts';
import { OperatorError, type RecordsCommand } from './operator-command.ts';

export const checkCommand: RecordsCommand = {
  kind: 'records',
  usage: 'check',
  summary:
    'checks all invariants: ledger, audit log, attempts against their logs; counts dead work and attempts on which the engines differ',
  run: async ({ db, database }) => {
    const faults: string[] = [];
    for (const { name, findFaults } of allInvariants)
      faults.push(...(await findFaults(database.unhurried, () => false)).map((fault) => `${name}: ${fault}`));
    if (faults.length > 0) throw new OperatorError(`The records do not hold:\n  ${faults.join('\n  ')}`);
    const { length } = await listDead(db);
    const dead = length === 0 ? '' : `\nTried in vain and waiting for a person: ${length} (jobs-dead).`;
    const differing = await listDiffering(db);
    const held =
      differing.length === 0
        ? ''
        : `\nAttempts on which the two engines differ: ${differing.length} (compare-engines).`;
    return `All is well: ${allInvariants.map((invariant) => invariant.name).join(', ')}.${dead}${held}`;
  },
};
