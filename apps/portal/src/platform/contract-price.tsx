// Contract prices as traders write them: Treasuries in 32nds, grains in eighths, everything else in the contract's own decimals.
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { fractionOfDecimal } from '@openbell/instruments/price-fraction.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { formatNumber } from '@openbell/ui/figures/number-format.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { ReactNode } from 'react';

type Of = { readonly instrument: Instrument | null; readonly locale: Locale };

/** A decimal string for display; a value between two ticks, such as an average, stays decimal. */
export function contractPriceText(decimal: string, { instrument, locale }: Of): string {
  const fraction = instrument === null ? null : fractionOfDecimal(decimal, instrument);
  return fraction ?? formatNumber(decimal, { locale });
}

type PriceProps = Readonly<{ price: string; instrument: Instrument | null }>;

export function ContractPrice({ price, instrument }: PriceProps): ReactNode {
  return <Num>{contractPriceText(price, { instrument, locale: useUiLocale() })}</Num>;
}

/** Matters only for symbols with a one-digit year. */
const anyYear = 2026;

/** The same for a contract known only by its symbol. */
export function SymbolPrice({ symbol, price }: Readonly<{ symbol: string; price: string }>): ReactNode {
  const contract = parseContractSymbol(symbol, anyYear);
  return <ContractPrice price={price} instrument={contract.ok ? contract.value.instrument : null} />;
}
