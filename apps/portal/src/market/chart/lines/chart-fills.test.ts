import type { MarketFill } from '@openbell/api/market/market.ts';
import { asMicros } from '@openbell/units/money.ts';
import { expect, it } from 'vitest';
import type { LiveAccount } from '../../account/trading-store.ts';
import { fillsOf, onFills } from './chart-fills.ts';

const fill = { symbol: 'ESZ26', at: '2026-11-20T15:31:05.000Z', side: 'buy', price: 24_000 } as MarketFill;

it('the chart redraws own fills after a new one and after a read without them, and for nothing else', () => {
  let account: LiveAccount | null = { sequence: 4, fills: [] as readonly MarketFill[] } as LiveAccount;
  let tell = (): void => undefined;
  const drawn: number[] = [];
  const store = {
    account: () => account,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  };
  const first = Date.parse('2026-11-20T15:00:00Z') / 1000;
  onFills(store, () => drawn.push(fillsOf(store, { symbol: 'ESZ26', minutes: 5, zone: 'UTC', first }).length));
  for (const next of [{ fills: [fill] }, { sequence: 6 }, { fills: [] }, { balanceMicros: asMicros(5) }]) {
    account = { ...account, ...next };
    tell();
  }
  expect(drawn).toEqual([1, 0]);
});

it('the chart marks own fills at their prices, one mark per price and candle; those of a session are at its date', () => {
  const at = (text: string, price: number, side: 'buy' | 'sell' = 'buy') => ({ ...fill, at: text, price, side });
  const fills = [
    at('2026-11-20T15:31:05.000Z', 24_000),
    at('2026-11-20T15:34:59.999Z', 24_000),
    at('2026-11-20T15:34:59.999Z', 24_003),
    at('2026-11-20T15:34:59.999Z', 24_003, 'sell'),
    { ...at('2026-11-20T15:35:00.000Z', 24_000), symbol: 'NQZ26' },
    at('2026-11-20T14:59:00.000Z', 24_000),
  ];
  const store = { account: () => ({ fills }) as unknown as LiveAccount };
  const first = Date.parse('2026-11-20T15:00:00Z') / 1000;
  const axis = Date.parse('2026-11-20T15:30:00Z') / 1000;
  expect(fillsOf(store, { symbol: 'ESZ26', minutes: 5, zone: 'UTC', first })).toEqual([
    { axis, side: 'buy', price: 24_000 },
    { axis, side: 'buy', price: 24_003 },
    { axis, side: 'sell', price: 24_003 },
  ]);
  const session = Date.parse('2026-11-19T22:00:00Z') / 1000;
  const days = fillsOf(store, { symbol: 'ESZ26', minutes: 1440, zone: 'Asia/Tokyo', first: session });
  expect(new Set(days.map((one) => one.axis))).toEqual(new Set([Date.parse('2026-11-20T00:00:00Z') / 1000]));
});
