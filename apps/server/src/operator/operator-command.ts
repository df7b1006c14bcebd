// An operator command: a name, its arguments, and an act that is written into the audit log.
import { readFileSync } from 'node:fs';
import type { AttemptHost } from '../evaluation/attempts/attempt-host.ts';
import type { Config } from '../platform/config/config.ts';
import type { Context } from '../platform/context.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';

/** Shown to the operator with exit status 1; nothing was changed. */
export class OperatorError extends Error {}

/** A command on the data folder, while no server is using it. */
export type FolderCommand = {
  readonly kind: 'folder';
  readonly usage: string;
  readonly summary: string;
  readonly run: (context: Pick<Context, 'config' | 'clock'>, args: readonly string[]) => Promise<string>;
};

type RecordsContext = Pick<Context, 'db' | 'clock'> & {
  readonly config: Config;
  readonly database: OpenDatabase;
};

/** A command that reads the open database at this version's schema. */
export type RecordsCommand = {
  readonly kind: 'records';
  readonly usage: string;
  readonly summary: string;
  readonly run: (context: RecordsContext, args: readonly string[]) => Promise<string>;
};

export type LiveContext = SimulatorContext & { readonly host: AttemptHost };

/**
 * A command that changes something: runs inside the running server if there is one, since that holds much in memory; otherwise on the
 * records.
 */
export type LiveCommand = {
  readonly kind: 'live';
  readonly usage: string;
  readonly summary: string;
  /** Its arguments are files, with paths relative to the operator, not to the server. */
  readonly takesFile?: boolean;
  readonly run: (context: LiveContext, args: readonly string[]) => Promise<string>;
};

export type OperatorCommand = FolderCommand | RecordsCommand | LiveCommand;

/** The argument of a command that requires exactly one. */
export function oneArgument(args: readonly string[], usage: string): string {
  const [only, ...more] = args;
  if (only === undefined || only === '' || more.length > 0) throw new OperatorError(commandUsage(usage));
  return only;
}

export const commandUsage = (usage: string): string => `Usage: npm run operator -- ${usage}`;

/** The text of a file that an operator names. */
export function readNamedFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new OperatorError(`The file ${file} cannot be read.`);
  }
}

const faultsShown = 20;

/** Refuses a file with faults, and names the first of them. */
export function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const more = faults.length > faultsShown ? [`and ${faults.length - faultsShown} more`] : [];
  throw new OperatorError(['Nothing was loaded:', ...faults.slice(0, faultsShown), ...more].join('\n'));
}
