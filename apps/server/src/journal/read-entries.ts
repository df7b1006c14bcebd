// What the screens show: trades with their notes, and days with theirs.
import { zeroDate } from '@openbell/api/common.ts';
import type {
  JournalDayRecord,
  JournalEntriesPage,
  JournalEntryRecord,
  JournalPicture,
  JournalTradeNote,
} from '@openbell/api/journal.ts';
import { filterOfText, fitsFilter } from '@openbell/rules/journal/journal-filter.ts';
import { plannedStopOf } from '@openbell/rules/journal/proposed-stop.ts';
import { formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { JournalContext } from './journal-context.ts';
import { type FoundTrade, readBook, readTrades } from './journal-trades.ts';
import { type DayNoteRow, listDayNotes, listTags, listTradeNotes, type TradeNoteRow } from './notes-store.ts';
import { listPictures, type PictureRow } from './pictures-store.ts';
import { readExcursions } from './read-excursions.ts';

/** One page of the matching trades; the next page starts where this one ended. */
export async function readEntries(
  context: Pick<JournalContext, 'db' | 'ownFills' | 'ownStops' | 'extremesOfAttempt'>,
  customerId: number,
  { filter: filterText, from, limit }: { readonly filter: string; readonly from: number; readonly limit: number },
): Promise<JournalEntriesPage> {
  const notes = await readNotes(context.db, customerId);
  const filter = filterOfText(filterText);
  const { version, trades } = await readBook(context, customerId);
  const fitting = trades.filter(({ id, trade, proposedStop }) => {
    const note = notes.get(id) ?? emptyNote;
    const { tags, playbook } = note;
    return fitsFilter({ trade, tags, plannedStop: plannedStopOf(note, proposedStop), playbook }, filter);
  });
  const shown = fitting.slice(from, from + limit);
  const excursions = await readExcursions(context, customerId, shown);
  return {
    version,
    total: fitting.length,
    next: from + limit < fitting.length ? from + limit : null,
    entries: shown.map((found) => ({
      ...entryRecord(found, notes.get(found.id) ?? emptyNote),
      excursion: excursions.get(found.id) ?? null,
    })),
  };
}

/** Days with a note, including notes whose trade is gone. An emptied note does not count. */
export async function readDays(
  context: Pick<JournalContext, 'db' | 'ownFills' | 'ownStops'>,
  customerId: number,
): Promise<JournalDayRecord[]> {
  const { db } = context;
  const rows = await listTradeNotes(db, customerId);
  const trades = new Set((await readTrades(context, customerId)).map(({ id }) => id));
  const notes = await readNotes(db, customerId);
  const days = new Map<number, JournalDayRecord>();
  const pictures = picturesBy(await listPictures(db, customerId), ({ session }) => session);
  for (const row of await listDayNotes(db, customerId)) {
    const day = dayRecord(row, pictures.get(row.session) ?? []);
    if (isWritten(day)) days.set(row.session, day);
  }
  for (const { tradeId, session, symbol, openedAt } of rows.filter((row) => !trades.has(row.tradeId))) {
    const day = days.get(session) ?? emptyDay(session);
    const note = notes.get(tradeId) ?? emptyNote;
    if (isWritten(note))
      days.set(session, { ...day, looseNotes: [...day.looseNotes, { ...note, tradeId, symbol, openedAt }] });
  }
  return [...days].toSorted(([one], [other]) => one - other).map(([, day]) => day);
}

/** All notes on trades, by the id of the trade. */
export async function readNotes(
  db: DatabaseHandle,
  customerId: number,
): Promise<ReadonlyMap<string, JournalTradeNote>> {
  const tags = Map.groupBy(await listTags(db, customerId), ({ tradeId }) => tradeId);
  const pictures = picturesBy(await listPictures(db, customerId), ({ tradeId }) => tradeId);
  const rows = await listTradeNotes(db, customerId);
  return new Map(
    rows.map((row) => [
      row.tradeId,
      noteRecord(row, {
        tags: (tags.get(row.tradeId) ?? []).map(({ tag }) => tag).toSorted(),
        pictures: pictures.get(row.tradeId) ?? [],
      }),
    ]),
  );
}

/** Whether anything is left in a note. */
const isWritten = (note: JournalTradeNote | JournalDayRecord): boolean =>
  note.text.trim() !== '' ||
  note.tags.length > 0 ||
  note.playbook !== null ||
  note.checks.length > 0 ||
  note.pictures.length > 0 ||
  ('plannedStop' in note && note.plannedStop !== null);

export const emptyNote: JournalTradeNote = {
  text: '',
  tags: [],
  plannedStop: null,
  isStopDeclined: false,
  playbook: null,
  checks: [],
  pictures: [],
  changedAt: zeroDate,
};

export const emptyDay = (session: SessionDate): JournalDayRecord => ({
  date: formatDate(session),
  text: '',
  tags: [],
  playbook: null,
  checks: [],
  pictures: [],
  looseNotes: [],
  changedAt: zeroDate,
});

export function entryRecord(found: FoundTrade, note: JournalTradeNote): Omit<JournalEntryRecord, 'excursion'> {
  const { id, trade, origin, attempt, proposedStop } = found;
  const { key: _key, contract, legs, openLots, ...rest } = trade;
  return {
    trade: { key: id, symbol: contract.symbol, ...rest, legs: [...legs], openLots: [...openLots] },
    origin,
    attempt,
    proposedStop,
    note,
  };
}

const noteRecord = (row: TradeNoteRow, of: Pick<JournalTradeNote, 'tags' | 'pictures'>): JournalTradeNote => ({
  ...of,
  text: row.text,
  plannedStop: row.plannedStop,
  isStopDeclined: row.isStopDeclined,
  playbook: row.playbook,
  checks: row.checks,
  changedAt: formatInstant(row.changedAt),
});

const dayRecord = (row: DayNoteRow, pictures: JournalPicture[]): JournalDayRecord => ({
  ...emptyDay(row.session),
  text: row.text,
  tags: row.tags,
  playbook: row.playbook,
  checks: row.checks,
  pictures,
  changedAt: formatInstant(row.changedAt),
});

const picturesBy = <Key>(
  rows: readonly PictureRow[],
  keyOf: (row: PictureRow) => Key,
): ReadonlyMap<Key, JournalPicture[]> =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, of]) => [key, of.map(pictureRecord)]));

export const pictureRecord = ({ id, kind, width, height, bytes, caption, addedAt }: PictureRow): JournalPicture => ({
  id,
  kind,
  width,
  height,
  bytes,
  caption,
  addedAt: formatInstant(addedAt),
});
