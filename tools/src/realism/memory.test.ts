import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createNoise, drawAt, normalOf, shareOf } from '@openbell/market/flow/noise.ts';
import type { Bar } from '@openbell/market/flow/past-bars.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { isForgetful, memoryOf } from './memory.ts';
import { measureMemory, measurePast, memoryText, pastText } from './memory-report.ts';
import { lookOf, looksReal } from './past-look.ts';
import { toldApart } from './seam.ts';

/** Ten-second prices of some sessions: each move repeats a share of the one before. */
function series(repeats: number, sessions = 20): number[][] {
  return Array.from({ length: sessions }, (_, session) => {
    const noise = createNoise(session, 'memory test');
    let [price, move] = [0, 0];
    return Array.from({ length: 1_080 }, (_step, place) => {
      move = repeats * move + normalOf(drawAt(noise, place));
      price += move;
      return price;
    });
  });
}

describe('the memory of a price', () => {
  const figure = (repeats: number, name: string) => {
    const found = memoryOf(series(repeats), 10).find((one) => one.name === name);
    return found ?? expect.unreachable(name);
  };

  it.each([
    [0, true],
    [0.3, false],
    [-0.3, true],
  ])('of moves that repeat %d of the one before is seen at 10 s if it is positive', (repeats, isIn) => {
    expect(isForgetful(figure(repeats, 'lag 10 s'))).toBe(isIn);
    expect(figure(repeats, 'lag 10 s').value).toBeCloseTo(repeats, 1);
  });

  it.each([
    ['lag 60 s', 0.95],
    ['lag 300 s', 0.995],
    ['variance 5 min', 0.9],
    ['variance 15 min', 0.95],
    ['variance 60 min', 0.98],
  ])('shows in %s if moves last that long', (name, repeats) => {
    expect(isForgetful(figure(repeats, name))).toBe(false);
    expect(isForgetful(figure(0, name))).toBe(true);
  });

  it('that turns moves of a minute round is seen, too', () => {
    const bounce = series(0).map((prices) => prices.map((price, place) => price + (Math.floor(place / 6) % 2) * 9));
    expect(isForgetful(memoryOf(bounce, 10).find(({ name }) => name === 'lag 60 s') ?? expect.unreachable())).toBe(
      false,
    );
  });

  it.each(['NQ', 'ZN'])('of %s, traded and drawn, is within the bounds at 10 s to 60 minutes [VALID-002]', (root) => {
    const found = measureMemory(root, { traded: 2, drawn: 60 });
    expect(memoryText([found])).not.toContain('*');
    expect(found.traded).toHaveLength(7);
    expect(found.drawn.map(({ name }) => name)).toEqual(found.traded.slice(2).map(({ name }) => name));
  });
});

/** Minutes that trade alike, except for how much volume follows the range. */
function minutes(seed: number, follows: number): Bar[] {
  const noise = createNoise(seed, 'seam test');
  return Array.from({ length: 30 }, (_, place): Bar => {
    drawAt(noise, place);
    const range = 4 + Math.floor(shareOf(noise) * 20);
    const volume = Math.round(500 + follows * 20 * range + 40 * normalOf(noise));
    return [
      asInstant(place * 60_000),
      asTicks(100),
      asTicks(100 + range),
      asTicks(100),
      asTicks(100 + (range >> 1)),
      volume,
    ];
  });
}

describe('the classifier', () => {
  const stretches = (from: number, follows: number) =>
    Array.from({ length: 100 }, (_, place) => minutes(from + place, follows));

  it('tells stretches apart whose volume follows other laws', () => {
    expect(toldApart(stretches(0, 1), stretches(1_000, 0))).toBeGreaterThan(0.95);
  });

  it('guesses between stretches of one law', () => {
    expect(Math.abs(toldApart(stretches(0, 1), stretches(1_000, 1)) - 0.5)).toBeLessThan(0.15);
  });
});

describe('the drawn past of ES', () => {
  it('has bodies, volume, ranges, kurtosis, days and gaps like real minutes [VALID-004]', { timeout: 60_000 }, () => {
    const { figures } = measurePast({ drawn: 40, traded: 1 });
    expect(figures.filter((one) => !looksReal(one))).toEqual([]);
    expect(figures.map(({ real, factor }) => [real, factor])).toEqual([
      [0.5, 1.1],
      [0.56, 1.3],
      [0.62, 1.3],
      [15, null],
      [0.37, 1.3],
      [0.93, 1.3],
    ]);
    expect(pastText({ figures, apart: 0.5 })).not.toContain('far');
  });

  it('cannot be told from traded minutes where it meets them [VALID-005]', { timeout: 600_000 }, () => {
    // In a process of its own: the flow runs four times as fast as under the test runner.
    const report = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'memory-report.ts')).href);
    const code = `import { measurePast } from ${report}; console.log(measurePast({ drawn: 1, traded: 80 }).apart);`;
    const apart = Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
    expect(apart).toBeGreaterThan(0.45);
    expect(apart).toBeLessThanOrEqual(0.55);
  });

  it.each([
    [0.5 * 1.1, true],
    [0.5 * 1.1001, false],
    [0.5 / 1.1, true],
    [0.5 / 1.1001, false],
  ])('looks real within its factor only: %d', (value, isReal) => {
    expect(looksReal({ name: '', value, real: 0.5, factor: 1.1 })).toBe(isReal);
  });

  it('without trading looks like nothing', () => {
    const flat = minutes(1, 0).map(([at]): Bar => [at, asTicks(5), asTicks(5), asTicks(5), asTicks(5), 1]);
    expect(lookOf(flat, flat).every(looksReal)).toBe(false);
  });
});
