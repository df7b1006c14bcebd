import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { instrumentOfRoot } from './instrument.ts';
import { isInstrumentOpen } from './trading-hours.ts';

describe('trading hours', () => {
  it.each([
    ['ES', '2026-03-03T15:00:00Z', true],
    ['ES', '2026-03-03T22:00:00Z', false],
    ['ES', '2026-03-03T23:00:00Z', true],
    ['ES', '2026-03-07T15:00:00Z', false],
    ['MES', '2026-11-26T17:59:59Z', true],
    ['MES', '2026-11-26T18:00:00Z', false],
    ['ZC', '2026-03-03T00:59:59Z', false],
    ['ZC', '2026-03-03T01:00:00Z', true],
    ['ZC', '2026-03-03T13:45:00Z', false],
    ['ZC', '2026-03-03T14:30:00Z', true],
    ['ZC', '2026-03-03T19:20:00Z', false],
    ['XC', '2026-03-03T19:20:00Z', true],
    ['LE', '2026-03-03T14:29:59Z', false],
    ['LE', '2026-03-03T14:30:00Z', true],
    ['LBR', '2026-03-03T21:05:00Z', false],
    ['DC', '2026-03-06T19:55:00Z', false],
    ['DC', '2026-03-05T19:55:00Z', true],
  ])('of %s at %s: open is %s', (root, at, isOpen) => {
    const instrument = instrumentOfRoot(root);
    expect(instrument !== undefined && isInstrumentOpen(instrument, instantOf(at))).toBe(isOpen);
  });
});
