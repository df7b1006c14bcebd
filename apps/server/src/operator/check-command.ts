import { allInvariants } from '../invariants.ts';
import { OperatorError, type RecordsCommand } from './operator-command.ts';

export const checkCommand: RecordsCommand = {
  kind: 'records',
  usage: 'check',
  summary: 'checks everything that always has to hold: ledger, audit log, attempts against their logs',
  run: async ({ db }) => {
    const faults: string[] = [];
    for (const { name, findFaults } of allInvariants)
      faults.push(...(await findFaults(db, () => false)).map((fault) => `${name}: ${fault}`));
    if (faults.length > 0) throw new OperatorError(`The records do not hold:\n  ${faults.join('\n  ')}`);
    return `All is well: ${allInvariants.map((invariant) => invariant.name).join(', ')}.`;
  },
};
