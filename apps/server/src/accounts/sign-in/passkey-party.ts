// The relying party of passkeys: the name and origin of this installation as the requesting browser sees it.
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';

export type PasskeyParty = { readonly id: string; readonly origin: string };

/**
 * PUBLIC_URL; outside production also the name of this machine in the request, as the origin guard accepts it. Null at a bare IP address,
 * where browsers have no passkeys.
 */
export function partyOf(
  request: Pick<FastifyRequest, 'headers'>,
  config: Pick<Config, 'publicUrl' | 'isProduction'>,
): PasskeyParty | null {
  const here = config.isProduction ? null : loopbackOf(request.headers.host);
  const { hostname, origin } = here ?? new URL(config.publicUrl);
  return isIP(hostname) !== 0 || hostname.startsWith('[') ? null : { id: hostname, origin };
}

function loopbackOf(host: string | undefined): URL | null {
  const address = `http://${host}`;
  if (host === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.hostname === 'localhost' ? url : null;
}
