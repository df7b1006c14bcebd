import { instantOf } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { exposureIn, sizeInUse } from './desk-rules.ts';
import { account, ask, dollars, draft, instrument, long, order, stop, symbol } from './draft-kit.ts';
import {
  type DraftQuestion,
  dayMicrosOf,
  draftOutlook,
  draftRefusal,
  fillsNowAt,
  openMicrosOf,
  quantityMaxOf,
} from './draft-outlook.ts';
import { unread } from './leg-bounds.ts';

describe('an order before it is sent', () => {
  it.each([
    ['an exchange without permission', { isPermitted: false }, 'exchange_not_permitted'],
    [
      'a blocked account',
      { account: { ...account, block: { reason: 'prog_ladder', until: null } } },
      'account_blocked',
    ],
    ['a closed market', { contract: { state: 'closed', bids: [], asks: [], last: asTicks(1) } }, 'session_closed'],
    [
      'a market in its pause',
      { contract: { state: 'paused', bids: [], asks: [], last: asTicks(1) } },
      'session_paused',
    ],
    ['an order without a size', { draft: { ...draft, quantity: unread } }, 'size_missing'],
    [
      'a stop whose distance cannot be read',
      { draft: { ...draft, bracket: { stopTicks: unread, targetTicks: asTicks(4) } } },
      'distance_unread',
    ],
    [
      'a target whose distance cannot be read',
      { draft: { ...draft, bracket: { stopTicks: null, targetTicks: unread } } },
      'distance_unread',
    ],
    ['a limit without a price', { draft: { ...draft, price: null } }, 'bad_order'],
    [
      'a buy stop-limit with its limit a tick below its stop',
      { draft: { ...draft, type: 'stop_limit', stopPrice: asTicks(24_010), price: asTicks(24_009) } },
      'limit_behind_stop',
    ],
    [
      'a sell stop-limit with its limit a tick above its stop',
      { draft: { ...draft, type: 'stop_limit', side: 'sell', stopPrice: asTicks(23_990), price: asTicks(23_991) } },
      'limit_behind_stop',
    ],
    ['a limit one tick over the band', { draft: { ...draft, price: asTicks(26_405) } }, 'price_out_of_range'],
    ['a limit with a digit too many', { draft: { ...draft, price: asTicks(240_000) } }, 'price_out_of_range'],
    ['a limit below zero', { draft: { ...draft, price: asTicks(-20) } }, 'price_out_of_range'],
    [
      'a stop one tick under the band',
      { draft: { ...draft, type: 'stop', stopPrice: asTicks(21_603) } },
      'price_out_of_range',
    ],
    [
      'a buy stop at the last price',
      { draft: { ...draft, type: 'stop', stopPrice: asTicks(24_004) } },
      'stop_already_reached',
    ],
    [
      'a sell stop at the last price',
      { draft: { ...draft, side: 'sell', type: 'stop', stopPrice: asTicks(24_004) } },
      'stop_already_reached',
    ],
    ['seven contracts in a tier of six', { draft: { ...draft, quantity: 7 } }, 'position_too_large'],
    ['more than one order may have', { draft: { ...draft, quantity: 121 } }, 'order_too_large'],
    ['the last minute before flat time', { at: instantOf('2026-11-18T21:49:00.000Z') }, 'flat_deadline_near'],
    ['flat time', { at: instantOf('2026-11-18T21:50:00.000Z') }, 'after_flat_deadline'],
  ] as const)('%s is refused', (_what, change, code) => {
    expect(draftRefusal(ask(change as Partial<DraftQuestion>))?.code).toBe(code);
  });

  it.each([
    ['a buy limit a tick under the offer', 'limit', 'buy', 24_004, null],
    ['a buy limit at the offer', 'limit', 'buy', 24_005, 24_005],
    ['a buy limit far over it', 'limit', 'buy', 24_900, 24_005],
    ['a sell limit a tick over the bid', 'limit', 'sell', 24_004, null],
    ['a sell limit at the bid', 'limit', 'sell', 24_003, 24_003],
    ['a stop-limit, which waits', 'stop_limit', 'buy', 24_900, null],
    ['a limit without a price', 'limit', 'buy', null, null],
  ] as const)('reports where it fills now: %s', (_what, type, side, ticks, at) => {
    const price = ticks === null ? null : asTicks(ticks);
    const contract = { bids: [{ price: asTicks(24_003), size: 1 }], asks: [{ price: asTicks(24_005), size: 1 }] };
    expect(fillsNowAt({ type, side, price }, contract)).toBe(at);
    expect(fillsNowAt({ type, side, price }, { bids: [], asks: [] })).toBeNull();
  });

  it('in a closed market says when it opens', () => {
    const contract = { state: 'closed', bids: [], asks: [], last: asTicks(1) } as const;
    const at = instantOf('2026-11-18T22:30:00.000Z');
    expect(draftRefusal(ask({ contract, at }))?.opensAt).toBe('2026-11-18T23:00:00.000Z');
  });

  it.each([
    ['six contracts in a tier of six', { draft: { ...draft, quantity: 6 } }],
    [
      'a buy stop-limit with its limit at its stop',
      { draft: { ...draft, type: 'stop_limit', stopPrice: asTicks(24_010), price: asTicks(24_010) } },
    ],
    ['a limit at the top of the band', { draft: { ...draft, side: 'sell', price: asTicks(26_404) } }],
    ['a limit at its bottom', { draft: { ...draft, price: asTicks(21_604) } }],
    [
      'a limit before the market has a price',
      { draft: { ...draft, price: asTicks(1) }, contract: { state: 'open', bids: [], asks: [], last: null } },
    ],
    ['a buy stop one tick above the last price', { draft: { ...draft, type: 'stop', stopPrice: asTicks(24_005) } }],
    ['a minute and a millisecond before flat time', { at: instantOf('2026-11-18T21:48:59.999Z') }],
    [
      'what closes the position, in the last minute',
      {
        at: instantOf('2026-11-18T21:49:30.000Z'),
        account: { ...account, positions: [long] },
        draft: { ...draft, side: 'sell' },
      },
    ],
  ] as const)('%s is not refused', (_what, change) => {
    expect(draftRefusal(ask(change as Partial<DraftQuestion>))).toBeNull();
  });

  it('says how much the tier leaves, counting orders that add to the position', () => {
    expect(quantityMaxOf(ask())).toBe(6);
    expect(quantityMaxOf(ask({ account: { ...account, positions: [long], orders: [order({})] } }))).toBe(3);
    expect(quantityMaxOf(ask({ draft: { ...draft, side: 'sell' }, account: { ...account, positions: [long] } }))).toBe(
      8,
    );
  });

  it('counts only the largest order of a group', () => {
    const legs = [
      order({ orderId: 'a', side: 'sell', quantity: 2, group: 'g' }),
      order({ orderId: 'b', side: 'sell', quantity: 2, group: 'g' }),
    ];
    expect(exposureIn({ orders: legs, positions: [long] }, symbol)).toEqual({ net: 2, buys: 0, sells: 2 });
    expect(sizeInUse({ orders: legs, positions: [long] })).toEqual({ heldTenths: 20, reachTenths: 20 });
  });

  it('shows the results of bracket, size and day', () => {
    const outlook = draftOutlook(ask(), asMicros(100 * dollars));
    expect(outlook).toMatchObject({ sizeTenths: 20, stopMicros: -400 * dollars, targetMicros: 600 * dollars });
    // 100 now, 400 lost at the stop, four commissions of 2.02.
    expect(outlook.dayMicros).toBe(100 * dollars - 400 * dollars - 8_080_000);
  });

  it('loses at most the initial distance of a trailing stop, which never moves further away', () => {
    const { bracket } = draft;
    const follows = {
      ...draft,
      bracket: { stopTicks: asTicks(16), targetTicks: asTicks(24), ...bracket, isStopTrailing: true },
    };
    expect(draftOutlook(ask({ draft: follows }), asMicros(0))).toEqual(draftOutlook(ask(), asMicros(0)));
    expect(draftOutlook(ask({ draft: follows }), asMicros(0)).stopMicros).toBe(-2 * 16 * instrument.tickValueMicros);
  });

  it('takes the stop of the position into account', () => {
    const held = { ...account, positions: [long], orders: [stop] };
    // From 24,004 to the stop at 23,988: 16 ticks, two contracts, 12.50 each: 400, and two commissions more.
    expect(draftOutlook(ask({ account: held }), asMicros(0)).dayMicros).toBe(-800 * dollars - 12_120_000);
  });

  it.each([
    ['long', 2, { ...draft }, 'sell', [23_960, 23_988]],
    ['short', -2, { ...draft, side: 'sell', price: asTicks(24_008) }, 'buy', [24_048, 24_020]],
  ] as const)(
    'reaches the nearer of two stops that cancel each other first, under a %s position [TRUST-026]',
    (_what, net, ticket, side, prices) => {
      const stops = prices.map((stopPrice) => ({
        ...stop,
        side,
        orderId: `at ${stopPrice}`,
        stopPrice: asTicks(stopPrice),
        group: 'pair',
      }));
      const held = { ...account, positions: [{ ...long, net, costTicks: net * 24_000 }], orders: stops };
      // 16 ticks from the last price to the nearer stop and 16 of the order's own, two contracts each, 12.50 a tick; six commissions of 2.02.
      expect(draftOutlook(ask({ account: held, draft: ticket }), asMicros(0)).dayMicros).toBe(
        -800 * dollars - 12_120_000,
      );
    },
  );

  it.each([
    ['the order has no stop', { draft: { ...draft, bracket: null } }],
    ['the position has no stop', { account: { ...account, positions: [long] } }],
    [
      'the stop covers only part of the position',
      { account: { ...account, positions: [long], orders: [{ ...stop, quantity: 1 }] } },
    ],
  ] as const)('has no day result if %s', (_what, change) => {
    expect(draftOutlook(ask(change as Partial<DraftQuestion>), asMicros(0)).dayMicros).toBeNull();
  });

  const held = {
    symbol: 'NQZ26',
    net: -1,
    costTicks: -88_000,
    realizedMicros: asMicros(0),
    commissionMicros: asMicros(0),
  };
  const heldStop = order({
    orderId: 'o3',
    symbol: 'NQZ26',
    type: 'stop',
    state: 'waiting',
    price: null,
    stopPrice: asTicks(88_040),
  });

  it('counts the stops of positions in other contracts', () => {
    const both = { ...account, positions: [held], orders: [heldStop] };
    const outlook = draftOutlook(ask({ account: both }), asMicros(100 * dollars));
    // As above with the order alone: 100 − 400 − 8.08; then NQ from 88,000 to its stop: 40 ticks of 5 dollars, and one commission.
    expect(outlook.dayMicros).toBe(100 * dollars - 400 * dollars - 8_080_000 - 200 * dollars - 2_020_000);
    expect(outlook.dayGap).toBeNull();
  });

  it('counts the stops that the brackets of other working entries will set', () => {
    const bracket = { stopTicks: asTicks(8), targetTicks: null };
    const orders = [
      order({ quantity: 3, filled: 1, bracket }),
      order({
        orderId: 'o4',
        symbol: 'NQZ26',
        type: 'market',
        bracket: { stopTicks: asTicks(20), targetTicks: asTicks(40) },
      }),
      order({ orderId: 'o5', state: 'cancelled', bracket }),
      // The filled part of the first one, with its stop.
      order({
        orderId: 'o1.stop',
        side: 'sell',
        type: 'stop',
        state: 'waiting',
        price: null,
        stopPrice: asTicks(24_000),
      }),
    ];
    const outlook = draftOutlook(
      ask({ account: { ...account, orders, positions: [{ ...long, net: 1 }] } }),
      asMicros(0),
    );
    const [own, first, filled, elsewhere] = [400 + 8.08, 2 * 8 * 12.5 + 8.08, 4 * 12.5 + 2.02, 20 * 5 + 4.04];
    expect(outlook.dayMicros).toBe(-Math.round((own + first + filled + elsewhere) * dollars));
    expect(outlook.dayGap).toBeNull();
  });

  it.each([
    ['a position elsewhere has no stop', { positions: [held], orders: [] }, 'no_stop'],
    [
      'a position elsewhere has no price',
      { positions: [{ ...held, symbol: 'CLZ26' }], orders: [{ ...heldStop, symbol: 'CLZ26' }] },
      'no_price',
    ],
    ['another entry works', { orders: [order({})] }, 'entry_works'],
    [
      'a closing order brings a bracket, which the market sets for its fills',
      { positions: [long], orders: [{ ...stop, bracket: { stopTicks: asTicks(8), targetTicks: null } }] },
      'entry_works',
    ],
    [
      'the bracket of another entry has only a target',
      { orders: [order({ bracket: { targetTicks: asTicks(8), stopTicks: null } })] },
      'entry_works',
    ],
    ['another entry works elsewhere', { orders: [order({ symbol: 'NQZ26' })] }, 'entry_works'],
    [
      'an order would reverse the position',
      { positions: [long], orders: [stop, order({ side: 'sell', quantity: 3 })] },
      'entry_works',
    ],
  ] as const)('has no day result if %s, and says why', (_what, change, dayGap) => {
    const outlook = draftOutlook(ask({ account: { ...account, ...change } }), asMicros(0));
    expect(outlook).toMatchObject({ dayMicros: null, dayGap });
  });

  const legs = [
    order({
      orderId: 'e.stop',
      side: 'sell',
      type: 'stop',
      state: 'waiting',
      price: null,
      stopPrice: asTicks(23_964),
      group: 'e',
    }),
    order({ orderId: 'e.target', side: 'sell', price: asTicks(24_064), group: 'e' }),
  ].map((leg) => ({ ...leg, quantity: 2 }));
  const bracketed = { ...account, positions: [long], orders: legs };
  const sale = { ...draft, side: 'sell', bracket: null } as const;
  const shortLegs = legs.map((leg) => ({ ...leg, side: 'buy' as const }));

  it.each([
    ['a sale that closes all leaves the exits to open a position again', { draft: sale }, 'exits_stay'],
    ['a sale of a part leaves exits for more than is held', { draft: { ...sale, quantity: 1 } }, 'exits_stay'],
    ['a sale that reverses leaves exits that add to the position', { draft: { ...sale, quantity: 3 } }, 'exits_stay'],
    [
      'a purchase that closes leaves the exits of a short',
      {
        draft: { ...draft, bracket: null },
        account: { ...bracketed, positions: [{ ...long, net: -2 }], orders: shortLegs },
      },
      'exits_stay',
    ],
    [
      'the bracket of a closing sale would have nothing to close',
      {
        draft: { ...sale, bracket: { stopTicks: asTicks(16), targetTicks: null } },
        account: { ...account, positions: [long] },
      },
      'exits_stay',
    ],
    ['a purchase that adds leaves the exits something to close', { draft }, null],
    [
      'a sale of a part leaves the exits of the rest',
      {
        draft: { ...sale, quantity: 1 },
        account: { ...bracketed, orders: legs.map((leg) => ({ ...leg, quantity: 1 })) },
      },
      null,
    ],
  ] as const)('%s', (_what, change, dayGap) => {
    const outlook = draftOutlook(ask({ account: bracketed, ...change }), asMicros(0));
    expect(outlook.dayGap).toBe(dayGap);
    expect(outlook.dayMicros === null).toBe(dayGap !== null);
  });

  it('knows the day result of an order that only closes', () => {
    const closing = ask({
      account: { ...account, positions: [long] },
      draft: { ...draft, side: 'sell', bracket: null },
    });
    // Sells two contracts at 24,000 that are priced at 24,004: 4 ticks, two contracts, and two commissions.
    expect(draftOutlook(closing, asMicros(0)).dayMicros).toBe(-100 * dollars - 4_040_000);
  });
});

describe('an account with a contract that has no price yet', () => {
  const priced = (symbols: readonly string[]) => (asked: string) => ({
    last: symbols.includes(asked) ? asTicks(24_004) : null,
    instrument,
  });
  const other = { ...long, symbol: 'NQZ26', net: -1, costTicks: -88_000 };

  it('has no open result and no day result, rather than wrong ones', () => {
    const held = { positions: [long, other] };
    expect(openMicrosOf(held, priced([symbol]))).toBeNull();
    expect(openMicrosOf(held, () => null)).toBeNull();
    expect(dayMicrosOf(held, null)).toBeNull();
    expect(openMicrosOf({ positions: [long] }, priced([symbol]))).toBe(8 * instrument.tickValueMicros);
  });

  it('has both if the contract without a price is no longer held', () => {
    const flat = {
      ...other,
      net: 0,
      costTicks: 0,
      realizedMicros: asMicros(25 * dollars),
      commissionMicros: asMicros(dollars),
    };
    const open = openMicrosOf({ positions: [long, flat] }, priced([symbol]));
    expect(open).toBe(8 * instrument.tickValueMicros);
    expect(dayMicrosOf({ positions: [long, flat] }, open)).toBe(8 * instrument.tickValueMicros + 24 * dollars);
  });

  it('says before an order is sent why the day result is unknown', () => {
    expect(draftOutlook(ask(), null)).toMatchObject({ dayMicros: null, dayGap: 'no_price' });
    const silent = ask({ contract: { ...ask().contract, last: null } });
    expect(draftOutlook(silent, asMicros(0))).toMatchObject({ dayMicros: null, dayGap: 'no_price' });
    const working = { ...account, orders: [order({})] };
    expect(draftOutlook(ask({ account: working }), null)).toMatchObject({ dayGap: 'entry_works' });
  });
});
