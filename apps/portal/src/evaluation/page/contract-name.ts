import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import type { Instant } from '@openbell/units/instant.ts';

/** A log symbol (`ESZ6`) in the product's spelling (`ESZ26`), so that a page has one name per contract; others stay as they are. */
export function contractName(symbol: string, at: Instant): string {
  const contract = parseContractSymbol(symbol, new Date(at).getUTCFullYear());
  return contract.ok ? contract.value.symbol : symbol;
}
