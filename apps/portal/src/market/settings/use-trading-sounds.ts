import { useCallback, useEffect, useRef } from 'react';
import type { TradingStore } from '../account/trading-store.ts';
import { createSounds, type Sound, type Sounds } from './sounds.ts';

/** Plays a tone while sounds are on. */
export function useSounds(isOn: boolean): (sound: Sound) => void {
  const sounds = useRef<Sounds | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const opened = createSounds();
    sounds.current = opened;
    return () => {
      sounds.current = null;
      opened.close();
    };
  }, [isOn]);
  return useCallback((sound) => sounds.current?.play(sound), []);
}

/** A tone for own fills, refusals, a block and a lost connection, while sounds are on. */
export function useTradingSounds(store: TradingStore, isOn: boolean): void {
  const play = useSounds(isOn);
  useEffect(() => {
    let isBlocked = store.account()?.block != null;
    let isLost = store.link() === 'lost';
    const ends = [
      store.onTold(({ kind }) => {
        if (kind !== 'ended') play(kind === 'fill' ? 'fill' : 'refusal');
      }),
      store.subscribe(() => {
        const [blocked, lost] = [store.account()?.block != null, store.link() === 'lost'];
        if ((blocked && !isBlocked) || (lost && !isLost)) play('warning');
        [isBlocked, isLost] = [blocked, lost];
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [store, play]);
}
