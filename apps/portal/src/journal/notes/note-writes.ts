// Writes to trades and days: serialized per trade or day, and shown before the server has answered.
import type { BodyOf } from '@openbell/api/calls/call.ts';
import { isCallError } from '@openbell/api/calls/call-error.ts';
import type {
  deleteJournalDay,
  deleteJournalNote,
  JournalDayRecord,
  JournalEntryRecord,
  JournalTradeNote,
  putJournalDay,
  putJournalTrade,
} from '@openbell/api/journal.ts';
import { type MutationKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { type JournalItem, withNote } from '../page/journal-data.ts';
import { useLists } from '../page/queries.ts';
import { tellOtherTabs, useOtherTabs, type Written } from './note-channel.ts';
import { noteAfter, type TradeChange } from './written-note.ts';

type LooseNote = JournalDayRecord['looseNotes'][number];
type DayChange = BodyOf<typeof putJournalDay>;

/** Writes in one scope run one after another, so that no write or answer overtakes a later one. */
export const inOrder = (mutationKey: MutationKey) => ({ mutationKey, scope: scopeOf(mutationKey) });
const scopeOf = (mutationKey: MutationKey) => ({ id: mutationKey.join(' ') });

/** The cache holds only what the server has answered, so a failed write needs no rollback. */
export function useWriteTrade(tradeId: string) {
  const client = useQueryClient();
  return useMutation({
    ...inOrder(queryKeys.journalTradeWrites(tradeId)),
    mutationFn: (body: TradeChange) =>
      call<typeof putJournalTrade>('PUT', '/journal/trades/:tradeId', {
        params: { tradeId },
        body,
        outlivesPage: true,
      }),
    onSuccess: (note) => {
      keepNote(client, tradeId, note);
      tellOtherTabs({ kind: 'trade', tradeId, note });
    },
    onError: (error) => renewIfChanged(client, error),
  });
}

export function keepNote(client: QueryClient, tradeId: string, note: JournalTradeNote): void {
  client.setQueryData<readonly JournalEntryRecord[]>(queryKeys.journalEntries, (entries) =>
    entries?.map((entry) => (entry.trade.key === tradeId && !isOlder(note, entry.note) ? { ...entry, note } : entry)),
  );
  client.setQueryData<readonly JournalDayRecord[]>(queryKeys.journalDays, (days) =>
    days?.map((day) => ({
      ...day,
      looseNotes: day.looseNotes.map((loose) =>
        loose.tradeId === tradeId && !isOlder(note, loose) ? { ...loose, ...note } : loose,
      ),
    })),
  );
  renewIfReading(client, queryKeys.journalEntries);
  renewIfReading(client, queryKeys.journalDays);
}

/** Two tabs may write at the same time: the answer to the older write may arrive here after the newer one. */
const isOlder = (written: Changed, kept: Changed): boolean =>
  Date.parse(written.changedAt) < Date.parse(kept.changedAt);
type Changed = Pick<JournalTradeNote, 'changedAt'>;

export function useWriteDay(date: string) {
  const client = useQueryClient();
  return useMutation({
    ...inOrder(queryKeys.journalDayWrites(date)),
    mutationFn: (body: DayChange) =>
      call<typeof putJournalDay>('PUT', '/journal/days/:date', { params: { date }, body, outlivesPage: true }),
    onSuccess: (day) => {
      keepDay(client, day);
      tellOtherTabs({ kind: 'day', day });
    },
    onError: (error) => renewIfChanged(client, error),
  });
}

/** Another device wrote in the meantime: load its text before the refusal is shown. */
async function renewIfChanged(client: QueryClient, error: unknown): Promise<void> {
  if (isCallError(error, 'note_changed')) await renewNotes(client);
}

/** Removes everything written to a trade, after the writes in progress. */
export function useDropNote(tradeId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: scopeOf(queryKeys.journalTradeWrites(tradeId)),
    mutationFn: () => call<typeof deleteJournalNote>('DELETE', '/journal/trades/:tradeId', { params: { tradeId } }),
    onSuccess: () => renewEverywhere(client),
  });
}

export function useDropDay(date: string) {
  const client = useQueryClient();
  return useMutation({
    scope: scopeOf(queryKeys.journalDayWrites(date)),
    mutationFn: () => call<typeof deleteJournalDay>('DELETE', '/journal/days/:date', { params: { date } }),
    onSuccess: () => renewEverywhere(client),
  });
}

function renewEverywhere(client: QueryClient): Promise<unknown> {
  tellOtherTabs({ kind: 'dropped' });
  return renewNotes(client);
}

/** Stores what another tab writes as if it had been written here. */
export function useHearOtherTabs(): void {
  const client = useQueryClient();
  const take = useCallback(
    (written: Written) => {
      if (written.kind === 'trade') keepNote(client, written.tradeId, written.note);
      else if (written.kind === 'day') keepDay(client, written.day);
      else void renewNotes(client);
    },
    [client],
  );
  useOtherTabs(take);
}

const renewNotes = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [queryKeys.journalEntries, queryKeys.journalDays].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

export function keepDay(client: QueryClient, day: JournalDayRecord): void {
  client.setQueryData<readonly JournalDayRecord[]>(queryKeys.journalDays, (days = []) => {
    const kept = days.find(({ date }) => date === day.date);
    if (kept !== undefined && isOlder(day, kept)) return days;
    return [...days.filter((one) => one !== kept), day];
  });
  renewIfReading(client, queryKeys.journalDays);
}

/** Sends the queued writes at once when the page is closed, one per note: later nobody would send them. */
export function useSendOnLeave(): void {
  const client = useQueryClient();
  useEffect(() => {
    const send = (): void => sendWaiting(client);
    window.addEventListener('pagehide', send);
    return () => window.removeEventListener('pagehide', send);
  }, [client]);
}

export function sendWaiting(client: QueryClient): void {
  const waiting = client.getMutationCache().findAll({
    mutationKey: queryKeys.journalWrites,
    status: 'pending',
    predicate: ({ state }) => state.isPaused,
  });
  for (const writes of Map.groupBy(waiting, ({ options }) => options.scope?.id).values()) {
    const body: unknown = Object.assign({}, ...writes.map(({ state }) => state.variables));
    // If it fails, the page is gone.
    writes[0]?.options.mutationFn?.(body, { client, meta: undefined }).catch(() => undefined);
  }
}

/** A read that was in progress may lack the write, so repeat it. */
function renewIfReading(client: QueryClient, queryKey: readonly string[]): void {
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/** The trade including the writes in progress. */
export function useWrittenItem(item: JournalItem | undefined): JournalItem | undefined {
  const writes = useWritesUnderWay(queryKeys.journalTradeWrites(item?.trade.key ?? ''));
  const lists = useLists().data ?? [];
  return item === undefined || writes.length === 0 ? item : withNote(item, noteAfter(item.note, writes, lists));
}

/** The remaining note of a deleted trade, including the writes in progress. */
export const useWrittenNote = (note: LooseNote): LooseNote =>
  useWritten(queryKeys.journalTradeWrites(note.tradeId), note);

/** The day including the writes in progress. */
export const useWrittenDay = (day: JournalDayRecord): JournalDayRecord =>
  useWritten(queryKeys.journalDayWrites(day.date), day);

function useWritten<Note extends LooseNote | JournalDayRecord>(mutationKey: MutationKey, note: Note): Note {
  const writes = useWritesUnderWay(mutationKey);
  return noteAfter(note, writes, useLists().data ?? []);
}

/** The unanswered writes in order. A click adds its write at once, so that the next click starts from what is shown. */
function useWritesUnderWay(mutationKey: MutationKey): readonly TradeChange[] {
  const cache = useQueryClient().getMutationCache();
  const last = useRef<readonly TradeChange[]>([]);
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const writes = cache.findAll({ mutationKey, status: 'pending' }).map(({ state }) => state.variables as TradeChange);
    const isSame = writes.length === last.current.length && writes.every((one, place) => one === last.current[place]);
    if (!isSame) last.current = writes;
    return last.current;
  });
}
