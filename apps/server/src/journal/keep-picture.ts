// Screenshots of trades and days: stored only if the bytes are a picture, and served so that they can be nothing else.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { type JournalPicture, journalLimits } from '@openbell/api/journal.ts';
import type { postJournalPicture } from '@openbell/api/journal-files.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { randomId, sha256Hex } from '../platform/security/randomness.ts';
import { takeFrom } from '../platform/security/rate-limits.ts';
import type { JournalContext } from './journal-context.ts';
import { pictures } from './limits.ts';
import * as notes from './notes-store.ts';
import { pictureFactsOf } from './picture-kind.ts';
import * as store from './pictures-store.ts';
import { pictureRecord } from './read-entries.ts';
import { refuseWriter } from './request-journal.ts';
import { lockJournal } from './rows-store.ts';
import { findPlace } from './write-note.ts';

type Body = z.output<NonNullable<(typeof postJournalPicture)['body']>>;

export async function keepPicture(
  context: JournalContext,
  customerId: number,
  body: Body,
): Promise<JournalPicture | Refusal> {
  const refused = (await refuseWriter(context, customerId)) ?? (await takeFrom(context, pictures, String(customerId)));
  if (refused !== null) return refused;
  if ((body.tradeId === '') === (body.date === '')) return whereTo;
  const content = bytesOf(body.data);
  if (content !== null && content.length > journalLimits.pictureBytes) return tooLarge;
  const facts = content === null ? null : pictureFactsOf(content);
  if (content === null || facts === null) return notAPicture;
  if (Math.max(facts.width, facts.height) > journalLimits.pictureSide) return tooLarge;
  const place = body.tradeId === '' ? null : await findPlace(context, customerId, body.tradeId);
  if (body.tradeId !== '' && place === null)
    return refuse('not_found', { message: 'There is no such trade in your journal.' });
  const at = context.clock.productNow();
  const row: store.PictureRow = {
    ...facts,
    id: randomId('pic'),
    customerId,
    tradeId: place === null ? null : body.tradeId,
    session: place === null ? dateOf(body.date) : null,
    bytes: content.length,
    caption: body.caption,
    digest: sha256Hex(content),
    addedAt: at,
  };
  return context.db.transaction().execute(async (trx) => {
    await lockJournal(trx, customerId);
    const before = await store.listPictures(trx, customerId);
    // The same picture in the same place, sent twice.
    const same = before.find(
      ({ digest, tradeId, session }) => digest === row.digest && tradeId === row.tradeId && session === row.session,
    );
    if (same !== undefined) return pictureRecord(same);
    if (isFull(before, row)) return full;
    await keepNote(trx, row, place);
    await store.insertPicture(trx, { ...row, content });
    return pictureRecord(row);
  });
}

export async function captionPicture(
  context: JournalContext,
  customerId: number,
  id: string,
  caption: string,
): Promise<JournalPicture | Refusal> {
  const refused = await refuseWriter(context, customerId);
  if (refused !== null) return refused;
  const row = await store.updateCaption(context.db, { customerId, id }, caption);
  return row === undefined ? pictureNotFound : pictureRecord(row);
}

/** Also allowed after the trial. */
export const removePicture = async (
  { db }: Pick<JournalContext, 'db'>,
  customerId: number,
  id: string,
): Promise<Refusal | null> => ((await store.deletePicture(db, customerId, id)) ? null : pictureNotFound);

/** A picture belongs to a note, which may be empty. */
async function keepNote(
  trx: DatabaseTransaction,
  { customerId, tradeId, session, addedAt: at }: store.PictureRow,
  place: notes.TradePlace | null,
): Promise<void> {
  if (tradeId !== null && place !== null) await notes.upsertTradeNote(trx, { customerId, tradeId, at }, place, {});
  if (session !== null) await notes.upsertDayNote(trx, { customerId, session, at }, {});
}

const isFull = (before: readonly store.PictureRow[], more: store.PictureRow): boolean =>
  before.length >= journalLimits.pictures ||
  before.reduce((sum, { bytes }) => sum + bytes, more.bytes) > journalLimits.picturesBytes;

/** Null for invalid or non-canonical base64. */
function bytesOf(data: string): Buffer | null {
  const bytes = Buffer.from(data, 'base64');
  return bytes.toString('base64') === data ? bytes : null;
}

export const pictureNotFound = refuse('not_found', { message: 'There is no such picture.' });
const whereTo = refuse('invalid_fields', {
  message: 'Name the trade or the day, one of the two.',
  fields: { tradeId: 'name a trade or a date' },
});
const notAPicture = refuse('not_a_picture', { message: 'Only PNG, JPEG and WebP pictures can be kept.' });
const tooLarge = refuse('picture_too_large', { message: 'The picture is larger than 5 MB or 10,000 pixels.' });
const full = refuse('journal_full', { message: 'The journal holds no more pictures. Delete one and try again.' });
