/**
 * Passwords by argon2id. A hash takes 46 MiB and tens of milliseconds: at most four run at once, fifty wait, and whoever comes after
 * that is told to come back, so that a flood of sign-ins cannot take the memory or the answers of everyone else.
 */
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 47_104, timeCost: 2, parallelism: 1 } as const;
const parametersText = `$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;
const runningMax = 4;
const waitingMax = 50;

export class HashQueueFullError extends Error {
  /** Read by the HTTP server: the caller is asked to come back. */
  readonly statusCode = 429;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Runs one hash in its turn; throws a HashQueueFullError where too many wait. */
const inTurn = async <Value>(run: () => Promise<Value>): Promise<Value> => {
  if (running >= runningMax) {
    if (waiting.length >= waitingMax) throw new HashQueueFullError('too many passwords are being checked');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await run();
  } finally {
    // A turn is handed on, not given back, so that a newcomer cannot overtake who waits.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
};

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

/** A hash of nobody's password: an unknown address costs the same work as a known one. */
let dummyHash: Promise<string> | null = null;

/** Whether the password is right; `passwordHash` is null for an unknown address, which takes the same work and is never right. */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  dummyHash ??= hash('nobody has this password', parameters);
  const known = passwordHash ?? (await dummyHash);
  const isRight = await inTurn(() => verify(known, password));
  return isRight && passwordHash !== null;
};

/** Whether a stored hash was made with weaker parameters than today's and is to be made anew at the next sign-in. */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.includes(parametersText);
