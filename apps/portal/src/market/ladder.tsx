// The ladder: ten levels a side around the market, own orders in their queues, one click that is off until it is asked for.

import { Switch } from '@openbell/ui/checkbox.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { IconButton } from '@openbell/ui/icon-button.tsx';
import { Crosshair, Lock, LockOpen, Sigma } from 'lucide-react';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../platform/words.tsx';
import css from './ladder.module.css';
import { draftOf, type PickedPrice } from './ladder-act.ts';
import { LadderFoot } from './ladder-foot.tsx';
import { LadderGrid } from './ladder-grid.tsx';
import { LadderStrips } from './ladder-strips.tsx';
import { LadderTold } from './ladder-told.tsx';
import type { LadderColumns } from './trading-preferences.ts';
import type { BracketTicks, TradingStore } from './trading-store.ts';
import { useOrderActs } from './use-order-acts.ts';

/** What the page can ask of the ladder, by a ref. */
export type LadderHandle = { readonly centre: () => void };

export type LadderProps = Readonly<{
  store: TradingStore;
  symbol: string;
  /** Size and bracket of the ticket: what one click sends. */
  quantity: number;
  bracket: BracketTicks | null;
  /** A press while one click is off: the ticket takes it over, nothing is sent. */
  onPick: (picked: PickedPrice) => void;
  columns: LadderColumns;
  /** The key that centres; null: none. */
  centreKey: string | null;
  /** The key that flattens, shown on its button; null while sending keys are off. */
  flattenKey?: string | null | undefined;
  handle?: Ref<LadderHandle> | undefined;
}>;

export function Ladder(props: LadderProps): ReactNode {
  const { store, symbol, quantity, bracket, onPick, columns, centreKey, flattenKey = null, handle } = props;
  const t = useText();
  const acts = useOrderActs(store);
  const grid = useRef<LadderHandle>(null);
  // Begins locked on each visit, and locks again with another contract: a click must never send into the wrong one.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const [isCumulative, setCumulative] = useState(false);
  const isOneClick = openFor === symbol;
  const centre = (): void => grid.current?.centre();
  useImperativeHandle(handle, () => ({ centre }));

  function press(picked: PickedPrice): void {
    if (isOneClick) acts.place(draftOf(picked, { symbol, quantity, bracket }));
    else onPick(picked);
  }

  return (
    <section className={css['ladder']} dir="ltr" aria-label={t('ladder.label', { symbol })}>
      <header className={css['head']}>
        <h2 className={css['title']}>{t('ladder.title')}</h2>
        <span className={css['tools']}>
          <Icon of={isOneClick ? LockOpen : Lock} size={14} tone={isOneClick ? 'warning' : 'faint'} />
          <span className={css['oneClick']}>
            <Switch
              labelPlace="start"
              checked={isOneClick}
              onCheckedChange={(isOn) => setOpenFor(isOn ? symbol : null)}
            >
              {t('ladder.oneClick')}
            </Switch>
          </span>
          <IconButton
            of={Sigma}
            label={t('ladder.cumulative')}
            aria-pressed={isCumulative}
            onClick={() => setCumulative(!isCumulative)}
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
        onPress={press}
      />
      {/* Below the rows: what is said must not move them. */}
      <LadderStrips store={store} symbol={symbol} oneClickSize={isOneClick ? quantity : null} />
      <LadderFoot store={store} symbol={symbol} flattenKey={flattenKey} />
      <LadderTold store={store} symbol={symbol} />
    </section>
  );
}
