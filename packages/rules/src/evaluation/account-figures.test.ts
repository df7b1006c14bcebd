import { formatDate } from '@openbell/units/civil-date.ts';
import { asMicros, dollarsOfMicros } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { figuresAfter, startFigures } from './account-figures.ts';
import { applyToRun } from './attempt-run.ts';
import { sha256Hex } from './log/sha256.ts';
import { isDecided } from './state.ts';
import { roundTripsOf } from './statistics/round-trips.ts';
import { entryOf, fill, mark, newRun, type RawEvent, time } from './test-kit.ts';

function figuresOf(events: readonly RawEvent[]) {
  const run = newRun('TCP50', '2026-03-02T15:00:00Z');
  let figures = startFigures(run.header.plan.startMicros);
  for (const event of events) {
    const wasDecided = isDecided(run.state);
    const entry = entryOf(event);
    const outcome = applyToRun(run, entry, sha256Hex);
    if (outcome.kind !== 'applied') throw new Error(outcome.kind);
    figures = figuresAfter(figures, { state: run.state, entry, decisions: outcome.decisions, wasDecided });
  }
  return {
    highest: dollarsOfMicros(figures.highestSettledMicros),
    fall: dollarsOfMicros(figures.largestFallMicros),
    fallDate: figures.largestFallDate === null ? null : formatDate(figures.largestFallDate),
    lastFill: figures.lastFillDate === null ? null : formatDate(figures.lastFillDate),
  };
}

const winningDay = [
  fill('2026-03-02T15:00:00Z', 'buy 1 ESM6 @ 5000.00'),
  fill('2026-03-02T16:00:00Z', 'sell 1 ESM6 @ 5010.00'),
];

describe('the account figures', () => {
  it('keep the highest settled balance, including the starting balance', () => {
    expect(figuresOf(winningDay).highest).toBe(50_000);
    expect(figuresOf([...winningDay, time('2026-03-02T22:00:00Z')]).highest).toBe(50_495.96);
    const losing = [
      fill('2026-03-03T15:00:00Z', 'buy 1 ESM6 @ 5000.00'),
      fill('2026-03-03T16:00:00Z', 'sell 1 ESM6 @ 4990.00'),
      time('2026-03-03T22:00:00Z'),
    ];
    expect(figuresOf([...winningDay, ...losing]).highest).toBe(50_495.96);
  });

  it('keep the largest fall of equity below the highest settled balance, and its session, including open profit', () => {
    const events = [
      ...winningDay,
      fill('2026-03-03T15:00:00Z', 'buy 1 ESM6 @ 5000.00'),
      mark('2026-03-03T15:10:00Z', 'ESM6 @ 4988.00'),
      mark('2026-03-03T15:20:00Z', 'ESM6 @ 5030.00'),
    ];
    expect(figuresOf(events)).toMatchObject({ fall: 602.02, fallDate: '2026-03-03', lastFill: '2026-03-03' });
  });

  it('no longer change after the verdict', () => {
    const failing = [
      fill('2026-03-02T15:00:00Z', 'buy 2 ESM6 @ 5000.00'),
      mark('2026-03-02T15:01:00Z', 'ESM6 @ 4980.00'),
    ];
    const before = figuresOf(failing);
    expect(before).toMatchObject({ fall: 2_004.04, lastFill: '2026-03-02' });
    const later = fill('2026-03-04T15:00:00Z', 'sell 2 ESM6 @ 4900.00');
    expect(figuresOf([...failing, later])).toEqual(before);
  });
});

describe('round trips', () => {
  const trips = (events: readonly RawEvent[]) =>
    roundTripsOf(
      events.map((event) => {
        const entry = entryOf(event);
        if (entry.type !== 'fill') throw new Error('not a fill');
        return { fill: entry, at: entry.at };
      }),
      asMicros(2_020_000),
    ).map(({ symbol, side, quantity, entryPrice, exitPrice, resultMicros }) => [
      symbol,
      side,
      quantity,
      entryPrice,
      exitPrice,
      dollarsOfMicros(resultMicros),
    ]);

  it('match fills first in, first out, and include the commissions of both sides [API-050]', () => {
    expect(
      trips([
        fill('2026-03-02T15:00:00Z', 'buy 2 ESM6 @ 5000.00'),
        fill('2026-03-02T15:01:00Z', 'buy 1 ESM6 @ 5004.00'),
        fill('2026-03-02T15:02:00Z', 'sell 3 ESM6 @ 5002.00'),
      ]),
    ).toEqual([
      ['ESM26', 'long', 2, '5000.00', '5002.00', 191.92],
      ['ESM26', 'long', 1, '5004.00', '5002.00', -104.04],
    ]);
  });

  it('split a fill that reverses the position and leave the rest open [API-050]', () => {
    expect(
      trips([fill('2026-03-02T15:00:00Z', 'sell 1 CLJ6 @ 70.00'), fill('2026-03-02T15:01:00Z', 'buy 3 CLJ6 @ 69.50')]),
    ).toEqual([
      ['CLJ26', 'short', 1, '70.00', '69.50', 495.96],
      ['CLJ26', 'long', 2, '69.50', null, -4.04],
    ]);
  });
});
