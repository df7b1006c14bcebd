// What is sent when a working order is changed in place: what the customer typed. A figure that only stood in its field goes on following the
// order, so that the size of a stop that grew with its position, or a price that was moved elsewhere, is never taken back unseen.
import type { MarketOrder } from '@openbell/api/market/market.ts';
import { unread } from '../outlook/leg-bounds.ts';

const changeFields = ['quantity', 'price', 'stopPrice', 'trailTicks'] as const;
export type ChangeField = (typeof changeFields)[number];

/** The order as far as it can be changed. */
export type OrderFigures = Readonly<Pick<MarketOrder, ChangeField>>;

/**
 * A field that was typed in: what stands in it (null: nothing that can be read; of a distance: none, the stop stays where it is), and what the
 * order had there when its customer last knew.
 */
export type TypedField = { readonly value: number | null; readonly known: number | null };
export type TypedFields = Readonly<Partial<Record<ChangeField, TypedField>>>;

export type OrderChange =
  | { readonly kind: 'unread' }
  /** A stop price was typed, and the stop has triggered since. */
  | { readonly kind: 'triggered' }
  /** Fields that were typed in changed underneath: their customer is told, and knows then (`typed`). */
  | { readonly kind: 'moved'; readonly fields: readonly ChangeField[]; readonly typed: TypedFields }
  | { readonly kind: 'send'; readonly figures: Readonly<Partial<Record<ChangeField, number>>> };

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
  return fields.length === 0 ? { kind: 'send', figures } : { kind: 'moved', fields, typed: told };
}

const isRead = (name: ChangeField, { value }: TypedField): boolean =>
  name === 'trailTicks' ? value !== unread : value !== null && !(name === 'quantity' && value === unread);

/**
 * A stop that follows is expected to have moved meanwhile: only where it has gone past the price that was meant to bring it nearer is there
 * something to tell.
 */
function isAhead({ trailTicks, stopPrice }: OrderFigures, { value, known }: TypedField): boolean {
  if (trailTicks === null || stopPrice === null || value === null || known === null) return false;
  const [meant, gone] = [value - known, stopPrice - known];
  return meant * gone < 0 || Math.abs(meant) > Math.abs(gone);
}

/** The fields after typing into one: what the order had there as it began is kept, so that a later change of it is seen. */
export function typedInto(
  typed: TypedFields,
  { order, field, value }: Readonly<{ order: OrderFigures; field: ChangeField; value: number | null }>,
): TypedFields {
  return { ...typed, [field]: { value, known: (typed[field] ?? { known: order[field] }).known } };
}

/** What stands in the fields: what was typed, and the order as it is now where nothing was. */
export function shownFigures(order: OrderFigures, typed: TypedFields): Readonly<Record<ChangeField, number | null>> {
  const shown = (name: ChangeField): number | null => (typed[name] ?? { value: order[name] }).value;
  return {
    quantity: shown('quantity'),
    price: shown('price'),
    stopPrice: shown('stopPrice'),
    trailTicks: shown('trailTicks'),
  };
}
