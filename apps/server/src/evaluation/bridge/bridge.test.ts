import { previousSessionDate } from '@openbell/instruments/sessions.ts';
import { newestTables } from '@openbell/instruments/tables/exchange-tables.ts';
import { evaluateLog } from '@openbell/rules/evaluation/log/log-reader.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../platform/security/randomness.ts';
import { sendBody, sendEvents } from '../../testing/calls/sign-bridge.ts';
import {
  at,
  attemptOf,
  fill,
  logOf,
  makeCustomer,
  makeTrader,
  mark,
  moveToSession,
  recompute,
  type Trader,
} from '../../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { es, mnq, nq, shownMonth } from '../../testing/traded-months.ts';
import { readSignature, signatureOf } from './provider-signature.ts';

let server: TestServer;
let date: SessionDate;
beforeAll(async () => {
  server = await startTestServer();
  date = await moveToSession(server, '09:00');
});
afterAll(() => server.remove());

const nothing = { accepted: 0, duplicates: 0, rejected: [], held: [] };
const rejected = (id: string | null, code: string) => ({
  ...nothing,
  rejected: [{ id, code, message: expect.any(String) }],
});
const t = (time: string): string => at(date, time);

describe('the bridge', () => {
  it('accepts a fill and a mark, and the figures change [EVAL-016]', async () => {
    const trader = await makeTrader(server);
    const answer = await sendEvents(server, [
      fill(trader.account, t('08:59:50'), `buy 1 ${es} @ 6900.00`),
      mark(t('08:59:51'), es, '6902.00'),
    ]);
    expect(answer).toEqual({ status: 200, body: { ...nothing, accepted: 2 } });
    expect(await attemptOf(trader)).toMatchObject({
      status: 'active',
      balance: 49_997.98,
      equity: 50_097.98,
      day_pnl: 97.98,
      floor: 48_000,
      floor_tomorrow: 48_000,
      tier: 2,
      size: 1,
      days_traded: 1,
      positions: [{ symbol: shownMonth(es), quantity: 1, price: '6900.00', mark: '6902.00', open: 100 }],
      start: t('08:59:50'),
      events: 2,
    });
    const account = (await trader.client.call('GET', '/accounts')).body;
    expect(account).toMatchObject({
      gauntlet_balance: 49_997.98,
      gauntlet_start_date: t('08:59:50'),
      last_start_date: t('08:59:50'),
      trailing_balance: 50_000,
      est_min_balance: 48_000,
      est_max_drawdown: 2.02,
      est_days_traded: 1,
    });
  });

  it('is judged by the engine alone: the downloaded log gives the same verdict and the same hash', async () => {
    const trader = await makeTrader(server);
    await sendEvents(server, [
      fill(trader.account, t('08:59:50'), `buy 2 ${es} @ 6900.00`),
      mark(t('08:59:51'), es, '6890.25', { id: `m-${trader.account}` }),
      fill(trader.account, t('08:59:52'), `sell 1 ${es} @ 6890.00`),
      mark(t('08:59:53'), es, '6880.00'),
      fill(trader.account, t('08:59:54'), `sell 1 ${es} @ 6880.00`),
    ]);
    const { id: _, ...shown } = await attemptOf(trader);
    expect(shown).toMatchObject({ status: 'failed', fail_reason: 'daily_loss', events: 5 });
    const read = evaluateLog({ text: await logOf(trader), header: null, until: null, hash: sha256Hex });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(shown).toMatchObject(attemptView(read.value.run.state, read.value.run.logHash));
  });

  it('applies a mark to every running attempt that holds its contract, or only to the account that the mark names', async () => {
    const [one, other, flat] = [await makeTrader(server), await makeTrader(server), await makeTrader(server)];
    await sendEvents(server, [
      fill(one.account, t('08:59:50'), `buy 1 ${nq} @ 25000.00`),
      fill(other.account, t('08:59:50'), `sell 1 ${nq} @ 25000.00`),
      fill(flat.account, t('08:59:50'), `buy 1 ${es} @ 6900.00`),
      mark(t('08:59:51'), nq, '25010.00'),
      mark(t('08:59:52'), nq, '25020.00', { account: one.account }),
    ]);
    expect(await attemptOf(one)).toMatchObject({ equity: 50_397.98, events: 3 });
    expect(await attemptOf(other)).toMatchObject({ equity: 49_797.98, events: 2 });
    expect(await attemptOf(flat)).toMatchObject({ equity: 49_997.98, events: 1 });
    const tape = await server.context.db
      .selectFrom('marketTape')
      .selectAll()
      .where('entry', 'like', '%25010%')
      .execute();
    expect(tape.length).toBe(1);
  });

  it('counts a repeated event and changes nothing, but refuses the same id with other content', async () => {
    const trader = await makeTrader(server);
    const first = fill(trader.account, t('08:59:50'), `buy 1 ${es} @ 6900.00`, 'once');
    const markId = `mark-${trader.account}`;
    const second = mark(t('08:59:51'), es, '6901.00', { id: markId });
    await sendEvents(server, [first, second]);
    const before = await attemptOf(trader);
    expect((await sendEvents(server, [first, second, { ...first, price: '6900' }])).body).toEqual({
      ...nothing,
      duplicates: 3,
    });
    expect((await sendEvents(server, [{ ...first, quantity: 2 }])).body).toEqual(rejected('once', 'id_conflict'));
    expect((await sendEvents(server, [{ ...second, price: '6902.00' }])).body).toEqual(rejected(markId, 'id_conflict'));
    expect(await attemptOf(trader)).toEqual(before);
    const other = await makeTrader(server);
    expect((await sendEvents(server, [{ ...first, account: other.account }])).body).toEqual({
      ...nothing,
      accepted: 1,
    });
  });

  it('accepts nothing from a replayed request, not even events without an id', async () => {
    const trader = await makeTrader(server);
    const seconds = Math.floor(server.context.clock.realNow() / 1000);
    const events = [fill(trader.account, t('08:59:50'), `buy 1 ${es} @ 6900.00`), mark(t('08:59:51'), es, '6850.00')];
    await sendEvents(server, events, { seconds });
    await sendEvents(server, [mark(t('08:59:52'), es, '6899.00')]);
    const before = await attemptOf(trader);
    expect((await sendEvents(server, events, { seconds })).body).toEqual({ ...nothing, duplicates: 2 });
    expect(await attemptOf(trader)).toEqual(before);
  });

  it('records a late mark with its own time, and lets it move nothing [VALID-015]', async () => {
    const trader = await makeTrader(server);
    await sendEvents(server, [fill(trader.account, t('08:59:50'), `buy 1 ${es} @ 6900.00`)]);
    await sendEvents(server, [mark(t('08:59:55'), es, '6905.00'), mark(t('08:59:51'), es, '6904.00')]);
    expect(await attemptOf(trader)).toMatchObject({ equity: 50_247.98, as_of: t('08:59:55') });
    expect(await logOf(trader)).toContain(`"at":"${t('08:59:51')}"`);
  });

  it('begins an attempt only with its first own fill', async () => {
    const trader = await makeTrader(server);
    const empty = await attemptOf(trader);
    expect(empty).toMatchObject({ status: 'active', balance: 0, start: '0001-01-01T00:00:00Z', events: 0 });
    expect((await trader.client.call('GET', `/attempts/${empty.id}/log`)).status).toBe(409);
    expect((await sendEvents(server, [mark(t('08:59:50'), es, '6900.00', { account: trader.account })])).body).toEqual({
      ...nothing,
      accepted: 1,
    });
    expect(await attemptOf(trader)).toMatchObject({ events: 0 });
    await sendEvents(server, [fill(trader.account, t('08:59:52'), `buy 1 ${es} @ 6900.00`)]);
    expect(
      (await sendEvents(server, [fill(trader.account, t('08:59:51'), `buy 1 ${es} @ 6900.00`, 'early')])).body,
    ).toEqual(rejected('early', 'before_start'));
  });

  it('names the newest exchange tables in line 1 of the log of a new attempt [VALID-017]', async () => {
    const trader = await makeTrader(server);
    await sendEvents(server, [fill(trader.account, t('08:59:50'), `buy 1 ${es} @ 6900.00`)]);
    const [first = ''] = (await logOf(trader)).split('\n');
    const { version, sha256 } = newestTables;
    expect(JSON.parse(first)).toMatchObject({ type: 'attempt', plan_version: '2026-12', tables: { version, sha256 } });
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
  });

  it('keeps recording after the verdict', async () => {
    const trader = await makeTrader(server);
    await sendEvents(server, [
      fill(trader.account, t('08:59:50'), `buy 2 ${es} @ 6900.00`),
      mark(t('08:59:51'), es, '6800.00'),
    ]);
    const failed = await attemptOf(trader);
    expect(failed).toMatchObject({ status: 'failed', equity: 39_995.96 });
    await sendEvents(server, [fill(trader.account, t('08:59:52'), `sell 2 ${es} @ 6790.00`)]);
    expect(await attemptOf(trader)).toMatchObject({ status: 'failed', equity: 39_995.96, events: 3 });
    const commands = await server.context.db
      .selectFrom('platformCommands')
      .select(['kind', 'command'])
      .where('kind', '=', 'close')
      .execute();
    expect(commands.map(({ command }) => command)).toContainEqual({
      kind: 'close',
      account: trader.account,
      reason: 'trailing',
    });
    const mails = (await server.client().call('GET', `/sandbox/mail?to=${trader.email}`)).body as {
      subject: string;
      text: string;
    }[];
    const told = mails.find(({ subject }) => subject === 'Your evaluation has ended: trailing drawdown');
    expect(told?.text).toContain('$39,995.96');
    expect(told?.text).toContain('$48,000.00');
  });
});

describe('an event of the bridge', () => {
  let trader: Trader;
  beforeAll(async () => {
    trader = await makeTrader(server);
    await sendEvents(server, [fill(trader.account, t('08:59:40'), `buy 1 ${es} @ 6900.00`, 'base')]);
  });
  const good = () => fill(trader.account, t('08:59:50'), `buy 1 ${es} @ 6900.00`, 'x');
  const later = (ms: number) => formatInstant(asInstant(server.context.clock.productNow() + ms));

  it.each([
    ['no object', () => 'fill', null, 'bad_json'],
    ['an unknown type', () => ({ ...good(), type: 'order' }), 'x', 'unknown_type'],
    ["the clock's own type", () => ({ type: 'time', at: t('08:59:50') }), null, 'unknown_type'],
    [
      "the operator's own type",
      () => ({ type: 'annul', from: t('08:00'), to: t('08:59'), reason: 'mine' }),
      null,
      'unknown_type',
    ],
    ['no account', () => ({ ...good(), account: undefined }), 'x', 'unknown_account'],
    ['a strange account', () => ({ ...good(), account: 'OB-TCP50-NOBODY' }), 'x', 'unknown_account'],
    ['an account with a zero character', () => ({ ...good(), account: 'OB\u0000' }), 'x', 'unknown_account'],
    ['a price off the tick', () => ({ ...good(), price: '6900.10' }), 'x', 'off_tick'],
    ['a price as a number', () => ({ ...good(), price: 6900 }), 'x', 'bad_price'],
    ['a price with an exponent', () => ({ ...good(), price: '6.9e3' }), 'x', 'bad_price'],
    ['a quantity of zero', () => ({ ...good(), quantity: 0 }), 'x', 'bad_quantity'],
    ['half a contract', () => ({ ...good(), quantity: 1.5 }), 'x', 'bad_quantity'],
    ['a quantity beyond all sums', () => ({ ...good(), quantity: 1_000_001 }), 'x', 'out_of_range'],
    ['another side', () => ({ ...good(), side: 'long' }), 'x', 'bad_side'],
    ['an unknown root', () => ({ ...good(), symbol: 'XYZZ26' }), 'x', 'unknown_root'],
    ['no symbol', () => ({ ...good(), symbol: 'ES' }), 'x', 'bad_symbol'],
    ['no id', () => ({ ...good(), id: undefined }), null, 'bad_id'],
    ['an empty id', () => ({ ...good(), id: '' }), '', 'bad_id'],
    ['an id with a zero character', () => ({ ...good(), id: 'a\u0000b' }), 'a\u0000b', 'bad_id'],
    ['a date that does not exist', () => ({ ...good(), at: '2026-02-30T10:00:00Z' }), 'x', 'bad_at'],
    ['a time of another zone', () => ({ ...good(), at: '2026-03-02T10:00:00+01:00' }), 'x', 'bad_at'],
    ['microseconds', () => ({ ...good(), at: '2026-03-02T10:00:00.123456Z' }), 'x', 'bad_at'],
    ['more than five seconds ahead of the clock', () => ({ ...good(), at: later(6000) }), 'x', 'ahead_of_clock'],
    ['before the start', () => ({ ...good(), at: t('08:59:39') }), 'x', 'before_start'],
    ['of a settled session', () => ({ ...good(), at: at(previousSessionDate(date), '10:00') }), 'x', 'settled_session'],
    [
      'a mark of a settled session',
      () => mark(at(previousSessionDate(date), '10:00'), es, '6900.00'),
      null,
      'settled_session',
    ],
  ])('is refused: %s', async (_what, event, id, code) => {
    const before = await attemptOf(trader);
    expect(await sendEvents(server, [event()])).toEqual({ status: 200, body: rejected(id, code) });
    expect(await attemptOf(trader)).toEqual(before);
  });

  it('is stored for the operator once, no matter how often it is refused', async () => {
    const event = { ...good(), price: '6900.13' };
    await sendEvents(server, [event]);
    await sendEvents(server, [event, event]);
    const kept = await server.context.db
      .selectFrom('refusedEvents')
      .selectAll()
      .where('entry', 'like', '%6900.13%')
      .execute();
    expect(kept.map(({ code, accountName, eventId }) => [code, accountName, eventId])).toEqual([
      ['off_tick', trader.account, 'x'],
    ]);
  });

  it('does not keep the rest of its batch from being accepted if it is refused', async () => {
    const answer = await sendEvents(server, [
      { ...good(), price: '6900.10', id: 'bad' },
      fill(trader.account, t('08:59:55'), `sell 1 ${es} @ 6900.25`, 'good'),
    ]);
    expect(answer.body).toMatchObject({ accepted: 1, rejected: [{ id: 'bad', code: 'off_tick' }] });
  });

  it('is refused alone even if it is nested a hundred thousand levels deep', async () => {
    const depth = 100_000;
    const deep = `{"type":"note","deep":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const taken = JSON.stringify(fill(trader.account, t('08:59:55'), `buy 1 ${es} @ 6900.25`, 'beside-deep'));
    expect((await sendBody(server, `{"events":[${deep},${taken}]}`)).body).toMatchObject({
      accepted: 1,
      rejected: [{ id: null, code: 'unknown_type' }],
    });
  });

  it('is accepted up to five seconds ahead of the clock', async () => {
    expect((await sendEvents(server, [mark(later(4000), es, '6900.00')])).body).toEqual({
      ...nothing,
      accepted: 1,
    });
  });

  it('is refused as not_active if the evaluation is not active yet', async () => {
    const { client, email } = await makeCustomer(server, 'TCP50');
    await client.call('POST', '/accounts/simulator', { type: 'fu', exchanges: { cme: true } });
    await server.client().call('POST', '/sandbox/provider', { email, ready: true });
    const { account_name: account } = (await client.call('GET', '/accounts')).body as { account_name: string };
    const event = fill(account, t('08:59:50'), `buy 1 ${es} @ 6900.00`, 'y');
    expect((await sendEvents(server, [event])).body).toEqual(rejected('y', 'unknown_account'));
    await client.call('POST', '/accounts/gauntlet', {
      rules: {
        mode: 'preset',
        dayLoss: '',
        dayProfit: '',
        weekLoss: '',
        weekProfit: '',
        monthLoss: '',
        monthProfit: '',
        tradingStyle: 'slow',
      },
    });
    expect((await sendEvents(server, [event])).body).toEqual(rejected('y', 'not_active'));
  });
});

describe('the signature of the bridge', () => {
  const seconds = () => Math.floor(server.context.clock.realNow() / 1000);
  const refusedWith = async (options: Parameters<typeof sendEvents>[2]) => {
    const answer = await sendEvents(server, [], options);
    return [answer.status, (answer.body as { error?: { code: string } }).error?.code];
  };

  it.each([
    ['none', { headers: { 'openbell-signature': '' } }],
    ['another secret', { secret: 'openbell-sandboy' }],
    ['no time', { headers: { 'openbell-signature': `v1=${'0'.repeat(64)}` } }],
    ['words', { headers: { 'openbell-signature': 'let me in' } }],
    ['a short digest', { headers: { 'openbell-signature': `t=1,v1=${'0'.repeat(63)}` } }],
    ['capital hex', { headers: { 'openbell-signature': `t=1,v1=${'A'.repeat(64)}` } }],
  ])('with %s is refused', async (_what, options) => {
    expect(await refusedWith(options)).toEqual([401, 'bad_signature']);
  });

  it('is compared with real time, never with product time', async () => {
    for (const offSeconds of [-240, 240])
      expect(await refusedWith({ seconds: seconds() + offSeconds })).toEqual([200, undefined]);
    for (const offSeconds of [-360, 360])
      expect(await refusedWith({ seconds: seconds() + offSeconds })).toEqual([401, 'bad_signature']);
  });

  it.each([
    [-300, true],
    [-301, false],
    [300, true],
    [301, false],
  ])('may be five minutes off, not more: %i seconds', (offSeconds, isTaken) => {
    const now = 1_900_000_000;
    const read = readSignature(`t=${now + offSeconds},v1=${'0'.repeat(64)}`, asInstant(now * 1000));
    expect('digest' in read).toBe(isTaken);
  });

  it('covers every byte of the body', async () => {
    const real = seconds();
    const right = await sendEvents(server, [], { seconds: real });
    expect(right.status).toBe(200);
    const v1 = signatureOf({
      seconds: String(real),
      body: Buffer.from('{"events":[]}'),
      secret: server.config.providerSecret,
    });
    for (const body of ['{"events":[] }', '{"events":[1]}', '{"eventz":[]}']) {
      const response = await fetch(`${server.url}/api/provider/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'openbell-signature': `t=${real},v1=${v1}` },
        body,
      });
      expect(response.status).toBe(401);
    }
  });

  it('needs neither cookie nor origin, and is checked before the body is', async () => {
    const response = await fetch(`${server.url}/api/provider/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{"wrong":1}',
    });
    expect(response.status).toBe(401);
  });

  it('allows at most eight megabytes of body', async () => {
    const big = 'x'.repeat(8 * 1024 * 1024);
    expect((await sendEvents(server, [{ type: 'note', big }])).status).toBe(413);
    expect((await sendEvents(server, [{ type: 'note', big: big.slice(0, 7_000_000) }])).body).toEqual(
      rejected(null, 'unknown_type'),
    );
  });
});

describe('an attempt', () => {
  it('of another customer is not found, exactly like one that does not exist', async () => {
    const [one, other] = [await makeTrader(server), await makeTrader(server)];
    await sendEvents(server, [fill(one.account, t('08:59:50'), `buy 1 ${es} @ 6900.00`)]);
    const { id } = await attemptOf(one);
    for (const path of ['', '/log']) {
      const foreign = await other.client.call('GET', `/attempts/${id}${path}`);
      const missing = await other.client.call('GET', `/attempts/att_00000000000000000000${path}`);
      const strip = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
      expect(foreign.status).toBe(404);
      expect(strip(foreign.text)).toBe(strip(missing.text));
    }
  });

  it('has a log that reveals every changed, dropped or swapped line', async () => {
    const trader = await makeTrader(server);
    await sendEvents(server, [
      fill(trader.account, t('08:59:50'), `buy 1 ${es} @ 6900.00`),
      mark(t('08:59:51'), es, '6901.00'),
      fill(trader.account, t('08:59:52'), `sell 1 ${es} @ 6902.00`),
    ]);
    const text = await logOf(trader);
    const judge = (log: string) => evaluateLog({ text: log, header: null, until: null, hash: sha256Hex }).ok;
    const lines = text.trimEnd().split('\n');
    const [head = '', first = '', second = '', third = ''] = lines;
    expect(lines.length).toBe(4);
    expect(judge(text)).toBe(true);
    expect(judge(text.replace('6902.00', '6903.00'))).toBe(false);
    expect(judge([head, first, third].join('\n'))).toBe(false);
    expect(judge([head, second, first, third].join('\n'))).toBe(false);
  });

  it('lists the round trips of a day and none of another type [API-049] [API-050]', async () => {
    const trader = await makeTrader(server);
    await sendEvents(server, [
      fill(trader.account, t('08:59:50'), `buy 1 ${es} @ 6900.00`),
      fill(trader.account, t('08:59:52'), `sell 1 ${es} @ 6902.00`),
    ]);
    const day = t('12:00').slice(0, 10);
    const trades = await trader.client.call('GET', `/accounts/gauntlet/fu/trades/${day}`);
    expect(trades.body).toEqual([
      {
        opened: t('08:59:50'),
        closed: t('08:59:52'),
        symbol: shownMonth(es),
        side: 'long',
        quantity: 1,
        entry: '6900.00',
        exit: '6902.00',
        result: 95.96,
      },
    ]);
    expect((await trader.client.call('GET', `/accounts/gauntlet/fx/trades/${day}`)).body).toEqual([]);
    expect((await trader.client.call('GET', '/accounts/gauntlet/fx/balances')).body).toEqual([]);
    expect((await trader.client.call('GET', '/accounts/gauntlet/fu/balances')).body).toEqual([]);
    expect((await trader.client.call('GET', '/accounts/gauntlet/fu/trades/2026-02-30')).status).toBe(400);
    expect((await trader.client.call('GET', '/accounts/gauntlet/xx/balances')).status).toBe(400);
  });

  it('explains a block with the formula behind it [EVAL-020] [EVAL-024]', async () => {
    const trader = await makeTrader(server);
    await sendEvents(server, [
      fill(trader.account, t('08:59:50'), `buy 2 ${es} @ 6900.00`),
      fill(trader.account, t('08:59:51'), `sell 1 ${mnq} @ 25000.00`, 'one-too-many'),
    ]);
    expect(await attemptOf(trader)).toMatchObject({
      status: 'blocked',
      fail_reason: 'prog_ladder',
      breach: { rule: 'prog_ladder', at: t('08:59:51'), event: 'one-too-many', limit: 2 },
      evidence: [
        {
          kind: 'block',
          rule: 'prog_ladder',
          planVersion: '2026-12',
          event: 'one-too-many',
          limit: 2,
          formula: [
            { name: 'held', value: `${shownMonth(es)} 2 10` },
            { name: 'held', value: `${shownMonth(mnq)} -1 1` },
            { name: 'size', value: '2.1' },
            { name: 'tier', value: '2' },
            { name: 'profit', value: '0.00' },
          ],
        },
      ],
      objectives: expect.arrayContaining([expect.objectContaining({ id: 'position_size', state: 'broken_rule' })]),
    });
  });
});
