// Where sessions begin in a list of bars: at the opening bell for stock indices if it rings, at the first opening for everything else. Pure.
import { minuteOf } from '@openbell/instruments/chicago-time.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import {
  nextSessionDate,
  sessionDateOf,
  sessionMidnightOf,
  sessionStartOf,
  settlementOf,
} from '@openbell/instruments/sessions.ts';
import { openHoursOf } from '@openbell/instruments/trading-hours.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { hasOpeningBell } from '../../platform/exchange-holiday.ts';

const bellMinute = minuteOf('08:30');

export type SessionMark = {
  readonly kind: 'bell' | 'open';
  readonly at: Instant;
  /** First bar at or after the mark, and first bar of the session: the bars between are before the bell. */
  readonly index: number;
  readonly fromIndex: number;
};

/** `starts`: bar starts in epoch seconds, rising. Marks before the first bar are left out. */
export function sessionMarks(starts: readonly number[], instrument: Instrument): readonly SessionMark[] {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const marks: SessionMark[] = [];
  const lastDate = sessionDateOf(asInstant(last * 1_000));
  for (let date = sessionDateOf(asInstant(first * 1_000)); date <= lastDate; date = nextSessionDate(date)) {
    const opens = openHoursOf(instrument, date)[0]?.fromMinute;
    if (opens === undefined) continue;
    const hasBell = instrument.hoursGroup === 'Stock indices' && hasOpeningBell(instrument, date);
    const at = asInstant(sessionMidnightOf(settlementOf(date)) + (hasBell ? bellMinute : opens) * msPerMinute);
    const index = indexFrom(starts, at / 1_000);
    const fromIndex = indexFrom(starts, sessionStartOf(date) / 1_000);
    if (at / 1_000 < first || index >= starts.length) continue;
    marks.push({ kind: hasBell ? 'bell' : 'open', at, index, fromIndex });
  }
  return marks;
}

/** The first bar that starts at a time or after it; the number of bars if none does. */
function indexFrom(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
