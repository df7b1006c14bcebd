// Why the market refused an order, as a sentence with its numbers.

import type { MarketCommandAnswer } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { formatMoney, formatNumber, joinFigure } from '@openbell/ui/figures/number-format.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { parseInstant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { chicagoZone, clockText, dayOfInstant } from '../../platform/times.ts';
import type { useText } from '../../platform/words.tsx';
import { priceText } from '../prices/price-text.ts';
import { instrumentOf } from './desk-rules.ts';
import type { DraftRefusal } from './draft-outlook.ts';

type Say = {
  readonly t: ReturnType<typeof useText>;
  readonly locale: Locale;
  /** Whether a tier limits the size. */
  readonly hasTier: boolean;
};

export function refusalText(refusal: DraftRefusal, instrument: Instrument | null, { t, locale, hasTier }: Say): string {
  const money = (micros: number | undefined): string => joinFigure(formatMoney({ micros: micros ?? 0 }, { locale }));
  const deadline = refusal.deadline === undefined ? null : parseInstant(refusal.deadline);
  const opensAt = refusal.opensAt === undefined ? null : parseInstant(refusal.opensAt);
  const isUntiered = refusal.code === 'position_too_large' && !hasTier;
  const price = (ticks: Ticks | undefined): string =>
    instrument === null ? '' : priceText(ticks ?? asTicks(0), { instrument, locale });
  return t(isUntiered ? 'ladder.refusal.position_too_large.untiered' : `ladder.refusal.${refusal.code}`, {
    lastPrice: price(refusal.lastPrice),
    hasBand: instrument !== null && refusal.priceMin !== undefined,
    priceMin: price(refusal.priceMin),
    priceMax: price(refusal.priceMax),
    isBuy: refusal.side === 'buy',
    ordersMax: refusal.ordersMax ?? 0,
    filled: refusal.filled ?? 0,
    quantity: refusal.quantity ?? 0,
    quantityMax: refusal.quantityMax ?? 0,
    size: formatNumber((refusal.sizeTenths ?? 0) / 10, { locale }),
    sizeMax: formatNumber((refusal.sizeTenthsMax ?? 0) / 10, { locale }),
    needed: money(refusal.neededMicros),
    available: money(refusal.availableMicros),
    deadline: deadline === null ? '' : clockText(deadline, chicagoZone),
    hasOpening: opensAt !== null,
    opens: opensAt === null ? '' : clockText(opensAt, chicagoZone),
    day: opensAt === null ? '' : dayOfInstant(opensAt, chicagoZone, locale),
  });
}

/** Why a command was refused. An action in several contracts may succeed in some; the others are named with their reason. */
export function answerText({ events, refusal }: MarketCommandAnswer, symbol: string, say: Say): string | null {
  if (refusal === null) return null;
  const refused = new Map<string, DraftRefusal>();
  for (const { event } of events)
    if (event.kind === 'rejected' && !refused.has(event.symbol)) refused.set(event.symbol, event.refusal);
  if (refused.size === 0) refused.set(symbol, refusal);
  const isNamed = refused.size > 1 || !refused.has(symbol);
  const symbolsOf = new Map<string, string[]>();
  for (const [of, why] of refused) {
    const reason = refusalText(why, instrumentOf(of), say);
    symbolsOf.set(reason, [...(symbolsOf.get(reason) ?? []), of]);
  }
  return [...symbolsOf]
    .map(([reason, of]) => (isNamed ? say.t('ladder.told.refused', { symbols: of.join(', '), reason }) : reason))
    .join(' ');
}
