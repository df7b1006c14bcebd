// On phone and tablet, above every view: each position, what it earns now, and the button to close it.
import type { MarketPosition } from '@openbell/api/market/market.ts';
import { Num, Signed } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import type { LiveAccount, TradingStore } from '../account/trading-store.ts';
import { first } from '../ladder/first-press.ts';
import { instrumentOf } from '../outlook/desk-rules.ts';
import { resultAt } from '../outlook/open-result.ts';
import { useLast } from '../page/use-desk.ts';
import { SideWord } from '../ticket/side-word.tsx';
import css from './position-lines.module.css';
import { useOrderActs } from './use-order-acts.ts';

type Props = Readonly<{
  store: TradingStore;
  account: LiveAccount;
  /** A contract whose position the view itself shows, with its exit. */
  without?: string | undefined;
}>;

/** One line per held contract; takes no room without any. */
export function PositionLines({ store, account, without }: Props): ReactNode {
  const t = useText();
  const held = account.positions.filter(({ symbol, net }) => net !== 0 && symbol !== without);
  if (held.length === 0) return null;
  return (
    <ul className={css['lines']} aria-label={t('market.positions')}>
      {held.map((position) => (
        <Line key={position.symbol} store={store} position={position} />
      ))}
    </ul>
  );
}

function Line({ store, position }: Readonly<{ store: TradingStore; position: MarketPosition }>): ReactNode {
  const t = useText();
  const acts = useOrderActs(store);
  const { symbol, net } = position;
  return (
    <li className={css['line']} data-position={symbol} dir="ltr">
      <SideWord side={net > 0 ? 'buy' : 'sell'}>
        <bdi>
          {t(net > 0 ? 'market.long' : 'market.short')} <Num>{Math.abs(net)}</Num>
        </bdi>
      </SideWord>
      <span className={css['open']}>
        <Open store={store} position={position} />
      </span>
      <Button size="small" kind="danger-quiet" onClick={first(() => acts.flatten(symbol))}>
        {t('ladder.flattenOf', { symbol })}
      </Button>
    </li>
  );
}

function Open({ store, position }: Readonly<{ store: TradingStore; position: MarketPosition }>): ReactNode {
  const last = useLast(store, position.symbol);
  const instrument = instrumentOf(position.symbol);
  if (last === null || instrument === null) return '–';
  return <Signed micros={resultAt(position, last, instrument)} />;
}
