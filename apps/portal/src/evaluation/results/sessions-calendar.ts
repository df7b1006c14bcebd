// The attempt as a calendar of sessions: weeks from its first to its last possible day, Monday to Friday.
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { heatStep } from '@openbell/ui/figures/heat-step.ts';
import { asSessionDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { asCents, type Cents } from '@openbell/units/money.ts';
import { type Holiday, holidayOf } from '../../platform/exchange-holiday.ts';

export type SessionCell = {
  readonly date: SessionDate;
  /** `idle`: a past session without a trade; `outside`: before the start or after the end of the attempt. */
  readonly kind: 'settled' | 'today' | 'idle' | 'future' | 'outside';
  /** Closed result of a settled session, open result included for today; null without one. */
  readonly resultCents: Cents | null;
  /** −3 to 3, in thirds of the greatest absolute settled result. */
  readonly step: number;
  readonly isBest: boolean;
  /** The holiday on which the stock index futures close early or do not trade; null on an ordinary day. */
  readonly holiday: Holiday | null;
};

export type SessionWeek = { readonly monday: SessionDate; readonly cells: readonly SessionCell[] };

export type CalendarQuestion = {
  readonly first: SessionDate;
  readonly last: SessionDate;
  /** The running session; null once the attempt is decided. */
  readonly today: { readonly date: SessionDate; readonly resultCents: Cents | null } | null;
  /** Sessions before this one are over. */
  readonly now: SessionDate;
  readonly settled: ReadonlyMap<SessionDate, Cents>;
  readonly bestDate: SessionDate | null;
};

/** The weeks of the attempt; every cell says what happened, or that it is in the future. */
export function sessionWeeks(question: CalendarQuestion): readonly SessionWeek[] {
  const greatest = asCents(Math.max(0, ...[...question.settled.values()].map(Math.abs)));
  const weeks: SessionWeek[] = [];
  for (let monday = mondayOf(question.first); monday <= question.last; monday = asSessionDate(monday + 7)) {
    const cells = [0, 1, 2, 3, 4].map((offset) => cellOf(question, asSessionDate(monday + offset), greatest));
    weeks.push({ monday, cells });
  }
  return weeks;
}

export function mondayOf(date: SessionDate): SessionDate {
  return asSessionDate(date - ((weekdayOf(date) + 6) % 7));
}

function cellOf(question: CalendarQuestion, date: SessionDate, greatest: Cents): SessionCell {
  const { first, last, today, now, settled, bestDate } = question;
  const resultCents = settled.get(date) ?? null;
  const base = {
    date,
    isBest: date === bestDate,
    holiday: stockIndex === undefined ? null : holidayOf(stockIndex, date),
    step: 0,
    resultCents,
  };
  if (resultCents !== null) return { ...base, kind: 'settled', step: heatStep(resultCents, greatest) };
  if (today !== null && date === today.date) return { ...base, kind: 'today', resultCents: today.resultCents };
  if (date < first || date > last) return { ...base, kind: 'outside' };
  return { ...base, kind: date < now ? 'idle' : 'future' };
}

const stockIndex = instrumentOfRoot('ES');

/** How many settled sessions won and lost; a day at exactly zero is neither. */
export function upAndDown(results: Iterable<Cents>): { readonly up: number; readonly down: number } {
  let up = 0;
  let down = 0;
  for (const result of results) {
    if (result > 0) up += 1;
    if (result < 0) down += 1;
  }
  return { up, down };
}
