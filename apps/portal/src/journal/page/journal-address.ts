// The URLs of the journal: under /journal, and without the portal's frame under /journal/app, for embedding by other sites.
import type { JournalFilter } from '@openbell/rules/journal/journal-filter.ts';
import { textOfFilter } from '@openbell/rules/journal/journal-filter.ts';

export type JournalBase = '/journal' | '/journal/app';

export const journalViews = ['trades', 'statistics', 'review', 'playbooks', 'imports'] as const;
export type JournalView = 'overview' | (typeof journalViews)[number];

export type JournalRoute =
  | { readonly kind: 'view'; readonly view: JournalView }
  | { readonly kind: 'trade'; readonly key: string }
  | { readonly kind: 'day'; readonly date: string };

export type JournalAddress = { readonly base: JournalBase; readonly route: JournalRoute };

/** The screen of a URL of the journal; null if there is none. */
export function readJournalPath(pathname: string): JournalAddress | null {
  const parts = pathname.split('/').filter((part) => part !== '');
  const base = parts[1] === 'app' ? '/journal/app' : '/journal';
  const [place, name, ...more] = parts.slice(base === '/journal/app' ? 2 : 1);
  const route = more.length > 0 ? null : routeOf(place, name);
  return route === null ? null : { base, route };
}

function routeOf(place: string | undefined, name: string | undefined): JournalRoute | null {
  if (name === undefined) {
    const view = place === undefined ? 'overview' : journalViews.find((one) => one === place);
    return view === undefined ? null : { kind: 'view', view };
  }
  if (place === 'trades') return { kind: 'trade', key: decoded(name) };
  return place === 'days' && /^\d{4}-\d\d-\d\d$/.test(name) ? { kind: 'day', date: name } : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function viewAddress(base: JournalBase, view: JournalView, filter?: JournalFilter): string {
  const query = filter === undefined ? '' : textOfFilter(filter);
  return `${base}${view === 'overview' ? '' : `/${view}`}${query === '' ? '' : `?${query}`}`;
}

export function tradeAddress(base: JournalBase, key: string): string {
  return `${base}/trades/${encodeURIComponent(key)}`;
}

export function dayAddress(base: JournalBase, date: string): string {
  return `${base}/days/${date}`;
}
