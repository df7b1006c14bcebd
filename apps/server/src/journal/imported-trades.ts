// The trades from the rows of files. Reading a hundred thousand rows takes seconds, and every saved note needs them, so they are cached
// under a version of the rows: an import or removal by another server is noticed at once.
import { tradesOfItems } from '@openbell/rules/journal/import/read-import.ts';
import type { RowItem } from '@openbell/rules/journal/import/read-row.ts';
import { noSaidCosts, withSaidCosts } from '@openbell/rules/journal/import/row-costs.ts';
import type { Execution, JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import { listImports, readItemPages, rowsVersion } from './rows-store.ts';
import { itemOfStored } from './stored-item.ts';

/** The maximum number of cached trades over all customers, not counting the last request. */
const keptTradesMax = 50_000;

type Kept = { readonly version: string; readonly trades: Promise<readonly JournalTrade[]>; count: number };

/** One cache per database, the last requested customer at the end. */
const memories = new WeakMap<DatabaseHandle, Map<number, Kept>>();

/** Replaces row keys and execution ids, which are whole lines, by short names. An execution's name is unique only within its trade. */
export async function readImportedTrades(
  db: DatabaseHandle,
  customerId: number,
): Promise<{ readonly version: string; readonly trades: readonly JournalTrade[] }> {
  const memory = memories.get(db) ?? new Map<number, Kept>();
  memories.set(db, memory);
  const version = await rowsVersion(db, customerId);
  if (version === '') {
    memory.delete(customerId);
    return { version, trades: [] };
  }
  const before = memory.get(customerId);
  const kept = before?.version === version ? before : { version, trades: deriveTrades(db, customerId), count: 0 };
  memory.delete(customerId);
  memory.set(customerId, kept);
  const forget = (): void => {
    if (memory.get(customerId) === kept) memory.delete(customerId);
  };
  try {
    const trades = await kept.trades;
    kept.count = trades.length;
    // Rows were saved or removed while they were read: the version may not match them.
    if (kept !== before && (await rowsVersion(db, customerId)) !== version) forget();
    makeRoom(memory);
    return { version, trades };
  } catch (error) {
    forget();
    throw error;
  }
}

function makeRoom(memory: Map<number, Kept>): void {
  let total = [...memory.values()].reduce((sum, { count }) => sum + count, 0);
  for (const [customerId, { count }] of memory) {
    if (total <= keptTradesMax || memory.size === 1) return;
    memory.delete(customerId);
    total -= count;
  }
}

async function deriveTrades(db: DatabaseHandle, customerId: number): Promise<readonly JournalTrade[]> {
  const said = new Map((await listImports(db, customerId)).map(({ id, costs }) => [id, costs]));
  const items: RowItem[] = [];
  for await (const page of readItemPages(db, customerId)) {
    for (const { importId, item } of page)
      items.push(withSaidCosts(itemOfStored(item), said.get(importId) ?? noSaidCosts));
  }
  return tradesOfRows(items);
}

const tradesOfRows = (items: readonly RowItem[]): readonly JournalTrade[] =>
  tradesOfItems(items).map(({ key, legs, openLots, ...trade }) => {
    const numberOf = createNumbering();
    const named = (execution: Execution): Execution => ({ ...execution, fillId: numberOf(execution.fillId) });
    return {
      ...trade,
      key: tradeIdOf(key),
      legs: legs.map((leg) => ({ ...leg, entry: named(leg.entry), exit: named(leg.exit) })),
      openLots: openLots.map((lot) => ({ ...lot, entry: named(lot.entry) })),
    };
  });

/** Numbers names in the order of first use; an empty name stays empty. */
function createNumbering(): (name: string) => string {
  const numbers = new Map<string, string>();
  return (name) => {
    if (name === '') return name;
    const number = numbers.get(name) ?? String(numbers.size + 1);
    numbers.set(name, number);
    return number;
  };
}

/** Ninety-six bits of the key: short enough for an address, and unique for a customer. */
export const tradeIdOf = (key: string): string => `trd_${sha256Hex(key).slice(0, 24)}`;
