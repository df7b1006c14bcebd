// The trading account of the calling customer, with a running market for every contract it is busy in; or the refusal.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MarketHost } from '../market-host.ts';
import type { OpenFeed } from '../open-feed.ts';
import { findTrader } from './find-trader.ts';
import { busySymbols, type TradingAccount } from './trading-account.ts';

export type MarketDoor = {
  readonly host: MarketHost;
  readonly feed: Pick<OpenFeed, 'setAccount'>;
  /** False while the records are being read, and in a process that does not run the market. */
  readonly isRunning: () => boolean;
};

export async function openAccount(
  db: Database,
  { host, feed, isRunning }: MarketDoor,
  customerId: number,
): Promise<TradingAccount | Refusal> {
  if (!isRunning()) return shut();
  const trader = await findTrader(db, customerId);
  if (isRefusal(trader)) return trader;
  feed.setAccount(customerId, trader.account);
  const account = await host.accounts.open(trader);
  for (const symbol of busySymbols(account)) await host.rooms.contract(symbol);
  return account;
}

export const shut = (): Refusal =>
  refuse('unavailable', { message: 'The market does not run here now.', retryAfterSeconds: 2 });
