// The filter choices for these trades, and which of them are active.

import { openingHour } from '@openbell/rules/journal/journal-entry.ts';
import { filterOfText, fitsFilter, type JournalFilter } from '@openbell/rules/journal/journal-filter.ts';
import { asSessionDate, civilOfDay, dayOfCivil, type SessionDate } from '@openbell/units/civil-date.ts';
import type { JournalItem } from '../page/journal-data.ts';

export type FilterChoices = {
  readonly accounts: readonly string[];
  readonly roots: readonly string[];
  /** Including the empty tag if a trade has none. */
  readonly tags: readonly string[];
  /** Ids, including the empty one if a trade has none; no ids if no trade has a playbook. */
  readonly playbooks: readonly string[];
  readonly hours: readonly number[];
};

export const sideChoices = ['long', 'short'] as const;
export const outcomeChoices = ['win', 'loss', 'even', 'open'] as const;
export const weekdayChoices = [1, 2, 3, 4, 5] as const;

/** The values that occur, and active ones that no longer occur. */
export function choicesOf(items: readonly JournalItem[], filter: JournalFilter): FilterChoices {
  return {
    accounts: sortedTexts([...items.map(({ trade }) => trade.accountId), ...filter.accounts]).filter((id) => id !== ''),
    roots: sortedTexts([...items.map(({ trade }) => trade.contract.instrument.root), ...filter.roots]),
    tags: sortedTexts([...items.flatMap(({ tags }) => (tags.length === 0 ? [''] : tags)), ...filter.tags]),
    playbooks: playbookChoices(items, filter),
    hours: [...new Set([...items.map(({ trade }) => openingHour(trade)), ...filter.hours])].toSorted(
      (one, other) => sessionHour(one) - sessionHour(other),
    ),
  };
}

/** Without any playbook there is no choice. */
function playbookChoices(items: readonly JournalItem[], filter: JournalFilter): readonly string[] {
  const ids = sortedTexts([...items.map(({ playbook }) => playbook?.listId ?? ''), ...filter.playbooks]);
  return ids.some((id) => id !== '') ? ids : [];
}

const texts = new Intl.Collator('en', { numeric: true });

function sortedTexts(values: readonly string[]): readonly string[] {
  return [...new Set(values)].toSorted(texts.compare);
}

/** A session begins at 17:00 Chicago. */
function sessionHour(hour: number): number {
  return (hour + 7) % 24;
}

export function itemsThatFit(items: readonly JournalItem[], filter: JournalFilter): readonly JournalItem[] {
  return items.filter((item) => fitsFilter(item, filter));
}

type ListPart = 'accounts' | 'roots' | 'tags' | 'playbooks' | 'sides' | 'outcomes' | 'weekdays' | 'hours';
export type FilterValue = {
  readonly [Part in ListPart]: { readonly part: Part; readonly value: JournalFilter[Part][number] };
}[ListPart];

/** The active values, in the order of the panel. */
export function valuesOn(filter: JournalFilter): readonly FilterValue[] {
  return [
    ...filter.roots.map((value) => ({ part: 'roots', value }) as const),
    ...filter.sides.map((value) => ({ part: 'sides', value }) as const),
    ...filter.outcomes.map((value) => ({ part: 'outcomes', value }) as const),
    ...filter.tags.map((value) => ({ part: 'tags', value }) as const),
    ...filter.playbooks.map((value) => ({ part: 'playbooks', value }) as const),
    ...filter.accounts.map((value) => ({ part: 'accounts', value }) as const),
    ...filter.weekdays.map((value) => ({ part: 'weekdays', value }) as const),
    ...filter.hours.map((value) => ({ part: 'hours', value }) as const),
  ];
}

export function isOn(filter: JournalFilter, { part, value }: FilterValue): boolean {
  return (filter[part] as readonly FilterValue['value'][]).includes(value);
}

/** Toggles a value of the filter. */
export function toggled(filter: JournalFilter, { part, value }: FilterValue): JournalFilter {
  const values = filter[part] as readonly FilterValue['value'][];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { ...filter, [part]: next };
}

export const hasFilter = (filter: JournalFilter): boolean =>
  valuesOn(filter).length > 0 || filter.from !== null || filter.until !== null;

export const periods = ['all', 'days30', 'days90', 'year'] as const;
export type Period = (typeof periods)[number];

/** The sessions of a period that ends today. */
export function periodOf(period: Period, today: SessionDate): Pick<JournalFilter, 'from' | 'until'> {
  switch (period) {
    case 'all':
      return { from: null, until: null };
    case 'days30':
      return { from: asSessionDate(today - 29), until: null };
    case 'days90':
      return { from: asSessionDate(today - 89), until: null };
    case 'year':
      return { from: dayOfCivil(civilOfDay(today).year, 1, 1), until: null };
  }
}

/** The period that a filter selects; null for dates chosen by hand. */
export function periodShown({ from, until }: JournalFilter, today: SessionDate): Period | null {
  return (
    periods.find((period) => {
      const range = periodOf(period, today);
      return range.from === from && range.until === until;
    }) ?? null
  );
}

export const emptyFilter = filterOfText('');
