// What the journal's parts hand to each other: executions as they came in, and the trades they add up to.
import type { Contract } from '@openbell/instruments/contract-symbol.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

/** One execution: our own market's, the evaluation's, or a row of a file that names single executions. */
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
  /** Set where nothing says what it cost: then 0 stands for want of anything better. */
  readonly isWithoutCosts?: true;
};

/** An entry and its exit as a platform paired them itself. */
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
  /** As of a fill. */
  readonly isWithoutCosts?: true;
  /** By how much the net result that the platform states lies below what its prices and costs give: further costs, where the customer agrees. */
  readonly statedCostsMicros?: MicroDollars;
};

export type Execution = { readonly fillId: string; readonly at: Instant; readonly ticks: Ticks };

/** So many contracts from one entry to one exit. */
export type TradeLeg = {
  readonly entry: Execution;
  readonly exit: Execution;
  readonly quantity: number;
  /** Before commissions. */
  readonly grossMicros: MicroDollars;
};

/** An entry that is still held. */
export type OpenLot = { readonly entry: Execution; readonly quantity: number };

/** One position from flat to flat: everything that scaled in and out on the way is part of it. */
export type JournalTrade = {
  /** The id of the fill or pair that opened it: it stays when more fills arrive behind it. */
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
  /** Contracts entered, and the most that were held at one time. */
  readonly quantity: number;
  readonly quantityMax: number;
  readonly grossMicros: MicroDollars;
  readonly commissionMicros: MicroDollars;
  /** Nothing says what one of its executions cost, so the result is before costs, or before some of them. */
  readonly isWithoutCosts: boolean;
  /** Gross less commissions; of an open trade what is realised so far. */
  readonly netMicros: MicroDollars;
};
