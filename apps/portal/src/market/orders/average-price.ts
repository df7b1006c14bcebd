import type { MarketPosition } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';

/** The average price, with one decimal more than the contract: the average of two fills can be between two ticks. */
export function averageText(
  { net, costTicks }: Pick<MarketPosition, 'net' | 'costTicks'>,
  { tickUnits, tickDecimals }: Pick<Instrument, 'tickUnits' | 'tickDecimals'>,
): string {
  const isExact = costTicks % net === 0;
  const decimals = isExact ? tickDecimals : tickDecimals + 1;
  return ((costTicks * tickUnits) / net / 10 ** tickDecimals).toFixed(decimals);
}
