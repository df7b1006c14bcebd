// Scans a recorded file once from its first row to its last: what it is and how long, or why it cannot be played.

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { RecordingKind } from '@openbell/api/market/market-recordings.ts';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import {
  createRowReader,
  instantOfNanoseconds,
  type RecordedRow,
  type RecordingReader,
} from '@openbell/market/replay/recorded-rows.ts';
import { createReader, kindOfHeader, type RecordedKind } from '@openbell/market/replay/recording-format.ts';
import { AssertionError } from '@openbell/units/assert.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

/** One contract of a file. */
export type ScannedPart = {
  readonly kind: Exclude<RecordingKind, 'synthetic'>;
  readonly symbol: string;
  readonly contract: string | null;
  readonly from: Instant;
  readonly until: Instant;
  readonly firstPrice: Ticks;
};
export type Scan = { readonly parts: readonly ScannedPart[] } | { readonly reason: string };

type Scanning = {
  readonly reader: RecordingReader;
  /** When its opening book was copied; 0 without one. */
  openingAt: Instant;
  from: Instant | null;
  until: Instant;
  firstPrice: Ticks | null;
  rows: number;
};

/** A row of the opening book carries the time at which it was copied, hours before anything happened. */
const snapshotFlag = 32;
/** A contract with fewer rows is a leftover of a month that nobody trades yet. */
const rowsMin = 2;

/**
 * @param name of the file without folder and ending: it begins with the root of the contract and an underscore, `es_mbo_2023-12-25`
 */
export async function scanRecording(path: string, name: string): Promise<Scan> {
  const root = /^([a-z0-9]+)_/i.exec(name)?.[1]?.toUpperCase() ?? '';
  const instrument = instrumentOfRoot(root);
  if (instrument === undefined) return { reason: 'its name does not begin with the root of a contract, such as es_' };
  try {
    return await scanLines(path, instrument);
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

async function scanLines(path: string, instrument: Instrument): Promise<Scan> {
  const stored = createReadStream(path);
  const text = path.endsWith('.gz') ? stored.pipe(createGunzip()) : stored;
  // An error of the file must end the reading of lines, too.
  stored.on('error', (error) => text.destroy(error));
  const rowOf = createRowReader();
  const scans = new Map<string, Scanning>();
  let kind: RecordedKind | null = null;
  const failed = new Promise<never>((_resolve, reject) => text.once('error', reject));
  const read = async (): Promise<void> => {
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (kind === null) {
        kind = kindOfHeader(line);
        if (kind === null) throw new AssertionError('its columns are none of the documented formats');
      }
      const row = rowOf(line);
      if (row !== null) takeRow(scans, row, { kind, instrument });
    }
  };
  try {
    await Promise.race([read(), failed]);
  } finally {
    stored.destroy();
    text.destroy();
  }
  return kind === null ? { reason: 'it is empty' } : { parts: partsOf(scans, { kind, instrument }) };
}

type Of = { readonly kind: RecordedKind; readonly instrument: Instrument };

function takeRow(scans: Map<string, Scanning>, row: RecordedRow, { kind, instrument }: Of): void {
  const contract = kind === 'bars' ? row.text('contract') : '';
  let scan = scans.get(contract);
  if (scan === undefined) {
    scan = {
      reader: createReader(kind, { instrument, contract }),
      openingAt: asInstant(0),
      from: null,
      until: asInstant(0),
      firstPrice: null,
      rows: 0,
    };
    scans.set(contract, scan);
  }
  scan.rows += 1;
  if (kind === 'orders' && (Number(row.text('flags')) & snapshotFlag) !== 0)
    scan.openingAt = instantOfNanoseconds(row, 'ts_recv_ns');
  for (const event of scan.reader.read(row)) {
    if (event.at < scan.until) throw new AssertionError(`line ${row.number}: it is earlier than the one before`);
    scan.until = event.at;
    if (event.at > scan.openingAt) scan.from ??= event.at;
    if (scan.firstPrice === null && 'price' in event) scan.firstPrice = event.price;
  }
}

const monthLetters = 'FGHJKMNQUVXZ';

const partsOf = (scans: ReadonlyMap<string, Scanning>, { kind, instrument }: Of): readonly ScannedPart[] =>
  [...scans].flatMap(([contract, { from, until, firstPrice, rows }]): readonly ScannedPart[] => {
    if (from === null || firstPrice === null || rows < rowsMin) return [];
    if (kind !== 'bars')
      return [{ kind, symbol: frontMonthOf(instrument, sessionDateOf(from)), contract: null, from, until, firstPrice }];
    const month = /^(\d{4})(0[1-9]|1[0-2])$/.exec(contract);
    if (month === null) throw new AssertionError(`"${contract}" is no delivery month, such as 202403`);
    const symbol = `${instrument.root}${monthLetters.charAt(Number(month[2]) - 1)}${month[1]?.slice(2)}`;
    return [{ kind, symbol, contract, from, until, firstPrice }];
  });
