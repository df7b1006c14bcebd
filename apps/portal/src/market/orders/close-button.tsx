// The button in a notice that closes one position.
import { Button } from '@openbell/ui/forms/button.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import { first } from '../ladder/first-press.ts';
import { useOrderActs } from './use-order-acts.ts';

type Props = Readonly<{
  store: TradingStore;
  symbol: string;
  /** The element that says why it cannot be closed now. */
  blockedBy?: string | undefined;
}>;

export function CloseButton({ store, symbol, blockedBy }: Props): ReactNode {
  const t = useText();
  const acts = useOrderActs(store);
  return (
    <Button
      size="small"
      kind="danger-quiet"
      aria-label={t('market.close.position.of', { symbol })}
      blockedBy={blockedBy}
      onClick={first(() => acts.flatten(symbol))}
    >
      {t('market.close.position')}
    </Button>
  );
}
