// An account, an order and an outlook question about it, for tests.

import type { MarketOrder } from '@openbell/api/market/market.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { assert } from '@openbell/units/assert.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asSizeTenths, asTicks } from '@openbell/units/quantity.ts';
import type { LiveAccount, OrderDraft } from '../account/trading-store.ts';
import { deskRulesOf } from './desk-rules.ts';
import type { DraftQuestion } from './draft-outlook.ts';

export const symbol = 'ESZ26';
const es = instrumentOfRoot('ES');
assert(es !== undefined, 'ES');
export const instrument = es;
export const dollars = 1_000_000;

export const draft: OrderDraft = {
  symbol,
  side: 'buy',
  type: 'limit',
  quantity: 2,
  price: asTicks(24_000),
  stopPrice: null,
  bracket: { stopTicks: asTicks(16), targetTicks: asTicks(24) },
};
export const order = (own: Partial<MarketOrder>): MarketOrder => ({
  orderId: 'o1',
  symbol,
  type: 'limit',
  side: 'buy',
  state: 'working',
  quantity: 1,
  filled: 0,
  price: asTicks(23_990),
  stopPrice: null,
  trailTicks: null,
  isStopTriggered: false,
  ahead: 3,
  parentId: null,
  leg: null,
  group: null,
  bracket: null,
  placedAt: '',
  changedAt: '',
  ...own,
});
export const account: LiveAccount = {
  account: 'OB-1',
  sequence: 1,
  attemptId: 1,
  balanceMicros: asMicros(50_000 * dollars),
  orders: [],
  positions: [],
  fills: [],
  limits: {
    orderQuantityMax: 120,
    sizeTenthsMax: asSizeTenths(60),
    marginMicrosAvailable: asMicros(50_000 * dollars),
    hasTier: true,
    marginMicrosEach: { ES: asMicros(3_000 * dollars) },
  },
  block: null,
  canHoldOver: false,
  endedExits: [],
};
export const long = { symbol, net: 2, costTicks: 48_000, realizedMicros: asMicros(0), commissionMicros: asMicros(0) };
export const stop = order({
  orderId: 'o2',
  side: 'sell',
  type: 'stop',
  state: 'waiting',
  quantity: 2,
  price: null,
  stopPrice: asTicks(23_988),
});

export const ask = (change: Partial<DraftQuestion> = {}): DraftQuestion => ({
  draft,
  account,
  contract: { state: 'open', bids: [], asks: [], last: asTicks(24_004) },
  lastOf: (other) => (other === 'NQZ26' ? asTicks(88_000) : null),
  instrument,
  isPermitted: true,
  // A Wednesday, 12:00 Chicago.
  at: instantOf('2026-11-18T18:00:00.000Z'),
  rules: deskRulesOf({ plan: 'TCP50', plan_version: '2026-03', commission: 'live' }),
  ...change,
});
