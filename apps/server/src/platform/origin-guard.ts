/**
 * What a request does, and who may have it done: keeps other sites from acting with a customer's cookie. A browser always names the origin of an unsafe call; a program that names
 * none must show something a plain cross-site form cannot send: a JSON content type or an Idempotency-Key.
 */
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** Where companies send their customers back with a form from a page of their own. It changes nothing and asks for no cookie. */
export const returnsRoute = '/api/payments/returns/:gateway';

const signOutRoute = '/api/logout';

/** The reads by name that change something, signing out aside. */
const writingReads = ['/api/accounts/lang/:code', '/api/accounts/billing/renewInvoice', '/api/accounts/nt'];
const sideEffectRoutes = [signOutRoute, ...writingReads];

/** The link of a mail comes from anywhere, so that no other site is kept from it. */
const mailedLinkRoute = '/api/verify/:token';

/** Who may only look has to sign in for it, with a second step where there is one. */
const signInRoutes = ['/api/auth/sign-in/email', '/api/auth/sign-in/code'];

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
export const isOwnOrigin = (request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'isProduction'>): boolean => {
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
export const isKnownOrigin = (
  origin: string,
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl' | 'isProduction'>,
): boolean => {
  if (origin === new URL(config.publicUrl).origin) return true;
  if (config.isProduction) return false;
  const host = request.headers.host;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
};

const hasProgramMark = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/json' ||
  request.headers['idempotency-key'] !== undefined;
