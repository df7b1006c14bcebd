// The trades of a customer, always derived from fills and rows of files: none is ever stored.
import { listedSession } from '@openbell/rules/journal/journal-entry.ts';
import { proposedStopOf, type SentStop } from '@openbell/rules/journal/proposed-stop.ts';
import type { JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import { tradesOfFills } from '@openbell/rules/journal/trades-of-fills.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import { readImportedTrades, tradeIdOf } from './imported-trades.ts';
import type { JournalContext, OwnFill } from './journal-context.ts';
import type { TradePlace } from './notes-store.ts';

export type FoundTrade = {
  /** Its id in calls and notes: keys of rows are whole lines of a file. */
  readonly id: string;
  readonly trade: JournalTrade;
  readonly origin: 'evaluation' | 'market' | 'import';
  /** Public id of the attempt; '' without one. */
  readonly attempt: string;
  /** Its opening fill was made on our own market. */
  readonly isOwnMarket: boolean;
  /** The stop of the order that opened it; null if none is known. */
  readonly proposedStop: Ticks | null;
};

type Reader = Pick<JournalContext, 'db' | 'ownFills' | 'ownStops'>;

/** Closed ones by their closing time, then open ones by their opening time. */
export const readTrades = async (reader: Reader, customerId: number): Promise<readonly FoundTrade[]> =>
  (await readBook(reader, customerId)).trades;

type Book = {
  /** Changes whenever a trade may have changed. */
  readonly version: string;
  readonly trades: readonly FoundTrade[];
};

/** All trades with their current version. */
export async function readBook(reader: Reader, customerId: number): Promise<Book> {
  const own = await readOwnFills(reader, customerId);
  const imported = await readImportedTrades(reader.db, customerId);
  const stops = await reader.ownStops(reader.db, customerId);
  const found = [...foundInFills(own, stops), ...imported.trades.map(foundInFile)];
  return {
    version: sha256Hex(`${imported.version} ${own.length} ${stops.length}`).slice(0, 24),
    trades: found.toSorted(
      ({ trade: one }, { trade: other }) =>
        (one.closedAt ?? Number.MAX_SAFE_INTEGER) - (other.closedAt ?? Number.MAX_SAFE_INTEGER) ||
        one.openedAt - other.openedAt,
    ),
  };
}

type KnownFill = OwnFill & { readonly isOwnMarket: boolean };

/** An execution in several sources is taken from the first one. */
export async function readOwnFills(
  { db, ownFills }: Pick<Reader, 'db' | 'ownFills'>,
  customerId: number,
): Promise<readonly KnownFill[]> {
  const byId = new Map<string, KnownFill>();
  for (const read of ownFills)
    for (const own of await read(db, customerId)) {
      const before = byId.get(own.fill.id);
      byId.set(own.fill.id, { ...(before ?? own), isOwnMarket: own.origin === 'market' });
    }
  return [...byId.values()];
}

export function foundInFills(own: readonly KnownFill[], stops: readonly SentStop[]): readonly FoundTrade[] {
  const stopsBy = Map.groupBy(stops, placeOfStop);
  const byId = new Map(own.map((one) => [one.fill.id, one]));
  return tradesOfFills(own.map(({ fill }) => fill)).map((trade) => {
    const opening = byId.get(trade.key);
    if (opening === undefined) throw new Error('a trade without the fill that opened it');
    const { origin, attempt, isOwnMarket } = opening;
    const near = stopsBy.get(placeOfStop({ accountId: trade.accountId, symbol: trade.contract.symbol })) ?? [];
    const proposedStop = proposedStopOf(trade, near);
    return { id: tradeIdOf(trade.key), trade, origin, attempt, isOwnMarket, proposedStop };
  });
}

const placeOfStop = ({ accountId, symbol }: Pick<SentStop, 'accountId' | 'symbol'>): string => `${accountId} ${symbol}`;

const foundInFile = (trade: JournalTrade): FoundTrade => ({
  id: trade.key,
  trade,
  origin: 'import',
  attempt: '',
  isOwnMarket: false,
  proposedStop: null,
});

export const placeOfTrade = ({ trade }: FoundTrade): TradePlace => ({
  symbol: trade.contract.symbol,
  openedAt: trade.openedAt,
  session: listedSession(trade),
});
