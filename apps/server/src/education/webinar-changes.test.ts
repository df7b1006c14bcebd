// A webinar that is moved or canceled after customers registered: one mail each, with a file that calendar programs apply.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CalendarRecord } from '@openbell/api/calendar.ts';
import type { OwnWebinar, WebinarRoom } from '@openbell/api/education.ts';
import { webinars as shipped } from '@openbell/content/calendar.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importContent } from '../learning/import-content.ts';
import { runOperator } from '../operator/run-operator.ts';
import { mailsTo, makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let next = '';
beforeAll(async () => {
  server = await startTestServer();
  // A Thursday: the next webinar is on Tuesday the 7th at 18:00 in Chicago.
  await moveTo('2028-03-02T15:00:00Z');
});
afterAll(() => server.remove());

const moveTo = (now: string) => server.client().call('PUT', '/sandbox/clock', { now });
const operator = (...args: readonly string[]) => runOperator(server.config, args);
const ownOf = async ({ client }: TestCustomer): Promise<readonly OwnWebinar[]> =>
  (await client.call('GET', '/webinars/own')).body as readonly OwnWebinar[];
async function register(customer: TestCustomer, id: string): Promise<void> {
  expect((await customer.client.call('POST', `/webinars/${id}/register`)).body).toEqual({ Registered: 'y' });
}
/** The calendar's entries for a webinar on a day, one per time. */
async function inCalendar({ client }: TestCustomer, id: string, day: string) {
  const answer = await client.call('GET', `/calendar?zone=America%2FChicago&day=${day}`);
  expect(answer.status).toBe(200);
  return (answer.body as CalendarRecord).Webinars.filter(({ Id }) => Id === id).map(
    ({ Scheduled, MovedFrom, MovedTo, IsCanceled }) => ({ Scheduled, MovedFrom, MovedTo, IsCanceled }),
  );
}
const subjectsTo = async (email: string): Promise<readonly string[]> =>
  (await mailsTo(server, email)).map((mail) => mail.subject);

/** What calendar programs read from the newest mail. */
async function fileOf(email: string) {
  const mail = (await mailsTo(server, email)).at(-1);
  const [file] = (mail as unknown as { attachments: readonly { contentType: string; content: string }[] }).attachments;
  const calendar = new ICAL.Component(ICAL.parse(file?.content ?? ''));
  const component = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    type: file?.contentType,
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    organizer: component.getFirstPropertyValue('organizer'),
    start: event.startDate.toJSDate().toISOString(),
  };
}

describe('a webinar that an operator moves', () => {
  it('mails registered customers once in their language, with the event at a higher sequence, and reminds at the new time', async () => {
    const spanish = await makeCustomer(server, { plan: 'BCC', lang: 'es' });
    const arabic = await makeCustomer(server, { plan: 'BCC', lang: 'ar' });
    const gone = await makeCustomer(server, { plan: 'BCC' });
    const [first] = await ownOf(spanish);
    next = first?.Id ?? '';
    for (const customer of [spanish, arabic, gone]) await register(customer, next);
    await gone.client.call('DELETE', `/webinars/${next}/register`);
    const before = await fileOf(spanish.email);
    expect(before).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', start: '2028-03-08T00:00:00.000Z' });

    expect(await operator('move-webinar', next, '2028-03-09', '12:30')).toContain('told by mail: 2');
    await moveTo('2028-03-02T15:01:00Z');
    const [mail] = (await mailsTo(server, spanish.email)).slice(1);
    expect(mail?.subject).toContain('Cambio de hora: ');
    expect(mail?.text).toContain('martes, 7 de marzo de 2028 a las 18:00');
    expect(mail?.text).toContain('jueves, 9 de marzo de 2028 a las 12:30, hora de Chicago (18:30 UTC)');
    expect((await subjectsTo(arabic.email))[1]).toContain('تغيّر الموعد');
    expect(await subjectsTo(gone.email)).toHaveLength(1);
    const moved = await fileOf(spanish.email);
    expect(moved).toMatchObject({
      method: 'PUBLISH',
      type: expect.stringContaining('method=PUBLISH'),
      status: 'CONFIRMED',
      uid: before.uid,
      organizer: expect.stringMatching(/^mailto:no-reply@/),
      start: '2028-03-09T18:30:00.000Z',
    });
    expect(moved.sequence).toBeGreaterThan(before.sequence);

    const [shown] = (await ownOf(spanish)).filter(({ Id }) => Id === next);
    expect(shown).toMatchObject({
      Scheduled: '2028-03-09T18:30:00.000Z',
      MovedFrom: '2028-03-08T00:00:00.000Z',
      Registered: 'y',
      IsCanceled: false,
    });
    const held = {
      Scheduled: '2028-03-09T18:30:00.000Z',
      MovedFrom: '2028-03-08T00:00:00.000Z',
      MovedTo: '',
      IsCanceled: false,
    };
    const left = {
      Scheduled: '2028-03-08T00:00:00.000Z',
      MovedFrom: '',
      MovedTo: '2028-03-09T18:30:00.000Z',
      IsCanceled: false,
    };
    expect(await inCalendar(spanish, next, '2028-03-09')).toEqual([left, held]);
    expect(await inCalendar(gone, next, '2028-03-09')).toEqual([held]);

    // The old reminders send nothing; the new ones are sent on time, and a restart repeats none.
    await moveTo('2028-03-08T00:10:00Z');
    expect(await subjectsTo(spanish.email)).toHaveLength(2);
    await moveTo('2028-03-08T00:45:00Z');
    expect(await inCalendar(spanish, next, '2028-03-09')).toEqual([held]);
    await moveTo('2028-03-09T18:25:00Z');
    expect((await subjectsTo(spanish.email)).slice(2).map((subject) => subject.split(':')[0])).toEqual([
      'Mañana',
      'En una hora',
      'En diez minutos',
    ]);
    await moveTo('2028-03-09T19:15:00Z');
    expect(await inCalendar(spanish, next, '2028-03-09')).toEqual([{ ...held, MovedFrom: '' }]);
  });

  it('reports the same change only once, even after a restart, and each further change again', async () => {
    const customer = await makeCustomer(server, { plan: 'BCC' });
    const id = 'bell-2028-03-21';
    await register(customer, id);
    const sequences = [(await fileOf(customer.email)).sequence];
    for (const [day, time] of [
      ['2028-03-22', '18:00'],
      ['2028-03-21', '18:00'],
      ['2028-03-22', '18:00'],
    ] as const) {
      await operator('move-webinar', id, day, time);
      await operator('move-webinar', id, day, time);
      server = await server.restart();
      await server.client().call('GET', `/sandbox/mail?to=${customer.email}`);
      await expect.poll(() => subjectsTo(customer.email)).toHaveLength(sequences.length + 1);
      sequences.push((await fileOf(customer.email)).sequence);
    }
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
    expect(await subjectsTo(customer.email)).toHaveLength(4);
  });

  it.each([
    ['an unknown id', ['move-webinar', 'bell-2028-03-22', '2028-03-23', '18:00'], 'no webinar'],
    ['one that is over', ['move-webinar', 'bell-2028-03-07', '2028-03-30', '18:00'], 'has begun'],
    ['a time that is over', ['move-webinar', 'bell-2028-03-28', '2028-03-01', '18:00'], 'is over'],
    ['no time', ['move-webinar', 'bell-2028-03-28', '2028-03-29'], 'Usage'],
    ['an unknown id', ['call-off-webinar', 'bell-2028-03-22'], 'no webinar'],
  ] as const)('refuses %s', async (_what, args, message) => {
    await moveTo('2028-03-10T15:00:00Z');
    await expect(operator(...args)).rejects.toThrow(message);
  });
});

describe('a webinar that is canceled', () => {
  it('removes the event from the calendar, reminds nobody, and can be restored', async () => {
    const customer = await makeCustomer(server, { plan: 'BCC', lang: 'fr' });
    const stranger = await makeCustomer(server, { plan: 'BCC' });
    const id = 'bell-2028-04-04';
    await register(customer, id);
    const before = await fileOf(customer.email);
    await operator('call-off-webinar', id);
    await moveTo('2028-03-10T15:01:00Z');
    expect((await subjectsTo(customer.email))[1]).toContain('Annulé\u202f: ');
    const off = await fileOf(customer.email);
    expect(off).toMatchObject({
      method: 'CANCEL',
      type: expect.stringContaining('method=CANCEL'),
      status: 'CANCELLED',
      uid: before.uid,
      organizer: before.organizer,
      start: before.start,
    });
    expect(off.sequence).toBeGreaterThan(before.sequence);
    const shown = (await ownOf(customer)).find(({ Id }) => Id === id);
    expect(shown).toMatchObject({ IsCanceled: true, MayRegister: false, Title: expect.stringMatching(/\S/) });
    expect((await ownOf(stranger)).some(({ Id }) => Id === id)).toBe(false);
    const entry = [{ Scheduled: '2028-04-04T23:00:00.000Z', MovedFrom: '', MovedTo: '', IsCanceled: true }];
    expect(await inCalendar(customer, id, '2028-04-01')).toEqual(entry);
    expect(await inCalendar(stranger, id, '2028-04-01')).toEqual([]);
    const room = (await customer.client.call('GET', `/webinars/${id}/room`)).body as WebinarRoom;
    expect([room.IsCanceled, room.Recording]).toEqual([true, null]);
    expect((await stranger.client.call('GET', `/webinars/${id}/room`)).status).toBe(404);
    expect((await stranger.client.call('POST', `/webinars/${id}/register`)).status).toBe(404);

    await operator('move-webinar', id, '2028-04-04', '18:00');
    await moveTo('2028-03-10T15:02:00Z');
    expect(await subjectsTo(customer.email)).toHaveLength(3);
    const back = await fileOf(customer.email);
    expect(back).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', uid: before.uid, start: before.start });
    expect(back.sequence).toBeGreaterThan(off.sequence);
    await operator('call-off-webinar', id);
    await moveTo('2028-04-04T23:44:00Z');
    expect(await inCalendar(customer, id, '2028-04-01')).toEqual(entry);
    await moveTo('2028-04-05T12:00:00Z');
    expect(await subjectsTo(customer.email)).toHaveLength(4);
    expect(await inCalendar(customer, id, '2028-04-01')).toEqual([]);
  });
});

describe('an imported program', () => {
  it('moves and cancels webinars, and notifies registered customers once', async () => {
    const moved = await makeCustomer(server, { plan: 'BCC' });
    const off = await makeCustomer(server, { plan: 'BCC' });
    await register(moved, 'bell-2028-04-18');
    await register(off, 'bell-2028-04-25');
    const folder = mkdtempSync(path.join(tmpdir(), 'openbell-programme-'));
    mkdirSync(path.join(folder, 'calendar'));
    const write = (programme: unknown): void =>
      writeFileSync(path.join(folder, 'calendar/webinars.json'), JSON.stringify(programme));
    write({ ...shipped, weekday: 9 });
    expect(await importContent(server.config, folder)).toMatchObject({
      kind: 'refused',
      faults: [{ file: 'calendar/webinars.json' }],
    });
    write({
      ...shipped,
      except: ['2028-04-25'],
      moved: { '2028-04-18': { date: '2028-04-19', time: '09:00' } },
    });
    expect(await importContent(server.config, folder)).toMatchObject({
      kind: 'imported',
      folders: ['calendar/webinars.json'],
    });
    const newest = async (email: string) => (await subjectsTo(email)).slice(1);
    await expect.poll(() => newest(moved.email), { timeout: 15_000 }).toEqual([expect.stringContaining('Moved: ')]);
    await expect.poll(() => newest(off.email), { timeout: 15_000 }).toEqual([expect.stringContaining('Called off: ')]);
    expect((await fileOf(moved.email)).start).toBe('2028-04-19T14:00:00.000Z');
    expect((await fileOf(off.email)).method).toBe('CANCEL');
    server = await server.restart();
    await moveTo('2028-04-05T12:05:00Z');
    expect([await newest(moved.email), await newest(off.email)].map((all) => all.length)).toEqual([1, 1]);
    const pointer = readFileSync(path.join(server.config.dataDir, 'content/current.json'), 'utf8');
    expect(pointer).toContain('rel_');
    rmSync(folder, { recursive: true });
  });
});
