import type { MarketPosition } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';

/** What was paid on average, in the contract's decimals and one more: two fills can meet between two ticks. */
export function averageText(
  { net, costTicks }: Pick<MarketPosition, 'net' | 'costTicks'>,
  { tickUnits, tickDecimals }: Pick<Instrument, 'tickUnits' | 'tickDecimals'>,
): string {
  const isExact = costTicks % net === 0;
  const decimals = isExact ? tickDecimals : tickDecimals + 1;
  return ((costTicks * tickUnits) / net / 10 ** tickDecimals).toFixed(decimals);
}
