import { formatDate } from '@openbell/units/civil-date.ts';
import { describe, expect, it } from 'vitest';
import { copyCurve, curvePointsMax, followSession } from './session-equity.ts';
import { entryOf, fill, mark, newRun, type RawEvent, time } from './test-kit.ts';

const start = '2026-03-02T15:00:00Z';
const second = (count: number): string => new Date(Date.parse(start) + count * 1000).toISOString();

function follow(events: readonly RawEvent[]) {
  const { take, curve, state } = followSession(newRun('TCP50', start).header, []);
  for (const event of events) take(entryOf(event));
  expect(curve.at.length).toBe(curve.equityMicros.length);
  return {
    date: formatDate(curve.date),
    opened: state.previousBalanceMicros / 1e6,
    equity: curve.equityMicros.map((micros) => micros / 1e6),
  };
}

describe('the equity curve of the current session', () => {
  it('has the equity after each entry, including commissions and open profit', () => {
    const events = [
      fill(start, 'buy 1 ESM6 @ 5000.00'),
      mark(second(1), 'ESM6 @ 5001.00'),
      mark(second(2), 'ESM6 @ 4999.00'),
      fill(second(3), 'sell 1 ESM6 @ 5002.00'),
    ];
    expect(follow(events)).toEqual({
      date: '2026-03-02',
      opened: 50_000,
      equity: [49_997.98, 50_047.98, 49_947.98, 50_095.96],
    });
  });

  it('starts again at the settlement, from the settled balance', () => {
    const events = [
      fill(start, 'buy 1 ESM6 @ 5000.00'),
      fill(second(1), 'sell 1 ESM6 @ 5002.00'),
      time('2026-03-02T22:00:00Z'),
      fill('2026-03-03T15:00:00Z', 'buy 1 ESM6 @ 5000.00'),
    ];
    const { date, opened, equity } = follow(events);
    expect([date, opened, equity.at(-1)]).toEqual(['2026-03-03', 50_095.96, 50_093.94]);
  });

  it('ends with the verdict', () => {
    const events = [
      fill(start, 'buy 2 ESM6 @ 5000.00'),
      mark(second(1), 'ESM6 @ 4980.00'),
      mark(second(2), 'ESM6 @ 5100.00'),
    ];
    expect(follow(events).equity).toEqual([49_995.96, 47_995.96]);
  });

  it('is thinned but always keeps its lowest and highest point', () => {
    const prices = Array.from({ length: 1000 }, (_, index) => (index === 333 ? 4990 : index === 707 ? 5010 : 5000));
    const events = prices.map((price, index) => mark(second(index + 1), `ESM6 @ ${price}.00`));
    const { equity } = follow([fill(start, 'buy 1 ESM6 @ 5000.00'), ...events]);
    expect(equity.length).toBeLessThan(2 * curvePointsMax);
    expect([Math.min(...equity), Math.max(...equity)]).toEqual([49_497.98, 50_497.98]);
  });

  it('can be copied, so that a batch can be rolled back', () => {
    const fold = followSession(newRun('TCP50', start).header, []);
    fold.take(entryOf(fill(start, 'buy 1 ESM6 @ 5000.00')));
    const before = copyCurve(fold.curve);
    fold.take(entryOf(mark(second(1), 'ESM6 @ 5001.00')));
    expect([before.at.length, fold.curve.at.length]).toEqual([1, 2]);
  });
});
