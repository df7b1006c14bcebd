// Reads minute bars (gzip CSV: ts_utc,contract,open,high,low,close,volume,...) of one instrument.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { ticksOfPrice } from '@openbell/instruments/price.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { type Instant, instantOf } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

export type Bar = {
  /** Start of the minute. */
  readonly at: Instant;
  /** YYYYMM of expiry. */
  readonly contract: string;
  readonly open: Ticks;
  readonly high: Ticks;
  readonly low: Ticks;
  readonly close: Ticks;
  readonly volume: number;
};

export type BarFile = { readonly instrument: Instrument; readonly bars: readonly Bar[] };

/** By default the root is the beginning of the file's name (`es_1m_…`). Each session keeps only its most traded contract. */
export function readBars(file: string, root?: string): BarFile {
  const name = (root ?? basename(file).split('_')[0] ?? '').toUpperCase();
  const instrument = instrumentOfRoot(name);
  if (instrument === undefined) throw new Error(`no instrument ${name}: give --root`);
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',').map((column) => (column === 'timestamp_utc' ? 'ts_utc' : column));
  const bars = lines.map((line, index) => readBar(line.split(','), { columns, instrument, line: index + 2 }));
  return { instrument, bars: frontOnly(bars) };
}

function readBar(
  cells: readonly string[],
  {
    columns,
    instrument,
    line,
  }: { readonly columns: readonly string[]; readonly instrument: Instrument; readonly line: number },
): Bar {
  const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
  const price = (name: string): Ticks => {
    const ticks = ticksOfPrice(cell(name), instrument);
    if (!ticks.ok) throw new Error(`line ${line}: ${name} ${cell(name)} is ${ticks.error}`);
    return ticks.value;
  };
  const at = instantOf(
    cell('ts_utc')
      .replace(' ', 'T')
      .replace(/(\+00:00)?Z?$/, 'Z'),
  );
  const [open, high, low, close] = [price('open'), price('high'), price('low'), price('close')];
  return { at, contract: cell('contract'), open, high, low, close, volume: Number(cell('volume')) };
}

function frontOnly(bars: readonly Bar[]): readonly Bar[] {
  const volumes = new Map<SessionDate, Map<string, number>>();
  for (const bar of bars) {
    const date = sessionDateOf(bar.at);
    const ofDate = volumes.get(date) ?? new Map<string, number>();
    volumes.set(date, ofDate.set(bar.contract, (ofDate.get(bar.contract) ?? 0) + bar.volume));
  }
  const fronts = new Map([...volumes].map(([date, ofDate]) => [date, busiest(ofDate)]));
  return bars
    .filter((bar) => fronts.get(sessionDateOf(bar.at)) === bar.contract)
    .toSorted((one, other) => one.at - other.at);
}

function busiest(volumes: ReadonlyMap<string, number>): string {
  const [first] = [...volumes].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? '';
}
