// What one order or a pair would do, computed before it is sent. Only one order of a pair fills, so every figure is that of the worse one.

import type { MicroDollars } from '@openbell/units/money.ts';
import { asSizeTenths } from '@openbell/units/quantity.ts';
import type { OrderDraft, OrderPair } from '../account/trading-store.ts';
import {
  type DraftOutlook,
  type DraftQuestion,
  type DraftRefusal,
  draftOutlook,
  draftRefusal,
  fillsNowAt,
  quantityMaxOf,
} from './draft-outlook.ts';

/** The content of the ticket: one order, or a pair. */
export type Drafts = readonly [OrderDraft] | OrderPair;

export type TicketQuestion = Omit<DraftQuestion, 'draft'> & { readonly drafts: Drafts };

export type TicketRefusal = {
  readonly refusal: DraftRefusal;
  /** The order of the pair that is refused; null for both, and for a single order. */
  readonly of: OrderDraft | null;
};

const questionsOf = ({ drafts, ...rest }: TicketQuestion): readonly DraftQuestion[] =>
  drafts.map((draft) => ({ ...rest, draft }));

/** The refusals that concern one order of a pair. */
const ownCodes: readonly DraftRefusal['code'][] = [
  'bad_order',
  'price_out_of_range',
  'stop_already_reached',
  'fills_at_once',
];

/** Why the ticket would be refused now; null if it would be accepted. */
export function ticketRefusal(question: TicketQuestion): TicketRefusal | null {
  const isPair = question.drafts.length === 2;
  for (const each of questionsOf(question)) {
    const refusal = draftRefusal(each) ?? (isPair ? fillsAtOnce(each) : null);
    if (refusal !== null) return { refusal, of: isPair && ownCodes.includes(refusal.code) ? each.draft : null };
  }
  return null;
}

/** A limit that the market has reached would fill at once and end the other: that is no pair. */
function fillsAtOnce({ draft, contract }: DraftQuestion): DraftRefusal | null {
  const best = fillsNowAt(draft, contract);
  return best === null ? null : { code: 'fills_at_once', lastPrice: best };
}

/** The worse of both: the larger size, the lower day; null if either is unknown. */
export function ticketOutlook(question: TicketQuestion, dayMicros: MicroDollars | null): DraftOutlook {
  const each = questionsOf(question).map((one) => draftOutlook(one, dayMicros));
  return each.reduce((one, other) => ({
    ...worseOf(one, other),
    sizeTenths: asSizeTenths(Math.max(one.sizeTenths, other.sizeTenths)),
  }));
}

function worseOf(one: DraftOutlook, other: DraftOutlook): DraftOutlook {
  if (one.dayMicros === null) return one;
  return other.dayMicros === null || other.dayMicros < one.dayMicros ? other : one;
}

/** The largest size that both allow. */
export const ticketQuantityMax = (question: TicketQuestion): number =>
  Math.min(...questionsOf(question).map(quantityMaxOf));
