/** What the market tells the journal: the fills of a customer, and the minutes of a price around a trade. */
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { flowRootOf } from '@openbell/market/flow/flow-scales.ts';
import type { JournalFill } from '@openbell/rules/journal/trade-types.ts';
import { type Instant, msPerSecond } from '@openbell/units/instant.ts';
import type { DatabaseHandle } from '../platform/database.ts';
import { listBarsWithin, listOwnFills } from './journal-store.ts';
import { hourOf } from './minute-bars.ts';

type MarketFill = { readonly origin: 'market'; readonly attempt: ''; readonly fill: JournalFill };

/** Under the ids by which the evaluation knows those that it has taken. */
export const readMarketFills = async (db: DatabaseHandle, customerId: number): Promise<readonly MarketFill[]> =>
  (await listOwnFills(db, customerId)).map((row) => ({
    origin: 'market',
    attempt: '',
    fill: {
      id: `${row.account}:${row.fillId}`,
      accountId: row.account,
      contract: contractOf(row.symbol),
      side: row.side,
      quantity: row.quantity,
      ticks: row.price,
      at: row.at,
      commissionMicros: row.commissionMicros,
    },
  }));

export type MinuteBar = {
  readonly at: Instant;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
};

/** A longer trade shows its first five days. */
const hoursMax = 120;

/** Bars that begin within a range, oldest first, prices in ticks; the running minutes are stored a little later. */
export const readMarketBars = async (
  db: DatabaseHandle,
  { symbol, from, until }: { readonly symbol: string; readonly from: Instant; readonly until: Instant },
): Promise<readonly MinuteBar[]> => {
  const root = flowRootOf(contractOf(symbol).instrument.root);
  const bars = await listBarsWithin(db, { root, fromHour: hourOf(from), until, hoursMax });
  return bars
    .map(([seconds, open, high, low, close]) => ({ at: seconds * msPerSecond, open, high, low, close }))
    .filter(({ at }) => at >= from && at <= until);
};

const contractOf = (symbol: string): JournalFill['contract'] => {
  const contract = parseContractSymbol(symbol, 2000 + Number(symbol.slice(-2)));
  if (!contract.ok) throw new Error(`the contract ${symbol} is not known any more`);
  return contract.value;
};
