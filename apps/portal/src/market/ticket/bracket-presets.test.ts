import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { readPreferences } from '../settings/trading-preferences.ts';
import {
  type BracketPreset,
  nameFault,
  presetName,
  presetNameMax,
  presetOf,
  presetsMax,
  readPresets,
  renamedPreset,
  withoutPreset,
  withPreset,
} from './bracket-presets.ts';

const ticksOf = (ticks: number | null): Ticks | null => (ticks === null ? null : asTicks(ticks));
const legs = (stopTicks: number | null, targetTicks: number | null) => ({
  stopTicks: ticksOf(stopTicks),
  targetTicks: ticksOf(targetTicks),
});
const scalp: BracketPreset = { name: 'Scalp', bracket: legs(8, 12) };
const swing: BracketPreset = { name: 'Swing', bracket: legs(40, null) };
const both = [scalp, swing];
const many = (count: number): readonly BracketPreset[] =>
  Array.from({ length: count }, (_, place) => ({ name: `P${place}`, bracket: legs(8, 8) }));

describe('the name of a preset', () => {
  it.each([
    ['', 'empty'],
    [' \u200f ', 'empty'],
    ['scalp', 'taken'],
    [' SCALP ', 'taken'],
    ['x'.repeat(presetNameMax), null],
    ['x'.repeat(presetNameMax + 1), 'long'],
    ['\u062e\u0627\u0637\u0641', null],
  ])('%j is %s', (typed, fault) => {
    expect(nameFault(both, typed)).toBe(fault);
  });

  it('may stay or change its case on a rename, but not become that of another preset', () => {
    expect(nameFault(both, 'SCALP', 'Scalp')).toBeNull();
    expect(nameFault(both, 'swing', 'Scalp')).toBe('taken');
    expect(nameFault(many(presetsMax), 'Other', 'P0')).toBeNull();
  });

  it('is limited to twelve presets', () => {
    expect(nameFault(many(presetsMax - 1), 'Twelfth')).toBeNull();
    expect(nameFault(many(presetsMax), 'Thirteenth')).toBe('full');
  });

  it('is saved as it is visible', () => {
    expect(presetName('  Tight \u200b  stop\n')).toBe('Tight stop');
  });
});

describe('presets', () => {
  it('are saved, renamed in place and deleted', () => {
    const three = withPreset(both, ' Wide ', legs(80, 160));
    expect(three.map(({ name }) => name)).toEqual(['Scalp', 'Swing', 'Wide']);
    expect(renamedPreset(three, 'Swing', 'Long').map(({ name }) => name)).toEqual(['Scalp', 'Long', 'Wide']);
    expect(withoutPreset(three, 'Swing')).toEqual([scalp, three[2]]);
  });

  it('are recognized by the distances in the ticket; of equal ones the chosen', () => {
    const twin = { ...scalp, name: 'Twin' };
    expect(presetOf(both, legs(8, 12), null)).toBe(scalp);
    expect(presetOf([scalp, twin], legs(8, 12), 'Twin')).toBe(twin);
    expect(presetOf(both, legs(8, 13), 'Scalp')).toBeNull();
  });

  it('save whether the stop trails, and are recognized by it too', () => {
    const trailing = { ...legs(8, 12), isStopTrailing: true };
    const [, , saved] = withPreset(both, 'Trail', trailing);
    expect(saved).toEqual({ name: 'Trail', bracket: trailing });
    expect(presetOf([scalp, saved ?? scalp], trailing, null)).toBe(saved);
    expect(presetOf([scalp], trailing, null)).toBeNull();
    expect(presetOf([saved ?? scalp], { ...trailing, isStopTrailing: false }, null)).toBeNull();
    expect(readPresets(JSON.parse(JSON.stringify([saved])))).toEqual([saved]);
    expect(readPresets([{ name: 'Odd', bracket: { ...legs(8, 12), isStopTrailing: 'yes' } }])).toEqual([
      { name: 'Odd', bracket: legs(8, 12) },
    ]);
    // Without a stop nothing could trail.
    expect(withPreset([], 'Up', { ...legs(null, 12), isStopTrailing: true })).toEqual([
      { name: 'Up', bracket: legs(null, 12) },
    ]);
  });

  it('are read as they were saved, without values that no ticket could have', () => {
    const text = JSON.stringify({
      presets: [
        scalp,
        { name: 'scalp', bracket: legs(1, 1) },
        { name: 'None', bracket: legs(null, null) },
        { name: 'Part', bracket: { stopTicks: 1.5, targetTicks: 4 } },
        { name: 'Far', bracket: legs(10_001, null) },
        { name: 7, bracket: legs(1, 1) },
        null,
        swing,
      ],
    });
    expect(readPreferences(text).presets).toEqual(both);
    expect(readPreferences(null).presets).toEqual([]);
    expect(readPresets('no list')).toEqual([]);
    expect(readPresets(many(14))).toHaveLength(presetsMax);
  });
});
