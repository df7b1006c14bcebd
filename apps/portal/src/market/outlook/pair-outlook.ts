// What one order or a pair would do, asked before it is sent. Of a pair one fills: whatever is told is that of the worse.

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

/** What stands in the ticket: one order, or a pair. */
export type Drafts = readonly [OrderDraft] | OrderPair;

export type TicketQuestion = Omit<DraftQuestion, 'draft'> & { readonly drafts: Drafts };

export type TicketRefusal = {
  readonly refusal: DraftRefusal;
  /** The order of the pair that it is about; null where it is about both, and of one alone. */
  readonly of: OrderDraft | null;
};

const questionsOf = ({ drafts, ...rest }: TicketQuestion): readonly DraftQuestion[] =>
  drafts.map((draft) => ({ ...rest, draft }));

/** What one order of a pair alone can be refused for. */
const ownCodes: readonly DraftRefusal['code'][] = [
  'bad_order',
  'price_out_of_range',
  'stop_already_reached',
  'fills_at_once',
];

/** Why what stands in the ticket would not be taken now; null where it would. */
export function ticketRefusal(question: TicketQuestion): TicketRefusal | null {
  const isPair = question.drafts.length === 2;
  for (const each of questionsOf(question)) {
    const refusal = draftRefusal(each) ?? (isPair ? fillsAtOnce(each) : null);
    if (refusal !== null) return { refusal, of: isPair && ownCodes.includes(refusal.code) ? each.draft : null };
  }
  return null;
}

/** A limit that the market has reached already would fill as it comes and end the other: that is no pair. */
function fillsAtOnce({ draft, contract }: DraftQuestion): DraftRefusal | null {
  const best = fillsNowAt(draft, contract);
  return best === null ? null : { code: 'fills_at_once', lastPrice: best };
}

/** The worse of both: the larger size, the lower day; not known where that of either is not. */
export function ticketOutlook(question: TicketQuestion, dayMicros: number | null): DraftOutlook {
  const each = questionsOf(question).map((one) => draftOutlook(one, dayMicros));
  return each.reduce((one, other) => ({
    ...worseOf(one, other),
    sizeTenths: Math.max(one.sizeTenths, other.sizeTenths),
  }));
}

function worseOf(one: DraftOutlook, other: DraftOutlook): DraftOutlook {
  if (one.dayMicros === null) return one;
  return other.dayMicros === null || other.dayMicros < one.dayMicros ? other : one;
}

/** The largest size of both. */
export const ticketQuantityMax = (question: TicketQuestion): number =>
  Math.min(...questionsOf(question).map(quantityMaxOf));
