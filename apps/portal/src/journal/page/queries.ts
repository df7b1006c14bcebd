// The journal's queries, and how answers update the cache.
import type { BodyOf } from '@openbell/api/calls/call.ts';
import type {
  deleteJournalList,
  getJournalAccess,
  getJournalDays,
  getJournalLists,
  getJournalMarks,
  JournalEntryRecord,
  JournalList,
  postJournalList,
  putJournalList,
} from '@openbell/api/journal.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { itemOf, type JournalItem } from './journal-data.ts';
import { pagesOf, type Reading, readAllEntries } from './read-entries.ts';

export const useJournalAccess = () =>
  useQuery({
    queryKey: queryKeys.journalAccess,
    queryFn: ({ signal }) => call<typeof getJournalAccess>('GET', '/accounts/journal', { signal }),
  });

/** Caches items by record: a changed note creates one new item, not fifty thousand. */
const itemsOfRecords = new WeakMap<JournalEntryRecord, JournalItem>();

function toItems(records: readonly JournalEntryRecord[]): readonly JournalItem[] {
  return records.map((record) => {
    const item = itemsOfRecords.get(record) ?? itemOf(record);
    itemsOfRecords.set(record, item);
    return item;
  });
}

/** All trades: the filters run in the browser, so that a click responds at once. */
export function useItems() {
  const client = useQueryClient();
  return useQuery({
    queryKey: queryKeys.journalEntries,
    queryFn: ({ signal }) =>
      readAllEntries(pagesOf(signal), (reading) => client.setQueryData(queryKeys.journalReading, reading)),
    // A deep comparison of a large journal costs more than drawing it again.
    structuralSharing: false,
    select: toItems,
  });
}

/** The progress of reading a journal of several pages; null before its first page. */
export function useReading(): Reading | null {
  const reading = useQuery<Reading>({ queryKey: queryKeys.journalReading, enabled: false });
  return reading.data ?? null;
}

export const useDays = () =>
  useQuery({
    queryKey: queryKeys.journalDays,
    queryFn: ({ signal }) => call<typeof getJournalDays>('GET', '/journal/days', { signal }),
  });

export const useLists = () =>
  useQuery({
    queryKey: queryKeys.journalLists,
    queryFn: ({ signal }) => call<typeof getJournalLists>('GET', '/journal/lists', { signal }),
  });

export const useMarks = (tradeId: string) =>
  useQuery({
    queryKey: queryKeys.journalMarks(tradeId),
    queryFn: ({ signal }) =>
      call<typeof getJournalMarks>('GET', '/journal/trades/:tradeId/marks', { params: { tradeId }, signal }),
    staleTime: 5 * 60_000,
  });

type ListDraft = BodyOf<typeof putJournalList>;

/** Saves a new list, or updates the one with its id. */
export function useKeepList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, kind, ...body }: ListDraft & Pick<JournalList, 'kind'> & { readonly id: string | null }) =>
      id === null
        ? call<typeof postJournalList>('POST', '/journal/lists', { body: { kind, ...body } })
        : call<typeof putJournalList>('PUT', '/journal/lists/:listId', { params: { listId: id }, body }),
    onSuccess: (lists) => client.setQueryData(queryKeys.journalLists, lists),
  });
}

export function useDropList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listId: string) =>
      call<typeof deleteJournalList>('DELETE', '/journal/lists/:listId', { params: { listId } }),
    onSuccess: (lists) => client.setQueryData(queryKeys.journalLists, lists),
  });
}
