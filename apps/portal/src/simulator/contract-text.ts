import type { Instrument } from '@openbell/instruments/instrument.ts';

/** `0.25 = $12.50`: a tick and its exact value, as the exchanges write them in every language; fractions of a cent are kept. */
export const tickText = ({ tickSize, tickValueMicros }: Pick<Instrument, 'tickSize' | 'tickValueMicros'>): string =>
  `${tickSize} = $${(tickValueMicros / 1_000_000).toFixed(6).replace(/(\.\d\d\d*?)0+$/, '$1')}`;

/** `H,M,U,Z`. */
export const monthsText = ({ months }: Pick<Instrument, 'months'>): string => [...months].join(',');
