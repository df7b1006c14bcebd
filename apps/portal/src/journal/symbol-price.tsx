// A price in ticks of a contract that is known by its symbol alone.
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { Price } from '@openbell/ui/figures.tsx';
import type { ReactNode } from 'react';

/** Matters only for symbols with one digit of the year, which the server never writes. */
const anyYear = 2026;

export function SymbolPrice({ symbol, ticks }: Readonly<{ symbol: string; ticks: number }>): ReactNode {
  const contract = parseContractSymbol(symbol, anyYear);
  return contract.ok ? <Price value={priceOfTicks(ticks, contract.value.instrument)} /> : '—';
}
