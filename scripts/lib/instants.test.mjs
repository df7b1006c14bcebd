import { describe, expect, it } from 'vitest';
import { instantsAfter } from './instants.mjs';

const told = (now) => instantsAfter(Date.parse(now)).map(({ name, at }) => `${name} ${new Date(at).toISOString()}`);

describe('the seven instants of the tests at other times', () => {
  it('are the next of their kind, in Chicago [TRUST-030]', () => {
    expect(told('2026-11-26T20:00:00Z')).toEqual([
      'night 2026-12-01T08:30:00.000Z',
      'open 2026-11-29T22:59:00.000Z',
      'holiday 2026-12-24T18:05:00.000Z',
      'weekend 2026-11-28T18:00:00.000Z',
      'spring 2027-03-14T07:59:00.000Z',
      'autumn 2027-11-07T06:59:00.000Z',
      'year-end 2027-01-01T05:59:00.000Z',
    ]);
  });

  it('are in the year starting at the instant itself, and never in the past', () => {
    expect(told('2027-03-14T07:59:00Z').at(4)).toBe('spring 2028-03-12T07:59:00.000Z');
    expect(told('2027-03-14T07:58:59Z').at(4)).toBe('spring 2027-03-14T07:59:00.000Z');
    for (let now = Date.parse('2026-12-20T00:00:00Z'); now < Date.parse('2028-01-10T00:00:00Z'); now += 26 * 3_600_000)
      for (const { at } of instantsAfter(now)) expect([at > now, at - now < 367 * 86_400_000]).toEqual([true, true]);
  });
});
