// The room of a webinar from before it opens to its recording, and the mail about the recording.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Webinar } from '@openbell/api/calendar.ts';
import type { WebinarRoom } from '@openbell/api/education.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importContent } from '../learning/import-content.ts';
import { mailsTo, makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { writeItem, writeTestContent } from '../testing/lesson-files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = writeTestContent();
  server = await startTestServer({ CONTENT_DIR: folder, WEBINAR_ROOM_URL: 'https://meet.example/openbell-{id}' });
  await moveTo('2028-03-02T15:00:00Z');
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

const moveTo = (now: string) => server.client().call('PUT', '/sandbox/clock', { now });
const minutesFrom = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
async function nextOf(title: string): Promise<Webinar> {
  const list = (await server.client().call('GET', '/webinars?lang=en')).body as readonly Webinar[];
  const found = list.find((webinar) => webinar.Title === title);
  if (found === undefined) throw new Error(`no webinar ${title}`);
  return found;
}
const roomOf = async ({ client }: TestCustomer, id: string): Promise<WebinarRoom> =>
  (await client.call('GET', `/webinars/${id}/room`)).body as WebinarRoom;
const subjectsTo = async (email: string): Promise<readonly string[]> =>
  (await mailsTo(server, email)).map((mail) => mail.subject);

describe('the room', () => {
  it('admits registered customers from ten minutes before to the end, and nobody else', async () => {
    const [inside, outside] = [
      await makeCustomer(server, { plan: 'BCC' }),
      await makeCustomer(server, { plan: 'BCC' }),
    ];
    const webinar = await nextOf('Reading the first hour');
    await inside.client.call('POST', `/webinars/${webinar.Id}/register`);
    const states: (readonly unknown[])[] = [];
    for (const minutes of [-11, -10, 0, 44, 45]) {
      await moveTo(minutesFrom(webinar.Scheduled, minutes));
      const [own, other] = [await roomOf(inside, webinar.Id), await roomOf(outside, webinar.Id)];
      states.push([minutes, own.State, own.Room, other.Room]);
    }
    const address = `https://meet.example/openbell-${webinar.Id}`;
    expect(states).toEqual([
      [-11, 'before', '', ''],
      [-10, 'doors', address, ''],
      [0, 'live', address, ''],
      [44, 'live', address, ''],
      [45, 'over', '', ''],
    ]);
    const room = await roomOf(inside, webinar.Id);
    expect(room.Agenda.map((step) => step.From)).toEqual([0, 5, 25, 35]);
    expect([room.HasOwnRoom, room.Thumb]).toEqual([false, '/api/supplemental/1/thumb']);
    expect((await inside.client.call('GET', '/webinars/bell-2028-03-08/room')).status).toBe(404);
    expect((await inside.client.call('GET', '/webinars/none/room')).status).toBe(404);
    expect((await server.client().call('GET', `/webinars/${webinar.Id}/room`)).status).toBe(401);
  });

  it('mails the recording two hours after the end, to those who attended and those who did not, by what the plan includes', async () => {
    const webinar = await nextOf('Depth that disappears');
    const [watcher, stranger, left] = [
      await makeCustomer(server, { plan: 'BCC', lang: 'es' }),
      await makeCustomer(server, {}),
      await makeCustomer(server, { plan: 'BCC' }),
    ];
    for (const { client } of [watcher, stranger, left]) await client.call('POST', `/webinars/${webinar.Id}/register`);
    await left.client.call('DELETE', `/webinars/${webinar.Id}/register`);
    await moveTo(minutesFrom(webinar.Scheduled, 45 + 119));
    expect((await roomOf(watcher, webinar.Id)).Recording).toBeNull();
    const before = await subjectsTo(watcher.email);
    await moveTo(minutesFrom(webinar.Scheduled, 45 + 120));
    expect((await roomOf(watcher, webinar.Id)).Recording).toEqual({ Id: 2, IsOpen: true });
    expect((await roomOf(stranger, webinar.Id)).Recording).toEqual({ Id: 2, IsOpen: false });
    const mails = await mailsTo(server, watcher.email);
    expect(mails).toHaveLength(before.length + 1);
    expect(mails.at(-1)?.subject).toBe('Ya está la grabación: La profundidad que desaparece');
    expect(mails.at(-1)?.links).toContainEqual(expect.stringContaining('/lessons/supplemental/2/view'));
    const locked = (await mailsTo(server, stranger.email)).at(-1);
    expect([locked?.subject, locked?.text]).toEqual([
      'The recording is ready: Depth that disappears',
      expect.stringContaining('Your plan does not open it'),
    ]);
    expect(await subjectsTo(left.email)).toEqual(['You are registered: Depth that disappears']);
  });

  it('waits for a missing recording, and sends the mail within an hour of its import', async () => {
    const webinar = await nextOf('Sixty days without a hero');
    const customer = await makeCustomer(server, { plan: 'BCC' });
    await customer.client.call('POST', `/webinars/${webinar.Id}/register`);
    await moveTo(minutesFrom(webinar.Scheduled, 45 + 48 * 60));
    expect((await roomOf(customer, webinar.Id)).Recording).toBeNull();
    const before = await subjectsTo(customer.email);
    const bundle = mkdtempSync(path.join(tmpdir(), 'openbell-recording-'));
    const item = path.join(bundle, 'supplemental/04-sixty-days');
    writeItem(item, { id: 44, name: 'Sixty days', level: 'PUBLIC', type: 'webinar', hasVideo: true }, webinar.Id);
    expect((await importContent(server.config, bundle)).kind).toBe('imported');
    const recording = async () => (await roomOf(customer, webinar.Id)).Recording;
    await expect.poll(recording, { timeout: 15_000 }).toEqual({ Id: 44, IsOpen: true });
    await moveTo(minutesFrom(webinar.Scheduled, 45 + 49 * 60));
    expect(await subjectsTo(customer.email)).toEqual([...before, 'The recording is ready: Sixty days without a hero']);
    await moveTo(minutesFrom(webinar.Scheduled, 45 + 72 * 60));
    expect(await subjectsTo(customer.email)).toHaveLength(before.length + 1);
    writeFileSync(
      path.join(item, 'item.json'),
      '{\n"id": 44, "type": "webinar", "level": "PUBLIC", "seconds": 4,\n"recordedOn": "2028-03-01",\n"webinar": "bell" }',
    );
    expect(await importContent(server.config, bundle)).toMatchObject({
      kind: 'refused',
      faults: [
        {
          file: 'supplemental/04-sixty-days/item.json',
          line: 4,
          message: expect.stringContaining('webinar: is no id'),
        },
      ],
    });
    rmSync(bundle, { recursive: true });
  });
});
