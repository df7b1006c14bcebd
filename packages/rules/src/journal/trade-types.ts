// The types that the journal's parts exchange: executions as they came in, and the trades they add up to.
import type { Contract } from '@openbell/instruments/contract-symbol.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

/** One execution: from our own market, from the evaluation, or a row of a file that lists single executions. */
export type JournalFill = {
  readonly id: string;
  readonly accountId: string;
  readonly contract: Contract;
  readonly side: 'buy' | 'sell';
  /** Contracts, 1 or more. */
  readonly quantity: number;
  readonly ticks: Ticks;
  readonly at: Instant;
  /** Of the whole fill; positive is a cost, negative a rebate. */
  readonly commissionMicros: MicroDollars;
  /** Set if its costs are unknown: `commissionMicros` is then a placeholder 0. */
  readonly isWithoutCosts?: true;
};

/** An entry and its exit as the platform paired them. */
export type JournalPair = {
  readonly id: string;
  readonly accountId: string;
  readonly contract: Contract;
  readonly side: 'long' | 'short';
  readonly quantity: number;
  readonly entry: Execution;
  readonly exit: Execution;
  /** Of entry and exit together. */
  readonly commissionMicros: MicroDollars;
  /** As in a fill. */
  readonly isWithoutCosts?: true;
  /** How far the platform's stated net result is below the one from its prices and costs: further costs, if the customer agrees. */
  readonly statedCostsMicros?: MicroDollars;
};

export type Execution = { readonly fillId: string; readonly at: Instant; readonly ticks: Ticks };

/** The contracts from one entry to one exit. */
export type TradeLeg = {
  readonly entry: Execution;
  readonly exit: Execution;
  readonly quantity: number;
  /** Before commissions. */
  readonly grossMicros: MicroDollars;
};

/** An entry that is still held. */
export type OpenLot = { readonly entry: Execution; readonly quantity: number };

/** One position from flat to flat, including everything that scaled in and out on the way. */
export type JournalTrade = {
  /** The id of the fill or pair that opened it: it does not change when later fills arrive. */
  readonly key: string;
  readonly accountId: string;
  readonly contract: Contract;
  readonly side: 'long' | 'short';
  readonly openedAt: Instant;
  /** Null while contracts are held. */
  readonly closedAt: Instant | null;
  /** The exchange session of the close; null while contracts are held. */
  readonly session: SessionDate | null;
  /** In the order of their exits. */
  readonly legs: readonly TradeLeg[];
  readonly openLots: readonly OpenLot[];
  /** Contracts entered, and the most held at one time. */
  readonly quantity: number;
  readonly quantityMax: number;
  readonly grossMicros: MicroDollars;
  readonly commissionMicros: MicroDollars;
  /** The costs of at least one execution are unknown, so the result is before costs, or before some of them. */
  readonly isWithoutCosts: boolean;
  /** Gross minus commissions; for an open trade what is realized so far. */
  readonly netMicros: MicroDollars;
};
