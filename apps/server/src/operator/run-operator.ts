// Runs one operator command and returns its output; throws an OperatorError for what the operator can fix.
import path from 'node:path';
import { createDatabaseHost, createSimulatorContext } from '../evaluation/open-evaluation.ts';
import { findTradedHere } from '../market/market-store.ts';
import type { Config } from '../platform/config/config.ts';
import type { Context } from '../platform/context.ts';
import { readSchema, schemaFault } from '../platform/database/migrate.ts';
import { tryOwnership } from '../platform/database/ownership.ts';
import { lockRecords } from '../platform/embedded/data-lock.ts';
import { openRecords } from '../platform/embedded/open-records.ts';
import { createEventBus } from '../platform/event-bus.ts';
import { createClock } from '../platform/jobs/clock.ts';
import { readAheadMs } from '../platform/jobs/clock-store.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import { createMailer } from '../providers/mail/send-mail.ts';
import { backUpCommand } from './back-up-command.ts';
import { checkCommand } from './check-command.ts';
import { commandName, liveCommands } from './live-commands.ts';
import { type LiveCommand, type OperatorCommand, OperatorError, type RecordsCommand } from './operator-command.ts';
import { askRunningServer } from './operator-door.ts';
import { restoreCommand } from './restore-command.ts';

const commands: ReadonlyMap<string, OperatorCommand> = new Map(
  [backUpCommand, restoreCommand, checkCommand, ...liveCommands].map((command) => [commandName(command), command]),
);

export function operatorHelp(): string {
  const all = [...commands.values()];
  const wide = Math.max(...all.map(({ usage }) => usage.length));
  const lines = (isLive: boolean): readonly string[] =>
    all
      .filter(({ kind }) => (kind === 'live') === isLive)
      .map(({ usage, summary }) => `  ${usage.padEnd(wide)}  ${summary}`);
  return [
    'npm run operator -- COMMAND',
    '',
    'The running server carries these out; they also work without one. On PostgreSQL: use the DATA_DIR of the server:',
    ...lines(true),
    '',
    'These work on the records themselves. With the embedded database, stop the server on DATA_DIR first: only one',
    'process at a time can use it:',
    ...lines(false),
  ].join('\n');
}

export async function runOperator(config: Config, [name, ...args]: readonly string[]): Promise<string> {
  if (name === undefined || name === 'help' || name === '--help') return operatorHelp();
  const command = commands.get(name);
  if (command === undefined) throw new OperatorError(`There is no command ${name}.\n\n${operatorHelp()}`);
  if (command.kind === 'folder') return command.run({ config, clock: createClock({ aheadMs: 0 }) }, args);
  if (command.kind === 'live') {
    const given = command.takesFile === true ? args.map((file) => path.resolve(file)) : args;
    const answer = await askRunningServer(config, { name, args: given });
    return answer ?? runWithoutServer(config, command, given);
  }
  return runOnRecords(config, command, args);
}

/** No server runs: the command loads the attempts it touches, and leaves mails and commands in the outbox for the next server. */
const runAlone =
  (command: LiveCommand): RecordsCommand['run'] =>
  ({ config, db, clock }, args) => {
    const log = createLog('silent');
    const context: Context = { config, db, clock, log, bus: createEventBus(log), jobs: createJobs({ db, clock, log }) };
    const simulator = createSimulatorContext({ ...context, mailer: createMailer(context) });
    return command.run({ ...simulator, host: createDatabaseHost(simulator, { findTradedHere }) }, args);
  };

/**
 * On PostgreSQL a server may run with its socket in another folder: only that server may write then, since it would not notice what is
 * written here.
 */
async function runWithoutServer(config: Config, command: LiveCommand, args: readonly string[]): Promise<string> {
  const records = { run: runAlone(command) };
  if (config.databaseUrl === null) return runOnRecords(config, records, args);
  const ownership = await tryOwnership(config.databaseUrl);
  if (ownership === null)
    throw new OperatorError(
      `A server runs on this database, and not on the DATA_DIR ${config.dataDir}: nothing was done.\n` +
        'Run the command on the machine of that server and with its DATA_DIR, or stop it first.',
    );
  try {
    return await runOnRecords(config, records, args);
  } finally {
    await ownership.release();
  }
}

async function runOnRecords(
  config: Config,
  command: Pick<RecordsCommand, 'run'>,
  args: readonly string[],
): Promise<string> {
  const releaseLock = lockRecords(config);
  try {
    const { database } = await openRecords(config);
    try {
      const fault = schemaFault(await readSchema(database));
      if (fault !== null) throw new OperatorError(`Nothing was done: ${fault}.`);
      const clock = createClock({ aheadMs: config.isSandbox ? await readAheadMs(database.db) : 0 });
      return await command.run({ config, database, db: database.db, clock }, args);
    } finally {
      await database.close();
    }
  } finally {
    releaseLock();
  }
}
