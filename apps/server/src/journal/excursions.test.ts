// MAE and MFE of trades: computed only from the prices that their own attempts received.
import type { JournalEntriesPage, JournalEntryRecord, JournalMarks } from '@openbell/api/journal.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { at, fill, makeTrader, mark } from '../testing/evaluation-kit.ts';
import { type Journalist, makeJournalist, newYork, ordersFile } from '../testing/journal-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { es } from '../testing/traded-months.ts';

let server: TestServer;
let journalist: Journalist;
beforeAll(async () => {
  server = await startTestServer();
  journalist = await makeJournalist(server);
});
afterAll(() => server.remove());

const entries = async (): Promise<readonly JournalEntryRecord[]> =>
  ((await journalist.client.call('GET', '/journal/entries')).body as JournalEntriesPage).entries;
const marksOf = async (tradeId: string | undefined): Promise<JournalMarks> =>
  (await journalist.client.call('GET', `/journal/trades/${tradeId}/marks`)).body as JournalMarks;

const dollars = 1_000_000;
const ofFirst = { adverseMicros: -75 * dollars, favorableMicros: 175 * dollars, adverseTicks: 3, favorableTicks: 10 };

describe('the excursion of a trade', () => {
  it('is computed from the prices that its attempt received while it was open', async () => {
    // Two at 6899.25; one closed at 6901.00, the other at 6902.50.
    expect((await entries())[0]?.excursion).toEqual(ofFirst);
  });

  it('ignores prices that only other customers received, and so does the chart', async () => {
    const { date } = journalist;
    const [other, third] = [await makeTrader(server), await makeTrader(server)];
    await sendEvents(server, [
      fill(journalist.account, at(date, '09:40'), `buy 1 ${es} @ 6900.00`),
      fill(other.account, at(date, '09:40'), `buy 1 ${es} @ 6900.00`),
      fill(third.account, at(date, '09:40'), `buy 1 ${es} @ 6900.00`),
      mark(at(date, '09:40:10'), es, '6901.00'),
      // So many that they cover every position of the other log at which this log has the trade.
      ...Array.from({ length: 19 }, (_, second) => ({
        ...mark(at(date, `09:40:${11 + second}`), es, '6950.00'),
        account: other.account,
      })),
      mark(at(date, '09:40:30'), es, '6898.00'),
      fill(journalist.account, at(date, '09:41'), `sell 1 ${es} @ 6900.50`),
      mark(at(date, '09:41:10'), es, '6850.00'),
      mark(at(date, '09:41:20'), es, '6960.00'),
      fill(other.account, at(date, '09:42'), `sell 1 ${es} @ 6900.50`),
      fill(third.account, at(date, '09:42'), `sell 1 ${es} @ 6900.50`),
    ]);
    const second = (await entries())[1];
    expect(second?.excursion).toEqual({
      adverseMicros: -100 * dollars,
      favorableMicros: 50 * dollars,
      adverseTicks: 8,
      favorableTicks: 4,
    });
    expect((await entries())[0]?.excursion).toEqual(ofFirst);
    expect((await marksOf(second?.trade.key)).marks).toEqual([
      { at: instantOf(at(date, '09:40:10')), ticks: 27_604 },
      { at: instantOf(at(date, '09:40:30')), ticks: 27_592 },
    ]);
  });

  it('is unknown while the trade is open, and the chart shows its prices so far', async () => {
    const { date, account } = journalist;
    await sendEvents(server, [
      fill(account, at(date, '09:50'), `sell 1 ${es} @ 6900.00`),
      mark(at(date, '09:50:10'), es, '6899.00'),
      mark(at(date, '09:50:20'), es, '6898.00'),
    ]);
    const open = (await entries())[2];
    expect([open?.trade.closedAt, open?.excursion]).toEqual([null, null]);
    expect((await marksOf(open?.trade.key)).marks.map(({ ticks }) => ticks)).toEqual([27_596, 27_592]);
    await sendEvents(server, [fill(account, at(date, '09:51'), `buy 1 ${es} @ 6898.50`)]);
    expect((await entries())[2]?.excursion).toEqual({
      adverseMicros: 0,
      favorableMicros: 100 * dollars,
      adverseTicks: 0,
      favorableTicks: 8,
    });
  });

  it("of several trades read at once uses each trade's own prices", async () => {
    const { date, account } = journalist;
    await sendEvents(server, [
      fill(account, at(date, '09:52'), `buy 1 ${es} @ 6900.00`),
      mark(at(date, '09:52:10'), es, '6899.00'),
      fill(account, at(date, '09:52:20'), `buy 1 ${es} @ 6899.00`),
      mark(at(date, '09:52:30'), es, '6902.00'),
      fill(account, at(date, '09:52:40'), `sell 2 ${es} @ 6901.00`),
      fill(account, at(date, '09:53'), `sell 1 ${es} @ 6901.00`),
      mark(at(date, '09:53:10'), es, '6903.00'),
      fill(account, at(date, '09:53:20'), `buy 1 ${es} @ 6901.50`),
    ]);
    const two = (await entries()).slice(-2).map(({ excursion }) => excursion);
    expect(two).toEqual([
      { adverseMicros: -50 * dollars, favorableMicros: 250 * dollars, adverseTicks: 4, favorableTicks: 8 },
      { adverseMicros: -100 * dollars, favorableMicros: 0, adverseTicks: 8, favorableTicks: 0 },
    ]);
  });

  it('is unknown for trades from files, and is exported next to the result', async () => {
    const { client } = journalist;
    const text = ordersFile(['10:00 Buy 1 MNQM26 30000.25', '10:05 Sell 1 MNQM26 30010.25']);
    expect((await client.call('POST', '/journal/imports', { text, zone: newYork, fileName: 'o.csv' })).status).toBe(
      200,
    );
    const imported = (await entries()).find(({ origin }) => origin === 'import');
    expect(imported?.excursion).toBeNull();
    const own = (await entries()).find(({ trade }) => trade.quantity === 2);
    await client.call('PUT', `/journal/trades/${own?.trade.key}`, { plannedStop: 27_594 });
    const zip = await fetch(`${server.url}/api/journal/export`, { headers: { cookie: client.cookie() } });
    const csv = new TextDecoder().decode(unzipSync(new Uint8Array(await zip.arrayBuffer()))['trades.csv']);
    const [head = '', ...rows] = csv.replace('\uFEFF', '').trim().split('\r\n');
    const at0 = head.split(',').indexOf('mae');
    const cells = rows.map((row) => row.split(',').slice(at0, at0 + 6));
    expect(head.split(',').slice(at0, at0 + 6)).toEqual(['mae', 'mfe', 'mae_ticks', 'mfe_ticks', 'mae_r', 'mfe_r']);
    expect(cells).toContainEqual(['-75', '175', '3', '10', '-0.5', '1.1667']);
    expect(cells).toContainEqual(['', '', '', '', '', '']);
  });
});
