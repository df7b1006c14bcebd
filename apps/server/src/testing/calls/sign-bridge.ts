// Talks to the bridge as a trading platform does.
import { signatureOf } from '../../evaluation/bridge/provider-signature.ts';
import type { TestServer } from '../test-server.ts';

export type BridgeAnswer = { readonly status: number; readonly body: unknown };

type BridgeServer = { readonly url: string; readonly config?: Pick<TestServer['config'], 'providerSecret'> };

/** `headers` replace the signature, for tests that need a wrong one. */
type BridgeOptions = {
  readonly secret?: string;
  readonly seconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends signed events. */
export const sendEvents = (
  server: BridgeServer,
  events: readonly unknown[],
  options: BridgeOptions = {},
): Promise<BridgeAnswer> => sendBody(server, JSON.stringify({ events }), options);

/** The header by which the bridge knows the platform that sent a body. */
export function signatureHeader(
  { config }: Pick<BridgeServer, 'config'>,
  body: string,
  options: Pick<BridgeOptions, 'secret' | 'seconds'> = {},
): { readonly 'openbell-signature': string } {
  const seconds = String(options.seconds ?? Math.floor(Date.now() / 1000));
  const secret = options.secret ?? config?.providerSecret ?? 'openbell-sandbox';
  return { 'openbell-signature': `t=${seconds},v1=${signatureOf({ seconds, body: Buffer.from(body), secret })}` };
}

/** Sends a signed body unchanged. */
export async function sendBody(server: BridgeServer, body: string, options: BridgeOptions = {}): Promise<BridgeAnswer> {
  const response = await fetch(`${server.url}/api/provider/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signatureHeader(server, body, options),
      ...options.headers,
    },
    body,
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
