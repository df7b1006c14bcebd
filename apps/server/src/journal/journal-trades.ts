/** The trades of a customer, derived anew from own fills and from the rows of files: none is ever stored. */
import { listedSession } from '@openbell/rules/journal/journal-entry.ts';
import { tradesOfItems } from '@openbell/rules/journal/read-import.ts';
import type { RowItem } from '@openbell/rules/journal/read-row.ts';
import type { JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import { tradesOfFills } from '@openbell/rules/journal/trades-of-fills.ts';
import { sha256Hex } from '../platform/randomness.ts';
import type { JournalContext, OwnFill } from './journal-context.ts';
import type { TradePlace } from './notes-store.ts';
import { listRows } from './rows-store.ts';
import { itemOfStored } from './stored-item.ts';

export type FoundTrade = {
  /** What names it in calls and notes: keys of rows are whole lines of a file. */
  readonly id: string;
  readonly trade: JournalTrade;
  readonly origin: 'evaluation' | 'market' | 'import';
  /** Public id of the attempt; '' where there is none. */
  readonly attempt: string;
  /** Its opening fill is one of the own market. */
  readonly isOwnMarket: boolean;
};

type Reader = Pick<JournalContext, 'db' | 'ownFills'>;

/** Closed ones by their closing, open ones last by their opening. */
export const readTrades = async (reader: Reader, customerId: number): Promise<readonly FoundTrade[]> => {
  const own = await readOwnFills(reader, customerId);
  const rows = await listRows(reader.db, customerId);
  const found = [...foundInFills(own), ...foundInItems(rows.map(({ item }) => itemOfStored(item)))];
  return found.toSorted(
    ({ trade: one }, { trade: other }) =>
      (one.closedAt ?? Number.MAX_SAFE_INTEGER) - (other.closedAt ?? Number.MAX_SAFE_INTEGER) ||
      one.openedAt - other.openedAt,
  );
};

type KnownFill = OwnFill & { readonly isOwnMarket: boolean };

/** Of the sources that name one execution the first one's account of it stands. */
export const readOwnFills = async ({ db, ownFills }: Reader, customerId: number): Promise<readonly KnownFill[]> => {
  const byId = new Map<string, KnownFill>();
  for (const read of ownFills)
    for (const own of await read(db, customerId)) {
      const before = byId.get(own.fill.id);
      byId.set(own.fill.id, { ...(before ?? own), isOwnMarket: own.origin === 'market' });
    }
  return [...byId.values()];
};

export const foundInFills = (own: readonly KnownFill[]): readonly FoundTrade[] => {
  const byId = new Map(own.map((one) => [one.fill.id, one]));
  return tradesOfFills(own.map(({ fill }) => fill)).map((trade) => {
    const opening = byId.get(trade.key);
    if (opening === undefined) throw new Error('a trade without the fill that opened it');
    const { origin, attempt, isOwnMarket } = opening;
    return { id: tradeIdOf(trade.key), trade, origin, attempt, isOwnMarket };
  });
};

export const foundInItems = (items: readonly RowItem[]): readonly FoundTrade[] =>
  tradesOfItems(items).map((trade) => ({
    id: tradeIdOf(trade.key),
    trade,
    origin: 'import' as const,
    attempt: '',
    isOwnMarket: false,
  }));

/** Ninety-six bits of the key: short enough for an address, and never two of one customer. */
export const tradeIdOf = (key: string): string => `trd_${sha256Hex(key).slice(0, 24)}`;

export const placeOfTrade = ({ trade }: FoundTrade): TradePlace => ({
  symbol: trade.contract.symbol,
  openedAt: trade.openedAt,
  session: listedSession(trade),
});
