// What the cancel dialog promises: receipts, quiz scores and the log of every attempt stay with the customer.
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { SimulatorRecord } from '@openbell/api/market/simulator.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { at, fill, makeTrader, moveToSession, recompute } from '../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { es } from '../testing/traded-months.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

it("returns all of a customer's records after a cancellation as before it", async () => {
  const date = await moveToSession(server, '10:00');
  const trader = await makeTrader(server);
  const { client, account } = trader;
  await sendEvents(server, [
    fill(account, at(date, '09:30'), `buy 2 ${es} @ 6900.00`),
    fill(account, at(date, '09:40'), `sell 2 ${es} @ 6850.00`),
  ]);
  await client.call('PUT', '/lessons/1/progress/100', { lastPlayTime: 4 });
  await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  expect((await client.call('POST', '/mentoring/purchase')).status).toBe(200);
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await client.call('GET', path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body as Answer;
  };
  const [attempt] = await read<Attempt[]>('/attempts');
  expect(attempt).toMatchObject({ status: 'failed', evidence: [{ rule: 'trailing' }] });
  const log = (await client.call('GET', `/attempts/${attempt?.id}/log`)).text;
  const lessons = await read<object[]>('/lessons');

  expect((await client.call('DELETE', '/subscription?upgrades=0')).status).toBe(200);
  expect(await read('/accounts')).toMatchObject({ canceled: true });
  const [kept] = await read<Attempt[]>('/attempts');
  expect(kept).toMatchObject({ id: attempt?.id, status: 'failed', evidence: attempt?.evidence });
  expect(await read(`/attempts/${kept?.id}`)).toMatchObject({ id: attempt?.id, evidence: attempt?.evidence });
  expect((await client.call('GET', `/attempts/${kept?.id}/log`)).text).toBe(log);
  expect((await recompute(trader)).status).toBe('failed');
  expect(await read<object[]>(`/attempts/${kept?.id}/trades/${at(date, '09:30').slice(0, 10)}`)).toHaveLength(1);
  const closed = (all: readonly object[]) => all.map((lesson) => ({ ...lesson, isOpen: false, opensPage: false }));
  expect(await read<object[]>('/lessons')).toEqual(closed(lessons));
  expect(lessons[0]).toMatchObject({ progress: 100 });
  const [payment] = await read<{ invoice: string }[]>('/accounts/billing/history');
  expect(await read(`/invoices/${payment?.invoice}`)).toMatchObject({ amount: 7500 });
});

it('shows no evaluation for a closed account', async () => {
  const date = await moveToSession(server, '10:00');
  const { client, account } = await makeTrader(server);
  await sendEvents(server, [fill(account, at(date, '09:30'), `buy 1 ${es} @ 6900.00`)]);
  const record = async () => (await client.call('GET', '/accounts/simulator')).body as SimulatorRecord;
  expect(await record()).toMatchObject({
    status: 'active',
    gauntlet: { status: 'active', gauntlets: [{ Type: 'fu' }] },
  });
  await client.call('DELETE', '/subscription?upgrades=0');
  expect(await record()).toMatchObject({ status: '', gauntlet: { status: '', gauntlets: [] } });
});
