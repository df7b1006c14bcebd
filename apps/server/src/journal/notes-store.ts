// SQL of what a customer writes: notes of trades with their tags, notes of days, checklists and playbooks.

import type { JournalCheck } from '@openbell/api/journal.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { type Selectable, sql } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';
import type { JournalTables, Playbook } from './tables.ts';

export type TradeNoteRow = Selectable<JournalTables['journalTradeNotes']>;
export type DayNoteRow = Selectable<JournalTables['journalDayNotes']>;

export const listTradeNotes = async (db: DatabaseHandle, customerId: number): Promise<readonly TradeNoteRow[]> =>
  db
    .selectFrom('journalTradeNotes')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('openedAt')
    .orderBy('tradeId')
    .execute();

export const findTradeNote = async (
  db: DatabaseHandle,
  customerId: number,
  tradeId: string,
): Promise<TradeNoteRow | undefined> =>
  db
    .selectFrom('journalTradeNotes')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('tradeId', '=', tradeId)
    .executeTakeFirst();

/** What notes of trades and days have in common. */
type NoteChange = {
  readonly text?: string;
  readonly playbook?: Playbook | null;
  readonly checks?: readonly JournalCheck[];
};
export type TradeNoteChange = NoteChange & { readonly plannedStop?: Ticks | null };
/** A day has its tags in its row; those of trades have a table, which filters use. */
export type DayNoteChange = NoteChange & { readonly tags?: readonly string[] };

/** Omitted fields keep their value. */
const textColumns = ({ text, playbook, checks }: NoteChange) => ({
  ...(text === undefined ? {} : { text }),
  ...(playbook === undefined ? {} : { playbook: playbook === null ? null : JSON.stringify(playbook) }),
  ...(checks === undefined ? {} : { checks: JSON.stringify(checks) }),
});

/** Where the note belongs once its trade is gone. */
export type TradePlace = {
  readonly symbol: string;
  readonly openedAt: Instant;
  readonly session: SessionDate;
};

export async function upsertTradeNote(
  trx: DatabaseTransaction,
  of: { readonly customerId: number; readonly tradeId: string; readonly at: Instant },
  place: TradePlace,
  change: TradeNoteChange,
): Promise<void> {
  const changed = {
    ...textColumns(change),
    ...(change.plannedStop === undefined
      ? {}
      : { plannedStop: change.plannedStop, isStopDeclined: change.plannedStop === null }),
    symbol: place.symbol,
    openedAt: sqlTime(place.openedAt),
    session: place.session,
    changedAt: sqlTime(of.at),
  };
  await trx
    .insertInto('journalTradeNotes')
    .values({ customerId: of.customerId, tradeId: of.tradeId, ...changed })
    .onConflict((conflict) => conflict.columns(['customerId', 'tradeId']).doUpdateSet(changed))
    .execute();
}

/** Deletes its tags and pictures, too. */
export async function deleteTradeNote(db: DatabaseHandle, customerId: number, tradeId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('journalTradeNotes')
    .where('customerId', '=', customerId)
    .where('tradeId', '=', tradeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type TagRow = { readonly tradeId: string; readonly tag: string };

export const listTags = async (db: DatabaseHandle, customerId: number): Promise<readonly TagRow[]> =>
  db
    .selectFrom('journalTags')
    .select(['tradeId', 'tag'])
    .where('customerId', '=', customerId)
    .orderBy('tradeId')
    .orderBy('tag')
    .execute();

/** The trade must already have a note, which may be empty. */
export async function replaceTags(
  trx: DatabaseTransaction,
  of: { readonly customerId: number; readonly tradeId: string },
  tags: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('journalTags')
    .where('customerId', '=', of.customerId)
    .where('tradeId', '=', of.tradeId)
    .execute();
  if (tags.length === 0) return;
  await trx
    .insertInto('journalTags')
    .values(tags.map((tag) => ({ ...of, tag })))
    .execute();
}

export const listDayNotes = async (db: DatabaseHandle, customerId: number): Promise<readonly DayNoteRow[]> =>
  db.selectFrom('journalDayNotes').selectAll().where('customerId', '=', customerId).orderBy('session').execute();

export async function upsertDayNote(
  trx: DatabaseTransaction,
  of: { readonly customerId: number; readonly session: SessionDate; readonly at: Instant },
  change: DayNoteChange,
): Promise<void> {
  const changed = {
    ...textColumns(change),
    ...(change.tags === undefined ? {} : { tags: JSON.stringify(change.tags) }),
    changedAt: sqlTime(of.at),
  };
  await trx
    .insertInto('journalDayNotes')
    .values({ customerId: of.customerId, session: of.session, ...changed })
    .onConflict((conflict) => conflict.columns(['customerId', 'session']).doUpdateSet(changed))
    .execute();
}

/** Deletes its pictures, too. */
export async function deleteDayNote(db: DatabaseHandle, customerId: number, session: SessionDate): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('journalDayNotes')
    .where('customerId', '=', customerId)
    .where('session', '=', session)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Characters of all notes of a customer, including ticked items. */
export async function countCharacters(db: DatabaseHandle, customerId: number): Promise<number> {
  const { rows } = await sql<{ characters: number }>`
    SELECT coalesce(sum(length(text) + length(checks::text)), 0)::bigint AS characters FROM (
      SELECT text, checks FROM journal_trade_notes WHERE customer_id = ${customerId}
      UNION ALL SELECT text, checks FROM journal_day_notes WHERE customer_id = ${customerId}) AS notes`.execute(db);
  return rows[0]?.characters ?? 0;
}

export type ListRow = Selectable<JournalTables['journalLists']>;

export const listLists = async (db: DatabaseHandle, customerId: number): Promise<readonly ListRow[]> =>
  db
    .selectFrom('journalLists')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export async function insertList(trx: DatabaseTransaction, row: ListRow): Promise<void> {
  await trx
    .insertInto('journalLists')
    .values({ ...row, points: JSON.stringify(row.points), keptAt: sqlTime(row.keptAt) })
    .execute();
}

export async function updateList(
  db: DatabaseHandle,
  of: { readonly customerId: number; readonly id: string },
  { name, text, points }: Pick<ListRow, 'name' | 'text' | 'points'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('journalLists')
    .set({ name, text, points: JSON.stringify(points) })
    .where('customerId', '=', of.customerId)
    .where('id', '=', of.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteList(db: DatabaseHandle, customerId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('journalLists')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
