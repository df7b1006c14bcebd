// Over the desk: before the session ends, which exits end with it; afterwards, which position has lost its stop, and how to exit it.
import type { MarketEndedExits, MarketOrder } from '@openbell/api/market/market.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { parseInstant } from '@openbell/units/instant.ts';
import { ShieldOff, Timer } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { nextOpeningOf } from '../../platform/market-hours.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { orderKey } from '../account/account-events.ts';
import type { LiveAccount, TradingStore } from '../account/trading-store.ts';
import { first } from '../ladder/first-press.ts';
import { CloseButton } from '../orders/close-button.tsx';
import { orderName } from '../orders/order-name.ts';
import { useOrderActs } from '../orders/use-order-acts.ts';
import { instrumentOf } from '../outlook/desk-rules.ts';
import { Moment } from '../page/desk-moment.tsx';
import { PriceOf } from '../prices/price-of.tsx';
import { useFrameValue } from '../prices/use-frame-value.ts';
import { type EndingExits, endingExits, stopsAgain } from './session-exits.ts';
import css from './session-notices.module.css';

type Props = Readonly<{ store: TradingStore; account: LiveAccount }>;

/** Shown from some minutes before the end of the session until it is over, while there are exits that end. */
export function EndingExitsNotices({ store, account }: Props): ReactNode {
  const now = useProductNow(1000);
  return endingExits(account, now).map((ending) => <Ending key={ending.symbol} store={store} ending={ending} />);
}

function Ending({ store, ending }: Readonly<{ store: TradingStore; ending: EndingExits }>): ReactNode {
  const t = useText();
  const { symbol, net, endsAt, orders, hasStop } = ending;
  return (
    <Notice
      tone="warning"
      icon={Timer}
      title={t('market.ending.title')}
      announce="urgent"
      action={<CloseButton store={store} symbol={symbol} />}
    >
      <Words
        id={hasStop ? 'market.ending.stop' : 'market.ending'}
        values={{
          symbol: <Num>{symbol}</Num>,
          isLong: net > 0,
          size: Math.abs(net),
          time: <Num>{clockText(endsAt, chicagoZone)}</Num>,
          orders: <OrderList orders={orders} />,
        }}
      />
    </Notice>
  );
}

/** Shown until the position has a stop again or is closed. The server stores it, so it survives a reload. */
export function EndedExitsNotices({ store, account }: Props): ReactNode {
  return account.endedExits.flatMap((ended) => {
    const net = account.positions.find(({ symbol }) => symbol === ended.symbol)?.net ?? 0;
    return net === 0 ? [] : [<Ended key={ended.symbol} store={store} ended={ended} net={net} />];
  });
}

type EndedProps = Readonly<{ store: TradingStore; ended: MarketEndedExits; net: number }>;

function Ended({ store, ended, net }: EndedProps): ReactNode {
  const t = useText();
  const acts = useOrderActs(store);
  const shutId = useId();
  const { symbol, orders } = ended;
  const endedAt = parseInstant(ended.endedAt);
  const state = useFrameValue(store, () => store.contract(symbol)?.state ?? null);
  const isShut = state === 'closed' || state === 'paused';
  const blockedBy = isShut ? shutId : undefined;
  const stops = stopsAgain(ended, net);
  return (
    <Notice
      tone="negative"
      icon={ShieldOff}
      title={t('market.ended.title')}
      announce="urgent"
      action={
        <span className={css['acts']}>
          <Button
            size="small"
            aria-label={t('market.ended.again.of', { symbol, count: stops.length })}
            blockedBy={blockedBy}
            onClick={first(() => {
              for (const stop of stops) acts.place(stop);
            })}
          >
            {t('market.ended.again', { count: stops.length })}
          </Button>
          <CloseButton store={store} symbol={symbol} blockedBy={blockedBy} />
        </span>
      }
    >
      <Words
        id="market.ended"
        values={{
          symbol: <Num>{symbol}</Num>,
          isLong: net > 0,
          size: Math.abs(net),
          moment: endedAt === null ? '–' : <Moment at={endedAt} />,
          orders: <OrderList orders={orders} />,
        }}
      />
      {isShut && (
        <span id={shutId}>
          {' '}
          <ShutReason symbol={symbol} />
        </span>
      )}
    </Notice>
  );
}

/** Why nothing can be sent now, and when it can. */
function ShutReason({ symbol }: Readonly<{ symbol: string }>): ReactNode {
  const t = useText();
  const now = useProductNow(60_000);
  const instrument = instrumentOf(symbol);
  const opensAt = instrument === null ? null : nextOpeningOf(instrument, now);
  if (opensAt === null) return t('market.ended.shut');
  return <Words id="market.ended.opens" values={{ moment: <Moment at={opensAt} /> }} />;
}

/** "Sell stop 2 at 5,980.25, sell target 2 at 6,010.00". */
function OrderList({ orders }: Readonly<{ orders: readonly MarketOrder[] }>): ReactNode {
  const t = useText();
  return orders.map((order, index) => (
    <Fragment key={orderKey(order)}>
      {index > 0 && t('market.ending.comma')}
      <Words
        id="market.ending.order"
        values={{
          order: t(...orderName(order)),
          size: order.quantity - order.filled,
          price: <PriceOf symbol={order.symbol} price={order.stopPrice ?? order.price} />,
        }}
      />
    </Fragment>
  ));
}
