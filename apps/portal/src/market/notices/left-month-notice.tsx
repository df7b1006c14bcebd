// Warns over the desk that trading has moved to a later month than one that is still held, and says what happens to the position.
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProductNow } from '../../platform/product-clock.ts';
import { useText, Words } from '../../platform/words.tsx';
import type { LiveAccount, TradingStore } from '../account/trading-store.ts';
import { CloseButton } from '../orders/close-button.tsx';
import { instrumentOf } from '../outlook/desk-rules.ts';

type Props = Readonly<{ store: TradingStore; account: LiveAccount }>;

export function LeftMonthNotices({ store, account }: Props): ReactNode {
  const t = useText();
  const date = sessionDateOf(useProductNow(60_000));
  return account.positions.map(({ symbol, net }) => {
    const instrument = net === 0 ? null : instrumentOf(symbol);
    const front = instrument === null ? symbol : frontMonthOf(instrument, date);
    if (front === symbol) return null;
    return (
      <Notice
        key={symbol}
        tone="warning"
        icon={CalendarX}
        title={<Words id="market.leftMonth.title" values={{ symbol: <Num>{symbol}</Num> }} />}
        announce="polite"
        action={<CloseButton store={store} symbol={symbol} />}
      >
        <Words
          id="market.leftMonth"
          values={{ symbol: <Num>{symbol}</Num>, front: <Num>{front}</Num>, isLong: net > 0, size: Math.abs(net) }}
        />{' '}
        {t('market.leftMonth.next')}
      </Notice>
    );
  });
}
