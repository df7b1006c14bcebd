// `npm run operator -- COMMAND`: acts of the company's own staff, each written into the audit log. There are no operator screens.
import process from 'node:process';
import { readConfig } from '../platform/config/config.ts';
import { RestoreError } from '../platform/database/restore.ts';
import { startFaultText } from '../platform/start-fault.ts';
import { OperatorError } from './operator-command.ts';
import { runOperator } from './run-operator.ts';

try {
  process.stdout.write(`${await runOperator(readConfig(process.env, ''), process.argv.slice(2))}\n`);
} catch (error) {
  const isExpected = error instanceof OperatorError || error instanceof RestoreError;
  const text = isExpected ? error.message : startFaultText(error);
  process.stderr.write(`${text ?? String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
