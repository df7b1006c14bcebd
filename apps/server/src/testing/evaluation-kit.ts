// Helpers for a customer with a running evaluation: the starting point for tests of the bridge and of attempts.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { earlyCloseMinuteOf } from '@openbell/instruments/flat-times.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { evaluateLog } from '@openbell/rules/evaluation/log/log-reader.ts';
import { type AttemptView, attemptView } from '@openbell/rules/evaluation/view.ts';
import { type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { formatInstant, instantOf } from '@openbell/units/instant.ts';
import { randomId, sha256Hex } from '../platform/security/randomness.ts';
import { signInClient } from './customers.ts';
import type { TestClient, TestServer as WholeServer } from './test-server.ts';

/** The part of a server that these helpers need: it may run in this process or in its own. */
type TestServer = Pick<WholeServer, 'client'>;

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
  while (!isOrdinary(date) || instantOfChicago(date, minuteOf(time)) <= now) date += 1;
  await moveTo(server, instantOfChicago(date, minuteOf(time)));
  return date;
}

export async function productNow(server: TestServer): Promise<number> {
  const { body } = await must(server.client().call('GET', '/sandbox/clock'));
  return instantOf((body as { now: string }).now);
}

/** A Tuesday to Thursday without an early close. */
function isOrdinary(date: SessionDate): boolean {
  const instrument = instrumentOfRoot('ES');
  const isEarly = instrument !== undefined && earlyCloseMinuteOf(instrument, date) !== undefined;
  return weekdayOf(date) >= 2 && weekdayOf(date) <= 4 && !isEarly;
}

export async function moveTo(server: TestServer, instant: number): Promise<void> {
  await must(server.client().call('PUT', '/sandbox/clock', { now: formatInstant(instant) }));
}

/** An instant on a session's date in Chicago, from `HH:MM` or `HH:MM:SS.mmm`, in the bridge's format. */
export function at(date: SessionDate, time: string): string {
  const [hour = '', minute = '', second = '0'] = time.split(':');
  return formatInstant(instantOfChicago(date, Number(hour) * 60 + Number(minute)) + Math.round(Number(second) * 1000));
}

let nextFill = 0;
/** `buy 2 ESZ6 @ 6900.25` */
export function fill(account: string, when: string, text: string, id?: string) {
  const [side, quantity, symbol, , price] = text.split(' ');
  nextFill += 1;
  return { type: 'fill', id: id ?? `f${nextFill}`, account, at: when, symbol, side, quantity: Number(quantity), price };
}

export const mark = (when: string, symbol: string, price: string, more: Readonly<Record<string, string>> = {}) => ({
  type: 'mark',
  at: when,
  symbol,
  price,
  ...more,
});
