// Bought mentoring gets its date by a support command, and then appears only in this customer's calendar.
import type { CalendarRecord } from '@openbell/api/calendar.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperator } from '../operator/run-operator.ts';
import { mailsTo, makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { makePayer } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.client().call('PUT', '/sandbox/clock', { now: '2028-03-02T15:00:00Z' });
});
afterAll(() => server.remove());

const agree = (...args: readonly string[]) => runOperator(server.config, ['schedule-mentoring', ...args]);
async function ownOf({ client }: TestCustomer, day: string) {
  const { Mentoring } = (await client.call('GET', `/calendar?timezone=UTC&day=${day}`)).body as CalendarRecord;
  return Mentoring.filter((event) => event.IsOwn);
}
const eventsOf = (text: string): readonly ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
async function feedOf({ client }: TestCustomer): Promise<readonly ICAL.Event[]> {
  const { Url: url } = (await client.call('POST', '/calendar/feed')).body as { Url: string };
  const { text } = await server.client().call('GET', new URL(url).pathname.replace('/api', ''));
  return eventsOf(text).filter((event) => event.uid.startsWith('own-mentoring-'));
}

describe('bought mentoring', () => {
  it('is dated by support in Chicago time, mailed with its file, and appears only in this calendar [ACCESS-021]', async () => {
    const [buyer, other] = [
      await makePayer(server, { plan: 'BCC', lang: 'es' }),
      await makeCustomer(server, { plan: 'BCC' }),
    ];
    await expect(agree(buyer.email, '2028-03-09', '16:30', 'okafor')).rejects.toThrow(
      'has no mentoring without a date',
    );
    expect((await buyer.client.call('POST', '/mentoring/purchase')).body).toMatchObject({ status: 'paid' });
    expect(await ownOf(buyer, '2028-03-09')).toEqual([]);
    expect(await agree(buyer.email, '2028-03-09', '16:30', 'okafor')).toContain('is scheduled');
    const [own] = await ownOf(buyer, '2028-03-09');
    expect(own).toMatchObject({
      Scheduled: '2028-03-09T22:30:00.000Z',
      Mentor: 'Ada Okafor',
      Role: 'Coach de riesgo, antigua asistente de corro',
      Minutes: 30,
      Topic: 'Tu sesión personal: trae tu registro',
    });
    expect(await ownOf(other, '2028-03-09')).toEqual([]);
    const file = `/calendar/event/${own?.Id}.ics`;
    expect((await buyer.client.call('GET', file)).status).toBe(200);
    expect((await other.client.call('GET', file)).status).toBe(404);
    const mail = (await mailsTo(server, buyer.email)).at(-1);
    expect(mail?.subject).toMatch(/^Tu mentoría: .*16:30, hora de Chicago$/);
    expect(mail?.text).toContain('Ada Okafor');
    const { attachments } = mail as unknown as { attachments: readonly { content: string }[] };
    expect(eventsOf(attachments[0]?.content ?? '').map((event) => event.startDate.toJSDate().toISOString())).toEqual([
      '2028-03-09T22:30:00.000Z',
    ]);
    expect([(await feedOf(buyer)).length, (await feedOf(other)).length]).toEqual([1, 0]);
  });

  it('can be moved with the same identity and a higher sequence, also across the clock change', async () => {
    const buyer = await makePayer(server, { plan: 'BCC' });
    await buyer.client.call('POST', '/mentoring/purchase');
    await agree(buyer.email, '2028-03-10', '09:00', 'castillo');
    const [first] = await feedOf(buyer);
    expect(await agree(buyer.email, '2028-03-14', '09:00', 'lindqvist')).toContain('is moved');
    const [second] = await feedOf(buyer);
    expect([second?.uid, second?.sequence]).toEqual([first?.uid, (first?.sequence ?? 0) + 1]);
    expect(second?.startDate.toJSDate().toISOString()).toBe('2028-03-14T14:00:00.000Z');
    expect((await mailsTo(server, buyer.email)).at(-1)?.subject).toContain('Your mentoring was moved');
    const acts = await server.context.db
      .selectFrom('audit')
      .select('kind')
      .where('kind', 'like', 'calendar.mentoring-%')
      .execute();
    expect(acts.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['an unknown customer', ['nobody@example.test', '2028-03-20', '09:00', 'okafor'], 'There is no customer'],
    ['an unknown mentor', ['x@example.test', '2028-03-20', '09:00', 'nobody'], 'Mentors: okafor, lindqvist, castillo'],
    ['a time that is over', ['x@example.test', '2028-03-01', '09:00', 'okafor'], 'in Chicago is over'],
    ['no time', ['x@example.test', '2028-03-20', '9', 'okafor'], 'Usage:'],
    ['an invalid day', ['x@example.test', '2028-02-30', '09:00', 'okafor'], 'Usage:'],
    ['a word too many', ['x@example.test', '2028-03-20', '09:00', 'okafor', 'more'], 'Usage:'],
  ])('is refused for %s, and says what to do', async (_what, args, message) => {
    await expect(agree(...args)).rejects.toThrow(message);
  });
});
