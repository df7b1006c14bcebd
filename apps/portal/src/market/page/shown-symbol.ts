// Which contract the desk shows first, and the one it showed last in this browser.
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { instrumentOf } from '../outlook/desk-rules.ts';

const keyOf = (customer: string): string => `openbell.trading.symbol.${customer}`;

/** The usual first choices. */
const firstRoots = ['ES', 'MES', 'NQ', 'CL', 'GC', 'ZN'];

type Question = { readonly asked: string | null; readonly customer: string };

/** The requested contract, or the month of its root that is traded now; else the saved one; else one of the usual first choices. */
export function firstSymbol(instruments: readonly MarketInstrument[], { asked, customer }: Question): string {
  const listed = listedMonth(instruments, asked) ?? listedMonth(instruments, readKept(customer));
  if (listed !== undefined) return listed;
  const permitted = instruments.filter(({ isPermitted }) => isPermitted);
  const offered = permitted.length > 0 ? permitted : instruments;
  const first = firstRoots.flatMap((root) => offered.find((one) => one.root === root) ?? [])[0] ?? offered[0];
  return first?.symbol ?? '';
}

/** The front month of a root comes before its other months. */
function listedMonth(instruments: readonly MarketInstrument[], symbol: string | null): string | undefined {
  if (symbol === null || instruments.some((one) => one.symbol === symbol)) return symbol ?? undefined;
  const root = instrumentOf(symbol)?.root;
  return instruments.find((one) => one.root === root)?.symbol;
}

export function keepSymbol(customer: string, symbol: string): void {
  try {
    localStorage.setItem(keyOf(customer), symbol);
  } catch {
    // Without storage the desk starts with the first contract.
  }
}

function readKept(customer: string): string | null {
  try {
    return localStorage.getItem(keyOf(customer));
  } catch {
    return null;
  }
}
