import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, instantOf, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { createTape, pushEvent } from './event-tape.ts';
import { checkStartTime, type Recorded } from './start-time.ts';

const instrument = instrumentOfRoot('ES');
assert(instrument !== undefined, 'no ES');
const at = (text: string): number => instantOf(`2024-01-${text}Z`);

/** Friday 14:00 to 15:59, Sunday 17:00 to 17:30, and Monday 09:00 to 10:00 in Chicago: one event a minute, each at second two. */
const stretches = [
  ['05T20:00:02', '05T21:59:02'],
  ['07T23:00:02', '07T23:30:02'],
  ['08T15:00:02', '08T16:00:02'],
] as const;
const tape = createTape();
for (const [from, until] of stretches)
  for (let time = at(from); time <= at(until); time += msPerMinute)
    pushEvent(tape, { kind: 'trade', at: asInstant(time), price: asTicks(19_000), size: 1, aggressor: 'buy' });
const [from, until] = [at('05T20:00:02'), at('08T16:00:02')];
const whole: Recorded = {
  instrument,
  from: asInstant(from),
  until: asInstant(until),
  loadedUntil: asInstant(until),
  tape,
};
const check = (asked: number, recorded: Recorded = whole) => checkStartTime(asInstant(asked), recorded);

describe('the requested start time of a replay [SIM-001]', () => {
  it.each([
    ['in the middle', '05T20:30:00'],
    ['at the last instant of the session', '05T21:59:59.999'],
    ['fifteen minutes behind the last event', '07T23:45:02'],
    ['a minute before the data go on', '08T14:59:02'],
    ['at the end', '08T16:00:02'],
  ])('is accepted %s', (_where, text) => {
    expect(check(at(text))).toEqual({ kind: 'ok', at: at(text) });
  });

  it.each([
    ['at the close', '05T22:00:00', '07T23:00:00'],
    ['on Saturday', '06T18:00:00', '07T23:00:00'],
    ['an instant before the opening', '07T22:59:59.999', '07T23:00:00'],
  ])('is the next opening while the exchange is closed: %s', (_when, text, opening) => {
    expect(check(at(text))).toEqual({ kind: 'adjusted', reason: 'closed', at: at(opening) });
  });

  it('moves to the next data after an opening without recorded events', () => {
    const later = createTape();
    for (const text of ['05T20:00:02', '08T15:00:02'])
      pushEvent(later, { kind: 'trade', at: asInstant(at(text)), price: asTicks(19_000), size: 1, aggressor: 'buy' });
    expect(check(at('06T18:00:00'), { ...whole, tape: later })).toEqual({
      kind: 'adjusted',
      reason: 'closed',
      at: at('08T15:00:02'),
    });
  });

  it.each([
    ['more than fifteen minutes behind the last event', '07T23:45:02.001'],
    ['more than a minute before the next', '08T14:59:01.999'],
  ])('moves to the next data if nothing was recorded: %s', (_where, text) => {
    expect(check(at(text))).toEqual({ kind: 'adjusted', reason: 'no_data', at: at('08T15:00:02') });
  });

  it('moves back to where the file has loaded', () => {
    const loadedUntil = asInstant(at('05T21:00:00'));
    const check = (asked: number) => checkStartTime(asInstant(asked), { ...whole, loadedUntil });
    expect(check(loadedUntil)).toEqual({ kind: 'ok', at: loadedUntil });
    const far = { kind: 'adjusted', reason: 'not_loaded', at: loadedUntil };
    expect([check(loadedUntil + 1), check(at('06T18:00:00')), check(at('08T15:30:00'))]).toEqual([far, far, far]);
  });

  it('is refused outside the recording with its ends; the whole second of its beginning counts as inside', () => {
    const refused = { kind: 'ineligible', from, until };
    expect([check(from - msPerSecond), check(until + 1)]).toEqual([refused, refused]);
    expect(check(from - msPerSecond + 1)).toEqual({ kind: 'ok', at: from });
  });

  it('can be the beginning even if the exchange opens later', () => {
    const early = asInstant(at('05T13:00:00'));
    expect(check(early, { ...whole, from: early })).toEqual({ kind: 'ok', at: early });
    const inBreak = asInstant(at('04T22:15:00'));
    expect(check(inBreak, { ...whole, from: inBreak })).toEqual({ kind: 'ok', at: inBreak });
  });
});
