// What a customer reads about attempts: session and trades by address, and the figures in the account record.
import { zeroDate } from '@openbell/api/common.ts';
import { nextSessionDate, previousSessionDate, sessionOpenOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { asSessionDate, formatDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, instantOf, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import { at, fill, makeTrader, mark, moveTo, moveToSession, type Trader } from '../../testing/evaluation-kit.ts';
import { startAgainReady } from '../../testing/new-attempts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { es, shownMonth } from '../../testing/traded-months.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

it('shows session and trades of every attempt of the customer, and of no other customer', async () => {
  const date = await moveToSession(server, '10:00');
  const [trader, stranger] = [await makeTrader(server), await makeTrader(server)];
  await sendEvents(server, [
    fill(trader.account, at(date, '09:30'), `buy 1 ${es} @ 6900.00`),
    mark(at(date, '09:31'), es, '6901.00'),
    mark(at(date, '09:32'), es, '6899.00'),
    fill(trader.account, at(date, '09:33'), `sell 1 ${es} @ 6902.00`),
  ]);
  const list = async () => (await trader.client.call('GET', '/attempts')).body as { id: string; number: number }[];
  const [first] = await list();
  const session = {
    date: formatDate(date),
    opened_at: 50_000,
    points: [
      { at: at(date, '09:30'), equity: 49_997.98 },
      { at: at(date, '09:31'), equity: 50_047.98 },
      { at: at(date, '09:32'), equity: 49_947.98 },
      { at: at(date, '09:33'), equity: 50_095.96 },
    ],
  };
  const addresses = [`/attempts/${first?.id}/session`, `/attempts/${first?.id}/trades/${formatDate(date)}`];
  const read = async () =>
    Promise.all(addresses.map(async (address) => (await trader.client.call('GET', address)).body));
  expect(await read()).toEqual([session, [expect.objectContaining({ symbol: shownMonth(es), result: 95.96 })]]);

  await startAgainReady(server, { email: trader.email, reference: 'tx-older' });
  const [second] = await list();
  expect(second?.number).toBe(2);
  expect(await read()).toEqual([session, [expect.objectContaining({ result: 95.96 })]]);
  expect((await trader.client.call('GET', `/attempts/${second?.id}/session`)).status).toBe(409);
  for (const address of addresses) {
    expect((await stranger.client.call('GET', address)).status).toBe(404);
    expect((await server.client().call('GET', address)).status).toBe(401);
  }
});

/** The trades of a session from both routes that return them; the two must agree. */
async function tradesOf({ client }: Trader, date: SessionDate): Promise<readonly Record<string, unknown>[]> {
  const [newest] = (await client.call('GET', '/attempts')).body as { id: string }[];
  const [ofType, ofAttempt] = await Promise.all(
    ['/accounts/gauntlet/fu', `/attempts/${newest?.id}`].map((place) =>
      client.call('GET', `${place}/trades/${formatDate(date)}`),
    ),
  );
  expect(ofAttempt?.body).toEqual(ofType?.body);
  return ofType?.body as Record<string, unknown>[];
}

it('lists a trade held over a settlement once: as open in its opening session, then in its closing session only [API-050]', async () => {
  const first = await moveToSession(server, '10:00');
  const trader = await makeTrader(server, 'GAUNT');
  await sendEvents(server, [fill(trader.account, at(first, '09:59'), `buy 1 ${es} @ 6900.00`)]);
  await moveTo(server, settlementOf(first));
  const opened = { opened: at(first, '09:59'), entry: '6900.00', quantity: 1 };
  expect(await tradesOf(trader, first)).toEqual([
    expect.objectContaining({ ...opened, closed: null, exit: null, result: -2.02 }),
  ]);

  const second = nextSessionDate(first);
  await moveTo(server, instantOf(at(second, '10:00')));
  expect(await tradesOf(trader, second)).toEqual([]);
  await sendEvents(server, [fill(trader.account, at(second, '09:59'), `sell 1 ${es} @ 6910.00`)]);
  expect(await tradesOf(trader, second)).toEqual([
    expect.objectContaining({ ...opened, closed: at(second, '09:59'), exit: '6910.00', result: 495.96 }),
  ]);
  expect(await tradesOf(trader, first)).toEqual([]);
});

it('assigns each trade to its session: 16:00 begins the next one, and Sunday evening belongs to Monday [API-050]', async () => {
  let day = await moveToSession(server, '15:59');
  const trader = await makeTrader(server, 'GAUNT');
  const tripAt = async (instant: number): Promise<string> => {
    const text = formatInstant(asInstant(instant));
    const fills = ['buy', 'sell'].map((side) => fill(trader.account, text, `${side} 1 ${es} @ 6900.00`));
    expect((await sendEvents(server, fills)).body).toMatchObject({ accepted: 2 });
    return text;
  };
  // Events may be a few seconds ahead of the server's clock, which keeps running and must not settle before the fill arrives.
  await moveTo(server, asInstant(settlementOf(day) - 4000));
  const before = await tripAt(settlementOf(day) - 1);
  await moveTo(server, settlementOf(day));
  const after = await tripAt(settlementOf(day));
  const opened = async (date: SessionDate) => (await tradesOf(trader, date)).map((trade) => trade['opened']);
  expect(await opened(day)).toEqual([before]);
  expect(await opened(previousSessionDate(day))).toEqual([]);
  day = nextSessionDate(day);
  expect(await opened(day)).toEqual([after]);
  expect(await opened(nextSessionDate(day))).toEqual([]);

  while (weekdayOf(day) !== 1) day = nextSessionDate(day);
  await moveTo(server, asInstant(sessionOpenOf(day) + 5 * msPerMinute));
  const sunday = await tripAt(sessionOpenOf(day) + 5 * msPerMinute);
  expect(sunday.slice(0, 10)).toBe(formatDate(asSessionDate(day - 1)));
  expect(await opened(day)).toEqual([sunday]);
  expect(await opened(previousSessionDate(day))).not.toContain(sunday);
});

it('shows all evaluation figures in the account record, day after day', async () => {
  const first = await moveToSession(server, '10:00');
  const trader = await makeTrader(server);
  const { account } = trader;
  const read = async () => (await trader.client.call('GET', '/accounts')).body;
  const day = (date: number): string => formatInstant(asInstant(date * msPerDay));
  expect(await read()).toMatchObject({
    gauntlet_start_date: zeroDate,
    gauntlet_end_date: zeroDate,
    gauntlet_balance: 0,
    trailing_balance: 0,
    largest_pnl: 0,
    largest_pnl_date: zeroDate,
    largest_pnl_perc: 0,
    last_start_date: zeroDate,
    est_min_balance: 0,
    est_max_drawdown: 0,
    est_drawdown_date: zeroDate,
    est_days_traded: 0,
    est_last_trade_date: zeroDate,
    fail_reason: '',
    fail_date: zeroDate,
  });

  // Down ten points in between, up twelve at the end.
  await sendEvents(server, [
    fill(account, at(first, '09:00'), `buy 1 ${es} @ 6900.00`),
    mark(at(first, '09:10'), es, '6890.00'),
    fill(account, at(first, '09:20'), `sell 1 ${es} @ 6912.00`),
  ]);
  const began = {
    gauntlet_start_date: at(first, '09:00'),
    gauntlet_end_date: formatInstant(asInstant(instantOf(at(first, '09:00')) + 60 * msPerDay)),
    last_start_date: at(first, '09:00'),
    fail_reason: '',
    fail_date: zeroDate,
  };
  const deepest = { est_max_drawdown: 502.02, est_drawdown_date: day(first) };
  expect(await read()).toMatchObject({
    ...began,
    ...deepest,
    gauntlet_balance: 50_595.96,
    trailing_balance: 50_000,
    largest_pnl: 0,
    largest_pnl_date: zeroDate,
    largest_pnl_perc: 0,
    est_min_balance: 48_000,
    est_days_traded: 1,
    est_last_trade_date: day(first),
  });

  await moveTo(server, settlementOf(first));
  const best = { largest_pnl: 595.96, largest_pnl_date: day(first) };
  const settled = { ...best, trailing_balance: 50_595.96, est_min_balance: 48_595.96 };
  expect(await read()).toMatchObject({ ...began, ...deepest, ...settled, largest_pnl_perc: 100 });

  const second = await moveToSession(server, '10:00');
  await sendEvents(server, [
    fill(account, at(second, '09:00'), `buy 1 ${es} @ 6900.00`),
    fill(account, at(second, '09:20'), `sell 1 ${es} @ 6898.00`),
  ]);
  await moveTo(server, settlementOf(second));
  // A losing day moves neither the highest balance nor the floor; the best day's share of the smaller profit grows.
  expect(await read()).toMatchObject({
    ...began,
    ...deepest,
    ...settled,
    gauntlet_balance: 50_491.92,
    largest_pnl_perc: 121.15,
    est_days_traded: 2,
    est_last_trade_date: day(second),
  });

  const third = await moveToSession(server, '10:00');
  await sendEvents(server, [
    fill(account, at(third, '09:00'), `buy 2 ${es} @ 6900.00`),
    mark(at(third, '09:10'), es, '6888.75'),
  ]);
  expect(await read()).toMatchObject({
    ...began,
    ...settled,
    gauntlet_balance: 50_487.88,
    est_max_drawdown: 1_233.08,
    est_drawdown_date: day(third),
    est_days_traded: 3,
    est_last_trade_date: day(third),
    fail_reason: 'daily_loss',
    fail_date: at(third, '09:10'),
  });
});
