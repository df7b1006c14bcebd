import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { assert } from '@openbell/units/assert.ts';
import { formatInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { nextOpeningOf, sessionEndOf, tradableFrom } from './market-hours.ts';

function openingAfter(root: string, at: string): string {
  const instrument = instrumentOfRoot(root);
  assert(instrument !== undefined, root);
  const opensAt = nextOpeningOf(instrument, instantOf(at));
  return opensAt === null ? '' : formatInstant(opensAt);
}

describe('the next opening', () => {
  it.each([
    ['of the same evening, after the close', 'ES', '2026-11-18T22:30:00.000Z', '2026-11-18T23:00:00.000Z'],
    ['strictly after the opening itself', 'ES', '2026-11-18T23:00:00.000Z', '2026-11-19T23:00:00.000Z'],
    ['of Sunday, from Saturday', 'ES', '2026-11-21T15:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    [
      'of the evening of Good Friday’s weekend, from its Friday',
      'ES',
      '2026-04-03T15:00:00.000Z',
      '2026-04-05T22:00:00.000Z',
    ],
    ['of the grains after their morning break', 'ZC', '2026-11-18T14:00:00.000Z', '2026-11-18T14:30:00.000Z'],
  ])('is that %s', (_what, root, at, opensAt) => {
    expect(openingAfter(root, at)).toBe(opensAt);
  });
});

describe('trading after a block that ends', () => {
  it.each([
    [
      'with the settlement of a Tuesday resumes an hour later',
      'ES',
      '2026-11-17T22:00:00Z',
      '2026-11-17T23:00:00.000Z',
    ],
    ['with the settlement of a Friday resumes on Sunday', 'ES', '2026-11-20T22:00:00Z', '2026-11-22T23:00:00.000Z'],
    ['at the opening of a contract resumes at once', 'ES', '2026-11-17T23:00:00Z', '2026-11-17T23:00:00.000Z'],
    ['in the evening resumes in the morning for cattle', 'LE', '2026-11-17T22:00:00Z', '2026-11-18T14:30:00.000Z'],
  ])('%s', (_what, root, at, from) => {
    const instrument = instrumentOfRoot(root);
    assert(instrument !== undefined, root);
    expect(formatInstant(tradableFrom(instrument, instantOf(at)))).toBe(from);
  });
});

describe('the end of the session', () => {
  it.each([
    ['is 16:00 in Chicago until a millisecond before it', 'ES', '2026-11-18T21:59:59.999Z', '2026-11-18T22:00:00.000Z'],
    ['is null from then to the opening', 'ES', '2026-11-18T22:00:00.000Z', null],
    ['is that of the next day after the opening', 'ES', '2026-11-18T23:00:00.000Z', '2026-11-19T22:00:00.000Z'],
    ['is null on Saturday', 'ES', '2026-11-21T15:00:00.000Z', null],
    ['comes early the day after Thanksgiving', 'ES', '2026-11-27T15:00:00.000Z', '2026-11-27T18:15:00.000Z'],
    ['of the grains does not change during their break', 'ZC', '2026-11-18T14:00:00.000Z', '2026-11-18T19:20:00.000Z'],
  ])('%s', (_what, root, at, endsAt) => {
    const instrument = instrumentOfRoot(root);
    assert(instrument !== undefined, root);
    const end = sessionEndOf(instrument, instantOf(at));
    expect(end === null ? null : formatInstant(end)).toBe(endsAt);
  });
});
