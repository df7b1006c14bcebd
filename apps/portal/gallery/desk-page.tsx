// A desk as the product lays it out, with a note in the place of the ticket that says what it was given.
import { ToastRegion } from '@openbell/ui/toast-region.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { DeskHead } from '../src/market/desk-head.tsx';
import { InstrumentSearch } from '../src/market/instrument-search.tsx';
import { Ladder, type LadderHandle } from '../src/market/ladder.tsx';
import type { PickedPrice } from '../src/market/ladder-act.ts';
import { Prints } from '../src/market/prints.tsx';
import { TradingChart } from '../src/market/trading-chart.tsx';
import { TradingSettings } from '../src/market/trading-settings.tsx';
import { useHotkeys } from '../src/market/use-hotkeys.ts';
import { useTradingPreferences } from '../src/market/use-trading-preferences.ts';
import { useTradingSounds } from '../src/market/use-trading-sounds.ts';
import { toasts } from '../src/platform/toasts.ts';
import css from './desk-page.module.css';
import { galleryInstruments } from './instruments.ts';
import type { MemoryStore } from './memory-store.ts';

const symbol = 'ESZ26';

export function DeskPage({ store }: Readonly<{ store: MemoryStore }>): ReactNode {
  const hold = useTradingPreferences('gallery');
  const [preferences] = hold;
  const [quantity, setQuantity] = useState(2);
  const [picked, setPicked] = useState<PickedPrice | null>(null);
  const ladder = useRef<LadderHandle>(null);
  useTradingSounds(store, preferences.hasSounds);
  useHotkeys({
    store,
    symbol,
    quantity,
    bracket: null,
    preferences,
    onQuantity: setQuantity,
    onCentre: () => ladder.current?.centre(),
  });
  return (
    <main className={css['desk']} dir="ltr">
      <h1 className={css['unseen']}>Trading screen</h1>
      <div className={css['head']}>
        <DeskHead end={<TradingSettings hold={hold} />}>
          <InstrumentSearch instruments={galleryInstruments} symbol={symbol} onChoose={() => undefined} />
        </DeskHead>
      </div>
      <div className={css['chart']}>
        <TradingChart store={store} symbol={symbol} zone="America/Chicago" loadBars={store.loadBars} />
      </div>
      <Ladder
        store={store}
        symbol={symbol}
        quantity={quantity}
        bracket={null}
        columns={preferences.columns}
        centreKey={preferences.keys.centre}
        flattenKey={preferences.hasSendingKeys ? preferences.keys.flatten : null}
        handle={ladder}
        onPick={setPicked}
      />
      <div className={css['side']}>
        <p data-testid="ticket" className={css['ticket']}>
          {picked === null ? `${quantity}` : `${picked.side} ${quantity} ${picked.type} ${picked.price}`}
        </p>
        <Prints store={store} symbol={symbol} zone="America/Chicago" />
      </div>
      <ToastRegion queue={toasts} />
    </main>
  );
}
