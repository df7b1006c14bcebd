// Figures of one trade in addition to its result. Exact: prices stay decimal strings, nothing is divided in floating point.
import type { Contract } from '@openbell/instruments/contract-symbol.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { type PriceRefusal, priceOfTicks } from '@openbell/instruments/price.ts';
import { fractionOfTicks } from '@openbell/instruments/price-fraction.ts';
import { ticksOfCell } from '@openbell/rules/journal/import/cell-values.ts';
import type { Execution, JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import { latinFigure } from '@openbell/ui/figures/latin-digits.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { Result } from '@openbell/units/result.ts';
import { chicagoZone, isoDayOf } from '../../platform/times.ts';

type Part = { readonly ticks: Ticks; readonly quantity: number };

/** Decimals that an average may have in addition to the contract's own. */
const moreDecimals = 2;

/**
 * The average price of contracts as a decimal string, with up to two extra decimals but no trailing zeros among them; null without any.
 */
export function averagePrice(parts: readonly Part[], instrument: Instrument): string | null {
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  if (quantity === 0) return null;
  const ticks = parts.reduce((sum, part) => sum + BigInt(part.ticks) * BigInt(part.quantity), 0n);
  const scale = 10n ** BigInt(moreDecimals);
  const product = ticks * BigInt(instrument.tickUnits) * scale;
  const size = product < 0n ? -product : product;
  const units = (2n * size + BigInt(quantity)) / (2n * BigInt(quantity));
  const places = instrument.tickDecimals + moreDecimals;
  const digits = String(units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const all = digits.slice(digits.length - places);
  const own = all.slice(0, instrument.tickDecimals);
  const decimals = `${own}${all.slice(instrument.tickDecimals).replace(/0+$/, '')}`;
  return `${product < 0n && units > 0n ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Entered contracts, each at its price: from the legs and from the contracts still held. */
export function entriesOf({ legs, openLots }: JournalTrade): readonly Part[] {
  return [
    ...legs.map(({ entry, quantity }) => ({ ticks: entry.ticks, quantity })),
    ...openLots.map(({ entry, quantity }) => ({ ticks: entry.ticks, quantity })),
  ];
}

export function exitsOf({ legs }: JournalTrade): readonly Part[] {
  return legs.map(({ exit, quantity }) => ({ ticks: exit.ticks, quantity }));
}

export type Fill = {
  readonly id: string;
  readonly at: Instant;
  readonly ticks: Ticks;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
};

/** The executions of a trade in order of time; legs of one execution are merged. */
export function fillsOf(trade: JournalTrade): readonly Fill[] {
  const fills = new Map<string, Fill>();
  const [opening, closing] = trade.side === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
  const add = ({ fillId, at, ticks }: Execution, side: Fill['side'], quantity: number): void => {
    const id = `${side} ${fillId} ${at} ${ticks}`;
    fills.set(id, { id, at, ticks, side, quantity: quantity + (fills.get(id)?.quantity ?? 0) });
  };
  for (const { entry, exit, quantity } of trade.legs) {
    add(entry, opening, quantity);
    add(exit, closing, quantity);
  }
  for (const { entry, quantity } of trade.openLots) add(entry, opening, quantity);
  return [...fills.values()].toSorted((one, other) => one.at - other.at);
}

/** Whether times need a date: the trade is open, or its executions are on several days in Chicago or in `zone`. */
export function isOverDays(trade: JournalTrade, zone = chicagoZone): boolean {
  return trade.closedAt === null || areOfSeveralDays([trade.openedAt, trade.closedAt], zone);
}

/** Whether instants are on several days in Chicago or in `zone`. */
export function areOfSeveralDays(instants: readonly Instant[], zone = chicagoZone): boolean {
  return [chicagoZone, zone].some((each) => new Set(instants.map((at) => isoDayOf(at, each))).size > 1);
}

/** Milliseconds from the opening to the close; null while it is open. */
export function durationOf({ openedAt, closedAt }: JournalTrade): number | null {
  return closedAt === null ? null : closedAt - openedAt;
}

export type StopReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'stop'; readonly ticks: Ticks }
  | { readonly kind: 'fault'; readonly fault: 'number' | 'off_tick' | 'far' | 'wrong_side' };

/** Parses a typed stop: empty means none. It must be on the losing side of the trade, else nothing is at risk. */
export function readStop(text: string, trade: JournalTrade): StopReading {
  if (text.trim() === '') return { kind: 'none' };
  const read = readingsOf(latinFigure(text), trade.contract.instrument);
  const stops = read.flatMap((each) => (each.ok ? [each.value] : []));
  const isBetweenTicks = read.some((each) => !each.ok && each.error === 'off_tick');
  if (stops.length === 0) return { kind: 'fault', fault: isBetweenTicks ? 'off_tick' : 'number' };
  const stop = stops.find((ticks) => isNear(ticks, trade));
  if (stop === undefined) return { kind: 'fault', fault: 'far' };
  const direction = trade.side === 'long' ? 1 : -1;
  const risk = entriesOf(trade).reduce((sum, { ticks, quantity }) => sum + (ticks - stop) * quantity, 0);
  return risk * direction > 0 ? { kind: 'stop', ticks: stop } : { kind: 'fault', fault: 'wrong_side' };
}

/** All readings of a price: decimal point or comma, thousands grouped or not, in 32nds; the one near the trade is meant. */
function readingsOf(text: string, instrument: Instrument): readonly Result<Ticks, PriceRefusal>[] {
  const plain = text.replaceAll(/[\s']/g, '');
  return [text, plain].flatMap((each) => (['.', ','] as const).map((sign) => ticksOfCell(each, instrument, sign)));
}

/** A stop further away than half the price is a typo: a lost decimal point, or the price of another contract. */
function isNear(ticks: Ticks, trade: JournalTrade): boolean {
  return entriesOf(trade).some((entry) => Math.abs(entry.ticks - ticks) * 2 <= Math.abs(entry.ticks));
}

/** A price for editing: in the fractions of the exchange, or as plain decimals. */
export function typedPrice(ticks: Ticks, { instrument }: Contract): string {
  return fractionOfTicks(ticks, instrument) ?? priceOfTicks(ticks, instrument);
}
