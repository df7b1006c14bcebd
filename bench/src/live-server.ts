// A whole server in its own process, and traders with a running evaluation, used from outside over HTTP.
import { type ChildProcess, fork } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { nextSessionDate, sessionDateOf } from '@openbell/instruments/sessions.ts';
import { assert } from '@openbell/units/assert.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, type Instant, instantOf } from '@openbell/units/instant.ts';

export type LiveServer = {
  readonly url: string;
  /** Processor time of the server so far, in milliseconds; NaN if the system does not report it. */
  readonly cpuMs: () => number;
  /** Resident memory of the server, in megabytes; NaN if the system does not report it. */
  readonly memoryMb: () => number;
  /** Number of open file descriptors, sockets included; NaN if the system does not report it. */
  readonly handles: () => number;
  readonly stop: () => Promise<void>;
};
export type Trader = { readonly account: string; readonly cookie: string };

const mainFile = path.join(import.meta.dirname, '../../apps/server/src/main.ts');
export const password = 'a-long-password';
const rules = {
  mode: 'preset',
  dayLoss: '',
  dayProfit: '',
  weekLoss: '',
  weekProfit: '',
  monthLoss: '',
  monthProfit: '',
};

/** Uses its own data folder; `more` overrides variables (names as in the README). */
export async function startServer(more: Readonly<Record<string, string>> = {}): Promise<LiveServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'openbell-live-'));
  const environment = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO_CUSTOMERS: '0', PASSWORD_COST: 'light' };
  const child = fork(mainFile, [], {
    env: { ...process.env, ...environment, ...more },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await addressOf(child);
  return {
    url,
    cpuMs: () => cpuMsOf(child.pid),
    memoryMb: () => memoryMbOf(child.pid),
    handles: () => handlesOf(child.pid),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** User and system time from `/proc/PID/stat`, in hundredths of a second: fields 14 and 15, counted after the name in brackets. */
function cpuMsOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** The resident set from `/proc/PID/status`. */
function memoryMbOf(pid: number | undefined): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

function handlesOf(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return Number.NaN;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended: ${code}`)));
    child.once('message', (message) => {
      if (typeof message === 'object' && message !== null && 'address' in message) resolve(String(message.address));
    });
  });
}

/** Moves the product's clock into the busy hours of a session; returns the milliseconds by which it is ahead of the real one. */
export async function moveIntoSession(url: string): Promise<number> {
  const now: Instant = instantOfChicago(sessionAhead(), minuteOf('09:30'));
  await call(url, '', 'PUT', '/sandbox/clock', { now: formatInstant(now) });
  return now - Date.now();
}

/** The month of the S&P 500 that is traded in the session of `moveIntoSession`: the bridge refuses an expired one. */
export function monthOfSession(): string {
  const instrument = instrumentOfRoot('ES');
  assert(instrument !== undefined, 'no contract ES');
  return frontMonthOf(instrument, sessionAhead());
}

const sessionAhead = (): SessionDate => nextSessionDate(nextSessionDate(sessionDateOf(asInstant(Date.now()))));

/** How far the product's clock is ahead of this process's, from the fastest of several answers. */
export async function readAhead(url: string): Promise<number> {
  let best = { wayMs: Number.POSITIVE_INFINITY, aheadMs: 0 };
  for (let tries = 0; tries < 20; tries += 1) {
    const from = Date.now();
    const { body } = await call(url, '', 'GET', '/sandbox/clock');
    const wayMs = Date.now() - from;
    if (wayMs < best.wayMs) best = { wayMs, aheadMs: instantOf((body as { now: string }).now) - from - wayMs / 2 };
  }
  return Math.round(best.aheadMs);
}

/** A customer set up so that the first fill starts the evaluation. */
export async function makeTrader(url: string, number: number): Promise<Trader> {
  const email = `watcher-${number}@example.test`;
  await call(url, '', 'POST', '/sandbox/customers', {
    email,
    password,
    name: 'Watching Trader',
    verified: true,
    plan: 'TCP50',
  });
  const { cookie } = await call(url, '', 'POST', '/auth/sign-in/email', { email, password });
  const exchanges = { cme: true, cbot: false, nymex: true, comex: false };
  await call(url, cookie, 'POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });
  await call(url, cookie, 'POST', '/sandbox/provider', { email, ready: true });
  await call(url, cookie, 'POST', '/accounts/gauntlet', { rules: { ...rules, tradingStyle: 'breakouts' } });
  await call(url, cookie, 'POST', '/sandbox/provider', { email, ready: true });
  const { body } = await call(url, cookie, 'GET', '/accounts');
  assert(typeof body === 'object' && body !== null && 'account_name' in body, 'no account');
  return { account: String(body.account_name), cookie };
}

/** The same, with the agreements of market data accepted. */
export async function makeMarketTrader(url: string, number: number): Promise<Trader> {
  const trader = await makeTrader(url, number);
  await call(url, trader.cookie, 'POST', '/accounts/agreements', {
    status: 'nonpro',
    details: { address: '1 Board of Trade Plaza', city: 'Chicago', zip: '60604', phone: '3125550100' },
  });
  return trader;
}

/** The contracts of some roots that are currently traded. */
export async function readSymbols(url: string, { cookie }: Trader, roots: readonly string[]): Promise<string[]> {
  const { body } = await call(url, cookie, 'GET', '/market/instruments');
  const { instruments } = body as { instruments: readonly { root: string; symbol: string }[] };
  return roots.map((wanted) => {
    const symbol = instruments.find(({ root }) => root === wanted)?.symbol;
    assert(symbol !== undefined, `no contract of ${wanted}`);
    return symbol;
  });
}

/** A call as the portal makes it: an action of a signed-in customer has an idempotency key. Throws if it is refused. */
export async function call(
  url: string,
  cookie: string,
  method: string,
  address: string,
  body?: unknown,
): Promise<{ readonly body: unknown; readonly cookie: string }> {
  const response = await fetch(`${url}/api${address}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { origin: url }),
      ...(cookie === '' ? {} : { cookie }),
      ...(cookie === '' || method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(`${method} ${address} was not answered`, { cause: error });
  });
  const text = await response.text();
  assert(response.ok, `${method} ${address}: ${response.status} ${text}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { body: text === '' ? null : JSON.parse(text), cookie: cookies.join('; ') };
}

/** Sends signed events; resolves when the bridge has acknowledged them. */
export async function sendEvents(url: string, events: readonly unknown[]): Promise<void> {
  const body = JSON.stringify({ events });
  const seconds = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', 'openbell-sandbox').update(`${seconds}.${body}`).digest('hex');
  const response = await fetch(`${url}/api/provider/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'openbell-signature': `t=${seconds},v1=${signature}` },
    body,
  });
  const text = await response.text();
  assert(response.ok && text.includes('"rejected":[]'), `the bridge: ${response.status} ${text.slice(0, 300)}`);
}
