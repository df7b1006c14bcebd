// Talks to a running sandbox as a customer, as the trading platform, and as the operator of the clock.
import { createHmac } from 'node:crypto';
import { formatInstant, type Instant, instantOf } from '@openbell/units/instant.ts';

export type BridgeAnswer = {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: readonly EventAnswer[];
  readonly held: readonly EventAnswer[];
};
type EventAnswer = { readonly id: string | null; readonly code: string; readonly message: string };

export type SandboxClient = {
  readonly call: (method: string, path: string, body?: unknown) => Promise<unknown>;
  readonly text: (path: string) => Promise<string>;
  readonly now: () => Promise<Instant>;
  /** The platform follows the clock at once: what is due is decided. */
  readonly moveTo: (instant: Instant) => Promise<void>;
  readonly send: (events: readonly unknown[]) => Promise<BridgeAnswer>;
};

export function createSandboxClient(url: string, providerSecret: string): SandboxClient {
  const base = `${url.replace(/\/+$/, '')}/api`;
  let cookie = '';
  const request = async (
    method: string,
    path: string,
    body?: string,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) cookie = line.split(';')[0] ?? cookie;
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text;
  };
  const call: SandboxClient['call'] = async (method, path, body) => {
    const text = await request(method, path, body === undefined ? undefined : JSON.stringify(body));
    return text === '' ? null : JSON.parse(text);
  };
  const send: SandboxClient['send'] = async (events) => {
    const body = JSON.stringify({ events });
    const seconds = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', providerSecret).update(`${seconds}.${body}`).digest('hex');
    const headers = { 'openbell-signature': `t=${seconds},v1=${signature}` };
    return JSON.parse(await request('POST', '/provider/events', body, headers)) as BridgeAnswer;
  };
  return {
    call,
    text: (path) => request('GET', path),
    now: async () => instantOf(((await call('GET', '/sandbox/clock')) as { now: string }).now),
    moveTo: async (instant) => {
      await call('PUT', '/sandbox/clock', { now: formatInstant(instant) });
      await send([{ type: 'heartbeat', at: formatInstant(instant) }]);
    },
    send,
  };
}
