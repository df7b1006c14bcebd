import { exchangeDayOf } from '@openbell/instruments/exchange-days.ts';
import { allInstruments, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { asSessionDate, dateOf } from '@openbell/units/civil-date.ts';
import { formatInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { hasOpeningBell, holidayAt } from './exchange-holiday.ts';
import { holidayNameKey } from './holiday-names.ts';

const es = instrumentOfRoot('ES') ?? expect.unreachable('no ES');

describe('the holiday of a session', () => {
  it.each([
    [
      'from the evening before',
      '2026-11-25T23:00:00Z',
      ['Thanksgiving', '2026-11-26T18:00:00.000Z', '2026-11-26T23:00:00.000Z'],
    ],
    [
      'until its settlement',
      '2026-11-26T21:59:59.999Z',
      ['Thanksgiving', '2026-11-26T18:00:00.000Z', '2026-11-26T23:00:00.000Z'],
    ],
    [
      'and no longer',
      '2026-11-26T22:00:00Z',
      ['Day after Thanksgiving', '2026-11-27T18:15:00.000Z', '2026-11-29T23:00:00.000Z'],
    ],
    ['without trading', '2026-12-25T15:00:00Z', ['Christmas', null, '2026-12-27T23:00:00.000Z']],
  ])('has its close and the next opening, %s', (_, at, expected) => {
    const holiday = holidayAt(es, instantOf(at));
    const text = (instant: typeof holiday extends null ? never : NonNullable<typeof holiday>['closesAt']) =>
      instant === null ? null : formatInstant(instant);
    expect([holiday?.name, text(holiday?.closesAt ?? null), text(holiday?.goesOnAt ?? null)]).toEqual(expected);
  });

  it('is none on an ordinary day', () => {
    expect(holidayAt(es, instantOf('2026-11-25T15:00:00Z'))).toBeNull();
  });
});

describe('the opening bell', () => {
  it.each([
    ['2026-11-25', true],
    ['2026-11-26', false],
    ['2026-11-27', true],
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2027-02-15', false],
    ['2026-04-03', false],
    ['2026-07-03', false],
    ['2026-12-31', true],
  ])('on %s rings: %s', (date, rings) => {
    expect(hasOpeningBell(es, dateOf(date))).toBe(rings);
  });
});

it('has a name in the customer’s language for every holiday of the table', () => {
  const unnamed = new Set<string>();
  for (let date = dateOf('2026-01-01'); date <= dateOf('2027-12-31'); date = asSessionDate(date + 1))
    for (const instrument of allInstruments) {
      const name = exchangeDayOf(instrument, date)?.name;
      if (name !== undefined && holidayNameKey(name) === null) unnamed.add(name);
    }
  expect([...unnamed]).toEqual([]);
});
