// Device cookies (as OWASP describes them): a browser that has signed in keeps a ticket for that account, even after signing out. Its wrong
// guesses have their own count, so that strangers who guess never lock the owner out. A ticket opens nothing, belongs to one account, and
// ends with the password under which it was issued.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, deriveKey } from '../../platform/config/config.ts';
import { equalDigests, hmacHex, randomToken } from '../../platform/security/randomness.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { type CustomerRow, findCustomer } from '../customers-store.ts';

/** Browsers keep no cookie longer. */
const lifeSeconds = 400 * 86_400;
/** This many accounts can share a browser. */
const ticketsMax = 4;
/** Mark of the account, nonce, signature. */
const ticketPattern = /^([0-9a-f]{12})\.([\w-]{43})\.([0-9a-f]{64})$/;

type Holder = Pick<CustomerRow, 'id' | 'passwordHash'>;
type Names = Pick<Config, 'isProduction' | 'sessionSecret'>;

const cookieName = (config: Pick<Config, 'isProduction'>): string =>
  config.isProduction ? '__Host-openbell-device' : 'openbell-device';

/** The nonce of the browser's ticket for this account; null without one, or if it was issued under an earlier password. */
export function deviceOf(request: FastifyRequest, config: Names, holder: Holder | null): string | null {
  let found: string | null = null;
  for (const ticket of ticketsOf(request, config)) {
    const [, , nonce = '', signature = ''] = ticketPattern.exec(ticket) ?? [];
    // An unknown address takes the same work as a known one.
    const isOwn = equalDigests(signature, signatureOf(config, holder ?? nobody, nonce));
    if (isOwn && holder !== null) found = nonce;
  }
  return found;
}

/** Whether the browser has signed in before, to any account. */
export const hasTickets = (request: FastifyRequest, config: Names): boolean => ticketsOf(request, config).length > 0;

/** Replaces the browser's ticket for the account: after a sign-in, and after the password was set. */
export async function keepDevice(
  { config, db }: Pick<AccountsContext, 'config' | 'db'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  customerId: number,
): Promise<void> {
  const holder = await findCustomer(db, customerId);
  if (holder === null) return;
  const nonce = randomToken();
  const mark = markOf(config, holder);
  const others = ticketsOf(request, config).filter((ticket) => !ticket.startsWith(`${mark}.`));
  const tickets = [`${mark}.${nonce}.${signatureOf(config, holder, nonce)}`, ...others].slice(0, ticketsMax);
  reply.setCookie(cookieName(config), tickets.join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.isProduction,
    maxAge: lifeSeconds,
  });
}

const nobody: Holder = { id: 0, passwordHash: '' };

const ticketsOf = (request: FastifyRequest, config: Names): readonly string[] =>
  (request.cookies[cookieName(config)] ?? '').split('~', ticketsMax).filter((ticket) => ticketPattern.test(ticket));

const signatureOf = (config: Names, { id, passwordHash }: Holder, nonce: string): string =>
  hmacHex(deriveKey(config, 'device-cookie'), `${id}\n${nonce}\n${passwordHash}`);

/** Distinguishes the tickets of one browser without naming anybody. */
const markOf = (config: Names, { id }: Holder): string =>
  hmacHex(deriveKey(config, 'device-mark'), String(id)).slice(0, 12);
