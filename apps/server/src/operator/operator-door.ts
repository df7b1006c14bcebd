// The operator socket: how an operator's command reaches the running server, which alone has the attempts in memory and, with the embedded
// database, the records. It is a socket in the data folder that only the owner of the folder can open. One request per connection, one line
// each way.
import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Context } from '../platform/context.ts';
import type { Ownership } from '../platform/database/ownership.ts';
import { removeIfPossible } from '../platform/embedded/data-lock.ts';
import { commandName } from './live-commands.ts';
import { type LiveCommand, type LiveContext, OperatorError } from './operator-command.ts';

type Answer = { readonly isDone: boolean; readonly text: string };

/** The system truncates longer paths: then there is no socket, and commands require the server to be stopped. */
const pathBytesMax = 100;
const requestBytesMax = 100_000;

const doorFile = (dataDir: string): string => path.join(path.resolve(dataDir), 'operator.sock');

/**
 * Opens a server's socket; returns the function that closes it. Several servers on PostgreSQL may share a folder: the socket belongs to the
 * one that runs the market, and another one takes it only if nobody answers.
 */
export async function openOperatorDoor(
  context: LiveContext,
  commands: readonly LiveCommand[],
  ownership: Pick<Ownership, 'isHeld'>,
): Promise<() => Promise<void>> {
  const { dataDir, databaseUrl, roles } = context.config;
  const file = doorFile(dataDir);
  if (Buffer.byteLength(file) > pathBytesMax) {
    context.log.warn({ file }, 'the path is too long for a socket: operator commands need the server to be stopped');
    return async () => undefined;
  }
  if (databaseUrl !== null && !roles.includes('market') && (await isAnswered(file))) return async () => undefined;
  const door = createServer({ allowHalfOpen: true }, (socket) => void serve(socket, context, commands, ownership));
  // A socket removes, when closed, the name under which it was opened: renamed afterwards, it does not remove its successor's.
  const aside = `${file}.new`;
  rmSync(aside, { force: true });
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject);
    door.listen(aside, resolve);
  });
  chmodSync(aside, 0o600);
  renameSync(aside, file);
  const { ino } = statSync(file);
  return async () => {
    await new Promise((resolve) => door.close(resolve));
    if (statSync(file, { throwIfNoEntry: false })?.ino === ino) removeIfPossible(file);
  };
}

/** Whether a live server has the socket; one left by a killed server refuses connections. */
async function isAnswered(file: string): Promise<boolean> {
  const socket = await connectTo(file);
  socket?.destroy();
  return socket !== null;
}

const connectTo = (file: string): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = createConnection({ path: file, allowHalfOpen: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });

async function serve(
  socket: Socket,
  context: LiveContext,
  commands: readonly LiveCommand[],
  { isHeld }: Pick<Ownership, 'isHeld'>,
): Promise<void> {
  socket.on('error', () => socket.destroy());
  try {
    const request = readRequest(await text(socket));
    const command = request === null ? undefined : commands.find((one) => commandName(one) === request.name);
    if (request === null || command === undefined) throw new OperatorError('The server does not know this command.');
    if (!isHeld())
      throw new OperatorError(
        'The server has lost the connection that says it owns the records: ask again in a moment.',
      );
    reply(socket, { isDone: true, text: await command.run(context, request.args) });
  } catch (error) {
    const isExpected = error instanceof OperatorError;
    if (!isExpected) context.log.error({ err: error }, 'an operator command failed');
    reply(socket, { isDone: false, text: isExpected ? error.message : 'The server could not do it: see its log.' });
  }
}

const reply = (socket: Socket, answer: Answer): void => void socket.end(JSON.stringify(answer));

function readRequest(body: string): { readonly name: string; readonly args: readonly string[] } | null {
  if (body.length > requestBytesMax) return null;
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null || !('name' in value) || !('args' in value)) return null;
  const { name, args } = value;
  if (typeof name !== 'string' || !Array.isArray(args)) return null;
  return { name, args: args.map(String) };
}

/** Asks the running server; null if none runs on this folder. */
export async function askRunningServer(
  { dataDir }: Pick<Context['config'], 'dataDir'>,
  request: { readonly name: string; readonly args: readonly string[] },
): Promise<string | null> {
  const socket = await connectTo(doorFile(dataDir));
  if (socket === null) return null;
  socket.end(JSON.stringify(request));
  const answer = JSON.parse(await text(socket)) as Answer;
  if (!answer.isDone) throw new OperatorError(answer.text);
  return answer.text;
}
