import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { chartLevels, sessionFigures } from './chart-levels.ts';

const volumeAt = new Map([
  [asTicks(24_003), 1],
  [asTicks(24_000), 5],
  [asTicks(23_998), 2],
  // Quoted but not traded: the middle of a book without trades.
  [asTicks(24_500), 0],
]);

describe('the figures of a session', () => {
  it('are exact sums over every contract that was traded in it', () => {
    expect(sessionFigures(volumeAt)).toEqual({ high: 24_003, low: 23_998, costTicks: 191_999, contracts: 8 });
  });

  it('are none before the first trade', () => {
    expect(sessionFigures([])).toBeNull();
    expect(sessionFigures([[asTicks(24_500), 0]])).toBeNull();
  });

  it('stay exact at prices below zero', () => {
    expect(
      sessionFigures([
        [asTicks(-3), 2],
        [asTicks(1), 1],
      ]),
    ).toEqual({ high: 1, low: -3, costTicks: -5, contracts: 3 });
  });
});

describe('the levels of the chart', () => {
  const contract = { settlement: asTicks(23_990), volumeAt };
  const none = { settlement: false, highLow: false, vwap: false };

  it('are those that are switched on, independently of each other', () => {
    expect(chartLevels(contract, none)).toEqual([]);
    expect(chartLevels(contract, { ...none, settlement: true })).toEqual([{ kind: 'settlement', price: 23_990 }]);
    expect(chartLevels(contract, { ...none, highLow: true })).toEqual([
      { kind: 'high', price: 24_003 },
      { kind: 'low', price: 23_998 },
    ]);
    expect(chartLevels(contract, { ...none, vwap: true })).toEqual([{ kind: 'vwap', price: 191_999 / 8 }]);
  });

  it('are omitted while they are unknown', () => {
    const all = { settlement: true, highLow: true, vwap: true };
    expect(chartLevels({ settlement: null, volumeAt: new Map() }, all)).toEqual([]);
    expect(chartLevels({ settlement: asTicks(0), volumeAt: new Map() }, all)).toEqual([
      { kind: 'settlement', price: 0 },
    ]);
  });
});
