// One trader of a crowd: sends orders in one contract, and reads what the market and the evaluation hold.
import type { MarketCommandAnswer } from '@openbell/api/market/market.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import type { OrderTicket } from '@openbell/market/trading/order-types.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { BatchAnswer } from '../../evaluation/bridge/receive-batch.ts';
import type { TradingAccount } from '../../market/account/trading-account.ts';
import type { Asked } from '../../market/desk/asked-command.ts';
import type { MarketHost } from '../../market/market-host.ts';
import type { LiveContract } from '../../market/rooms/flow-room.ts';
import type { MarketCrowd } from './market-crowd.ts';

export type CrowdTicket = Pick<OrderTicket, 'orderId' | 'type'> & Partial<OrderTicket>;

export type BridgeFill = {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly quantity?: number;
  /** If omitted it is the contract's last price here, and reading that starts the contract's market. */
  readonly price?: string | null;
};

export type CrowdTrader = {
  readonly account: () => Promise<TradingAccount>;
  readonly contract: (symbol?: string) => Promise<LiveContract>;
  readonly send: (ticket: CrowdTicket, symbol?: string) => Promise<MarketCommandAnswer>;
  /** `commandId` null, contracts null: in every contract. */
  readonly ask: (command: Asked, symbol?: string | null) => Promise<MarketCommandAnswer>;
  /** Sends a fill through another platform's bridge. */
  readonly bridge: (fill: BridgeFill) => Promise<BatchAnswer>;
  readonly held: (symbol?: string) => Promise<number>;
  readonly judged: (symbol?: string) => number;
  /** Whether its evaluation has a verdict. */
  readonly hasEnded: () => boolean;
};

export function crowdTrader(
  crowd: MarketCrowd,
  {
    who = 0,
    symbol: own = 'ESZ26',
    market = () => crowd.market,
  }: {
    readonly who?: number;
    readonly symbol?: string;
    readonly market?: () => MarketHost;
  } = {},
): CrowdTrader {
  const trader = crowd.accounts[who];
  if (trader === undefined || trader.kind.kind !== 'evaluation') throw new Error('nobody is there');
  const { attemptId } = trader.kind;
  const account = () => market().accounts.open(trader);
  const contract = async (symbol = own): Promise<LiveContract> => {
    const live = await market().rooms.contract(symbol);
    if (live === null) throw new Error(`${symbol} is not traded`);
    return live;
  };
  const lastPrice = async (): Promise<string> => {
    const { room, instrument } = await contract();
    return priceOfTicks(room.lastPrice, instrument);
  };
  const carryOut = async (command: Asked, commandId: string | null, symbol: string | null) =>
    market().desk.carryOut(await account(), {
      cameAt: crowd.now(),
      commandId,
      contracts: symbol === null ? null : [await contract(symbol)],
      command,
    });
  return {
    account,
    contract,
    send: (ticket, symbol = own) => {
      const whole = { side: 'buy', quantity: 1, price: null, stopPrice: null, bracket: null, ...ticket } as const;
      return carryOut({ kind: 'place', ticket: whole }, ticket.orderId, symbol);
    },
    ask: (command, symbol = own) => carryOut(command, null, symbol),
    bridge: async ({ id, side, quantity = 1, price = null }) => {
      const event = { type: 'fill', id, account: trader.account, at: formatInstant(crowd.now()), symbol: own, side };
      return crowd.host.receiveEvents([{ ...event, quantity, price: price ?? (await lastPrice()) }], {
        now: crowd.now(),
        signature: null,
      });
    },
    held: async (symbol = own) => (await account()).positions.get(symbol)?.net ?? 0,
    judged: (symbol = own) =>
      crowd.host.progressOf(attemptId)?.run.state.positions.find((position) => position.symbol === symbol)?.net ?? 0,
    hasEnded: () => crowd.host.progressOf(attemptId)?.run.state.status !== 'active',
  };
}
