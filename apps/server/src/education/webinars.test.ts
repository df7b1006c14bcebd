import type { Webinar } from '@openbell/api/calendar.ts';
import type { OwnWebinar } from '@openbell/api/education.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { holdRealTime } from '../testing/real-time.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // A Thursday: the next webinar is on Tuesday at 18:00 in Chicago, midnight in UTC.
  await moveTo('2028-03-02T15:00:00Z');
});
afterAll(() => server.remove());

const moveTo = (now: string) => server.client().call('PUT', '/sandbox/clock', { now });
const ownOf = async ({ client }: TestCustomer): Promise<readonly OwnWebinar[]> =>
  (await client.call('GET', '/webinars/own')).body as readonly OwnWebinar[];
const subjectsTo = async (email: string): Promise<readonly string[]> =>
  (await mailsTo(server, email)).map((mail) => mail.subject);

describe('the public list', () => {
  it('shows upcoming webinars in the requested language, without signing in [ENTITY-036, SITE-003]', async () => {
    const { status, body } = await server.client().call('GET', '/webinars?lang=fr');
    const [first, ...more] = body as readonly Webinar[];
    expect([status, more.length]).toEqual([200, 5]);
    expect(first).toMatchObject({
      Id: 'bell-2028-03-07',
      Scheduled: '2028-03-08T00:00:00.000Z',
      Minutes: 45,
      Link: expect.stringContaining('/webinars?live=bell-2028-03-07'),
    });
    expect(first?.Title).toMatch(/[éà]|heure|sang|profondeur|jours/);
    expect((await server.client().call('GET', '/webinars?lang=xx')).status).toBe(400);
  });
});

describe('registering', () => {
  it('answers y, mails a calendar file and reminds a day, an hour and ten minutes before, once [API-035]', async () => {
    const customer = await makeCustomer(server, { plan: 'BCC', lang: 'es' });
    const [next] = await ownOf(customer);
    expect([next?.Id, next?.Registered, next?.MayRegister]).toEqual(['bell-2028-03-07', '', true]);
    const register = () => customer.client.call('POST', `/webinars/${next?.Id}/register`);
    expect((await register()).body).toEqual({ Registered: 'y' });
    expect((await register()).body).toEqual({ Registered: 'y' });
    expect((await ownOf(customer))[0]?.Registered).toBe('y');
    const [mail, ...others] = await mailsTo(server, customer.email);
    expect([mail?.subject, others.length]).toEqual([`Inscripción confirmada: ${next?.Title}`, 0]);
    expect(mail?.text).toContain('18:00, hora de Chicago (00:00 UTC)');
    const { attachments } = mail as unknown as { attachments: readonly { filename: string; content: string }[] };
    expect(attachments.map((file) => file.filename)).toEqual(['bell-2028-03-07.ics']);
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(attachments[0]?.content ?? '')).getFirstSubcomponent('vevent') as ICAL.Component,
    );
    expect([event.summary, event.startDate.toJSDate().toISOString()]).toEqual([next?.Title, next?.Scheduled]);
    await moveTo('2028-03-06T23:59:00Z');
    expect(await subjectsTo(customer.email)).toHaveLength(1);
    await moveTo('2028-03-07T00:00:00Z');
    expect((await subjectsTo(customer.email)).at(-1)).toBe(`Mañana: ${next?.Title}`);
    await moveTo('2028-03-07T23:55:00Z');
    expect(await subjectsTo(customer.email)).toEqual([
      `Inscripción confirmada: ${next?.Title}`,
      `Mañana: ${next?.Title}`,
      `En una hora: ${next?.Title}`,
      `En diez minutos: ${next?.Title}`,
    ]);
    // While it runs it is first in the list; then it is gone.
    await moveTo('2028-03-08T00:44:00Z');
    expect((await ownOf(customer))[0]?.Id).toBe('bell-2028-03-07');
    await moveTo('2028-03-08T00:45:00Z');
    expect((await ownOf(customer))[0]?.Id).toBe('bell-2028-03-14');
    expect((await register()).status).toBe(404);
  });

  it('is limited to once in ten seconds: after nine it is still refused, with the seconds to wait [S18] [API-035]', async () => {
    const customer = await makeCustomer(server, { plan: 'BCC' });
    const [first, second] = await ownOf(customer);
    const register = async (webinar: OwnWebinar | undefined) => {
      const { status, headers } = await customer.client.call('POST', `/webinars/${webinar?.Id}/register`);
      return [status, headers.get('retry-after')];
    };
    const moveRealTime = holdRealTime(server);
    expect(await register(first)).toEqual([200, null]);
    expect(await register(second)).toEqual([429, '10']);
    moveRealTime(9_000);
    expect(await register(second)).toEqual([429, '1']);
    moveRealTime(9_999);
    expect(await register(second)).toEqual([429, '1']);
    moveRealTime(10_000);
    expect(await register(second)).toEqual([200, null]);
  });

  it('sends no reminder after the registration was canceled', async () => {
    const customer = await makeCustomer(server, { plan: 'BCC' });
    const [first] = await ownOf(customer);
    await customer.client.call('POST', `/webinars/${first?.Id}/register`);
    expect((await customer.client.call('DELETE', `/webinars/${first?.Id}/register`)).body).toEqual({ Registered: '' });
    await moveTo('2028-03-16T00:00:00Z');
    expect(await subjectsTo(customer.email)).toEqual([`You are registered: ${first?.Title}`]);
  });

  it('is unavailable with a canceled subscription', async () => {
    const customer = await makeCustomer(server, { plan: 'BCC' });
    const { id } = await server.context.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
    await server.context.db.updateTable('subscriptions').set({ canceled: true }).where('customerId', '=', id).execute();
    const [next] = await ownOf(customer);
    expect(next?.MayRegister).toBe(false);
    expect((await customer.client.call('POST', `/webinars/${next?.Id}/register`)).status).toBe(403);
  });

  it('requires signing in', async () => {
    expect((await server.client().call('POST', '/webinars/bell-2028-03-21/register')).status).toBe(401);
  });
});
