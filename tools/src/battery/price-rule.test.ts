import { describe, expect, it } from 'vitest';
import { findSignals, findSmall } from './find-signals.ts';
import { priceRule } from './price-rule.ts';
import { type Deal, type Rule, rules, type Signal } from './rules.ts';
import { samplesASecond, type Tape } from './tape.ts';
import { stepsOf, tapeOf } from './tape-kit.ts';

/** The net of each trade in dollars. */
function netOf(tape: Tape, rule: Omit<Rule, 'name'>, delaySeconds = 0.1): number[] {
  const nets: number[] = [];
  priceRule({ tape, rule: { name: 'x', ...rule }, delaySeconds, note: (micros) => nets.push(micros / 1_000_000) });
  return nets;
}

const move: Signal = { kind: 'move', ticks: 2, seconds: 1 };
const market = (holdSeconds: number): Deal => ({ kind: 'market', holdSeconds });

describe('a rule that trades at the market', () => {
  // Rises by two ticks at 3.0 s, by one at 3.1 s, by seven at 8.1 s.
  const tape = tapeOf(stepsOf(200, [0, 100], [30, 102], [31, 103], [81, 110]));

  it('pays the spread and 2.02 dollars a side, long and short, to the cent', () => {
    expect(netOf(tape, { signal: move, isFade: false, deal: market(5) })).toEqual([70.96, -16.54]);
    expect(netOf(tape, { signal: move, isFade: true, deal: market(5) })).toEqual([-104.04, -16.54]);
  });

  it('enters and leaves later if it is late', () => {
    const rising = tapeOf(stepsOf(200, [0, 100], [30, 102], [40, 104], [80, 105], [90, 106], [130, 108]));
    const rule = { signal: move, isFade: false, deal: market(5) } as const;
    const firstNet = (delaySeconds: number) => netOf(rising, rule, delaySeconds)[0];
    // 103 to 105, 105 to 106, 106 to 108.
    expect([0.1, 1, 5].map(firstNet)).toEqual([20.96, 8.46, 20.96]);
  });

  it('has one trade at a time, and none that the end would cut', () => {
    const flat = tapeOf(stepsOf(400, [0, 100]));
    expect(netOf(flat, { signal: { kind: 'clock' }, isFade: false, deal: market(5) }, 1)).toEqual(
      Array(6).fill(-16.54),
    );
  });
});

describe('a rule that rests', () => {
  const rest = (more: Partial<Extract<Deal, { kind: 'rest' }>> = {}): Deal => ({
    kind: 'rest',
    waitSeconds: 2,
    holdSeconds: 2,
    targetTicks: null,
    ...more,
  });
  // The buy order is placed at sample 31, behind ten contracts at 102.
  const bids = stepsOf(90, [0, 100], [30, 102], [45, 103]);
  const buy = { signal: move, isFade: false } as const;
  const sold = { kind: 'sold', price: 102 } as const;

  it('is filled by the contract after those ahead of it, of which earlier orders that leave are none', () => {
    const prints = (last: number) =>
      [
        { sample: 31, ...sold, size: 50 },
        { sample: 33, ...sold, size: 4 },
        { sample: 34, kind: 'bidLeft', price: 102, size: 3, joinedMs: 3_000 },
        { sample: 35, kind: 'bidLeft', price: 102, size: 5, joinedMs: 3_200 },
        { sample: 36, kind: 'bought', price: 102, size: 50 },
        { sample: 40, ...sold, size: last },
      ] as const;
    expect(netOf(tapeOf(bids, { prints: prints(3) }), { ...buy, deal: rest() })).toEqual([]);
    expect(netOf(tapeOf(bids, { prints: prints(4) }), { ...buy, deal: rest() })).toEqual([8.46]);
  });

  it('is filled by a trade through its price, and by an ask that reaches it', () => {
    const through = tapeOf(bids, { prints: [{ sample: 40, kind: 'sold', price: 101, size: 1 }] });
    expect(netOf(through, { ...buy, deal: rest() })).toEqual([8.46]);
    const crossed = tapeOf(stepsOf(90, [0, 100], [30, 102], [40, 101]));
    expect(netOf(crossed, { ...buy, deal: rest() })).toEqual([-16.54]);
  });

  it('leaves at its target if that is reached in time, short as long', () => {
    const prints = [
      { sample: 33, ...sold, size: 11 },
      { sample: 40, kind: 'bought', price: 103, size: 11 },
    ] as const;
    const flat = tapeOf(stepsOf(90, [0, 100], [30, 102]), { prints });
    expect(netOf(flat, { ...buy, deal: rest({ targetTicks: 1 }) })).toEqual([8.46]);
    const late = tapeOf(stepsOf(90, [0, 100], [30, 102]), { prints: prints.slice(0, 1) });
    expect(netOf(late, { ...buy, deal: rest({ targetTicks: 1 }) })).toEqual([-4.04]);
    const falling = tapeOf(stepsOf(90, [0, 104], [30, 102]), {
      prints: [
        { sample: 33, kind: 'bought', price: 103, size: 11 },
        { sample: 40, kind: 'sold', price: 102, size: 11 },
      ],
    });
    expect(netOf(falling, { ...buy, deal: rest({ targetTicks: 1 }) })).toEqual([8.46]);
  });

  it('keeps its order over a restart, first in its queue', () => {
    const signal: Signal = { kind: 'restart', isChange: false };
    const kept: Deal = { kind: 'kept', waitSeconds: 1, holdSeconds: 1 };
    const jump = tapeOf(stepsOf(90, [0, 100], [30, 103]), { restarts: [30] });
    expect(netOf(jump, { signal, isFade: false, deal: kept })).toEqual([]);
    // Sold at 101, bought back at 104.
    expect(netOf(jump, { signal, isFade: true, deal: kept })).toEqual([-41.54]);
    const traded = tapeOf(stepsOf(90, [0, 100]), {
      restarts: [30],
      prints: [{ ...sold, sample: 33, price: 100, size: 1 }],
    });
    expect(netOf(traded, { signal, isFade: false, deal: kept })).toEqual([-4.04]);
  });
});

describe('a rule for a small contract and the large one', () => {
  it('trades each leg in its own ticks, with commissions for both', () => {
    // 25 of the small ticks are 10 of the large ones; two small contracts are worth a large one.
    const small = {
      bid: Int32Array.from(stepsOf(90, [0, 40], [30, 41], [60, 42])),
      ask: Int32Array.from(stepsOf(90, [0, 41], [30, 42], [60, 43])),
      up: 10,
      down: 25,
      tickMicros: 12_500_000,
    };
    const tape = tapeOf(stepsOf(90, [0, 100], [60, 106]), { smalls: [small], tickMicros: 10_000_000 });
    const ofLegs = (legs: 'small' | 'large' | 'both') =>
      netOf(tape, { signal: { kind: 'small', ticks: 2 }, isFade: false, deal: { kind: 'pair', legs, holdSeconds: 3 } });
    expect(findSmall(tape, small, 2)).toMatchObject({ at: [30, 40, 50], signs: [-1, -1, -1] });
    // Sells the small one at 41, buys it back at 43; buys the large one at 101, sells it at 106.
    expect(ofLegs('small')).toEqual([-29.04]);
    expect(ofLegs('large')).toEqual([45.96]);
    expect(ofLegs('both')).toEqual([-12.12]);
  });
});

describe('the signals of the battery', () => {
  it('are the same if the future is cut off', () => {
    const walk = Array.from({ length: 9_001 }, (_, at) =>
      Math.round(100 + 20 * Math.sin(at / 90) + 7 * Math.sin(at / 13)),
    );
    const shifted = Array.from(walk, (_, at) => walk[Math.max(0, at - 20)] as number);
    const prints = Array.from({ length: 900 }, (_, place) => ({
      sample: place * 10,
      kind: Math.sin(place) > 0 ? ('bought' as const) : ('sold' as const),
      price: 100,
      size: 1 + (place % 7),
    }));
    const leader = { bid: Int32Array.from(shifted), ask: Int32Array.from(shifted), minuteTicks: 4 };
    const sizes = Int32Array.from({ length: 3 * 9_001 }, (_, place) => 1 + ((place * 37) % 50));
    const of = (end: number): Tape =>
      tapeOf(walk.slice(0, end + 1), { prints, leader, bidSizes: sizes, releases: [1_200, 4_000], restarts: [3_000] });
    const [whole, cut] = [of(9_000), of(4_500)];
    for (const signal of new Set(rules.map((rule) => rule.signal))) {
      if (signal.kind === 'small') continue;
      const all = findSignals(whole, signal);
      const known = all.at.filter((at) => at <= 4_500);
      const { at, signs } = findSignals(cut, signal);
      expect({ at, signs }).toEqual({ at: known, signs: all.signs.slice(0, known.length) });
      expect(all.at.every((each) => each % (samplesASecond / 2) === 0)).toBe(true);
    }
  });

  it('belong to at least 300 rules of different names', () => {
    expect(rules.length).toBeGreaterThanOrEqual(300);
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  });
});
