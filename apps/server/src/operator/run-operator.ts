/** Runs one operator's command and answers what to tell; throws an OperatorError for what the operator can mend. */
import { createDatabaseHost, createSimulatorContext } from '../evaluation/open-evaluation.ts';
import { createClock } from '../platform/clock.ts';
import { readAheadMs } from '../platform/clock-store.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { lockRecords } from '../platform/data-lock.ts';
import { createEventBus } from '../platform/event-bus.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { openRecords } from '../platform/open-records.ts';
import { createMailer } from '../providers/mail/send-mail.ts';
import { backUpCommand } from './back-up-command.ts';
import { checkCommand } from './check-command.ts';
import { discountAddCommand, discountListCommand, discountOffCommand, discountOnCommand } from './discount-commands.ts';
import { commandName, liveCommands } from './live-commands.ts';
import { loadCalendarCommand } from './load-calendar-command.ts';
import { type LiveCommand, type OperatorCommand, OperatorError, type RecordsCommand } from './operator-command.ts';
import { askRunningServer } from './operator-door.ts';
import { restoreCommand } from './restore-command.ts';
import { signOutCommand } from './sign-out-command.ts';
import { countriesOffCommand, countriesOnCommand } from './switch-countries-command.ts';
import { unlockProfileCommand } from './unlock-profile-command.ts';

const commands: ReadonlyMap<string, OperatorCommand> = new Map(
  [
    backUpCommand,
    restoreCommand,
    checkCommand,
    unlockProfileCommand,
    discountAddCommand,
    discountListCommand,
    discountOffCommand,
    discountOnCommand,
    signOutCommand,
    countriesOffCommand,
    countriesOnCommand,
    loadCalendarCommand,
    ...liveCommands,
  ].map((command) => [commandName(command), command]),
);

export const operatorHelp = (): string => {
  const all = [...commands.values()];
  const wide = Math.max(...all.map(({ usage }) => usage.length));
  const lines = (isLive: boolean): readonly string[] =>
    all
      .filter(({ kind }) => (kind === 'live') === isLive)
      .map(({ usage, summary }) => `  ${usage.padEnd(wide)}  ${summary}`);
  return [
    'npm run operator -- COMMAND',
    '',
    'While the server runs, which carries them out, or without it:',
    ...lines(true),
    '',
    'On the records themselves. With the embedded database no server may run on DATA_DIR meanwhile: one process at a',
    'time has it. With DATABASE_URL one may:',
    ...lines(false),
  ].join('\n');
};

export const runOperator = async (config: Config, [name, ...args]: readonly string[]): Promise<string> => {
  if (name === undefined || name === 'help' || name === '--help') return operatorHelp();
  const command = commands.get(name);
  if (command === undefined) throw new OperatorError(`There is no command ${name}.\n\n${operatorHelp()}`);
  if (command.kind === 'folder') return command.run({ config, clock: createClock({ aheadMs: 0 }) }, args);
  if (command.kind === 'live') {
    const answer = await askRunningServer(config, { name, args });
    return answer ?? runOnRecords(config, { run: runAlone(command) }, args);
  }
  return runOnRecords(config, command, args);
};

/** No server runs: the command holds the attempts it touches itself, and leaves mails and commands in the outbox for the next one. */
const runAlone =
  (command: LiveCommand): RecordsCommand['run'] =>
  ({ config, db, clock }, args) => {
    const log = createLog('silent');
    const context: Context = { config, db, clock, log, bus: createEventBus(log), jobs: createJobs({ db, clock, log }) };
    const simulator = createSimulatorContext({ ...context, mailer: createMailer(context) });
    return command.run({ ...simulator, host: createDatabaseHost(simulator) }, args);
  };

const runOnRecords = async (
  config: Config,
  command: Pick<RecordsCommand, 'run'>,
  args: readonly string[],
): Promise<string> => {
  const releaseLock = lockRecords(config);
  try {
    const { database } = await openRecords(config);
    try {
      await migrate(database);
      const clock = createClock({ aheadMs: config.isSandbox ? await readAheadMs(database.db) : 0 });
      return await command.run({ config, database, db: database.db, clock }, args);
    } finally {
      await database.close();
    }
  } finally {
    releaseLock();
  }
};
