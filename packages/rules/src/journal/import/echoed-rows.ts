// Finds the same trading imported twice: in different shapes (orders one day, performance the next) or under another account. Identities
// cannot detect that.
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import type { PreviewRow } from './read-import.ts';
import type { RowItem } from './read-row.ts';

/**
 * Lines of new rows whose executions are all among those that another mapping has saved: same contract, side, price and minute. Accounts
 * and quantities are not compared, since some files name no account and split quantities differently. The preview warns; no row is dropped
 * for it.
 */
export function echoedLines(rows: readonly PreviewRow[], others: ReadonlySet<string>): readonly number[] {
  const echoed = rows.filter(({ isNew, item }) => isNew && executionsOf(item).every((each) => others.has(each)));
  return echoed.map(({ line }) => line);
}

/**
 * Lines of new rows that the same mapping has saved under another account: for a file that names no account, it is only what the customer
 * entered.
 */
export function movedLines(rows: readonly PreviewRow[], elsewhere: ReadonlySet<string>): readonly number[] {
  if (elsewhere.size === 0) return [];
  return rows.filter(({ isNew, identity }) => isNew && elsewhere.has(withoutAccount(identity))).map(({ line }) => line);
}

/** An identity without its account part. */
export function withoutAccount(identity: string): string {
  const end = identity.lastIndexOf('#');
  const [key, _account, ...content] = JSON.parse(identity.slice(0, end)) as readonly unknown[];
  return `${JSON.stringify([key, ...content])}${identity.slice(end)}`;
}

/** What identifies the executions of a row in every export of the same trading. */
export function executionsOf(item: RowItem): readonly string[] {
  if (item.kind === 'fill') return [executionText(item.fill.contract.symbol, item.fill.side, item.fill)];
  const { contract, side, entry, exit } = item.pair;
  const [opening, closing] = side === 'long' ? ['buy', 'sell'] : ['sell', 'buy'];
  return [executionText(contract.symbol, opening, entry), executionText(contract.symbol, closing, exit)];
}

function executionText(
  symbol: string,
  side = '',
  { at, ticks }: { readonly at: Instant; readonly ticks: number },
): string {
  return `${symbol} ${side} ${ticks} ${Math.floor(at / msPerMinute)}`;
}
