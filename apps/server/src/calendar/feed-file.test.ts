import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { readFeedFile } from './feed-file.ts';
import { icalText } from './ical-text.ts';

const ical = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');

describe('a feed of economic events', () => {
  it.each([
    ['a UTC instant', 'DTSTART:20260306T133000Z', '2026-03-06T13:30:00.000Z', false],
    ['a zone', 'DTSTART;TZID=Europe/Berlin:20260326T141500', '2026-03-26T13:15:00.000Z', false],
    ['a date without a time', 'DTSTART;VALUE=DATE:20260306', '2026-03-06T05:00:00.000Z', true],
  ])('is read from iCalendar with %s', (_what, start, at, isAllDay) => {
    const { events, faults } = readFeedFile(
      ical('UID:1', start, 'SUMMARY:Rate deci', ' sion\\, press', 'CATEGORIES:EUR,high'),
    );
    expect(faults).toEqual([]);
    expect(events).toMatchObject([{ isAllDay, currency: 'EUR', name: 'Rate decision, press', volatility: 3 }]);
    expect(new Date(events[0]?.at ?? 0).toISOString()).toBe(at);
  });

  it('is read from CSV with an empty leading cell, quoted line breaks and other separators [TRUST-031]', () => {
    const head = 'id,date,currency,name,volatility,forecast';
    const rows = [
      ',2026-03-06T13:30:00Z,USD,Payrolls,3,',
      ',2026-03-07T13:30:00Z,EUR,"Rate decision,\r\nand ""press""",2,"1,5"',
    ];
    const read = readFeedFile([head, ...rows, '', ',,,,,'].join('\r\n'));
    expect(read.faults).toEqual([]);
    expect(read.events).toMatchObject([
      { at: Date.parse('2026-03-06T13:30:00Z'), currency: 'USD', name: 'Payrolls', volatility: 3 },
      { currency: 'EUR', name: 'Rate decision,\r\nand "press"', volatility: 2, forecast: '1,5' },
    ]);
    const semicolons = 'date;currency;name;volatility\r2026-03-06;USD;Payrolls;3\r';
    expect(readFeedFile(semicolons).events).toMatchObject([{ currency: 'USD', isAllDay: true }]);
  });

  it('reads back our own files', () => {
    const text = icalText({
      name: 'Test',
      events: [
        {
          uid: 'a',
          sequence: 0,
          modifiedAt: asInstant(0),
          at: asInstant(Date.parse('2026-03-06T13:30:00Z')),
          endsAt: asInstant(0),
          summary: '!!! USD Payrolls; jobs',
        },
      ],
    });
    expect(readFeedFile(text).events).toMatchObject([{ currency: 'USD', name: 'Payrolls; jobs', volatility: 3 }]);
  });

  it('is read from iCalendar with quoted parameters, repeated categories, an alarm and a second calendar', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:Not this', 'DTSTART:20260101T000000Z', 'END:VALARM'];
    const text = [
      ical('UID:1', ...alarm, 'DTSTART:20260306', 'SUMMARY;ALTREP="https://x.test/;a":Payrolls', 'CATEGORIES:USD,2'),
      ical(
        'UID:2',
        'DTSTART;TZID="Europe/Berlin":20260326T141500',
        'SUMMARY:Rates',
        'CATEGORIES:EUR',
        'CATEGORIES:high',
      ),
    ].join('\r\n');
    expect(readFeedFile(text)).toMatchObject({
      events: [
        { isAllDay: true, currency: 'USD', name: 'Payrolls', volatility: 2 },
        { at: Date.parse('2026-03-26T13:15:00Z'), currency: 'EUR', name: 'Rates', volatility: 3 },
      ],
      faults: [],
    });
  });

  it.each([
    [
      'a time without a zone',
      ical('DTSTART:20260306T133000', 'SUMMARY:USD X'),
      /^line 2: "2026-03-06T13:30:00" is no time/,
    ],
    ['no start', `${ical('DTSTART:20260306', 'SUMMARY:USD X')}\n${ical('SUMMARY:USD Y')}`, /^line 8: "" is no time/],
    ['a line that is none', ical('Payrolls'), /^the file is not a readable calendar: .*"Payrolls"/],
    ['a calendar cut off', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\n', /^the file is not a readable calendar/],
  ])('names what is wrong with a calendar: %s', (_what, text, fault) => {
    const { faults } = readFeedFile(text);
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });

  it.each([
    ['no head', 'a,b\n1,2', /line 1/],
    [
      'a time without a zone',
      'date,currency,name,volatility\n2026-03-06T08:30:00,USD,X,2',
      /line 2: "2026-03-06T08:30:00"/,
    ],
    ['an unknown volatility', 'date,currency,name,volatility\n2026-03-06,USD,X,5', /line 2: "5"/],
    ['an event twice', 'date,currency,name,volatility\n2026-03-06,USD,X,2\n2026-03-06,USD,X,2', /twice/],
    [
      'an open quote',
      'date,currency,name,volatility\n2026-03-06,USD,"X,2\n2026-03-07,USD,Y,2',
      /^line 2: a quoted cell/,
    ],
    [
      'a fault after a two-line cell',
      'date,currency,name,volatility\n2026-03-06,USD,"X\nY",2\n2026-03-07,USD,Z,9',
      /^line 4: "9"/,
    ],
    ['nothing', 'date,currency,name,volatility\n', /no events/],
  ])('names what is wrong: %s', (_what, text, fault) => {
    expect(readFeedFile(text).faults.join('\n')).toMatch(fault);
  });
});
