import type { MarketOrder } from '@openbell/api/market/market.ts';
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import type { LiveAccount } from '../account/trading-store.ts';
import { deskRulesOf, exposureIn, heldSymbols, nextFlatOf, tradeLimitsOf } from './desk-rules.ts';

const rules = deskRulesOf({ plan: 'TCP50', plan_version: newestPlanVersion('TCP50').version, commission: 'live' });
/** On a Tuesday, in Chicago: cattle has to be flat at 13:05, indices at 15:50. */
const tuesday = sessionDateOf(instantOf('2026-11-24T18:00:00Z'));
const atChicago = (time: string) => instantOfChicago(tuesday, minuteOf(time));

describe('the next flat time', () => {
  it.each([
    ['of the contract shown', ['ESZ26'], '12:50', ['ESZ26', '15:50']],
    ['of the held one, if it comes first', ['ESZ26', 'LEZ26'], '12:50', ['LEZ26', '13:05']],
    ['of the shown one, if it comes first', ['LEZ26', 'ESZ26'], '12:50', ['LEZ26', '13:05']],
    ['of the shown one, if both come at once', ['NQZ26', 'ESZ26'], '12:50', ['NQZ26', '15:50']],
    ['of the other one, once that of the shown one is over', ['LEZ26', 'ESZ26'], '13:06', ['ESZ26', '15:50']],
  ] as const)('is that %s', (_of, symbols, now, [symbol, at]) => {
    expect(nextFlatOf(rules, symbols, atChicago(now))).toEqual({ symbol, at: atChicago(at) });
  });

  it('is null once all are over, and if no rule requires it', () => {
    expect(nextFlatOf(rules, ['ESZ26', 'LEZ26'], atChicago('15:51'))).toBeNull();
    expect(nextFlatOf(deskRulesOf(null), ['ESZ26', 'LEZ26'], atChicago('12:50'))).toBeNull();
  });

  it('counts held contracts and no closed ones', () => {
    const position = { costTicks: 0, realizedMicros: asMicros(0), commissionMicros: asMicros(0) };
    const positions = [
      { ...position, symbol: 'ESZ26', net: 0 },
      { ...position, symbol: 'LEZ26', net: -1 },
    ];
    expect(heldSymbols({ positions })).toEqual(['LEZ26']);
  });
});

const order = (own: Partial<MarketOrder>): MarketOrder => ({
  orderId: 'o',
  symbol: 'ESZ26',
  type: 'limit',
  side: 'buy',
  state: 'working',
  quantity: 1,
  filled: 0,
  price: asTicks(24_000),
  stopPrice: null,
  trailTicks: null,
  isStopTriggered: false,
  ahead: null,
  parentId: null,
  leg: null,
  group: null,
  bracket: null,
  placedAt: '',
  changedAt: '',
  ...own,
});
const position = (symbol: string, net: number) => ({
  symbol,
  net,
  costTicks: 0,
  realizedMicros: asMicros(0),
  commissionMicros: asMicros(0),
});

describe('what an account could hold in a contract', () => {
  const reaching = (...orders: readonly Partial<MarketOrder>[]) =>
    exposureIn(
      {
        orders: orders.map((own, index) => order({ orderId: `o${index}`, ...own })),
        positions: [position('ESZ26', 1)],
      },
      'ESZ26',
    );

  it.each([
    [
      'adds the unfilled part of an order',
      [
        { quantity: 3, filled: 1 },
        { side: 'sell', quantity: 2 },
      ],
      [2, 2],
    ],
    ['adds every order of the contract', [{ quantity: 3 }, { quantity: 2 }], [5, 0]],
    [
      'omits ended orders',
      [
        { quantity: 3, state: 'cancelled' },
        { state: 'waiting', type: 'stop' },
      ],
      [1, 0],
    ],
    ['omits other contracts', [{ symbol: 'NQZ26', quantity: 3 }, { quantity: 1 }], [1, 0]],
    ['counts the largest order of a group', [2, 3, 1].map((quantity) => ({ group: 'a.pair', quantity })), [3, 0]],
    [
      'counts a group on each of its sides, and each group',
      [{ group: 'a.pair', quantity: 2 }, { group: 'a.pair', side: 'sell', quantity: 2 }, { group: 'b.pair' }],
      [3, 2],
    ],
  ] as const)('%s', (_what, orders, [buys, sells]) => {
    expect(reaching(...orders)).toEqual({ net: 1, buys, sells });
  });
});

describe('the limits of an order', () => {
  const instrument = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
  const limits = {
    orderQuantityMax: 12,
    sizeTenthsMax: 60,
    hasTier: true,
    marginMicrosEach: { ES: 3_000_000_000, MES: 300_000_000, NQ: 5_000_000_000 },
    marginMicrosAvailable: asMicros(50_000_000_000),
  };
  const account = {
    limits,
    block: null,
    positions: [position('ESZ26', 2), position('NQZ26', -1)],
    orders: [order({ symbol: 'MESZ26', quantity: 4, filled: 1 }), order({ orderId: 'n', symbol: 'NQZ26' })],
  } as unknown as LiveAccount;
  const limitsIn = (symbol: string) => tradeLimitsOf({ account, symbol, instrument, at: atChicago('12:50'), rules });

  it('are what the other contracts leave, in size and in margin', () => {
    expect(limitsIn('ESZ26')).toMatchObject({
      sizeTenthsEach: 10,
      sizeTenthsMax: 60,
      // One NQ is held, and three micros could be.
      otherSizeTenths: 10 + 3,
      marginMicrosEach: 3_000_000_000,
      marginMicrosAvailable: 50_000_000_000 - 5_000_000_000 - 3 * 300_000_000,
      orderQuantityMax: 12,
      isClosingOnly: false,
    });
  });

  it('allow only closing in a back month, except in a recording', () => {
    expect(limitsIn('ESH27')).toMatchObject({ isClosingOnly: true });
    const replayed = { ...rules, isFrontMonthOnly: false };
    expect(
      tradeLimitsOf({ account, symbol: 'ESH27', instrument, at: atChicago('12:50'), rules: replayed }),
    ).toMatchObject({ isClosingOnly: false });
  });
});
