import type { MarketFill } from '@openbell/api/market.ts';
import { expect, it } from 'vitest';
import { fillsOf, onFills } from './chart-fills.ts';
import type { LiveAccount } from './trading-store.ts';

const fill = { symbol: 'ESZ26', at: '2026-11-20T15:31:05.000Z', side: 'buy', price: 24_000 } as MarketFill;

it('draws own fills anew when one came and when the account was read without them, and not for anything else', () => {
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
  for (const next of [{ fills: [fill] }, { sequence: 6 }, { fills: [] }, { balanceMicros: 5 }]) {
    account = { ...account, ...next };
    tell();
  }
  expect(drawn).toEqual([1, 0]);
});
