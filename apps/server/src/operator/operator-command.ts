// An operator command: a name, its arguments, and an act that is written into the audit log.
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
  if (only === undefined || only === '' || more.length > 0)
    throw new OperatorError(`Usage: npm run operator -- ${usage}`);
  return only;
}
