// Over the chart: the contract, its price, and the distance from the previous settlement.

import type { MarketInstrument } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { Percent } from '@openbell/ui/figures/figures.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { ReactNode } from 'react';
import type { TradingStore } from '../account/trading-store.ts';
import { instrumentOf } from '../outlook/desk-rules.ts';
import { PriceOf } from '../prices/price-of.tsx';
import { changeText } from '../prices/price-text.ts';
import { useFrameValue } from '../prices/use-frame-value.ts';
import { InstrumentSearch } from './instrument-search.tsx';
import css from './trading-desk.module.css';
import { useLast, useRelist } from './use-desk.ts';

type Props = Readonly<{
  store: TradingStore;
  symbol: string;
  instruments: readonly MarketInstrument[];
  onChoose: (symbol: string) => void;
}>;

export function MarketHead({ store, symbol, instruments, onChoose }: Props): ReactNode {
  const last = useLast(store, symbol);
  const settlement = useFrameValue(store, () => store.contract(symbol)?.settlement ?? null);
  const instrument = instrumentOf(symbol);
  return (
    <div className={css['market']}>
      <InstrumentSearch instruments={instruments} symbol={symbol} onChoose={onChoose} onLook={useRelist()} />
      {instrument !== null && last !== null && (
        <span className={css['price']} data-market-price>
          <PriceOf symbol={symbol} price={last} />
        </span>
      )}
      {instrument !== null && last !== null && settlement !== null && settlement !== 0 && (
        <Change last={last} settlement={settlement} instrument={instrument} />
      )}
      {instrument !== null && (
        <span className={css['name']} lang="en" dir="ltr">
          {instrument.name}, {instrument.exchange}
        </span>
      )}
    </div>
  );
}

type ChangeProps = Readonly<{ last: Ticks; settlement: Ticks; instrument: Instrument }>;

function Change({ last, settlement, instrument }: ChangeProps): ReactNode {
  const locale = useUiLocale();
  const bps = Math.round(((last - settlement) * 10_000) / Math.abs(settlement));
  const tone = last === settlement ? 'even' : last > settlement ? 'up' : 'down';
  return (
    <bdi dir="ltr" className={css['change']} data-tone={tone}>
      {changeText(asTicks(last - settlement), { instrument, locale })} (<Percent bps={bps} decimals={2} />)
    </bdi>
  );
}
