import { dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { flatByAt } from './flat-by.ts';
import { flatTimes202603, flatTimes202612, flatWindowsOf } from './flat-times.ts';
import { allInstruments, instrumentOfRoot } from './instrument.ts';
import { nextSessionDate, sessionMidnightOf, settlementOf } from './sessions.ts';
import { isInstrumentOpen } from './trading-hours.ts';

function flatBy(root: string, at: string): string | null {
  const instrument = instrumentOfRoot(root);
  if (instrument === undefined) throw new Error(root);
  const instant = flatByAt(flatTimes202603, instrument, instantOf(at));
  return instant === null ? null : formatInstant(instant);
}

describe('the instant by which a position must be closed', () => {
  it.each([
    ['is the flat deadline', 'ES', '2026-03-06T15:00:00Z', '2026-03-06T21:50:00.000Z'],
    ['is the one that shut the window it lies in', 'ES', '2026-03-06T22:30:00Z', '2026-03-06T21:50:00.000Z'],
    ['is the next of two', 'ZC', '2026-03-06T15:00:00Z', '2026-03-06T19:20:00.000Z'],
    ['is the deadline where the exchange trades on after it', 'XC', '2026-03-06T15:00:00Z', '2026-03-06T19:20:00.000Z'],
    ['is the close of milk on a Friday', 'DC', '2026-03-06T19:54:59Z', '2026-03-06T19:55:00.000Z'],
    ['stays that close once it is past', 'DC', '2026-03-06T20:30:00Z', '2026-03-06T19:55:00.000Z'],
    ['stays it after the deadline too', 'DC', '2026-03-06T22:30:00Z', '2026-03-06T19:55:00.000Z'],
    ['is the deadline of milk on a Thursday', 'DC', '2026-03-05T20:30:00Z', '2026-03-05T21:50:00.000Z'],
  ])('%s: %s at %s by %s', (_, root, at, expected) => {
    expect(flatBy(root, at)).toBe(expected);
  });

  it('comes after a minute in which every product is open, in every session of two years', () => {
    const shut: string[] = [];
    const offered = allInstruments.filter(({ status }) => status === 'offered');
    for (let date = dateOf('2026-01-02'); date <= dateOf('2027-12-31'); date = nextSessionDate(date))
      for (const instrument of offered)
        for (const { deadlineMinute } of flatWindowsOf(flatTimes202612, instrument, date)) {
          const deadline = sessionMidnightOf(settlementOf(date)) + deadlineMinute * msPerMinute;
          const by = flatByAt(flatTimes202612, instrument, asInstant(deadline - 1)) ?? 0;
          const isOpen =
            isInstrumentOpen(instrument, asInstant(by - msPerMinute)) &&
            isInstrumentOpen(instrument, asInstant(by - 1));
          if (!isOpen || by > deadline) shut.push(`${instrument.root} ${formatDate(date)}`);
        }
    expect(shut).toEqual([]);
    expect(offered.length).toBeGreaterThan(70);
  });
});
