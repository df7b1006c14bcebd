// Announces jumps to screen readers: where the replay is now, and that going back started a new account.

import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toasts } from '../../platform/screen/toasts.ts';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import { priceText } from '../prices/price-text.ts';
import css from './replay.module.css';
import type { ReplayState } from './replay-messages.ts';

type Props = Readonly<{ store: TradingStore; symbol: string; state: ReplayState }>;

export function ReplayTold({ store, symbol, state: { jump, life, at, isPlaying } }: Props): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const [said, setSaid] = useState('');
  const seen = useRef({ jump, life, isPlaying });
  useEffect(() => {
    const before = seen.current;
    seen.current = { jump, life, isPlaying };
    const time = clockText(at, chicagoZone, 'seconds');
    if (before.life !== life) toasts.show({ key: 'replay', text: t('replay.anew', { time }) });
    if (before.jump === jump && before.isPlaying === isPlaying) return;
    const contract = store.contract(symbol);
    const last =
      contract === null || contract.last === null
        ? '–'
        : priceText(contract.last, { instrument: contract.instrument, locale });
    setSaid(t('replay.told', { time, last, isPlaying }));
  }, [jump, life, isPlaying, at, store, symbol, t, locale]);
  return (
    <p role="status" className={css['unseen']}>
      {said}
    </p>
  );
}
