// The whole journal as a zip: trades for a spreadsheet, executions and everything written as JSON, the screenshots as they were uploaded.
import type { JournalTradeNote } from '@openbell/api/journal.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { excursionRBps } from '@openbell/rules/journal/excursion.ts';
import type { Excursion } from '@openbell/rules/journal/excursion-types.ts';
import { rBpsOf } from '@openbell/rules/journal/journal-entry.ts';
import { plannedStopOf } from '@openbell/rules/journal/proposed-stop.ts';
import { tradeCsvCells, tradeCsvColumns } from '@openbell/rules/journal/trades-csv.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import { csvCell } from '../accounts/privacy/write-export.ts';
import { decimalOfMicros } from '../evaluation/money-text.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { streamZip, type ZipPart } from '../platform/http/stream-zip.ts';
import { readImports } from './import-file.ts';
import type { JournalContext } from './journal-context.ts';
import { type FoundTrade, readOwnFills, readTrades } from './journal-trades.ts';
import { readLists } from './keep-list.ts';
import { readMappings } from './own-mappings.ts';
import { findPicture, listPictures } from './pictures-store.ts';
import { emptyNote, readDays, readNotes } from './read-entries.ts';
import { readExcursions } from './read-excursions.ts';
import { readRowPages } from './rows-store.ts';

type Reader = Pick<JournalContext, 'db' | 'clock' | 'ownFills' | 'ownStops' | 'extremesOfAttempt'>;

/** The bytes of the zip, piece by piece, written while the journal is read. */
export const writeJournal = (reader: Reader, customerId: number): AsyncGenerator<Uint8Array> =>
  streamZip(filesOf(reader, customerId), reader.clock.productNow());

async function* filesOf(reader: Reader, customerId: number): AsyncGenerator<ZipPart> {
  const { db } = reader;
  const notes = await readNotes(db, customerId);
  const trades = await readTrades(reader, customerId);
  const excursions = await readExcursions(reader, customerId, trades);
  yield { name: 'trades.csv', parts: tradesCsv(trades, { notes, excursions }) };
  const written = {
    trades: Object.fromEntries(notes),
    days: await readDays(reader, customerId),
    lists: await readLists(db, customerId),
    imports: await readImports(reader, customerId),
    mappings: (await readMappings(reader, customerId)).own,
  };
  yield { name: 'journal.json', parts: [`${JSON.stringify(written, null, 1)}\n`] };
  const own = (await readOwnFills(reader, customerId)).map(({ fill: { contract, ...fill } }) => ({
    ...fill,
    contract: contract.symbol,
  }));
  yield { name: 'fills-of-this-product.json', parts: jsonList([own]) };
  yield { name: 'rows-of-files.json', parts: jsonList(readRowsOfFiles(db, customerId)) };
  for await (const { name, bytes } of readPictureFiles(db, customerId)) yield { name, parts: [bytes], isPacked: true };
}

async function* readRowsOfFiles(db: DatabaseHandle, customerId: number): AsyncGenerator<readonly unknown[]> {
  for await (const page of readRowPages(db, customerId))
    yield page.map(({ mappingKey, item }) => ({ mappingKey, ...item }));
}

/** One value per line. */
async function* jsonList(
  pages: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    if (page.length > 0) yield `${before}${page.map((value) => JSON.stringify(value)).join(',\n')}`;
    if (page.length > 0) before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** The screenshots under their ids, one at a time, since together they may be large. */
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
  ...tradeCsvColumns,
  'planned_stop',
  'mae',
  'mfe',
  'mae_ticks',
  'mfe_ticks',
  'mae_r',
  'mfe_r',
  'r',
  'tags',
  'playbook',
  'note',
] as const;

function tradeCells(
  { id, trade, origin, proposedStop }: FoundTrade,
  { note, excursion }: { readonly note: JournalTradeNote; readonly excursion: Excursion | undefined },
): Record<(typeof tradeColumns)[number], unknown> {
  const plannedStop = plannedStopOf(note, proposedStop);
  const rBps = rBpsOf({ trade, plannedStop });
  const excursionR = (micros: MicroDollars) => {
    const bps = excursionRBps({ trade, plannedStop }, micros);
    return bps === null ? '' : bps / 10_000;
  };
  const amountOf = (micros: MicroDollars): number => Number(decimalOfMicros(micros));
  return {
    id,
    origin,
    ...tradeCsvCells(trade, amountOf),
    planned_stop: plannedStop === null ? '' : priceOfTicks(plannedStop, trade.contract.instrument),
    r: rBps === null ? '' : rBps / 10_000,
    // Empty if no prices were recorded.
    mae: excursion === undefined ? '' : amountOf(excursion.adverseMicros),
    mfe: excursion === undefined ? '' : amountOf(excursion.favorableMicros),
    mae_ticks: excursion?.adverseTicks ?? '',
    mfe_ticks: excursion?.favorableTicks ?? '',
    mae_r: excursion === undefined ? '' : excursionR(excursion.adverseMicros),
    mfe_r: excursion === undefined ? '' : excursionR(excursion.favorableMicros),
    tags: note.tags.join('; '),
    playbook: note.playbook?.name ?? '',
    note: note.text,
  };
}

const tradesOfPart = 1000;

/** With a byte order mark, as in the export of all data. */
function* tradesCsv(
  trades: readonly FoundTrade[],
  {
    notes,
    excursions,
  }: { readonly notes: ReadonlyMap<string, JournalTradeNote>; readonly excursions: ReadonlyMap<string, Excursion> },
): Generator<string> {
  yield `\uFEFF${tradeColumns.join(',')}\r\n`;
  for (let from = 0; from < trades.length; from += tradesOfPart) {
    const rows = trades.slice(from, from + tradesOfPart).map((found) => {
      const cells = tradeCells(found, {
        note: notes.get(found.id) ?? emptyNote,
        excursion: excursions.get(found.id),
      });
      return `${tradeColumns.map((column) => csvCell(cells[column])).join(',')}\r\n`;
    });
    yield rows.join('');
  }
}
