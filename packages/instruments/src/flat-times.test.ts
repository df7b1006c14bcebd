import { dateOf } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { chicagoTimeOf } from './chicago-time.ts';
import { closedWindowAt, flatTimes202603, flatTimes202612, flatWindowsOf, nextFlatDeadline } from './flat-times.ts';
import { allInstruments, type Instrument, instrumentOfRoot } from './instrument.ts';
import { sessionDateOf } from './sessions.ts';

function instrument(root: string): Instrument {
  const found = instrumentOfRoot(root);
  if (found === undefined) throw new Error(root);
  return found;
}

function deadlines(root: string, date: string): string[] {
  return flatWindowsOf(flatTimes202603, instrument(root), dateOf(date)).map(({ deadlineMinute }) =>
    clock(deadlineMinute),
  );
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function closed(root: string, at: string): [string, string] | null {
  const instant = instantOf(at);
  const session = { date: sessionDateOf(instant), at: instant };
  const window = closedWindowAt(flatTimes202603, instrument(root), session);
  return window === null ? null : [formatInstant(window.from), formatInstant(window.until)];
}

describe('flat deadlines', () => {
  it('are those of the table on an ordinary day, for every contract', () => {
    const byTime = Map.groupBy(
      allInstruments.filter((some) => some.status === 'offered'),
      (some) => deadlines(some.root, '2026-03-03').join(' '),
    );
    const roots = (time: string) =>
      byTime
        .get(time)
        ?.map((some) => some.root)
        .toSorted();
    expect(roots('13:05')).toEqual(['GF', 'HE', 'LE']);
    expect(roots('07:45 13:20')).toEqual('KE XC XK XW ZC ZL ZM ZO ZR ZS ZW'.split(' '));
    expect(roots('14:55')).toEqual(['LBR']);
    expect(roots('15:50')).toHaveLength(79 - 15);
    expect(byTime.size).toBe(4);
  });

  it.each([
    ['ES', '2026-11-26', ['11:50']],
    ['MES', '2026-11-26', ['11:50']],
    ['ZN', '2026-11-27', ['12:05']],
    ['CL', '2026-11-26', ['13:20']],
    ['MCL', '2026-12-24', ['12:35']],
    ['ZC', '2026-11-27', ['07:45', '11:55']],
    ['XC', '2026-12-24', ['07:45', '11:55']],
    ['ES', '2026-04-03', ['08:05']],
    ['GC', '2026-11-26', ['15:50']],
    ['ZC', '2026-11-26', ['07:45', '13:20']],
    ['LE', '2026-11-27', ['13:05']],
    ['ES', '2026-11-25', ['15:50']],
  ])('of %s on %s are %j', (root, date, expected) => {
    expect(deadlines(root, date)).toEqual(expected);
  });

  it('drop an earlier deadline that an early close makes obsolete', () => {
    const early = instrument('ES');
    const times = { ...flatTimes202603, byRoot: { ES: flatTimes202603.byRoot['ZC'] ?? [] } };
    const windows = flatWindowsOf(times, early, dateOf('2026-04-03'));
    expect(windows.map(({ deadlineMinute }) => clock(deadlineMinute))).toEqual(['07:45', '08:05']);
    const tighter = { ...times, earlyCloseLeadMinutes: 60 };
    expect(
      flatWindowsOf(tighter, early, dateOf('2026-04-03')).map(({ deadlineMinute }) => clock(deadlineMinute)),
    ).toEqual(['07:15']);
  });

  it('stay at 15:50 wall time through the weeks in which clocks change', () => {
    for (const date of ['2026-03-06', '2026-03-09', '2026-10-30', '2026-11-02']) {
      const day = dateOf(date);
      const deadline = nextFlatDeadline(flatTimes202603, instrument('ES'), { date: day, after: asInstant(0) });
      expect(chicagoTimeOf(deadline ?? asInstant(0))).toMatchObject({ date: day, minuteOfDay: 15 * 60 + 50 });
    }
  });

  it('count only if they are after the instant', () => {
    const zc = instrument('ZC');
    const date = dateOf('2026-03-03');
    const next = (after: string) => {
      const deadline = nextFlatDeadline(flatTimes202603, zc, { date, after: instantOf(after) });
      return deadline === null ? null : formatInstant(deadline);
    };
    expect(next('2026-03-03T13:44:59.999Z')).toBe('2026-03-03T13:45:00.000Z');
    expect(next('2026-03-03T13:45:00.000Z')).toBe('2026-03-03T19:20:00.000Z');
    expect(next('2026-03-03T19:20:00.000Z')).toBeNull();
  });
});

describe('the closed window', () => {
  it.each([
    ['ES', '2026-03-03T21:49:59.999Z', null],
    ['ES', '2026-03-03T21:50:00.000Z', ['2026-03-03T21:50:00.000Z', '2026-03-03T23:00:00.000Z']],
    ['ES', '2026-03-03T22:30:00Z', ['2026-03-03T21:50:00.000Z', '2026-03-03T23:00:00.000Z']],
    ['ES', '2026-03-03T22:59:59.999Z', ['2026-03-03T21:50:00.000Z', '2026-03-03T23:00:00.000Z']],
    ['ES', '2026-03-03T23:00:00.000Z', null],
    ['ES', '2026-03-07T12:00:00Z', ['2026-03-06T21:50:00.000Z', '2026-03-08T22:00:00.000Z']],
    ['ES', '2026-03-08T21:59:59.999Z', ['2026-03-06T21:50:00.000Z', '2026-03-08T22:00:00.000Z']],
    ['ES', '2026-03-08T22:00:00Z', null],
    ['ZC', '2026-03-03T13:45:00Z', ['2026-03-03T13:45:00.000Z', '2026-03-03T14:30:00.000Z']],
    ['ZC', '2026-03-03T14:29:59.999Z', ['2026-03-03T13:45:00.000Z', '2026-03-03T14:30:00.000Z']],
    ['ZC', '2026-03-03T14:30:00Z', null],
    ['ZC', '2026-03-03T19:20:00Z', ['2026-03-03T19:20:00.000Z', '2026-03-03T23:00:00.000Z']],
    ['LE', '2026-03-03T19:04:59.999Z', null],
    ['LE', '2026-03-03T19:05:00Z', ['2026-03-03T19:05:00.000Z', '2026-03-03T23:00:00.000Z']],
    ['LBR', '2026-03-03T20:55:00Z', ['2026-03-03T20:55:00.000Z', '2026-03-03T23:00:00.000Z']],
    ['ES', '2026-11-26T17:50:00Z', ['2026-11-26T17:50:00.000Z', '2026-11-26T23:00:00.000Z']],
  ])('of %s at %s is %j', (root, at, expected) => {
    expect(closed(root, at)).toEqual(expected);
  });
});

describe('the tables of 2026-12', () => {
  const gold = instrument('GC');
  const windowAt = (root: string, at: string) => {
    const instant = instantOf(at);
    const session = { date: sessionDateOf(instant), at: instant };
    const window = closedWindowAt(flatTimes202612, instrument(root), session);
    return window === null ? null : [formatInstant(window.from), formatInstant(window.until)];
  };

  it('close metals early on Thanksgiving; those of 2026-03 do not [VALID-017]', () => {
    const minutes = (times: typeof flatTimes202603) =>
      flatWindowsOf(times, gold, dateOf('2026-11-26')).map(({ deadlineMinute }) => clock(deadlineMinute));
    expect(minutes(flatTimes202603)).toEqual(['15:50']);
    expect(minutes(flatTimes202612)).toEqual(['13:20']);
  });

  it('have no deadline on a day on which the product does not trade', () => {
    const christmas = dateOf('2026-12-25');
    expect(flatWindowsOf(flatTimes202612, gold, christmas)).toEqual([]);
    expect(nextFlatDeadline(flatTimes202612, gold, { date: christmas, after: asInstant(0) })).toBeNull();
    expect(flatWindowsOf(flatTimes202603, gold, christmas)).toHaveLength(1);
  });

  const overChristmas = ['2026-12-24T18:05:00.000Z', '2026-12-27T23:00:00.000Z'];
  it.each([
    ['2026-12-24T18:04:59.999Z', null],
    ['2026-12-24T18:05:00.000Z', overChristmas],
    ['2026-12-24T22:30:00.000Z', overChristmas],
    ['2026-12-25T15:00:00.000Z', overChristmas],
    ['2026-12-26T15:00:00.000Z', overChristmas],
    ['2026-12-27T22:59:59.999Z', overChristmas],
    ['2026-12-27T23:00:00.000Z', null],
  ])('close stock indices over Christmas from the deadline before: at %s %j', (at, expected) => {
    expect(windowAt('ES', at)).toEqual(expected);
  });
});
