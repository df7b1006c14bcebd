import { asInstant } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asSizeTenths, asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { autoFlattenAt, checkOrder, type Exposure, type TradeLimits } from './check-order.ts';
import type { Side } from './market-event.ts';
import { ask, level, place, pricedStage, storyOf, ticketOf, trade, wideLimits } from './trading-kit.ts';

// @ts-expect-error half a tick is no price, but a caller without types could send one
const halfTick: Ticks = 1_000.5;

const flat: Exposure = { net: 0, buys: 0, sells: 0 };
const check = (side: Side, quantity: number, exposure: Exposure, limits: Partial<TradeLimits>, at = 0) =>
  checkOrder({ at: asInstant(at), side, quantity, exposure, limits: { ...wideLimits, ...limits } });

describe('the check before an order is sent', () => {
  it.each([
    [3, null],
    [4, { code: 'order_too_large', quantity: 4, quantityMax: 3 }],
  ])('bounds the contracts of one order: %i of 3', (quantity, refusal) => {
    expect(check('buy', quantity, flat, { orderQuantityMax: 3 })).toEqual(refusal);
  });

  it.each([
    ['under the tier', 1, flat, null],
    ['at the tier', 2, flat, null],
    ['over the tier', 3, flat, 40],
    ['over it with what stands', 1, { net: 1, buys: 1, sells: 0 }, 40],
    ['at it, orders of the other side aside', 1, { net: 1, buys: 0, sells: 3 }, null],
  ] as const)('applies the ladder to all contracts together: %s', (_, quantity, exposure, sizeTenths) => {
    const refusal = check('buy', quantity, exposure, {
      sizeTenthsMax: asSizeTenths(30),
      otherSizeTenths: asSizeTenths(10),
    });
    expect(refusal).toEqual(sizeTenths === null ? null : { code: 'position_too_large', sizeTenths, sizeTenthsMax: 30 });
  });

  it('counts a micro as a tenth', () => {
    const micros = { sizeTenthsEach: asSizeTenths(1), sizeTenthsMax: asSizeTenths(30) };
    expect(check('sell', 30, flat, micros)).toBeNull();
    expect(check('sell', 31, flat, micros)?.code).toBe('position_too_large');
  });

  it.each([
    [2, 3_000, null],
    [3, 3_000, null],
    [3, 2_999, { code: 'not_enough_margin', neededMicros: asMicros(3_000), availableMicros: asMicros(2_999) }],
  ])('requires margin: %i contracts of a thousand each, with %i left', (quantity, available, refusal) => {
    const margin = { marginMicrosEach: asMicros(1_000), marginMicrosAvailable: asMicros(available) };
    expect(check('buy', quantity, flat, margin)).toEqual(refusal);
  });

  it('always lets a position become smaller, regardless of size and margin', () => {
    const none = { sizeTenthsMax: asSizeTenths(0), marginMicrosAvailable: asMicros(0) };
    expect(check('sell', 4, { net: 4, buys: 0, sells: 0 }, none)).toBeNull();
    expect(check('sell', 9, { net: 4, buys: 0, sells: 0 }, none)?.code).toBe('position_too_large');
    expect(check('buy', 4, { net: -4, buys: 0, sells: 0 }, none)).toBeNull();
    expect(check('buy', 9, { net: -4, buys: 0, sells: 0 }, none)?.code).toBe('position_too_large');
  });

  it.each([
    [940_000 - 1, 'buy', null],
    [940_000, 'buy', 'flat_deadline_near'],
    [940_000, 'sell', null],
    [999_999, 'sell', null],
    [1_000_000, 'sell', 'after_flat_deadline'],
  ] as const)('applies the flat deadline, long and short: at %i a %s of a long position', (at, side, code) => {
    const [long, short] = [1, -1].map((net) => ({ net, buys: 0, sells: 0 }));
    expect(autoFlattenAt(asInstant(1_000_000))).toBe(940_000);
    expect(check(side, 1, long ?? flat, { flatDeadline: asInstant(1_000_000) }, at)?.code ?? null).toBe(code);
    const opposite = side === 'buy' ? 'sell' : 'buy';
    expect(check(opposite, 1, short ?? flat, { flatDeadline: asInstant(1_000_000) }, at)?.code ?? null).toBe(code);
  });

  const reducing = [
    ['the whole of it', { net: 2, buys: 0, sells: 0 }, 'sell', 2, true],
    ['a part, of a short one', { net: -2, buys: 0, sells: 0 }, 'buy', 1, true],
    ['the whole of a short one', { net: -2, buys: 0, sells: 0 }, 'buy', 2, true],
    ['what other orders leave of a short one', { net: -2, buys: 1, sells: 0 }, 'buy', 1, true],
    ['more than other orders leave of a short one', { net: -2, buys: 1, sells: 0 }, 'buy', 2, false],
    ['a reversal of a short one', { net: -1, buys: 0, sells: 0 }, 'buy', 2, false],
    ['more of a short one', { net: -1, buys: 0, sells: 0 }, 'sell', 1, false],
    ['what other orders leave of it', { net: 2, buys: 0, sells: 1 }, 'sell', 1, true],
    ['more than other orders leave of it', { net: 2, buys: 0, sells: 1 }, 'sell', 2, false],
    ['a reversal', { net: 1, buys: 0, sells: 0 }, 'sell', 2, false],
    ['the other side of what stands, with nothing held', { net: 0, buys: 2, sells: 0 }, 'sell', 2, false],
    ['more of it', { net: 1, buys: 0, sells: 0 }, 'buy', 1, false],
  ] as const;
  it.each(reducing)(
    'allows in the last minute only orders that reduce a position: %s [TRUST-026]',
    (_, held, side, size, isIt) => {
      const code = check(side, size, held, { flatDeadline: asInstant(1_000_000) }, 950_000)?.code ?? null;
      expect(code).toBe(isIt ? null : 'flat_deadline_near');
    },
  );

  it.each(reducing)(
    'allows in an expired month only orders that reduce a position: %s',
    (_, held, side, size, isIt) => {
      expect(check(side, size, held, { isClosingOnly: true })?.code ?? null).toBe(isIt ? null : 'closing_only');
    },
  );

  it('refuses a blocked account', () => {
    expect(check('buy', 1, flat, { isBlocked: true })).toEqual({ code: 'account_blocked' });
  });
});

describe('the refusals of the market', () => {
  const limit = { type: 'limit', side: 'buy' } as const;

  it('include a reversal in the last minute, and bracket legs that would open again in an expired month', () => {
    const near = { ...wideLimits, flatDeadline: asInstant(1_000) };
    const left = { ...wideLimits, isClosingOnly: true };
    const stage = pricedStage();
    place(stage, { orderId: 'in', type: 'market', side: 'buy' });
    const reversal = { kind: 'reverse', accountId: 'ann', orderId: 'r', side: 'sell' } as const;
    expect(storyOf(ask(stage, { ...reversal, limits: near }))).toEqual(['r rejected flat_deadline_near']);
    expect(storyOf(ask(stage, { ...reversal, limits: left }))).toEqual(['r rejected closing_only']);
    const out = { orderId: 'out', type: 'limit', side: 'sell', price: asTicks(1_004) } as const;
    const bracket = { targetTicks: asTicks(2), stopTicks: asTicks(2) };
    expect(storyOf(place(stage, { ...out, bracket }, { limits: left }))).toEqual(['out rejected closing_only']);
    expect(storyOf(place(stage, out, { limits: left }))).toEqual(['out accepted', 'out working 1@1004 behind 10']);
  });

  it.each([
    ['off_tick', { orderId: 'x', ...limit, price: halfTick }],
    ['bad_order', { orderId: 'x', ...limit }],
    ['bad_order', { orderId: 'x', ...limit, price: asTicks(1), stopPrice: asTicks(1) }],
    ['bad_order', { orderId: 'x', ...limit, price: asTicks(990), quantity: 0 }],
    ['bad_order', { orderId: 'x', ...limit, price: asTicks(990), quantity: 1.5 }],
    ['bad_order', { orderId: 'x.y', ...limit, price: asTicks(990) }],
    ['bad_order', { orderId: 'x', ...limit, price: asTicks(990), bracket: { targetTicks: null, stopTicks: null } }],
    [
      'bad_order',
      { orderId: 'x', ...limit, price: asTicks(990), bracket: { targetTicks: asTicks(0), stopTicks: asTicks(4) } },
    ],
    ['bad_order', { orderId: 'x', type: 'stop_limit', side: 'buy', stopPrice: asTicks(1_010), price: asTicks(1_009) }],
    ['order_too_large', { orderId: 'x', ...limit, price: asTicks(990), quantity: 51 }],
    ['duplicate_order', { orderId: 'one', ...limit, price: asTicks(990) }],
    ['stop_already_reached', { orderId: 'x', type: 'stop', side: 'buy', stopPrice: asTicks(1_001) }],
    ['stop_already_reached', { orderId: 'x', type: 'stop', side: 'sell', stopPrice: asTicks(1_001) }],
  ] as const)('include %s', (code, ticket) => {
    const stage = pricedStage();
    place(stage, { orderId: 'one', ...limit, price: asTicks(980) });
    trade(stage, 'buy', 1_001, 1);
    expect(storyOf(place(stage, ticket))).toEqual([`${ticket.orderId} rejected ${code}`]);
  });

  it("bound orders and changes by one figure, the account's; any order can become smaller", () => {
    const [wide, narrow] = [wideLimits, { ...wideLimits, orderQuantityMax: 12 }];
    const stage = pricedStage();
    const refused = { kind: 'rejected', refusal: { code: 'order_too_large', quantity: 900, quantityMax: 12 } };
    expect(
      place(stage, { orderId: 'x', ...limit, price: asTicks(990), quantity: 900 }, { limits: narrow }),
    ).toMatchObject([refused]);
    place(stage, { orderId: 'x', ...limit, price: asTicks(990), quantity: 20 }, { limits: wide });
    const modify = { kind: 'modify', accountId: 'ann', orderId: 'x', price: null, stopPrice: null } as const;
    expect(ask(stage, { ...modify, quantity: 900, limits: narrow })).toMatchObject([refused]);
    expect(storyOf(ask(stage, { ...modify, quantity: 19, limits: narrow }))).toEqual(['x working 19@990 behind 0']);
  });

  it('include unknown and ended orders, filled sizes, closed sessions', () => {
    const stage = pricedStage();
    const modify = { kind: 'modify', accountId: 'ann', price: null, stopPrice: null, limits: null } as const;
    expect(storyOf(ask(stage, { kind: 'cancel', accountId: 'ann', orderId: 'no' }))).toEqual([
      'no rejected unknown_order',
    ]);
    place(stage, { orderId: 'm', type: 'market', side: 'buy' });
    expect(storyOf(ask(stage, { kind: 'cancel', accountId: 'ann', orderId: 'm' }))).toEqual(['m rejected order_ended']);
    expect(storyOf(ask(stage, { kind: 'cancel', accountId: 'bob', orderId: 'm' }))).toEqual([
      'm rejected unknown_order',
    ]);
    place(stage, { orderId: 'p', type: 'limit', side: 'buy', price: asTicks(1_000), quantity: 3 });
    trade(stage, 'sell', 1_000, 12);
    expect(storyOf(ask(stage, { ...modify, orderId: 'p', quantity: 2 }))).toEqual(['p rejected below_filled']);
    expect(storyOf(ask(stage, { ...modify, orderId: 'p', quantity: 51 }))).toEqual(['p rejected order_too_large']);
    trade(stage, 'sell', 999, 1);
    expect(storyOf(ask(stage, { ...modify, orderId: 'p', quantity: 9 }))).toEqual(['p rejected order_ended']);
  });

  it.each([
    [199, 'x accepted'],
    [200, 'x rejected too_many_orders'],
  ])('bound the open orders of an account: after %i', (living, line) => {
    const stage = pricedStage();
    for (let order = 0; order < living; order += 1)
      place(stage, { orderId: `o${order}`, ...limit, price: asTicks(900) });
    expect(storyOf(place(stage, { orderId: 'x', ...limit, price: asTicks(900) })).at(0)).toBe(line);
  });

  it('include everything but a cancel while the session is closed', () => {
    const stage = pricedStage();
    place(stage, { orderId: 'm', type: 'market', side: 'buy' });
    stage.market.isOpen = false;
    expect(storyOf(place(stage, { orderId: 'x', type: 'market', side: 'buy' }))).toEqual(['x rejected session_closed']);
    expect(storyOf(ask(stage, { kind: 'flatten', accountId: 'ann', orderId: 'f' }))).toEqual([
      'f rejected session_closed',
    ]);
  });

  it("count the account's open orders, a group once", () => {
    const stage = pricedStage();
    const limits = { ...wideLimits, sizeTenthsMax: asSizeTenths(40) };
    const bracket = { targetTicks: asTicks(8), stopTicks: asTicks(4) };
    place(stage, { orderId: 'e', type: 'market', side: 'buy', quantity: 2, bracket }, { limits });
    const more = { type: 'limit', side: 'buy', price: asTicks(990) } as const;
    expect(storyOf(place(stage, { orderId: 'a', ...more, quantity: 3 }, { limits }))).toEqual([
      'a rejected position_too_large',
    ]);
    expect(storyOf(place(stage, { orderId: 'b', ...more, quantity: 2 }, { limits })).at(0)).toBe('b accepted');
    expect(
      storyOf(
        place(stage, { orderId: 'c', type: 'limit', side: 'sell', price: asTicks(1_020), quantity: 4 }, { limits }),
      ).at(0),
    ).toBe('c accepted');
    expect(
      storyOf(place(stage, { orderId: 'd', type: 'limit', side: 'sell', price: asTicks(1_020) }, { limits })),
    ).toEqual(['d rejected position_too_large']);
    const grow = {
      kind: 'modify',
      accountId: 'ann',
      orderId: 'b',
      quantity: 3,
      price: null,
      stopPrice: null,
      limits,
    } as const;
    expect(storyOf(ask(stage, grow))).toEqual(['b rejected position_too_large']);
  });

  it.each([
    [4, 'up waiting 4 at 1010'],
    [5, 'up rejected position_too_large'],
  ])(
    'ignore the other order of a pair for one that grows to %i, since its fill reduces the other',
    (quantity, line) => {
      const stage = pricedStage();
      const limits = { ...wideLimits, sizeTenthsMax: asSizeTenths(40) };
      const tickets = [
        ticketOf({ orderId: 'up', type: 'stop', side: 'buy', stopPrice: asTicks(1_010), quantity: 2 }),
        ticketOf({ orderId: 'down', type: 'limit', side: 'buy', price: asTicks(990), quantity: 2 }),
      ] as const;
      ask(stage, { kind: 'place_pair', accountId: 'ann', limits, tickets });
      const none = { price: null, stopPrice: null };
      expect(
        storyOf(ask(stage, { kind: 'modify', accountId: 'ann', orderId: 'up', quantity, ...none, limits })),
      ).toEqual([line]);
    },
  );

  it.each([
    [7, 'a working 6@1000 behind 20'],
    [8, 'a rejected order_too_large'],
  ])('bound an order that grows to %i by its whole size, including the filled part', (quantity, line) => {
    const stage = pricedStage();
    const limits = { ...wideLimits, orderQuantityMax: 7 };
    place(stage, { orderId: 'a', type: 'limit', side: 'buy', price: asTicks(1_000), quantity: 3 }, { limits });
    trade(stage, 'sell', 1_000, 11);
    level(stage, 'buy', 1_000, 20);
    const none = { price: null, stopPrice: null };
    expect(storyOf(ask(stage, { kind: 'modify', accountId: 'ann', orderId: 'a', quantity, ...none, limits }))).toEqual([
      line,
    ]);
  });

  it.each([
    [5, 'a working 4@1000 behind 20'],
    [6, 'a rejected position_too_large'],
  ])(
    'let a partly filled order grow to %i if the ladder allows five, counting the filled part once [TRUST-026]',
    (quantity, line) => {
      const stage = pricedStage();
      const limits = { ...wideLimits, sizeTenthsMax: asSizeTenths(50) };
      place(stage, { orderId: 'a', type: 'limit', side: 'buy', price: asTicks(1_000), quantity: 3 }, { limits });
      trade(stage, 'sell', 1_000, 11);
      level(stage, 'buy', 1_000, 20);
      const none = { price: null, stopPrice: null };
      expect(
        storyOf(ask(stage, { kind: 'modify', accountId: 'ann', orderId: 'a', quantity, ...none, limits })),
      ).toEqual([line]);
    },
  );

  it('let a position reverse only as far as the plan allows', () => {
    const stage = pricedStage();
    place(stage, { orderId: 'e', type: 'market', side: 'buy', quantity: 3 });
    const reverse = { kind: 'reverse', accountId: 'ann', orderId: 'r', side: 'sell' } as const;
    const limits = { ...wideLimits, orderQuantityMax: 5 };
    expect(storyOf(ask(stage, { ...reverse, limits }))).toEqual(['r rejected order_too_large']);
    expect(storyOf(ask(stage, { ...reverse, limits: { ...limits, orderQuantityMax: 6 } }))).toEqual([
      'r accepted',
      'r filled 6@1000',
    ]);
  });

  it('accept or refuse a pair as a whole', () => {
    const stage = pricedStage();
    const pair = (second: Partial<ReturnType<typeof ticketOf>>) =>
      storyOf(
        ask(stage, {
          kind: 'place_pair',
          accountId: 'ann',
          limits: null,
          tickets: [
            ticketOf({ orderId: 'up', type: 'stop', side: 'buy', stopPrice: asTicks(1_010) }),
            ticketOf({ orderId: 'down', type: 'limit', side: 'buy', price: asTicks(990), ...second }),
          ],
        }),
      );
    const atOnce = { type: 'market', price: null } as const;
    for (const wrong of [atOnce, { quantity: 2 }, { orderId: 'up' }] as const)
      expect(pair(wrong).every((line) => line.endsWith('rejected bad_order'))).toBe(true);
    expect(pair({ price: halfTick })).toEqual(['up rejected off_tick', 'down rejected off_tick']);
  });
});
