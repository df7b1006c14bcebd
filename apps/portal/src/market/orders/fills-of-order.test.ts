import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { filledAt } from './fills-of-order.ts';

const fill = (orderId: string, price: number, quantity: number, symbol = 'ESZ26') => ({
  orderId,
  symbol,
  price: asTicks(price),
  quantity,
});
const order = { orderId: 'o1', symbol: 'ESZ26', filled: 3 };

describe('the average of an order', () => {
  it('is that of its own fills, weighted by their contracts', () => {
    const fills = [fill('o1', 100, 1), fill('o2', 500, 3), fill('o1', 104, 2), fill('o1', 900, 3, 'NQZ26')];
    expect(filledAt(order, fills)).toEqual({ net: 3, costTicks: 308 });
  });

  it('is that of the filled part if the rest was canceled', () => {
    expect(filledAt({ ...order, filled: 1 }, [fill('o1', 100, 1)])).toEqual({ net: 1, costTicks: 100 });
  });

  it.each([
    ['nothing was filled', { ...order, filled: 0 }, []],
    ['a fill is unknown here', order, [fill('o1', 100, 2)]],
  ])('is null if %s', (_, asked, fills) => {
    expect(filledAt(asked, fills)).toBeNull();
  });
});
