// The filters of the journal as one value in the address: a link shows the same trades again.
import { formatDate, parseDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { type JournalEntry, listedSession, type Outcome, openingHour, outcomeOf } from './journal-entry.ts';

/** An empty list or null leaves its part open. Within a list any value matches; all parts must match. */
export type JournalFilter = {
  readonly accounts: readonly string[];
  readonly roots: readonly string[];
  /** The empty tag means trades without one. */
  readonly tags: readonly string[];
  /** Ids of playbooks; the empty one means trades without a playbook. */
  readonly playbooks: readonly string[];
  readonly sides: readonly ('long' | 'short')[];
  readonly outcomes: readonly Outcome[];
  /** 1 Monday to 5 Friday, of the session. */
  readonly weekdays: readonly number[];
  /** Chicago hours of the opening, 0 to 23. */
  readonly hours: readonly number[];
  /** Sessions, both inclusive. */
  readonly from: SessionDate | null;
  readonly until: SessionDate | null;
};

const valuesMax = 50;
const charactersMax = 100;
const sides = ['long', 'short'] as const;
const outcomes = ['win', 'loss', 'even', 'open'] as const;

/** The part of an address behind its question mark, as URLSearchParams reads it; empty for no filter. */
export function textOfFilter(filter: JournalFilter): string {
  const { from, until } = filter;
  const pairs = [
    ...filter.accounts.map((value) => ['account', value]),
    ...filter.roots.map((value) => ['root', value]),
    ...filter.tags.map((value) => ['tag', value]),
    ...filter.playbooks.map((value) => ['playbook', value]),
    ...filter.sides.map((value) => ['side', value]),
    ...filter.outcomes.map((value) => ['outcome', value]),
    ...filter.weekdays.map((value) => ['weekday', String(value)]),
    ...filter.hours.map((value) => ['hour', String(value)]),
    ...(from === null ? [] : [['from', formatDate(from)]]),
    ...(until === null ? [] : [['until', formatDate(until)]]),
  ];
  return pairs.map(([name, value = '']) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
}

/**
 * The filter of an address, with or without its question mark. Other parameters and invalid values are ignored; duplicates count once,
 * lists keep their first 50 values and are sorted.
 */
export function filterOfText(text: string): JournalFilter {
  const values = new Map<string, string[]>();
  for (const part of text.replace(/^\?/, '').split('&')) {
    const [name = '', ...rest] = part.split('=');
    const value = decoded(rest.join('='));
    if (part !== '' && value !== null) values.set(name, [...(values.get(name) ?? []), value]);
  }
  const textsOf = (name: string) => listOf((values.get(name) ?? []).filter((value) => value.length <= charactersMax));
  const wordsOf = <Word extends string>(name: string, words: readonly Word[]) =>
    words.filter((word) => values.get(name)?.includes(word) === true);
  const numbersOf = (name: string, least: number, most: number) =>
    listOf((values.get(name) ?? []).filter((value) => /^\d{1,2}$/.test(value)).map(Number)).filter(
      (value) => value >= least && value <= most,
    );
  return {
    accounts: textsOf('account').filter((value) => value !== ''),
    roots: textsOf('root').filter((value) => value !== ''),
    tags: textsOf('tag'),
    playbooks: textsOf('playbook'),
    sides: wordsOf('side', sides),
    outcomes: wordsOf('outcome', outcomes),
    weekdays: numbersOf('weekday', 1, 5),
    hours: numbersOf('hour', 0, 23),
    from: parseDate(values.get('from')?.[0] ?? ''),
    until: parseDate(values.get('until')?.[0] ?? ''),
  };
}

/** Whether an entry matches the filter. */
export function fitsFilter({ trade, tags, playbook }: JournalEntry, filter: JournalFilter): boolean {
  const session = listedSession(trade);
  return (
    isAmong([trade.accountId], filter.accounts) &&
    isAmong([trade.contract.instrument.root], filter.roots) &&
    isAmong(tags.length === 0 ? [''] : tags, filter.tags) &&
    isAmong([playbook?.listId ?? ''], filter.playbooks) &&
    isAmong([trade.side], filter.sides) &&
    isAmong([outcomeOf(trade)], filter.outcomes) &&
    isAmong([weekdayOf(session)], filter.weekdays) &&
    isAmong([openingHour(trade)], filter.hours) &&
    (filter.from === null || session >= filter.from) &&
    (filter.until === null || session <= filter.until)
  );
}

function isAmong<Value>(values: readonly Value[], wanted: readonly Value[]): boolean {
  return wanted.length === 0 || values.some((value) => wanted.includes(value));
}

function listOf<Value extends string | number>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)].slice(0, valuesMax).toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
}

/** Null for text that no address can contain. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
