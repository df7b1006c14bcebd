// The ladder: ten levels a side around the market, own orders in their queues, and one-click orders, which are off by default.

import { Switch } from '@openbell/ui/forms/checkbox.tsx';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Crosshair, Lock, LockOpen, Sigma } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import { useDeskOrders } from '../orders/desk-orders.ts';
import type { LadderColumns } from '../settings/trading-preferences.ts';
import css from './ladder.module.css';
import { LadderFoot } from './ladder-foot.tsx';
import { LadderGrid } from './ladder-grid.tsx';
import { LadderStrips } from './ladder-strips.tsx';
import { LadderTold } from './ladder-told.tsx';

/** What the page can ask of the ladder, by a ref. */
export type LadderHandle = { readonly centre: () => void };

export type LadderProps = Readonly<{
  store: TradingStore;
  symbol: string;
  columns: LadderColumns;
  isCumulative: boolean;
  onCumulative: (isCumulative: boolean) => void;
  /** The key that centers; null: none. */
  centreKey: string | null;
  /** The key that flattens, shown on its button; null while sending keys are off. */
  flattenKey?: string | null | undefined;
  handle?: Ref<LadderHandle> | undefined;
}>;

export function Ladder(props: LadderProps): ReactNode {
  const { store, symbol, columns, isCumulative, onCumulative, centreKey, flattenKey = null, handle } = props;
  const t = useText();
  const { isOneClick, setOneClick, quantity, prepared, ask } = useDeskOrders();
  const grid = useRef<LadderHandle>(null);
  const centre = (): void => grid.current?.centre();
  useImperativeHandle(handle, () => ({ centre }));

  // One-click turns off with the ladder: nobody would see that it is on.
  useEffect(() => () => setOneClick(false), [setOneClick]);

  return (
    <section className={css['ladder']} dir="ltr" aria-label={t('ladder.label', { symbol })}>
      <header className={css['head']}>
        <h2 className={css['title']}>{t('ladder.title')}</h2>
        <span className={css['tools']}>
          <Icon of={isOneClick ? LockOpen : Lock} size={14} tone={isOneClick ? 'warning' : 'faint'} />
          <span className={css['oneClick']}>
            <Switch labelPlace="start" checked={isOneClick} onCheckedChange={setOneClick}>
              {t('ladder.oneClick')}
            </Switch>
          </span>
          <IconButton
            of={Sigma}
            label={t('ladder.cumulative')}
            aria-pressed={isCumulative}
            onClick={() => onCumulative(!isCumulative)}
          />
          <IconButton
            of={Crosshair}
            label={t('ladder.centre')}
            aria-keyshortcuts={centreKey ?? undefined}
            onClick={centre}
          />
        </span>
      </header>
      <LadderGrid
        key={symbol}
        ref={grid}
        store={store}
        symbol={symbol}
        isCumulative={isCumulative}
        columns={columns}
        centreKey={centreKey}
        isOneClick={isOneClick}
        onPress={ask}
        prepared={prepared}
      />
      {/* Below the rows, so that a message does not move them. */}
      <LadderStrips store={store} symbol={symbol} oneClickSize={isOneClick ? quantity : null} />
      <LadderFoot store={store} symbol={symbol} flattenKey={flattenKey} />
      <LadderTold store={store} symbol={symbol} />
    </section>
  );
}
