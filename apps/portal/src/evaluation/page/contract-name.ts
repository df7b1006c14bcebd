import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import type { Instant } from '@openbell/units/instant.ts';

/** A symbol of the log (`ESZ6`) in the product's one spelling (`ESZ26`), so that a page has one name for a contract; else as it stands. */
export function contractName(symbol: string, at: Instant): string {
  const contract = parseContractSymbol(symbol, new Date(at).getUTCFullYear());
  return contract.ok ? contract.value.symbol : symbol;
}
