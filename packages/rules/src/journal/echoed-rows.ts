// The same trading exported twice in different shapes: orders one day, performance the next. Identities cannot see that, times and prices can.
import { msPerMinute } from '@openbell/units/instant.ts';
import type { PreviewRow } from './read-import.ts';
import type { RowItem } from './read-row.ts';

/** A saved row with the mapping that read it; of our own fills any other word. */
export type SavedItem = { readonly mappingKey: string; readonly item: RowItem };

/**
 * Lines of new rows of which every execution stands among the rows that another mapping has saved: same contract, side, price and minute.
 * Accounts and quantities are not compared, since some files name no account and shape quantities otherwise. A warning for the preview, never a
 * reason to drop a row by itself.
 */
export function echoedLines(
  preview: { readonly mappingKey: string; readonly rows: readonly PreviewRow[] },
  saved: readonly SavedItem[],
): readonly number[] {
  const others = saved.filter(({ mappingKey }) => mappingKey !== preview.mappingKey);
  const known = new Set(others.flatMap(({ item }) => executionsOf(item)));
  const echoed = preview.rows.filter(({ isNew, item }) => isNew && executionsOf(item).every((each) => known.has(each)));
  return echoed.map(({ line }) => line);
}

function executionsOf(item: RowItem): readonly string[] {
  if (item.kind === 'fill') return [executionText(item.fill.contract.symbol, item.fill.side, item.fill)];
  const { contract, side, entry, exit } = item.pair;
  const [opening, closing] = side === 'long' ? ['buy', 'sell'] : ['sell', 'buy'];
  return [executionText(contract.symbol, opening, entry), executionText(contract.symbol, closing, exit)];
}

function executionText(
  symbol: string,
  side = '',
  { at, ticks }: { readonly at: number; readonly ticks: number },
): string {
  return `${symbol} ${side} ${ticks} ${Math.floor(at / msPerMinute)}`;
}
