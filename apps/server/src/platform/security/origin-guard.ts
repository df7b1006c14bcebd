// Keeps other sites from acting with a customer's cookie. A browser always sends the origin of an unsafe call; a program that sends none
// must send something that a plain cross-site form cannot: a JSON content type or an Idempotency-Key.
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { ownHosts } from '../config/environment.ts';

type Own = Pick<Config, 'publicUrl' | 'isProduction' | 'host'>;

/** Where payment companies send customers back with a form from their own page. It changes nothing and reads no cookie. */
export const returnsRoute = '/api/payments/returns/:gateway';

const signOutRoute = '/api/logout';

/** Reads by name that change something, apart from signing out. */
const writingReads = ['/api/accounts/lang/:code', '/api/accounts/billing/renewInvoice', '/api/accounts/nt'];
const sideEffectRoutes = [signOutRoute, ...writingReads];

/** A mailed link is opened from anywhere, so no other site is blocked from it. */
const mailedLinkRoute = '/api/verify/:token';

/** A read-only server still lets customers sign in to look, with a second factor if they have one. */
const signInRoutes = [
  '/api/auth/sign-in/email',
  '/api/auth/sign-in/code',
  '/api/auth/sign-in/passkey/begin',
  '/api/auth/sign-in/passkey',
];

/** The route as the router resolved the address: `/%61pi/logout` is `/api/logout`. An address without a route is returned unchanged. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? request.url;

/** What stays possible on a read-only server: reading, and signing in and out to read. */
export function isReading(request: FastifyRequest): boolean {
  const route = routeOf(request);
  if (isUnsafe(request)) return signInRoutes.includes(route);
  return !writingReads.includes(route) && route !== mailedLinkRoute;
}

const isUnsafe = ({ method }: FastifyRequest): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** True if the request may proceed; false if it seems to come from another site, or gives no origin. */
export function isOwnOrigin(request: FastifyRequest, config: Own): boolean {
  if (routeOf(request) === returnsRoute) return true;
  const hasSideEffect = sideEffectRoutes.includes(routeOf(request));
  if (!isUnsafe(request) && !hasSideEffect) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.origin;
  if (origin !== undefined) return isKnownOrigin(origin, request, config);
  if (site !== undefined || !isUnsafe(request)) return true;
  return request.headers.cookie === undefined || hasProgramMark(request);
}

/** Whether an Origin header names this product. */
export function isKnownOrigin(origin: string, request: FastifyRequest, config: Own): boolean {
  if (origin === new URL(config.publicUrl).origin) return true;
  const { host } = request.headers;
  if (config.isProduction || host === undefined || !isOwnHost(host, config)) return false;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/**
 * Whether a Host header names this server. With DNS rebinding any name can resolve to this server while a page is open, and the browser
 * treats that page as ours. So only the names and addresses of this machine count, the one it listens on, and the public one.
 */
export function isOwnHost(host: string, { publicUrl, host: listensAt }: Omit<Own, 'isProduction'>): boolean {
  const hostname = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d+)?$/i.exec(host)?.[1]?.toLowerCase();
  if (hostname === undefined) return false;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (ownHosts.includes(hostname) || hostname === new URL(publicUrl).hostname || address === listensAt) return true;
  // A server that listens on all addresses may be called by any of them; unlike a name, an address cannot be rebound.
  return everyAddress.includes(listensAt) && isIP(address) !== 0;
}

const everyAddress = ['0.0.0.0', '::'];

const hasProgramMark = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/json' ||
  request.headers['idempotency-key'] !== undefined;
