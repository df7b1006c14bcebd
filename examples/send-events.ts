// Sends fills and marks to the signed bridge of a server, as a trading platform does, and prints what the server says of them.
//
//   npm start                                                             a sandbox; its secret is openbell-sandbox
//   node examples/send-events.ts --account OB-TCP50-… --secret openbell-sandbox
//   node examples/send-events.ts --account … --url https://portal.example.com      the secret comes from PROVIDER_SECRET
//
// The account is the name of an evaluation account that is set up and not traded in the portal. OPENBELL_URL can name the server as well.
import { createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { errorBodySchema } from '@openbell/api/calls/refusals.ts';
import { productTimeHeader } from '@openbell/api/product-time.ts';
import { postProviderEvents } from '@openbell/api/provider.ts';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { asInstant, formatInstant, type Instant, instantOf } from '@openbell/units/instant.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { account: text, url: text, secret: text } });
const account = values.account;
const url = (values.url ?? process.env['OPENBELL_URL'] ?? 'http://127.0.0.1:3000').replace(/\/+$/, '');
const secret = values.secret ?? process.env['PROVIDER_SECRET'];

/** What to do about the refusals that a new platform meets first. */
const advice: Readonly<Record<string, string>> = {
  bad_signature:
    'Compare the secret with PROVIDER_SECRET of the server, and the clock of this machine with the right time.',
  unknown_account: 'Use the account_name that GET /api/accounts answers to its customer.',
  not_active: 'The customer has to set up the evaluation first, or it has ended.',
  traded_here: 'This account trades in the portal. Use one that has no order there.',
  ahead_of_clock: 'Correct the clock of this machine.',
  expired_contract: 'Use a delivery month that still trades.',
  no_exchange: 'The customer has to add the exchange to the account.',
  settled_session: 'The session of the event is over. Send events as they happen.',
  unavailable: 'The server is busy or restarts. Send the same events again: none is counted twice.',
};
const advise = (code: string): string => advice[code] ?? 'See docs/domain/evaluation.md.';

if (account === undefined || secret === undefined || secret === '') {
  console.error('Name the account and the secret: --account OB-TCP50-… --secret …, or PROVIDER_SECRET.');
  process.exitCode = 1;
} else process.exitCode = await sendDay(account, secret);

async function sendDay(name: string, key: string): Promise<number> {
  try {
    const { status, body } = await post(eventsOf(name, await productTime()), key);
    return report(status, body);
  } catch (error) {
    console.error(`No usable answer from ${url}: ${error instanceof Error ? error.message : String(error)}`);
    console.error('Start the server, or name another one with --url. Then send the same events again.');
    return 1;
  }
}

/** The server's own time, by which events are judged: a sandbox may be ahead of this machine. */
async function productTime(): Promise<Instant> {
  const { headers } = await fetch(`${url}/api/hc`);
  return instantOf(headers.get(productTimeHeader) ?? '');
}

/** Two contracts bought, a price of the market, two sold. The ids are the platform's own and never used again. */
function eventsOf(name: string, now: Instant): readonly unknown[] {
  const instrument = instrumentOfRoot('ES');
  if (instrument === undefined) throw new Error('ES is not offered');
  const symbol = frontMonthOf(instrument, sessionDateOf(now));
  const fill = { type: 'fill', account: name, symbol, quantity: 2 };
  const at = (beforeMs: number): string => formatInstant(asInstant(now - beforeMs));
  return [
    { ...fill, id: `example-${now}-1`, at: at(2000), side: 'buy', price: '6900.00' },
    { type: 'mark', at: at(1000), symbol, price: '6901.25' },
    { ...fill, id: `example-${now}-2`, at: at(0), side: 'sell', price: '6902.50' },
  ];
}

/** The signature is an HMAC over the time and the bytes of the body, and the only sign-in. It is good for five minutes. */
async function post(events: readonly unknown[], key: string) {
  const body = JSON.stringify({ events });
  const seconds = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  const response = await fetch(`${url}/api${postProviderEvents.path}`, {
    method: postProviderEvents.method,
    headers: { 'content-type': 'application/json', 'openbell-signature': `t=${seconds},v1=${digest}` },
    body,
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

function report(status: number, body: unknown): number {
  const answer = postProviderEvents.answer.safeParse(body);
  if (status !== 200 || !answer.success) {
    const { code, message } = errorBodySchema.parse(body).error;
    console.error(`The server refused the batch with ${status} ${code}: ${message}`);
    console.error(advise(code));
    return 1;
  }
  const { accepted, duplicates, rejected, held } = answer.data;
  console.log(`accepted ${accepted}, duplicates ${duplicates}, rejected ${rejected.length}`);
  for (const one of rejected) console.log(`${one.id ?? 'a mark'}: ${one.code}: ${one.message}\n  ${advise(one.code)}`);
  for (const one of held) console.log(`${one.id ?? 'a mark'}: held, ${one.code}: ${one.message}`);
  return rejected.length === 0 ? 0 : 1;
}
