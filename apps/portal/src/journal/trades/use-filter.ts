// The filter in the URL, so that a link, a reload and Back show the same trades.
import { filterOfText, type JournalFilter, textOfFilter } from '@openbell/rules/journal/journal-filter.ts';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

const filterNames = ['account', 'root', 'tag', 'playbook', 'side', 'outcome', 'weekday', 'hour', 'from', 'until'];

/** The query string after a filter replaces another one; other parameters stay. */
export function searchWith(search: string, filter: JournalFilter): string {
  const others = new URLSearchParams(search);
  for (const name of filterNames) others.delete(name);
  const text = [textOfFilter(filter), others.toString()].filter((part) => part !== '').join('&');
  return text === '' ? '' : `?${text}`;
}

export function useFilter(): readonly [JournalFilter, (filter: JournalFilter) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => filterOfText(search), [search]);
  const setFilter = (next: JournalFilter): void => {
    void navigate(`${pathname}${searchWith(search, next)}`, { replace: true, preventScrollReset: true });
  };
  return [filter, setFilter];
}
