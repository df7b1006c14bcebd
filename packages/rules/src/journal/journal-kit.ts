// Builds fills and trades for the journal's tests.

import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { assert } from '@openbell/units/assert.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import type { JournalFill } from './trade-types.ts';

export function contractOf(symbol: string) {
  const contract = parseContractSymbol(symbol, 2026);
  assert(contract.ok, `not a contract: ${symbol}`);
  return contract.value;
}

let count = 0;

/** `buy 2 MNQM6 100` at a time of day on Wednesday 2026-06-10 (UTC), or at a whole instant; prices are ticks. */
export function fillOf(text: string, time: string, more: Partial<JournalFill> = {}): JournalFill {
  const [side = '', quantity = '', symbol = '', ticks = ''] = text.split(' ');
  count += 1;
  return {
    id: `f${count}`,
    accountId: 'one',
    contract: contractOf(symbol),
    side: side === 'buy' ? 'buy' : 'sell',
    quantity: Number(quantity),
    ticks: asTicks(Number(ticks)),
    at: instantOf(time.includes('T') ? time : `2026-06-10T${time}Z`),
    commissionMicros: asMicros(0),
    ...more,
  };
}
