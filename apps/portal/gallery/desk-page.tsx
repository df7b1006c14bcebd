// A desk in the product's layout; instead of the ticket, a note shows what the ticket would have received.
import { ToastRegion } from '@openbell/ui/overlays/toast-region.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { TradingChart } from '../src/market/chart/trading-chart.tsx';
import { Ladder, type LadderHandle } from '../src/market/ladder/ladder.tsx';
import { DeskOrdersContext, useOpenDeskOrders } from '../src/market/orders/desk-orders.ts';
import { DeskHead } from '../src/market/page/desk-head.tsx';
import { InstrumentSearch } from '../src/market/page/instrument-search.tsx';
import { Prints } from '../src/market/prints/prints.tsx';
import { TradingSettings } from '../src/market/settings/trading-settings.tsx';
import { useHotkeys } from '../src/market/settings/use-hotkeys.ts';
import { useTradingPreferences } from '../src/market/settings/use-trading-preferences.ts';
import { useTradingSounds } from '../src/market/settings/use-trading-sounds.ts';
import { emptyTicket, preparedIn, type Ticket } from '../src/market/ticket/ticket-state.ts';
import { toasts } from '../src/platform/screen/toasts.ts';
import css from './desk-page.module.css';
import { galleryInstruments } from './instruments.ts';
import type { MemoryStore } from './memory-store.ts';

const symbol = 'ESZ26';

export function DeskPage({ store }: Readonly<{ store: MemoryStore }>): ReactNode {
  const hold = useTradingPreferences('gallery');
  const [preferences, change] = hold;
  const [ticket, setTicket] = useState<Ticket>({ ...emptyTicket, quantity: 2 });
  const { quantity, side, type } = ticket;
  const price = preparedIn(ticket)?.price ?? null;
  const ladder = useRef<LadderHandle>(null);
  const orders = useOpenDeskOrders({ store, symbol, ticket, onTicket: setTicket });
  useTradingSounds(store, preferences.hasSounds);
  useHotkeys({
    store,
    symbol,
    quantity,
    bracket: null,
    preferences,
    onQuantity: (next) => setTicket({ ...ticket, quantity: next }),
    onCentre: () => ladder.current?.centre(),
  });
  return (
    <DeskOrdersContext value={orders}>
      <main className={css['desk']} dir="ltr">
        <h1 className={css['unseen']}>Trading screen</h1>
        <div className={css['head']}>
          <DeskHead end={<TradingSettings hold={hold} />}>
            <InstrumentSearch instruments={galleryInstruments} symbol={symbol} onChoose={() => undefined} />
          </DeskHead>
        </div>
        <div className={css['chart']}>
          <TradingChart
            store={store}
            symbol={symbol}
            zone="America/Chicago"
            loadBars={store.loadBars}
            span={preferences.chartSpan}
            onSpan={(chartSpan) => change({ chartSpan })}
            levels={preferences.chartLevels}
            indicators={preferences.chartIndicators}
          />
        </div>
        <Ladder
          store={store}
          symbol={symbol}
          columns={preferences.columns}
          isCumulative={preferences.isCumulative}
          onCumulative={(isCumulative) => change({ isCumulative })}
          centreKey={preferences.keys.centre}
          flattenKey={preferences.hasSendingKeys ? preferences.keys.flatten : null}
          handle={ladder}
        />
        <div className={css['side']}>
          <p data-testid="ticket" className={css['ticket']}>
            {price === null ? `${quantity}` : `${side} ${quantity} ${type} ${price}`}
          </p>
          <Prints store={store} symbol={symbol} zone="America/Chicago" />
        </div>
        <ToastRegion queue={toasts} />
      </main>
    </DeskOrdersContext>
  );
}
