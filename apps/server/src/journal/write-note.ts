// Writing to a trade or a day. Omitted fields keep their value; referenced objects must be the customer's own.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type {
  JournalCheck,
  JournalDayRecord,
  JournalTradeNote,
  putJournalDay,
  putJournalTrade,
} from '@openbell/api/journal.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import type { JournalContext } from './journal-context.ts';
import { placeOfTrade, readTrades } from './journal-trades.ts';
import * as store from './notes-store.ts';
import { emptyDay, emptyNote, readDays, readNotes } from './read-entries.ts';
import { refuseWriter } from './request-journal.ts';
import { lockJournal } from './rows-store.ts';
import type { Playbook } from './tables.ts';

type TradeBody = z.output<NonNullable<(typeof putJournalTrade)['body']>>;
type DayBody = z.output<NonNullable<(typeof putJournalDay)['body']>>;
type CheckBody = NonNullable<TradeBody['checks']>;

/** Characters of all notes of one customer together. */
const charactersMax = 20_000_000;

export async function writeTradeNote(
  context: JournalContext,
  customerId: number,
  tradeId: string,
  body: TradeBody,
): Promise<JournalTradeNote | Refusal> {
  const refused = await refuseWriter(context, customerId);
  if (refused !== null) return refused;
  const place = await findPlace(context, customerId, tradeId);
  if (place === null) return tradeNotFound;
  const at = context.clock.productNow();
  const outcome = await context.db
    .transaction()
    .execute(async (trx) => {
      await lockJournal(trx, customerId);
      const before = await store.findTradeNote(trx, customerId, tradeId);
      if (isOverUnknown(body, before?.text)) return noteChanged;
      const listed = await listedChange(trx, customerId, { body, before });
      if (listed === 'unknown') return unknownList;
      const { plannedStop, tags } = body;
      await store.upsertTradeNote(trx, { customerId, tradeId, at }, place, {
        ...listed,
        ...(plannedStop === undefined ? {} : { plannedStop }),
      });
      if (tags !== undefined) await store.replaceTags(trx, { customerId, tradeId }, [...new Set(tags)]);
      return throwIfFull(trx, customerId);
    })
    .catch(refusalOfFull);
  return outcome ?? (await readNotes(context.db, customerId)).get(tradeId) ?? emptyNote;
}

export async function writeDayNote(
  context: JournalContext,
  customerId: number,
  date: string,
  body: DayBody,
): Promise<JournalDayRecord | Refusal> {
  const refused = await refuseWriter(context, customerId);
  if (refused !== null) return refused;
  const session = dateOf(date);
  const outcome = await context.db
    .transaction()
    .execute(async (trx) => {
      await lockJournal(trx, customerId);
      const before = (await store.listDayNotes(trx, customerId)).find((row) => row.session === session);
      if (isOverUnknown(body, before?.text)) return noteChanged;
      const listed = await listedChange(trx, customerId, { body, before });
      if (listed === 'unknown') return unknownList;
      const { tags } = body;
      await store.upsertDayNote(
        trx,
        { customerId, session, at: context.clock.productNow() },
        { ...listed, ...(tags === undefined ? {} : { tags: [...new Set(tags)].toSorted() }) },
      );
      return throwIfFull(trx, customerId);
    })
    .catch(refusalOfFull);
  return outcome ?? (await readDays(context, customerId)).find((day) => day.date === date) ?? emptyDay(session);
}

/** Also allowed after the trial: nobody has to keep what they wrote. */
export const removeTradeNote = async (
  context: JournalContext,
  customerId: number,
  tradeId: string,
): Promise<Refusal | null> => ((await store.deleteTradeNote(context.db, customerId, tradeId)) ? null : tradeNotFound);

/** Also allowed after the trial. */
export const removeDayNote = async (
  context: JournalContext,
  customerId: number,
  date: string,
): Promise<Refusal | null> =>
  (await store.deleteDayNote(context.db, customerId, dateOf(date)))
    ? null
    : refuse('not_found', { message: 'Nothing is written to this day.' });

/** Where a trade belongs: as it is now, or as its note has it. Null if the customer has neither. */
export async function findPlace(
  context: Pick<JournalContext, 'db' | 'ownFills' | 'ownStops'>,
  customerId: number,
  tradeId: string,
): Promise<store.TradePlace | null> {
  const found = (await readTrades(context, customerId)).find(({ id }) => id === tradeId);
  return found === undefined
    ? ((await store.findTradeNote(context.db, customerId, tradeId)) ?? null)
    : placeOfTrade(found);
}

const tradeNotFound = refuse('not_found', { message: 'There is no such trade in your journal.' });
const unknownList = refuse('invalid_fields', {
  message: 'One of the checklists or playbooks is not there any more.',
  fields: { listId: 'not found' },
});

const noteChanged = refuse('note_changed', {
  message: 'This note was changed elsewhere since. Read it again before you write over it.',
});

/** Whether it would replace a text that its writer has not seen. Writing the current text replaces nothing. */
const isOverUnknown = ({ text, textOver }: Pick<TradeBody, 'text' | 'textOver'>, standing = ''): boolean =>
  text !== undefined && textOver !== undefined && text !== standing && !textOver.includes(sha256Hex(standing));

type Ticked = { readonly checks: readonly JournalCheck[]; readonly playbook: Playbook | null };

/** The text and the lists of a note, with the names of the lists. */
async function listedChange(
  trx: DatabaseTransaction,
  customerId: number,
  { body, before }: { readonly body: DayBody; readonly before: Ticked | undefined },
): Promise<Pick<store.DayNoteChange, 'text' | 'playbook' | 'checks'> | 'unknown'> {
  const lists = await store.listLists(trx, customerId);
  const checks = checksOf(body.checks, lists, before?.checks ?? []);
  const playbook = playbookOf(body.playbookId, lists, before?.playbook ?? null);
  if (checks === 'unknown' || playbook === 'unknown') return 'unknown';
  return {
    ...(body.text === undefined ? {} : { text: body.text }),
    ...(playbook === undefined ? {} : { playbook }),
    ...(checks === undefined ? {} : { checks }),
  };
}

/** The list's name comes from the list, or from the earlier ticks if the list is gone. */
function checksOf(
  body: CheckBody | undefined,
  lists: readonly store.ListRow[],
  before: readonly JournalCheck[],
): JournalCheck[] | 'unknown' | undefined {
  if (body === undefined) return undefined;
  const names = new Map([...before.map((check) => [check.listId, check.name] as const), ...namesOf(lists)]);
  const checks = body.map(({ listId, points }) => ({ listId, name: names.get(listId), points }));
  const known = checks.flatMap((check) => (check.name === undefined ? [] : [{ ...check, name: check.name }]));
  return known.length === checks.length ? known : 'unknown';
}

function playbookOf(
  listId: string | undefined,
  lists: readonly store.ListRow[],
  before: Playbook | null,
): Playbook | null | 'unknown' | undefined {
  if (listId === undefined) return undefined;
  if (listId === '') return null;
  const name = namesOf(lists.filter(({ kind }) => kind === 'playbook')).get(listId);
  if (name !== undefined) return { listId, name };
  return before?.listId === listId ? before : 'unknown';
}

const namesOf = (lists: readonly store.ListRow[]): ReadonlyMap<string, string> =>
  new Map(lists.map(({ id, name }) => [id, name]));

class JournalFullError extends Error {}

/** Rolls the transaction back if it exceeds the characters allowed per customer. */
async function throwIfFull(trx: DatabaseTransaction, customerId: number): Promise<null> {
  if ((await store.countCharacters(trx, customerId)) > charactersMax) throw new JournalFullError();
  return null;
}

function refusalOfFull(error: unknown): Refusal {
  if (error instanceof JournalFullError)
    return refuse('journal_full', {
      message: 'Your notes are as long as a journal takes. Shorten some and try again.',
    });
  throw error;
}
