// Tables of the market domain.

import type {
  MarketAccountEvent,
  MarketBlock,
  MarketEndedExits,
  MarketOrder,
  MarketOrderRefusal,
} from '@openbell/api/market/market.ts';
import type { Order } from '@openbell/market/trading/order-types.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { JsonColumn, NullableJsonColumn, NullableTimeColumn, TimeColumn } from '../platform/database/columns.ts';

/** Open contracts bought at one price; a negative quantity is a short position. */
export type StoredLot = readonly [quantity: number, price: Ticks];

/** The stored form of an order. Old rows lack whether the stop was triggered, the bracket, and whether the stop trails. */
export type StoredOrder = Omit<MarketOrder, 'isStopTriggered' | 'bracket' | 'trailTicks'> &
  Partial<Pick<MarketOrder, 'isStopTriggered' | 'bracket' | 'trailTicks'>>;

/** The state that a market restores; rows from before trailing stops lack `trailTicks`. */
export type StoredCore = Omit<Order, 'trailTicks'> & Partial<Pick<Order, 'trailTicks'>>;

/** Start in epoch seconds, open, high, low, close, volume. */
export type StoredBar = [startSeconds: number, open: Ticks, high: Ticks, low: Ticks, close: Ticks, volume: number];

/** The volume traded at a price. */
export type VolumeAt = readonly [price: Ticks, contracts: number];

export type MarketTables = {
  readonly marketPrices: {
    readonly root: string;
    readonly lastPrice: Ticks;
    readonly settlementPrice: Ticks | null;
    readonly at: TimeColumn;
    /** The session of the stored volume at price. */
    readonly sessionDate: string | null;
    readonly volumeAt: NullableJsonColumn<readonly VolumeAt[]>;
  };
  readonly marketBars: {
    readonly root: string;
    readonly hour: TimeColumn;
    readonly bars: JsonColumn<readonly StoredBar[]>;
  };
  readonly marketSessions: {
    readonly root: string;
    readonly sessionDate: string;
    readonly bar: JsonColumn<StoredBar>;
  };
  readonly marketContracts: { readonly symbol: string; readonly sequence: number };
  readonly marketAccounts: {
    readonly account: string;
    readonly customerId: number;
    readonly attemptId: number | null;
    readonly sequence: number;
    readonly balanceMicros: MicroDollars;
    readonly block: NullableJsonColumn<MarketBlock>;
    readonly openedAt: TimeColumn;
    readonly tradedAt: NullableTimeColumn;
  };
  readonly marketOrders: {
    readonly account: string;
    readonly customerId: number;
    readonly symbol: string;
    readonly sessionDate: string;
    readonly orderId: string;
    readonly isLiving: boolean;
    readonly wire: JsonColumn<StoredOrder>;
    readonly core: NullableJsonColumn<StoredCore>;
    readonly ahead: number | null;
  };
  readonly marketFills: {
    readonly fillId: string;
    readonly account: string;
    readonly customerId: number;
    /** The sequence number of its private event. */
    readonly sequence: number;
    readonly sessionDate: string;
    readonly at: TimeColumn;
    readonly symbol: string;
    readonly orderId: string;
    readonly side: 'buy' | 'sell';
    readonly price: Ticks;
    readonly quantity: number;
    readonly liquidity: 'taker' | 'maker';
    readonly commissionMicros: MicroDollars;
    readonly realizedMicros: MicroDollars;
    readonly net: number;
  };
  readonly marketOwedFills: { readonly fillId: string; readonly customerId: number };
  readonly marketPositions: {
    readonly account: string;
    readonly customerId: number;
    readonly symbol: string;
    readonly openingNet: number;
    readonly net: number;
    readonly lots: JsonColumn<readonly StoredLot[]>;
    readonly sessionDate: string;
    readonly realizedMicros: MicroDollars;
    readonly commissionMicros: MicroDollars;
    readonly endedExits: NullableJsonColumn<MarketEndedExits>;
  };
  readonly marketEvents: {
    readonly account: string;
    readonly customerId: number;
    readonly sequence: number;
    readonly at: TimeColumn;
    readonly event: JsonColumn<MarketAccountEvent>;
  };
  readonly marketCommands: {
    readonly account: string;
    readonly customerId: number;
    readonly sessionDate: string;
    readonly commandId: string;
    readonly digest: string;
    readonly at: TimeColumn;
    readonly command: JsonColumn<unknown>;
    readonly afterSequence: number;
    readonly upToSequence: number;
    readonly refusal: NullableJsonColumn<MarketOrderRefusal>;
  };
};
