/**
 * Passwords by argon2id. A hash takes 46 MiB and tens of milliseconds of a core: at most as many run at once as there are cores, four at
 * most, fifty wait, and whoever comes after that is told to come back, so that a flood of sign-ins cannot take the memory or the answers of everyone else.
 */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Config, PasswordCost } from '../platform/config.ts';

/** `light` is for tests: the configuration refuses it outside a sandbox. */
const parametersOf = {
  full: { memoryCost: 47_104, timeCost: 2, parallelism: 1 },
  light: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const satisfies Record<PasswordCost, object>;
const runningMax = Math.min(4, availableParallelism());
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

type Costing = Pick<Config, 'passwordCost'>;

export const hashPassword = ({ passwordCost }: Costing, password: string): Promise<string> =>
  inTurn(() => hash(password, parametersOf[passwordCost]));

/** A hash of nobody's password: an unknown address costs the same work as a known one. */
const dummyHashes = new Map<PasswordCost, Promise<string>>();

const dummyHash = (passwordCost: PasswordCost): Promise<string> => {
  const made = dummyHashes.get(passwordCost) ?? hash('nobody has this password', parametersOf[passwordCost]);
  dummyHashes.set(passwordCost, made);
  return made;
};

/** Whether the password is right; `passwordHash` is null for an unknown address, which takes the same work and is never right. */
export const verifyPassword = async (
  { passwordCost }: Costing,
  passwordHash: string | null,
  password: string,
): Promise<boolean> => {
  const dummy = dummyHash(passwordCost);
  const known = passwordHash ?? (await dummy);
  const isRight = await inTurn(() => verify(known, password));
  return isRight && passwordHash !== null;
};

/** Whether a stored hash was made with other parameters than today's and is to be made anew at the next sign-in. */
export const isOutdatedHash = ({ passwordCost }: Costing, passwordHash: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parametersOf[passwordCost];
  return !passwordHash.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
};
