/**
 * What a request does, and who may have it done: keeps other sites from acting with a customer's cookie. A browser always names the origin of an unsafe call; a program that names
 * none must show something a plain cross-site form cannot send: a JSON content type or an Idempotency-Key.
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { ownHosts } from '../config/environment.ts';

type Own = Pick<Config, 'publicUrl' | 'isProduction' | 'host'>;

/** Where companies send their customers back with a form from a page of their own. It changes nothing and asks for no cookie. */
export const returnsRoute = '/api/payments/returns/:gateway';

const signOutRoute = '/api/logout';

/** The reads by name that change something, signing out aside. */
const writingReads = ['/api/accounts/lang/:code', '/api/accounts/billing/renewInvoice', '/api/accounts/nt'];
const sideEffectRoutes = [signOutRoute, ...writingReads];

/** The link of a mail comes from anywhere, so that no other site is kept from it. */
const mailedLinkRoute = '/api/verify/:token';

/** Who may only look has to sign in for it, with a second step where there is one. */
const signInRoutes = [
  '/api/auth/sign-in/email',
  '/api/auth/sign-in/code',
  '/api/auth/sign-in/passkey/begin',
  '/api/auth/sign-in/passkey',
];

/** The route as the router understood the address: `/%61pi/logout` is `/api/logout`. An address without a route is itself. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? request.url;

/** What stays possible while the records are being looked at: reading, and signing in and out to read. */
export const isReading = (request: FastifyRequest): boolean => {
  const route = routeOf(request);
  if (isUnsafe(request)) return signInRoutes.includes(route);
  return !writingReads.includes(route) && route !== mailedLinkRoute;
};

const isUnsafe = ({ method }: FastifyRequest): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** True where the request may go on; false where another site (or nobody) seems to speak. */
export const isOwnOrigin = (request: FastifyRequest, config: Own): boolean => {
  if (routeOf(request) === returnsRoute) return true;
  const hasSideEffect = sideEffectRoutes.includes(routeOf(request));
  if (!isUnsafe(request) && !hasSideEffect) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.origin;
  if (origin !== undefined) return isKnownOrigin(origin, request, config);
  if (site !== undefined || !isUnsafe(request)) return true;
  return request.headers.cookie === undefined || hasProgramMark(request);
};

/** Whether an Origin header names this product itself. */
export const isKnownOrigin = (origin: string, request: FastifyRequest, config: Own): boolean => {
  if (origin === new URL(config.publicUrl).origin) return true;
  const { host } = request.headers;
  if (config.isProduction || host === undefined || !isOwnHost(host, config)) return false;
  return origin === `http://${host}` || origin === `https://${host}`;
};

/**
 * Whether a Host header names this server. Any name can be made to lead here for the length of a page (DNS rebinding), and a browser takes
 * that page for ours: only names and addresses of this machine count, the one it listens at, and the public one.
 */
export const isOwnHost = (host: string, { publicUrl, host: listensAt }: Omit<Own, 'isProduction'>): boolean => {
  const hostname = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d+)?$/i.exec(host)?.[1]?.toLowerCase();
  if (hostname === undefined) return false;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (ownHosts.includes(hostname) || hostname === new URL(publicUrl).hostname || address === listensAt) return true;
  // Who listens at all addresses may be called by any of them; an address cannot be made to lead elsewhere.
  return everyAddress.includes(listensAt) && isIP(address) !== 0;
};

const everyAddress = ['0.0.0.0', '::'];

const hasProgramMark = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/json' ||
  request.headers['idempotency-key'] !== undefined;
