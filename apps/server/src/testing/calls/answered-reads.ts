// Every reading call, with an address that has content, and one customer who has all of that content.
import type { Call } from '@openbell/api/calls/call.ts';
import { thirdPartyTextVersion as textVersion } from '@openbell/rules/accounts/third-parties.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { signingAt } from '../../evaluation/anchors/sign-day.ts';
import { moveTo, password } from '../evaluation-kit.ts';
import { makeJournalist } from '../journal-kit.ts';
import { agreement } from '../market/agreement.ts';
import { okBody } from '../market/market-kit.ts';
import { addPasskey, passkeyOrigin } from '../passkeys.ts';
import { createAuthenticator } from '../software-authenticator.ts';
import type { TestClient, TestServer } from '../test-server.ts';
import { importOf, listOf, mappingOf, pictureOf, tradeOf } from './arranged-calls.ts';
import { addressOfCall } from './call-values.ts';

export type Reader = {
  readonly client: TestClient;
  /** Below `/api`. */
  readonly pathOf: (call: Call) => string;
};

/** A trader with a settled session, a complete journal, a paid order, an export and a private calendar. */
export async function makeReader(server: TestServer): Promise<Reader> {
  const { client, email, date } = await makeJournalist(server);
  const put = async (path: string, body: unknown): Promise<void> => void okBody(await client.call('PUT', path, body));
  const post = async <Body>(path: string, body?: unknown): Promise<Body> =>
    okBody<Body>(await client.call('POST', path, body));
  const read = async <Body>(path: string): Promise<Body> => okBody<Body>(await client.call('GET', path));
  const trade = await tradeOf(client);
  const picture = await pictureOf(client);
  await Promise.all([listOf(client), mappingOf(client), importOf(client)]);
  await put('/journal/days/2026-06-10', { text: 'Patient.', checks: [] });
  okBody(await addPasskey(client, createAuthenticator(passkeyOrigin), { proof: { password } }));
  await put('/accounts/third-parties', { textVersion, decisions: [{ purpose: 'avatar', isAllowed: true }] });
  await post('/accounts/agreements', agreement);
  await post('/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  await addCode(server);
  const { transactionID } = await post<{ transactionID: string }>('/mentoring/purchase', {});
  const [made] = await post<{ id: string }[]>('/accounts/data-exports');
  const feed = await post<{ Url: string }>('/calendar/feed');
  await server.context.jobs.drainOutbox(true);
  await moveTo(server, signingAt(date));
  const [attempt] = await read<{ id: string }[]>('/attempts');
  const [webinar] = await read<{ Id: string }[]>('/webinars/own');
  const [film] = (await read<{ id: number; isOpen: boolean }[]>('/supplemental')).filter(({ isOpen }) => isOpen);
  const { instruments } = await read<{ instruments: { symbol: string }[] }>('/market/instruments');
  const day = formatDate(date);
  const things: Readonly<Record<string, string>> = {
    '/attempts/:id': `/attempts/${attempt?.id}`,
    '/accounts/gauntlet/:type': '/accounts/gauntlet/fu',
    '/trades/:date': `/trades/${day}`,
    '/receipts/:date': `/receipts/${day}`,
    '/anchors/:date': `/anchors/${day}`,
    '/invoices/:transactionID': `/invoices/${transactionID}`,
    '/calendar/event/:file': `/calendar/event/${webinar?.Id}.ics`,
    '/calendar/:file': feed.Url.slice(feed.Url.indexOf('/calendar/')),
    '/accounts/data-exports/:id': `/accounts/data-exports/${made?.id}`,
    '/guides/:guide': '/guides/half-size',
    ':language': 'en',
    '/pictures/:file': '/pictures/guide-daily-loss.svg',
    '/webinars/:webinarId': `/webinars/${webinar?.Id}`,
    '/journal/trades/:tradeId': `/journal/trades/${trade}`,
    '/journal/pictures/:pictureId': `/journal/pictures/${picture}`,
    '/supplemental/:lesson': `/supplemental/${film?.id}`,
    '/market/bars/:symbol': `/market/bars/${instruments[0]?.symbol}`,
    '/subscription/change/:planId': '/subscription/change/TCP100',
    '/discounts/:code': `/discounts/${code}`,
    '/:plan/:reset': '/TCP50/false',
  };
  const query: Readonly<Record<string, string>> = {
    '/calendar': `?timezone=UTC&day=${day}`,
    '/sandbox/mail': `?to=${email}`,
  };
  return {
    client,
    pathOf: (call) => {
      const path = Object.entries(things).reduce((before, [part, real]) => before.replace(part, real), call.path);
      return addressOfCall({ ...call, path }).slice('/api'.length) + (query[call.path] ?? '');
    },
  };
}

const code = 'tenth';

/** Adds a code for any plan. */
async function addCode({ context }: TestServer): Promise<void> {
  const row = { type: 'percent', amount: 10, target: 'plan', oneTime: true, usesMax: null } as const;
  await context.db
    .insertInto('discounts')
    .values({ ...row, code, createdAt: '2026-01-01T00:00:00Z' })
    .execute();
}
