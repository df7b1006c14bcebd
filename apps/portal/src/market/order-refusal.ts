// Why the market did not take an order, as a sentence with its numbers.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { formatMoney, formatNumber, joinFigure } from '@openbell/ui/number-format.ts';
import { parseInstant } from '@openbell/units/instant.ts';
import { chicagoZone, clockText } from '../platform/times.ts';
import type { useText } from '../platform/words.tsx';
import type { DraftRefusal } from './draft-outlook.ts';
import { priceText } from './price-text.ts';

type Say = {
  readonly t: ReturnType<typeof useText>;
  readonly locale: Locale;
  /** Whether the size is bounded by a tier. */
  readonly hasTier: boolean;
};

export function refusalText(refusal: DraftRefusal, instrument: Instrument | null, { t, locale, hasTier }: Say): string {
  const money = (micros: number | undefined): string => joinFigure(formatMoney({ micros: micros ?? 0 }, { locale }));
  const deadline = refusal.deadline === undefined ? null : parseInstant(refusal.deadline);
  const isUntiered = refusal.code === 'position_too_large' && !hasTier;
  return t(isUntiered ? 'ladder.refusal.position_too_large.untiered' : `ladder.refusal.${refusal.code}`, {
    lastPrice: instrument === null ? '' : priceText(refusal.lastPrice ?? 0, { instrument, locale }),
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
  });
}
