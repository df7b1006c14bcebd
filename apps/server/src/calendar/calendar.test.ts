import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CalendarRecord } from '@openbell/api/calendar.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCalendarCommand } from '../operator/load-calendar-command.ts';
import { makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let student: TestCustomer;
/** A Monday in the week before the US clock change, far enough in the future for any run of the test. */
const monday = '2028-03-06';

beforeAll(async () => {
  server = await startTestServer();
  await server.client().call('PUT', '/sandbox/clock', { now: `${monday}T15:00:00Z` });
  student = await makeCustomer(server, { plan: 'BCC', lang: 'es' });
});
afterAll(() => server.remove());

async function ask(client: TestCustomer['client'], query: string): Promise<CalendarRecord> {
  const answer = await client.call('GET', `/calendar?${query}`);
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, answer.text.slice(0, 200)]);
  return answer.body as CalendarRecord;
}

describe('GET /calendar', () => {
  it('accepts a timezone name and a day, and answers with that day in that zone [API-034, ENTITY-038]', async () => {
    const payrolls = (record: CalendarRecord) => record.Economic.find((event) => event.Code === 'payrolls');
    // Friday 3 March, 8:30 in New York is 19:00 in Kolkata and 2:30 of the next day in Auckland.
    const newYork = await ask(student.client, 'timezone=Eastern+Standard+Time&day=2028-03-03');
    expect(payrolls(newYork)).toMatchObject({
      DateUtc: '2028-03-03T13:30:00.000Z',
      Volatility: 4,
      Event: { CurrencyId: 'USD', Name: 'Nonfarm payrolls' },
    });
    expect(newYork.Zone).toBe('America/New_York');
    expect(payrolls(await ask(student.client, 'timezone=India+Standard+Time&day=2028-03-03'))).toBeDefined();
    expect(payrolls(await ask(student.client, 'timezone=New+Zealand+Standard+Time&day=2028-03-03'))).toBeUndefined();
    expect(payrolls(await ask(student.client, 'timezone=New+Zealand+Standard+Time&day=2028-03-04'))).toBeDefined();
    const named = await ask(student.client, 'timezone=Eastern+Standard+Time&zone=Asia%2FKolkata&day=2028-03-03');
    expect(named.Zone).toBe('Asia/Kolkata');
    expect(newYork.Source.Kind).toBe('sample');
  });

  it('keeps Chicago hours across the clock change, in the reader’s language [ENTITY-037]', async () => {
    const { Mentoring, Webinars, HighDays, NextHigh } = await ask(student.client, `timezone=UTC&day=${monday}`);
    const firstHours = Mentoring.filter((event) => event.Mentor === 'Jonas Lindqvist').map((event) => event.Scheduled);
    expect(firstHours.slice(0, 3)).toEqual([
      '2028-03-01T13:45:00.000Z',
      '2028-03-08T13:45:00.000Z',
      '2028-03-15T12:45:00.000Z',
    ]);
    expect(Mentoring[0]).toMatchObject({ Id: expect.any(String), Topic: expect.stringMatching(/\S/), Minutes: 30 });
    expect(Mentoring.map((event) => event.Role)).toContain('Diario y psicología del trading');
    // The one of Tuesday 29 February in Chicago starts on 1 March in UTC.
    expect(Webinars).toHaveLength(5);
    expect(HighDays).toContain('2028-03-03');
    expect(Date.parse(NextHigh?.DateUtc ?? '')).toBeGreaterThan(Date.parse(`${monday}T15:00:00Z`));
  });

  it.each([
    ['day=2028-02-30', 400],
    ['day=yesterday', 400],
    ['day=9999-01-01', 400],
    ['timezone=UTC', 400],
    ['day=2028-02-29', 200],
  ])('answers %s with %d', async (query, status) => {
    expect((await student.client.call('GET', `/calendar?${query}`)).status).toBe(status);
  });

  it('is open only to active and passed subscriptions [CAL-001]', async () => {
    const none = await makeCustomer(server);
    expect((await none.client.call('GET', `/calendar?day=${monday}`)).status).toBe(403);
    expect((await none.client.call('POST', '/calendar/feed')).status).toBe(403);
    const { db } = server.context;
    const passed = await makeCustomer(server, { plan: 'TCP50' });
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', passed.email)
      .executeTakeFirstOrThrow();
    const change = (changes: { canceled?: boolean; passed?: boolean; status?: 'canceled' | 'active' }) =>
      db.updateTable('subscriptions').set(changes).where('customerId', '=', id).execute();
    const status = async () => (await passed.client.call('GET', `/calendar?day=${monday}`)).status;
    expect(await status()).toBe(200);
    await change({ canceled: true });
    expect(await status()).toBe(403);
    await change({ canceled: true, passed: true, status: 'canceled' });
    expect(await status()).toBe(200);
  });
});

const parse = (text: string): readonly ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

async function feedPath(): Promise<string> {
  const { body } = await student.client.call('POST', '/calendar/feed');
  const { Url } = body as { Url: string };
  expect(Url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/calendar\/[0-9a-f]{40}\.ics$/);
  return new URL(Url).pathname.replace('/api', '');
}

describe('the private calendar address', () => {
  it('serves RFC 5545 without a cookie: CRLF, short lines, UTC, unbroken words in Spanish', async () => {
    const answer = await server.client().call('GET', await feedPath());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = answer.text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    const events = parse(answer.text);
    expect(events.length).toBeGreaterThan(100);
    expect(new Set(events.map((event) => event.uid)).size).toBe(events.length);
    const webinar = events.find((event) => event.uid.startsWith('bell-2028-03-07'));
    expect(webinar?.startDate.toJSDate().toISOString()).toBe('2028-03-08T00:00:00.000Z');
    expect(webinar?.startDate.zone.tzid).toBe('UTC');
    expect(webinar?.summary).toMatch(/hora|escalón|profundidad|días/);
    expect(webinar?.duration.toSeconds()).toBe(45 * 60);
    expect(answer.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H');
  });

  it('can be filtered by type, impact and currency', async () => {
    const address = await feedPath();
    const summaries = async (query: string) =>
      parse((await server.client().call('GET', `${address}?${query}`)).text).map((event) => event.summary);
    const high = await summaries('types=economic&impact=high&currencies=usd');
    expect(high.length).toBeGreaterThan(10);
    expect(high.every((summary) => summary.startsWith('!!! USD '))).toBe(true);
    expect((await summaries('types=mentoring')).some((summary) => summary.includes('USD'))).toBe(false);
    expect((await server.client().call('GET', `${address}?impact=huge`)).status).toBe(400);
  });

  it('ends at once when it is renewed or revoked', async () => {
    const first = await feedPath();
    const second = await feedPath();
    expect(second).not.toBe(first);
    expect((await server.client().call('GET', first)).status).toBe(404);
    expect((await server.client().call('GET', second)).status).toBe(200);
    expect((await student.client.call('DELETE', '/calendar/feed')).status).toBe(200);
    expect((await server.client().call('GET', second)).status).toBe(404);
    expect((await student.client.call('GET', '/calendar/feed')).body).toEqual({ Url: '' });
    expect((await server.client().call('GET', `/calendar/${'0'.repeat(40)}.ics`)).status).toBe(404);
  });

  it('serves the same file while nothing changes; a loaded feed raises the sequence and cancels what it replaced', async () => {
    const address = await feedPath();
    const read = async () => parse((await server.client().call('GET', `${address}?types=economic`)).text);
    const before = await read();
    expect(await read()).toHaveLength(before.length);
    expect((await read()).every((event) => event.sequence === 0)).toBe(true);
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'openbell-feed-')), 'march.csv');
    const load = (lines: readonly string[]) => {
      writeFileSync(file, ['id,date,currency,name,volatility,forecast,previous', ...lines].join('\r\n'));
      const { context, config, database } = server;
      return loadCalendarCommand.run({ db: context.db, clock: context.clock, config, database } as never, [file]);
    };
    const cpi = (time: string) => `cpi-march,2028-03-14T${time}:00Z,usd,"Consumer prices, core",high,0.3%,0.2%`;
    expect(await load([cpi('12:30'), 'holiday,2028-03-17,JPY,Vernal equinox,low,,'])).toBe(
      '2 events from 2028-03-14 to 2028-03-17 of march.csv.',
    );
    const day = await ask(student.client, 'timezone=Central+Standard+Time&day=2028-03-14');
    expect(day.Economic).toHaveLength(1);
    expect(day.Economic[0]).toMatchObject({ Event: { Name: 'Consumer prices, core' }, Forecast: '0.3%', Actual: '' });
    const loaded = await read();
    const ofFeed = loaded.find((event) => event.summary === '!!! USD Consumer prices, core');
    expect([ofFeed?.sequence, loaded.find((event) => event.summary.includes('equinox'))?.startDate.isDate]).toEqual([
      0,
      true,
    ]);
    const gone = loaded.find((event) => event.uid.startsWith('sample-cpi-2028-03-14'));
    expect([gone?.sequence, gone?.component.getFirstPropertyValue('status')]).toEqual([1, 'CANCELLED']);
    await load([cpi('13:00'), 'holiday,2028-03-17,JPY,Vernal equinox,low,,']);
    const moved = (await read()).find((event) => event.uid === ofFeed?.uid);
    expect([moved?.sequence, moved?.startDate.toJSDate().toISOString()]).toEqual([1, '2028-03-14T13:00:00.000Z']);
    await expect(load(['x,tomorrow,US,,high,,'])).rejects.toThrow(
      /line 2: "tomorrow"[\s\S]*line 2: the event has no name/,
    );
  });
});

describe('one event as a file', () => {
  it('has an alarm and the same identity as in the subscription', async () => {
    const { Mentoring } = await ask(student.client, `timezone=UTC&day=${monday}`);
    const id = Mentoring.at(-1)?.Id ?? '';
    const answer = await student.client.call('GET', `/calendar/event/${id}.ics`);
    expect(answer.headers.get('content-disposition')).toContain(`${id}.ics`);
    const [event] = parse(answer.text);
    expect(event?.uid.startsWith(`${id}@`)).toBe(true);
    expect(event?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe(
      '-PT15M',
    );
    expect((await student.client.call('GET', '/calendar/event/none-2028-03-01.ics')).status).toBe(404);
    expect((await server.client().call('GET', `/calendar/event/${id}.ics`)).status).toBe(401);
  });
});
