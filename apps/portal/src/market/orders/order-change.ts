// What is sent when a working order is changed in place: only the fields that the customer typed. Untouched fields follow the order, so
// that the size of a stop that grew with its position, or a price moved elsewhere, is never reverted by accident.

import type { MarketOrder } from '@openbell/api/market/market.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { unread } from '../outlook/leg-bounds.ts';

const changeFields = ['quantity', 'price', 'stopPrice', 'trailTicks'] as const;
export type ChangeField = (typeof changeFields)[number];

/** The order's fields that can be changed. */
export type OrderFigures = Readonly<Pick<MarketOrder, ChangeField>>;

/**
 * A typed field: its value (null: unreadable; for a distance: no trailing), and the order's value when the customer last
 * knew it.
 */
export type TypedField = { readonly value: number | null; readonly known: number | null };
export type TypedFields = Readonly<Partial<Record<ChangeField, TypedField>>>;

/** What is sent: the changed fields, in their units. */
type SentFigures = Readonly<{ quantity?: number; price?: Ticks; stopPrice?: Ticks; trailTicks?: Ticks }>;

export type OrderChange =
  | { readonly kind: 'unread' }
  /** A stop price was typed, and the stop has triggered since. */
  | { readonly kind: 'triggered' }
  /** Typed fields changed underneath. The customer is notified, and `typed` holds what they know then. */
  | { readonly kind: 'moved'; readonly fields: readonly ChangeField[]; readonly typed: TypedFields }
  | { readonly kind: 'send'; readonly figures: SentFigures };

export function orderChangeOf(order: OrderFigures & Pick<MarketOrder, 'state'>, typed: TypedFields): OrderChange {
  const isOfStop = typed.stopPrice !== undefined || typed.trailTicks !== undefined;
  if (isOfStop && order.state !== 'waiting') return { kind: 'triggered' };
  const figures: { [Name in ChangeField]?: number } = {};
  const told: { [Name in ChangeField]?: TypedField } = { ...typed };
  const fields: ChangeField[] = [];
  for (const name of changeFields) {
    const field = typed[name];
    if (field === undefined) continue;
    if (!isRead(name, field)) return { kind: 'unread' };
    if (field.value === order[name]) continue;
    figures[name] = field.value ?? 0;
    if (field.known === order[name] || (name === 'stopPrice' && isAhead(order, field))) continue;
    fields.push(name);
    told[name] = { value: field.value, known: order[name] };
  }
  return fields.length === 0 ? { kind: 'send', figures: sentFigures(figures) } : { kind: 'moved', fields, typed: told };
}

function sentFigures({ quantity, price, stopPrice, trailTicks }: { [Name in ChangeField]?: number }): SentFigures {
  return {
    ...(quantity === undefined ? {} : { quantity }),
    ...(price === undefined ? {} : { price: asTicks(price) }),
    ...(stopPrice === undefined ? {} : { stopPrice: asTicks(stopPrice) }),
    ...(trailTicks === undefined ? {} : { trailTicks: asTicks(trailTicks) }),
  };
}

const isRead = (name: ChangeField, { value }: TypedField): boolean =>
  name === 'trailTicks' ? value !== unread : value !== null && !(name === 'quantity' && value === unread);

/**
 * A trailing stop is expected to move by itself. Its move matters only if it passed the price that was typed to bring it nearer.
 */
function isAhead({ trailTicks, stopPrice }: OrderFigures, { value, known }: TypedField): boolean {
  if (trailTicks === null || stopPrice === null || value === null || known === null) return false;
  const [meant, gone] = [value - known, stopPrice - known];
  return meant * gone < 0 || Math.abs(meant) > Math.abs(gone);
}

/** The typed fields after another input. The order's value at the first input is kept, so that a later change of it is noticed. */
export function typedInto(
  typed: TypedFields,
  { order, field, value }: Readonly<{ order: OrderFigures; field: ChangeField; value: number | null }>,
): TypedFields {
  return { ...typed, [field]: { value, known: (typed[field] ?? { known: order[field] }).known } };
}

type ShownFigures = { readonly [Name in ChangeField]: OrderFigures[Name] | null };

/** The values of the fields: the typed ones, else the order's current ones. */
export function shownFigures(order: OrderFigures, typed: TypedFields): ShownFigures {
  const shown = (name: ChangeField): number | null => (typed[name] ?? { value: order[name] }).value;
  return {
    quantity: shown('quantity'),
    price: ticksOrNull(shown('price')),
    stopPrice: ticksOrNull(shown('stopPrice')),
    trailTicks: ticksOrNull(shown('trailTicks')),
  };
}

function ticksOrNull(value: number | null): Ticks | null {
  return value === null ? null : asTicks(value);
}
