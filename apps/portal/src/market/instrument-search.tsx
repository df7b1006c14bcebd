// Which contract is traded: a button with its symbol, and a search over all of them behind it.
import type { MarketInstrument } from '@openbell/api/market.ts';
import type { ReactNode } from 'react';

export type InstrumentSearchProps = Readonly<{
  /** Null until they are known. */
  instruments: readonly MarketInstrument[] | null;
  symbol: string;
  onChoose: (symbol: string) => void;
}>;

export function InstrumentSearch({ symbol }: InstrumentSearchProps): ReactNode {
  return <button type="button">{symbol}</button>;
}
