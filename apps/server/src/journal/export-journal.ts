/** The whole journal as a zip: trades and executions for a spreadsheet, everything written as JSON, the screenshots as they came in. */
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { rBpsOf } from '@openbell/rules/journal/journal-entry.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { strToU8, zipSync } from 'fflate';
import { csvCell } from '../accounts/write-export.ts';
import { decimalOfMicros } from '../evaluation/money-text.ts';
import type { DatabaseHandle } from '../platform/database.ts';
import { readImports } from './import-file.ts';
import type { JournalContext } from './journal-context.ts';
import { type FoundTrade, readOwnFills, readTrades } from './journal-trades.ts';
import { readLists } from './keep-list.ts';
import { readMappings } from './own-mappings.ts';
import { findPicture, listPictures } from './pictures-store.ts';
import { emptyNote, readDays, readNotes } from './read-entries.ts';
import { listRows } from './rows-store.ts';

type Reader = Pick<JournalContext, 'db' | 'clock' | 'ownFills'>;

export const writeJournal = async (reader: Reader, customerId: number): Promise<Uint8Array> => {
  const { db } = reader;
  const trades = await readTrades(reader, customerId);
  const notes = await readNotes(db, customerId);
  const written = {
    trades: Object.fromEntries(notes),
    days: await readDays(reader, customerId),
    lists: await readLists(db, customerId),
    imports: await readImports(reader, customerId),
    mappings: (await readMappings(reader, customerId)).own,
  };
  const own = (await readOwnFills(reader, customerId)).map(({ fill: { contract, ...fill } }) => ({
    ...fill,
    contract: contract.symbol,
  }));
  const rows = (await listRows(db, customerId)).map(({ mappingKey, item }) => ({ mappingKey, ...item }));
  const files: Record<string, Uint8Array> = {
    'trades.csv': csvOf(
      tradeColumns,
      trades.map((found) => tradeCells(found, notes.get(found.id) ?? emptyNote)),
    ),
    'journal.json': jsonOf(written),
    'fills-of-this-product.json': jsonOf(own),
    'rows-of-files.json': jsonOf(rows),
  };
  for await (const { name, bytes } of readPictureFiles(db, customerId)) files[name] = bytes;
  return zipSync(files, { level: 6, mtime: new Date(reader.clock.productNow()) });
};

/** The screenshots under their ids; one at a time, since together they may be large. */
export async function* readPictureFiles(
  db: DatabaseHandle,
  customerId: number,
): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array }> {
  for (const { id } of await listPictures(db, customerId)) {
    const picture = await findPicture(db, customerId, id);
    if (picture !== undefined) yield { name: `pictures/${id}.${picture.kind}`, bytes: picture.content };
  }
}

const tradeColumns = [
  'id',
  'origin',
  'account',
  'contract',
  'side',
  'contracts',
  'opened',
  'closed',
  'session',
  'first_entry',
  'last_exit',
  'gross',
  'commission',
  'net',
  'planned_stop',
  'r',
  'tags',
  'playbook',
  'note',
] as const;

type Note = typeof emptyNote;

const tradeCells = ({ id, trade, origin }: FoundTrade, note: Note): Record<(typeof tradeColumns)[number], unknown> => {
  const { instrument, symbol } = trade.contract;
  const entry = trade.legs[0]?.entry ?? trade.openLots[0]?.entry;
  const exit = trade.legs.at(-1)?.exit;
  const rBps = rBpsOf({ trade, tags: note.tags, plannedStop: note.plannedStop });
  const price = (ticks: number | undefined | null) => (ticks == null ? '' : priceOfTicks(ticks, instrument));
  return {
    id,
    origin,
    account: trade.accountId,
    contract: symbol,
    side: trade.side,
    contracts: trade.quantity,
    opened: formatInstant(trade.openedAt),
    closed: trade.closedAt === null ? '' : formatInstant(trade.closedAt),
    session: trade.session === null ? '' : formatDate(trade.session),
    first_entry: price(entry?.ticks),
    last_exit: trade.closedAt === null ? '' : price(exit?.ticks),
    gross: Number(decimalOfMicros(trade.grossMicros)),
    commission: Number(decimalOfMicros(trade.commissionMicros)),
    net: Number(decimalOfMicros(trade.netMicros)),
    planned_stop: price(note.plannedStop),
    r: rBps === null ? '' : rBps / 10_000,
    tags: note.tags.join('; '),
    playbook: note.playbook?.name ?? '',
    note: note.text,
  };
};

/** With a mark of the encoding, as in the export of all data. */
const csvOf = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, unknown>>[],
): Uint8Array =>
  strToU8(
    `\uFEFF${[columns.join(','), ...rows.map((row) => columns.map((column) => csvCell(row[column])).join(','))].join('\r\n')}\r\n`,
  );

const jsonOf = (value: unknown): Uint8Array => strToU8(`${JSON.stringify(value, null, 1)}\n`);
