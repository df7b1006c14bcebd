import { useEffect } from 'react';
import { createSounds } from './sounds.ts';
import type { TradingStore } from './trading-store.ts';

/** A tone at own fills, refusals, a block and a lost connection, while sounds are on. */
export function useTradingSounds(store: TradingStore, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const sounds = createSounds();
    let isBlocked = store.account()?.block != null;
    let isLost = store.link() === 'lost';
    const ends = [
      store.onTold(({ kind }) => sounds.play(kind === 'fill' ? 'fill' : 'refusal')),
      store.subscribe(() => {
        const [blocked, lost] = [store.account()?.block != null, store.link() === 'lost'];
        if ((blocked && !isBlocked) || (lost && !isLost)) sounds.play('warning');
        [isBlocked, isLost] = [blocked, lost];
      }),
    ];
    return () => {
      for (const end of ends) end();
      sounds.close();
    };
  }, [store, isOn]);
}
