import { asSessionDate, dateOf, formatDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, type Instant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { instantOfChicago, minuteOf } from './chicago-time.ts';
import { exchangeDayIn, exchangeDayOf, exchangeDaysEnd, setLoadedExchangeDays } from './exchange-days.ts';
import { closedWindowAt, flatTimes202603, flatTimes202612, flatWindowsOf, nextFlatDeadline } from './flat-times.ts';
import { allInstruments, type Instrument, instrumentOfRoot } from './instrument.ts';
import { sessionDateOf } from './sessions.ts';
import { isInstrumentOpen, openHoursOf } from './trading-hours.ts';

const instrument = (root: string): Instrument => instrumentOfRoot(root) ?? expect.unreachable(root);
const clock = (minute: number): string =>
  `${minute < 0 ? '-' : ''}${formatInstant(asInstant(((minute + 1440) % 1440) * msPerMinute)).slice(11, 16)}`;
const hours = (root: string, date: string): string =>
  openHoursOf(instrument(root), dateOf(date))
    .map(({ fromMinute, untilMinute }) => `${clock(fromMinute)} to ${clock(untilMinute)}`)
    .join(', ');
const deadlines = (root: string, date: string, times = flatTimes202612): string =>
  flatWindowsOf(times, instrument(root), dateOf(date))
    .map(({ deadlineMinute }) => clock(deadlineMinute))
    .join(' ');
const at = (date: string, time: string, plusMs = 0): Instant =>
  asInstant(instantOfChicago(dateOf(date), minuteOf(time)) + plusMs);

describe('hours and flat deadlines of the exchange’s days [VALID-008]', () => {
  it.each([
    ['ES', '2026-11-26', '-17:00 to 12:00', '11:50'],
    ['MES', '2026-11-27', '-17:00 to 12:15', '12:05'],
    ['GC', '2026-11-26', '-17:00 to 13:30', '13:20'],
    ['MHG', '2026-11-26', '-17:00 to 13:30', '13:20'],
    ['MNG', '2026-12-24', '-17:00 to 12:45', '12:35'],
    ['6E', '2026-11-26', '-17:00 to 16:00', '15:50'],
    ['6L', '2026-11-27', '-17:00 to 13:45', '13:35'],
    ['BTC', '2026-11-26', '-17:00 to 16:00', '15:50'],
    ['MET', '2026-12-24', '-17:00 to 12:45', '12:35'],
    ['BTC', '2026-12-25', '', ''],
    ['ZN', '2027-01-18', '-17:00 to 12:00', '11:50'],
    ['ES', '2027-01-18', '-17:00 to 12:00', '11:50'],
    ['CL', '2027-02-15', '-17:00 to 13:30', '13:20'],
    ['ZC', '2026-11-25', '-19:00 to 07:45, 08:30 to 13:20', '07:45 13:20'],
    ['ZC', '2026-11-26', '', ''],
    ['ZC', '2026-11-27', '08:30 to 12:05', '11:55'],
    ['XC', '2026-11-27', '08:30 to 12:05', '11:55'],
    ['ZS', '2026-01-02', '08:30 to 13:20', '13:20'],
    ['ZC', '2026-12-24', '-19:00 to 07:45, 08:30 to 12:05', '07:45 11:55'],
    ['ZW', '2027-01-18', '', ''],
    ['ZW', '2027-01-19', '-19:00 to 07:45, 08:30 to 13:20', '07:45 13:20'],
    ['LE', '2026-11-26', '', ''],
    ['LE', '2026-11-27', '08:30 to 12:05', '11:55'],
    ['HE', '2026-12-24', '08:30 to 12:15', '12:05'],
    ['LBR', '2026-11-27', '09:00 to 12:05', '11:55'],
    ['DC', '2026-11-27', '', ''],
    ['DC', '2026-04-02', '-17:00 to 13:55', '13:45'],
    ['ES', '2026-04-03', '-17:00 to 08:15', '08:05'],
    ['6E', '2026-04-03', '-17:00 to 10:15', '10:05'],
    ['GC', '2026-04-03', '', ''],
    ['ES', '2027-03-26', '', ''],
    ['NQ', '2026-12-25', '', ''],
    ['NQ', '2026-12-28', '-17:00 to 16:00', '15:50'],
    ['ES', '2027-01-01', '', ''],
    ['GC', '2027-06-18', '-17:00 to 12:00', '11:50'],
    ['ES', '2027-12-24', '', ''],
    ['ES', '2027-12-31', '-17:00 to 16:00', '15:50'],
  ])('%s on %s: open %s, flat by %s', (root, date, open, flat) => {
    expect(hours(root, date)).toBe(open);
    expect(deadlines(root, date)).toBe(flat);
  });

  it.each([
    ['gold on Thanksgiving', 'GC', '2026-11-26', '13:20', '17:00'],
    ['live cattle on the day after', 'LE', '2026-11-27', '11:55', '17:00'],
    ['the S&P on Martin Luther King Jr. Day', 'ES', '2027-01-18', '11:50', '17:00'],
    ['corn before Thanksgiving', 'ZC', '2026-11-25', '13:20', '08:30'],
    ['gold before Good Friday', 'GC', '2026-04-02', '15:50', '17:00'],
  ])('fall due at the millisecond, and the window ends with the next opening: %s', (_, root, date, flat, reopens) => {
    const contract = instrument(root);
    const due = at(date, flat);
    const windowAt = (instant: Instant) =>
      closedWindowAt(flatTimes202612, contract, { date: sessionDateOf(instant), at: instant });
    const next = (after: Instant) => nextFlatDeadline(flatTimes202612, contract, { date: sessionDateOf(after), after });
    expect(windowAt(asInstant(due - 1))).toBeNull();
    expect(next(asInstant(due - 1))).toBe(due);
    expect(windowAt(due)?.from).toBe(due);
    expect(next(due)).toBeNull();
    const until = windowAt(due)?.until ?? asInstant(0);
    expect(clock(minuteOfChicago(until))).toBe(reopens);
    expect(windowAt(asInstant(until - 1))).toEqual({ from: due, until });
    expect(windowAt(until)).toBeNull();
  });

  it('close the window of a whole closed day around the session traded last', () => {
    const shut = (root: string, instant: string) => {
      const when = instantOf(instant);
      const window = closedWindowAt(flatTimes202612, instrument(root), { date: sessionDateOf(when), at: when });
      return window === null ? null : [formatInstant(window.from), formatInstant(window.until)];
    };
    const christmas = ['2026-12-24T18:05:00.000Z', '2026-12-27T23:00:00.000Z'];
    for (const instant of ['2026-12-24T20:00:00Z', '2026-12-25T15:00:00Z', '2026-12-26T15:00:00Z'])
      expect(shut('ES', instant)).toEqual(christmas);
    // Corn: closed on Thanksgiving, and without a night before the Friday.
    for (const instant of ['2026-11-26T02:00:00Z', '2026-11-26T18:00:00Z', '2026-11-27T03:00:00Z'])
      expect(shut('ZC', instant)).toEqual(['2026-11-25T19:20:00.000Z', '2026-11-27T14:30:00.000Z']);
    expect(shut('ZC', '2026-11-27T14:30:00Z')).toBeNull();
  });

  it('agree: each product trades in the minute before each of its deadlines, and not at all on a closed day', () => {
    const wrong: string[] = [];
    for (const date of weekdays('2026-01-01', '2027-12-31'))
      for (const one of allInstruments.filter(({ status }) => status === 'offered')) {
        const isClosed = openHoursOf(one, date).length === 0;
        const windows = flatWindowsOf(flatTimes202612, one, date);
        const isLateDairy = one.root === 'DC' && weekdayOf(date) === 5;
        const isOpenBefore = windows.every(({ deadlineMinute }) =>
          isInstrumentOpen(one, asInstant(instantOfChicago(date, deadlineMinute) - 1)),
        );
        if (isClosed !== (windows.length === 0) || (!isOpenBefore && !isLateDairy))
          wrong.push(`${one.root} ${formatDate(date)}`);
      }
    expect(wrong).toEqual([]);
  });
});

describe('the older table', () => {
  it('still knows early closes of four groups and nothing else', () => {
    expect(deadlines('GC', '2026-11-26', flatTimes202603)).toBe('15:50');
    expect(deadlines('LE', '2026-11-27', flatTimes202603)).toBe('13:05');
    expect(deadlines('ES', '2026-12-25', flatTimes202603)).toBe('15:50');
    expect(exchangeDayIn('2026-03', instrument('ES'), dateOf('2026-11-26'))).toEqual({
      name: 'Thanksgiving',
      isClosed: false,
      opensMinute: null,
      closesMinute: 720,
    });
  });

  it('agrees with the newer one where both know an early close, but for the grains’ canceled night', () => {
    for (const date of weekdays('2026-01-01', '2026-12-31'))
      for (const one of allInstruments) {
        const old = exchangeDayIn('2026-03', one, date);
        if (old !== null) expect(exchangeDayIn('2026-12', one, date)?.closesMinute).toBe(old.closesMinute);
      }
  });
});

describe('loaded days', () => {
  afterEach(() => setLoadedExchangeDays([]));

  it('decide the hours of later years only, and those years count as known whole', () => {
    const day = { name: 'Thanksgiving', isClosed: false, opensMinute: null, closesMinute: 720 };
    setLoadedExchangeDays([
      { date: dateOf('2028-11-23'), roots: ['ES'], ...day },
      { date: dateOf('2027-11-24'), roots: ['ES'], ...day },
    ]);
    expect(hours('ES', '2028-11-23')).toBe('-17:00 to 12:00');
    expect(hours('NQ', '2028-11-23')).toBe('-17:00 to 16:00');
    expect(exchangeDayOf(instrument('ES'), dateOf('2027-11-24'))).toBeNull();
    expect(deadlines('ES', '2028-11-23')).toBe('15:50');
    expect(formatDate(exchangeDaysEnd())).toBe('2028-12-31');
    setLoadedExchangeDays([]);
    expect(hours('ES', '2028-11-23')).toBe('-17:00 to 16:00');
    expect(formatDate(exchangeDaysEnd())).toBe('2027-12-31');
  });
});

function weekdays(first: string, last: string): readonly SessionDate[] {
  const dates: SessionDate[] = [];
  for (let date = dateOf(first); date <= dateOf(last); date = asSessionDate(date + 1))
    if (weekdayOf(date) >= 1 && weekdayOf(date) <= 5) dates.push(date);
  return dates;
}

function minuteOfChicago(instant: Instant): number {
  const date = asSessionDate(Math.floor(instant / 86_400_000));
  return Math.round((instant - instantOfChicago(date, 0)) / msPerMinute);
}
