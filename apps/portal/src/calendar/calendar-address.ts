// The calendar's URL holds the day and the filters, so that a reload, Back and a shared link show the same.
import { type Impact, impactOf } from '@openbell/rules/calendar/economic-event.ts';
import { formatDate, parseDate } from '@openbell/units/civil-date.ts';

export const kinds = ['all', 'economic', 'webinars', 'mentoring'] as const;
export type Kind = (typeof kinds)[number];
export const impacts = ['all', 'medium', 'high'] as const;
export type ImpactFilter = (typeof impacts)[number];

export type CalendarView = {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly kind: Kind;
  readonly impact: ImpactFilter;
  /** A currency code, or all. */
  readonly currency: string;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Invalid parameters are ignored. */
export function viewOf(search: URLSearchParams, today: string): CalendarView {
  const day = parseDate(search.get('day') ?? '');
  const currency = search.get('currency') ?? '';
  return {
    day: day === null ? today : formatDate(day),
    kind: oneOf(kinds, search.get('show')) ?? 'all',
    impact: oneOf(impacts, search.get('impact')) ?? 'all',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'all',
  };
}

/** The query parameters of a view; defaults are omitted, other parameters stay. */
export function searchOf(search: URLSearchParams, view: CalendarView): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('day', view.day);
  const filters = { show: view.kind, impact: view.impact, currency: view.currency };
  for (const [name, value] of Object.entries(filters)) {
    if (value === 'all') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const ranks: Readonly<Record<Impact | 'all', number>> = { all: 0, low: 1, medium: 2, high: 3 };

type Filterable = { readonly Volatility: number; readonly Event: { readonly CurrencyId: string } };

/** Whether an economic event passes the filters. */
export const isShown = (event: Filterable, { impact, currency }: CalendarView): boolean =>
  ranks[impactOf(event.Volatility)] >= ranks[impact] && (currency === 'all' || event.Event.CurrencyId === currency);
