// Which contract the desk shows first, and the one it showed last in this browser.
import type { MarketInstrument } from '@openbell/api/market.ts';

const keyOf = (customer: string): string => `openbell.trading.symbol.${customer}`;

/** What most people begin with. */
const firstRoots = ['ES', 'MES', 'NQ', 'CL', 'GC', 'ZN'];

type Question = { readonly asked: string | null; readonly customer: string };

export function firstSymbol(instruments: readonly MarketInstrument[], { asked, customer }: Question): string {
  const isListed = (symbol: string | null): symbol is string => instruments.some((one) => one.symbol === symbol);
  if (isListed(asked)) return asked;
  const kept = readKept(customer);
  if (isListed(kept)) return kept;
  const permitted = instruments.filter(({ isPermitted }) => isPermitted);
  const offered = permitted.length > 0 ? permitted : instruments;
  const first = firstRoots.flatMap((root) => offered.find((one) => one.root === root) ?? [])[0] ?? offered[0];
  return first?.symbol ?? '';
}

export function keepSymbol(customer: string, symbol: string): void {
  try {
    localStorage.setItem(keyOf(customer), symbol);
  } catch {
    // A browser that keeps nothing begins with the first contract.
  }
}

function readKept(customer: string): string | null {
  try {
    return localStorage.getItem(keyOf(customer));
  } catch {
    return null;
  }
}
