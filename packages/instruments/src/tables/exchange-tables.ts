// The exchange's facts that a verdict depends on, as published versions: contracts, ordinary hours, closures, early closes. Line 1 of a log
// names its version and hash, so correcting a fact changes no earlier verdict: it is a new version. All versions ship for ever.
import { assert } from '@openbell/units/assert.ts';
import { allInstruments, type Instrument } from '../instrument.ts';
import { type DaysContent, dayTables, newestVersion, type TablesVersion } from './day-tables.ts';
import { type HoursRow, hours202603 } from './hours-2026-03.ts';

/** What is published: the hash of a version covers all of it. */
export type TablesContent = DaysContent & {
  readonly contracts: readonly Instrument[];
  /** The root's before the Friday's before the group's. */
  readonly hours: Readonly<
    Record<'byRoot' | 'fridayByGroup' | 'byGroup', Readonly<Record<string, readonly HoursRow[]>>>
  >;
};

export type ExchangeTables = {
  readonly version: TablesVersion;
  /** SHA-256 of the content's canonical JSON (RFC 8785), in hex. A test recomputes it. */
  readonly sha256: string;
  readonly content: TablesContent;
};

const facts202603 = { contracts: allInstruments, hours: hours202603 };

const tables202603: ExchangeTables = {
  version: '2026-03',
  sha256: '89133a1f7bd07488ba2987fca9b27964e786b207c770de61243f5be185dcf694',
  content: { ...facts202603, ...dayTables['2026-03'] },
};

const tables202612: ExchangeTables = {
  version: '2026-12',
  sha256: 'a5132d133f9161c5d4b73240fe6a272a8f100a23aa1d8087131ceece9e75a4da',
  content: { ...facts202603, ...dayTables['2026-12'] },
};

/** Oldest first; none is ever removed. */
export const publishedTables: readonly ExchangeTables[] = [tables202603, tables202612];
/** Logs from before tables had names are judged by these. */
export const unnamedTables = tables202603;

const byVersion = new Map<string, ExchangeTables>(publishedTables.map((tables) => [tables.version, tables]));

/** The tables of a version; undefined for one that this program does not have. */
export function findTables(version: string): ExchangeTables | undefined {
  return byVersion.get(version);
}

/** The tables of a plan version or a log that was read before. */
export function tablesNamed(version: TablesVersion): ExchangeTables {
  const tables = byVersion.get(version);
  assert(tables !== undefined, `no exchange tables ${version}`);
  return tables;
}

/** The built-in market and the front ends follow these. */
export const newestTables = tablesNamed(newestVersion);
