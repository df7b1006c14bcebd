// Over the chart: which contract, its price now, and how far that is from the settlement before.
import type { MarketInstrument } from '@openbell/api/market.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { Percent, Price } from '@openbell/ui/figures.tsx';
import { formatNumber } from '@openbell/ui/number-format.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { ReactNode } from 'react';
import { instrumentOf } from './desk-rules.ts';
import { InstrumentSearch } from './instrument-search.tsx';
import css from './trading-desk.module.css';
import type { TradingStore } from './trading-store.ts';
import { useLast, useRelist } from './use-desk.ts';
import { useFrameValue } from './use-frame-value.ts';

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
          <Price value={priceOfTicks(last, instrument)} />
        </span>
      )}
      {instrument !== null && last !== null && settlement !== null && settlement !== 0 && (
        <Change last={last} settlement={settlement} tick={priceOfTicks(last - settlement, instrument)} />
      )}
      {instrument !== null && (
        <span className={css['name']} lang="en" dir="ltr">
          {instrument.name}, {instrument.exchange}
        </span>
      )}
    </div>
  );
}

function Change({ last, settlement, tick }: Readonly<{ last: number; settlement: number; tick: string }>): ReactNode {
  const locale = useUiLocale();
  const bps = Math.round(((last - settlement) * 10_000) / Math.abs(settlement));
  const tone = last === settlement ? 'even' : last > settlement ? 'up' : 'down';
  return (
    <bdi dir="ltr" className={css['change']} data-tone={tone}>
      {formatNumber(tick, { locale, isSigned: true })} (<Percent bps={bps} decimals={2} />)
    </bdi>
  );
}
