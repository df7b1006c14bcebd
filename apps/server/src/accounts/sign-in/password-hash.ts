// Passwords as argon2id. A hash takes 46 MiB and tens of milliseconds of a core, so at most as many run at once as there are cores, up to
// four. The others wait in a fair queue, so that a flood of sign-ins takes neither everyone's memory nor everyone's turns: networks take
// turns, and browsers that have signed in before have half of the turns to themselves.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Config, PasswordCost } from '../../platform/config/config.ts';
import { createFairSlots, type Place } from '../../platform/http/fair-slots.ts';

/** `light` is for tests: the configuration refuses it outside a sandbox. */
const parametersOf = {
  full: { memoryCost: 47_104, timeCost: 2, parallelism: 1 },
  light: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const satisfies Record<PasswordCost, object>;

export class HashQueueFullError extends Error {
  /** The HTTP server reads it: the caller is asked to retry. */
  readonly statusCode = 429;
}

const inTurn = createFairSlots(
  { runningMax: Math.min(4, availableParallelism()), waitingMax: 500, waitingOfSourceMax: 50 },
  () => new HashQueueFullError('too many passwords are being checked'),
);

/** Hashing that no stranger requested: by the server itself, operators, the sandbox. */
export const ownPlace: Place = { lane: 'known', source: 'own' };

type Costing = Pick<Config, 'passwordCost'>;

export const hashPassword = ({ passwordCost }: Costing, password: string, place: Place): Promise<string> =>
  inTurn(place, () => hash(password, parametersOf[passwordCost]));

/** A hash of nobody's password: an unknown address takes the same work as a known one. */
const dummyHashes = new Map<PasswordCost, Promise<string>>();

function dummyHash(passwordCost: PasswordCost): Promise<string> {
  const made = dummyHashes.get(passwordCost) ?? hash('nobody has this password', parametersOf[passwordCost]);
  dummyHashes.set(passwordCost, made);
  return made;
}

/** Whether the password is right; `passwordHash` is null for an unknown address, which takes the same work and never matches. */
export async function verifyPassword(
  { passwordCost }: Costing,
  {
    passwordHash,
    password,
    place,
  }: { readonly passwordHash: string | null; readonly password: string; readonly place: Place },
): Promise<boolean> {
  const dummy = dummyHash(passwordCost);
  const known = passwordHash ?? (await dummy);
  const isRight = await inTurn(place, () => verify(known, password));
  return isRight && passwordHash !== null;
}

/** Whether a stored hash has outdated parameters and must be made again at the next sign-in. */
export function isOutdatedHash({ passwordCost }: Costing, passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parametersOf[passwordCost];
  return !passwordHash.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
