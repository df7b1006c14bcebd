// node tools/src/tradovate-to-events.ts --zone America/New_York FILE.csv > events.ndjson
// Turns an export of Tradovate (Performance, Position History or Orders) into fills for `npm run evaluate`. The export's times carry no
// zone, so it must be named; what each trading day would hold under it goes to standard error for a look before use.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { formatDate, isCivilDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, type Instant } from '@openbell/units/instant.ts';

type Row = Readonly<Record<string, string>>;

export type TradovateFill = {
  readonly type: 'fill';
  readonly id: string;
  readonly at: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly price: string;
};

/** The fills of an export in order of time. Throws with the row's number if anything in it cannot be read. */
export function fillsOfTradovate(text: string, zone: string): readonly TradovateFill[] {
  const rows = parseCsv(text);
  const first = rows[0] ?? {};
  const read =
    'buyFillId' in first
      ? performanceSides
      : 'Buy Fill ID' in first
        ? positionSides
        : 'B/S' in first
          ? orderSides
          : null;
  if (read === null) throw new Error('neither a Performance, a Position History nor an Orders export of Tradovate');
  const byId = new Map<string, TradovateFill>();
  rows.forEach((row, index) => {
    try {
      for (const side of read(row)) addSide(byId, side, zone);
    } catch (error) {
      throw new Error(`row ${index + 2}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  // Times are whole seconds; within one second the platform's ids give the order.
  return [...byId.values()].sort((one, other) => one.at.localeCompare(other.at) || Number(one.id) - Number(other.id));
}

type SideOfRow = {
  readonly id: string;
  readonly time: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string;
};

function performanceSides(row: Row): SideOfRow[] {
  const common = { symbol: cell(row, 'symbol'), quantity: cell(row, 'qty') };
  return [
    {
      ...common,
      side: 'buy',
      id: cell(row, 'buyFillId'),
      time: cell(row, 'boughtTimestamp'),
      price: cell(row, 'buyPrice'),
    },
    {
      ...common,
      side: 'sell',
      id: cell(row, 'sellFillId'),
      time: cell(row, 'soldTimestamp'),
      price: cell(row, 'sellPrice'),
    },
  ];
}

function positionSides(row: Row): SideOfRow[] {
  const common = { symbol: cell(row, 'Contract'), quantity: cell(row, 'Paired Qty') };
  return [
    {
      ...common,
      side: 'buy',
      id: cell(row, 'Buy Fill ID'),
      time: cell(row, 'Bought Timestamp'),
      price: cell(row, 'Buy Price'),
    },
    {
      ...common,
      side: 'sell',
      id: cell(row, 'Sell Fill ID'),
      time: cell(row, 'Sold Timestamp'),
      price: cell(row, 'Sell Price'),
    },
  ];
}

function orderSides(row: Row): SideOfRow[] {
  if (cell(row, 'Status') !== 'Filled') return [];
  const side = cell(row, 'B/S').toLowerCase();
  if (side !== 'buy' && side !== 'sell') throw new Error(`neither Buy nor Sell: ${side}`);
  return [
    {
      side,
      id: cell(row, 'orderId'),
      time: cell(row, 'Fill Time'),
      symbol: cell(row, 'Contract'),
      quantity: cell(row, 'filledQty'),
      price: cell(row, 'avgPrice'),
    },
  ];
}

/** A fill that was paired with several others is in several rows: its parts add up to one fill. */
function addSide(byId: Map<string, TradovateFill>, side: SideOfRow, zone: string): void {
  const { id, symbol, price } = side;
  const quantity = Number(side.quantity);
  if (!Number.isInteger(quantity) || quantity < 1) throw new Error(`no quantity: ${side.quantity}`);
  const at = formatInstant(instantInZone(side.time, zone));
  const known = byId.get(id);
  if (known !== undefined && (known.at !== at || known.side !== side.side || known.price !== price)) {
    throw new Error(`the fill ${id} has another time, side or price here`);
  }
  byId.set(id, { type: 'fill', id, at, symbol, side: side.side, quantity: quantity + (known?.quantity ?? 0), price });
}

function cell(row: Row, name: string): string {
  const value = row[name]?.trim();
  if (value === undefined || value === '') throw new Error(`no ${name}`);
  return value;
}

/** MM/DD/YYYY HH:MM:SS as wall time of a zone. */
function instantInZone(text: string, zone: string): Instant {
  const match = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})$/.exec(text);
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (match ?? []).slice(1).map(Number);
  if (match === null || !isCivilDate(year, month, day) || hour > 23 || minute > 59 || second > 59) {
    throw new Error(`no time: ${text}`);
  }
  const wall = asInstant(Date.UTC(year, month - 1, day, hour, minute, second));
  const guess = asInstant(wall - zoneOffsetMs(wall, zone));
  const instant = asInstant(wall - zoneOffsetMs(guess, zone));
  if (instant + zoneOffsetMs(instant, zone) !== wall) throw new Error(`${text} does not exist in ${zone}`);
  return instant;
}

function zoneOffsetMs(instant: Instant, zone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant;
}

/** Comma-separated values with a header line and quoted cells. */
function parseCsv(text: string): Row[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [names = [], ...rows] = lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, value = '']) =>
      value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value,
    ),
  );
  return rows.map((values) => Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])));
}

/** The trading days of the fills, and how many fills are at times when the market is closed: many suggest a wrong zone. */
export function previewOf(fills: readonly TradovateFill[]): string {
  const days = Map.groupBy(fills, ({ at }) => formatDate(sessionDateOf(asInstant(Date.parse(at)))));
  const closed = fills.filter(({ symbol, at }) => {
    const contract = parseContractSymbol(symbol, Number(at.slice(0, 4)));
    return contract.ok && !isInstrumentOpen(contract.value.instrument, asInstant(Date.parse(at)));
  });
  const list = [...days].map(([date, some]) => `${date}: ${some.length} fills`).join('\n');
  return `${list}\n${closed.length} of ${fills.length} fills fall when the market is closed\n`;
}

function main(): void {
  const { values, positionals } = parseArgs({ options: { zone: { type: 'string' } }, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || values.zone === undefined) throw new Error('usage: --zone AREA/CITY FILE.csv');
  const fills = fillsOfTradovate(readFileSync(file, 'utf8'), values.zone);
  process.stderr.write(previewOf(fills));
  process.stdout.write(fills.map((fill) => `${JSON.stringify(fill)}\n`).join(''));
}

if (import.meta.main) main();
