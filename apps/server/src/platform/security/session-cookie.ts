// The cookie name of a sign-in session.
import type { Config } from '../config/config.ts';

/** Bound to the host in production, where the cookie is Secure. */
export const sessionCookie = (config: Pick<Config, 'isProduction'>): string =>
  config.isProduction ? '__Host-openbell' : 'openbell';
