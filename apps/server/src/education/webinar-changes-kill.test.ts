// The process is killed between two customers who are notified of a moved webinar (R4): after the next start each has exactly one mail.
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepWebinarChange } from '../calendar/webinar-programme-store.ts';
import { type ChildServer, createChildServer } from '../testing/child-server.ts';
import { mailsTo, makeCustomer } from '../testing/customers.ts';

let child: ChildServer;
beforeAll(async () => {
  child = await createChildServer();
  await child.start();
}, 120_000);
afterAll(() => child.remove());

it('a killed process notifies nobody twice and leaves nobody out', { timeout: 240_000 }, async () => {
  const now = '2028-03-02T15:00:00Z';
  await child.client().call('PUT', '/sandbox/clock', { now });
  const webinarId = 'bell-2028-03-07';
  const customers = [await makeCustomer(child, { plan: 'BCC' }), await makeCustomer(child, { plan: 'BCC' })];
  for (const { client } of customers)
    expect((await client.call('POST', `/webinars/${webinarId}/register`)).body).toEqual({ Registered: 'y' });
  const subjects = async (): Promise<readonly (readonly string[])[]> =>
    Promise.all(
      customers.map(async ({ email }) => (await mailsTo(child, email)).map((mail) => mail.subject.split(':')[0] ?? '')),
    );
  expect(await subjects()).toEqual([['You are registered'], ['You are registered']]);
  await child.kill();

  const { db, close } = await child.openDatabase();
  const startsAt = asInstant(Date.parse('2028-03-09T18:30:00Z'));
  await db
    .transaction()
    .execute((trx) => keepWebinarChange(trx, { webinarId, startsAt, changedAt: asInstant(Date.parse(now)) }));
  await close();

  await child.start({ CRASH_AT: 'webinar-change-told' });
  await child.untilGone();
  const after = await child.openDatabase();
  const seats = await after.db.selectFrom('webinarRegistrations').select('toldStart').execute();
  await after.close();
  expect(seats.filter(({ toldStart }) => toldStart === startsAt)).toHaveLength(1);
  await child.start();
  const once = ['You are registered', 'Moved'];
  await expect.poll(subjects, { timeout: 60_000 }).toEqual([once, once]);
  await child.kill();
  await child.start();
  expect(await subjects()).toEqual([once, once]);
});
