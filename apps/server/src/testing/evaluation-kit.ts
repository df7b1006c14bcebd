// Helpers for a customer with a running evaluation: the starting point for tests of the bridge and of attempts.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { exchangeDayOf } from '@openbell/instruments/exchange-days.ts';
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { nextSessionDate, sessionDateOf } from '@openbell/instruments/sessions.ts';
import { evaluateLog } from '@openbell/rules/evaluation/log/log-reader.ts';
import { type AttemptView, attemptView } from '@openbell/rules/evaluation/view.ts';
import { asSessionDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, type Instant, instantOf } from '@openbell/units/instant.ts';
import { randomId, sha256Hex } from '../platform/security/randomness.ts';
import { signatureHeader } from './calls/sign-bridge.ts';
import { signInClient } from './customers.ts';
import type { TestClient, TestServer as WholeServer } from './test-server.ts';

/** The part of a server that these helpers need: it may run in this process or in its own. */
type TestServer = Pick<WholeServer, 'client'> & { readonly config?: Pick<WholeServer['config'], 'providerSecret'> };

export const password = 'a-long-password';

export type Trader = { readonly client: TestClient; readonly email: string; readonly account: string };

/** A verified, signed-in customer, with an active plan if one is given. */
export async function makeCustomer(
  server: TestServer,
  plan?: string,
): Promise<{ readonly client: TestClient; readonly email: string }> {
  const email = `${randomId('t')}@example.test`;
  await must(
    server.client().call('POST', '/sandbox/customers', {
      email,
      password,
      name: 'Test Trader',
      verified: true,
      ...(plan === undefined ? {} : { plan }),
    }),
  );
  return { client: await signInClient(server, email, password), email };
}

export const exchanges = { cme: true, cbot: false, nymex: true, comex: false };
export const presetRules = {
  rules: {
    mode: 'preset',
    dayLoss: '',
    dayProfit: '',
    weekLoss: '',
    weekProfit: '',
    monthLoss: '',
    monthProfit: '',
    tradingStyle: 'breakouts',
  },
};

/** Set up so that the first fill starts the attempt. */
export async function makeTrader(server: TestServer, plan = 'TCP50', rules: unknown = presetRules): Promise<Trader> {
  const { client, email } = await makeCustomer(server, plan);
  await must(client.call('POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges }));
  await must(client.call('POST', '/sandbox/provider', { email, ready: true }));
  await must(client.call('POST', '/accounts/gauntlet', rules));
  await must(client.call('POST', '/sandbox/provider', { email, ready: true }));
  const { body } = await must(client.call('GET', '/accounts'));
  return { client, email, account: (body as { account_name: string }).account_name };
}

/** Sets a customer's language with the call of the language menu, because the profile may be locked. */
export async function speak(client: TestClient, language: 'en' | 'es' | 'pt' | 'fr' | 'ar'): Promise<void> {
  await must(client.call('GET', `/accounts/lang/${language}`));
}

async function must(call: ReturnType<TestClient['call']>) {
  const answer = await call;
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

/** The attempts of a trader, newest first. */
export const attemptsOf = async ({ client }: Pick<Trader, 'client'>): Promise<readonly Attempt[]> =>
  (await must(client.call('GET', '/attempts'))).body as readonly Attempt[];

/** The newest attempt of a trader. */
export async function attemptOf(trader: Pick<Trader, 'client'>): Promise<Attempt> {
  const [attempt] = await attemptsOf(trader);
  if (attempt === undefined) throw new Error('no attempt');
  return attempt;
}

export const logOf = async (trader: Pick<Trader, 'client'>): Promise<string> =>
  (await must(trader.client.call('GET', `/attempts/${(await attemptOf(trader)).id}/log`))).text;

/** Runs only the engine over the downloaded log, as anybody can. */
export async function recompute(trader: Pick<Trader, 'client'>): Promise<AttemptView> {
  const read = evaluateLog({ text: await logOf(trader), header: null, until: null, hash: sha256Hex });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return attemptView(read.value.run.state, read.value.run.logHash);
}

/** The kinds of the commands sent to the platform for an account, in order. */
export async function commandsOf(
  { context }: Pick<WholeServer, 'context'>,
  { account }: Pick<Trader, 'account'>,
): Promise<readonly string[]> {
  const rows = await context.db.selectFrom('platformCommands').select('command').orderBy('id').execute();
  return rows
    .map(({ command }) => command as { kind: string; account?: string })
    .filter((command) => command.account === account)
    .map(({ kind }) => kind);
}

/** Moves the product's clock to a Chicago time of the next ordinary session (a Tuesday to Thursday), and returns its date. */
export async function moveToSession(server: TestServer, time: string): Promise<SessionDate> {
  const now = await productNow(server);
  let date = sessionDateOf(now);
  while (!isOrdinary(date) || instantOfChicago(date, minuteOf(time)) <= now) date = asSessionDate(date + 1);
  await moveTo(server, instantOfChicago(date, minuteOf(time)));
  return date;
}

export async function productNow(server: TestServer): Promise<Instant> {
  const { body } = await must(server.client().call('GET', '/sandbox/clock'));
  return instantOf((body as { now: string }).now);
}

/** The next session in which the stock indices trade. */
export function nextTradingDate(date: SessionDate): SessionDate {
  const next = nextSessionDate(date);
  return exchangeDayOf(stockIndex(), next)?.isClosed ? nextTradingDate(next) : next;
}

/** A Tuesday to Thursday with ordinary hours. */
function isOrdinary(date: SessionDate): boolean {
  return weekdayOf(date) >= 2 && weekdayOf(date) <= 4 && exchangeDayOf(stockIndex(), date) === null;
}

function stockIndex(): Instrument {
  const instrument = instrumentOfRoot('ES');
  if (instrument === undefined) throw new Error('no contract ES');
  return instrument;
}

const heartbeatAheadMs = 4000;

/**
 * Moves the product's clock, and the platform behind the bridge follows at once: what is due up to the instant is decided. `moveClock` leaves
 * the platform behind.
 */
export async function moveTo(server: TestServer, instant: Instant): Promise<void> {
  // A heartbeat may be ahead of the clock: then the move itself decides, and is answered with its effects.
  const before = asInstant(instant - heartbeatAheadMs);
  if ((await productNow(server)) < before) await moveClock(server, before);
  await sendHeartbeat(server, formatInstant(instant));
  await moveClock(server, instant);
}

export async function moveClock(server: TestServer, instant: Instant): Promise<void> {
  await must(server.client().call('PUT', '/sandbox/clock', { now: formatInstant(instant) }));
}

/** The platform has sent everything up to an instant. A server that does not judge refuses it. */
async function sendHeartbeat(server: TestServer, when: string): Promise<void> {
  const body = { events: [heartbeat(when)] };
  await server.client().call('POST', '/provider/events', body, signatureHeader(server, JSON.stringify(body)));
}

/** An instant on a session's date in Chicago, from `HH:MM` or `HH:MM:SS.mmm`, in the bridge's format. */
export function at(date: SessionDate, time: string): string {
  const [hour = '', minute = '', second = '0'] = time.split(':');
  return formatInstant(
    asInstant(instantOfChicago(date, Number(hour) * 60 + Number(minute)) + Math.round(Number(second) * 1000)),
  );
}

let nextFill = 0;
/** `buy 2 ESH9 @ 6900.25`, with a month of traded-months.ts: the bridge refuses an expired one. */
export function fill(account: string, when: string, text: string, id?: string) {
  const [side, quantity, symbol, , price] = text.split(' ');
  nextFill += 1;
  return { type: 'fill', id: id ?? `f${nextFill}`, account, at: when, symbol, side, quantity: Number(quantity), price };
}

/** `account`: about this account alone. */
export const heartbeat = (when: string, account?: string) => ({
  type: 'heartbeat',
  at: when,
  ...(account === undefined ? {} : { account }),
});

export const mark = (when: string, symbol: string, price: string, more: Readonly<Record<string, string>> = {}) => ({
  type: 'mark',
  at: when,
  symbol,
  price,
  ...more,
});
