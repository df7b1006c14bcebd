// A price in ticks of a contract that is known only by its symbol.

import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { ReactNode } from 'react';
import { ContractPrice } from '../../platform/contract-price.tsx';

/** Matters only for symbols with a one-digit year, which the server never writes. */
const anyYear = 2026;

export function TicksPrice({ symbol, ticks }: Readonly<{ symbol: string; ticks: Ticks }>): ReactNode {
  const contract = parseContractSymbol(symbol, anyYear);
  if (!contract.ok) return '—';
  const { instrument } = contract.value;
  return <ContractPrice price={priceOfTicks(ticks, instrument)} instrument={instrument} />;
}
