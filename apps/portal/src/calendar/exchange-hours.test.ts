import { allInstruments } from '@openbell/instruments/instrument.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { exchangeRowsOf, holidayNameOn, toldGroups } from './exchange-hours.ts';

const rows = (date: string): readonly string[] =>
  exchangeRowsOf(dateOf(date)).map(({ holiday, groups }) => {
    const words = groups.map((group) => group.slice('holiday.group.'.length)).join(' ');
    const { opensAt, closesAt, goesOnAt } = holiday;
    const texts = [opensAt, closesAt, goesOnAt].map((at) => (at === null ? '–' : formatInstant(at).slice(5, 16)));
    return `${words}: ${texts.join(' ')}`;
  });

describe('the hours of the exchange on a day of the calendar', () => {
  it('are told for every group of contracts', () => {
    const offered = allInstruments.filter(({ status }) => status === 'offered');
    expect(toldGroups.toSorted()).toEqual([...new Set(offered.map(({ hoursGroup }) => hoursGroup))].sort());
  });

  it.each([
    [
      '2026-11-26',
      'Thanksgiving',
      [
        'grains meats: – – 11-27T14:30',
        'lumber: – – 11-27T15:00',
        'dairy: – – 11-29T23:00',
        'indices rates: – 11-26T18:00 11-26T23:00',
        'energies metals: – 11-26T19:30 11-26T23:00',
      ],
    ],
    [
      '2026-11-27',
      'Day after Thanksgiving',
      [
        'dairy: – – 11-29T23:00',
        'grains: 11-27T14:30 11-27T18:05 11-30T01:00',
        'meats: – 11-27T18:05 11-30T14:30',
        'lumber: – 11-27T18:05 11-30T15:00',
        'indices rates: – 11-27T18:15 11-29T23:00',
        'currencies energies metals crypto: – 11-27T19:45 11-29T23:00',
      ],
    ],
    ['2026-12-31', "New Year's Eve", ['dairy: – 12-31T19:55 01-03T23:00']],
    ['2026-11-25', null, []],
  ])('%s is %s', (date, name, expected) => {
    expect(holidayNameOn(dateOf(date))).toBe(name);
    expect(rows(date)).toEqual(expected);
  });
});
