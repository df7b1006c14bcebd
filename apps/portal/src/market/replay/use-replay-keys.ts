import { useEffect } from 'react';
import { isElsewhere } from '../settings/use-hotkeys.ts';
import type { ReplayLink } from './replay-link.ts';

/** Space plays and pauses, the period goes to the next trade; ignored if the press is meant for something else. */
export function useReplayKeys(link: ReplayLink): void {
  useEffect(() => {
    const ending = new AbortController();
    window.addEventListener('keydown', (event) => press(event, link), { signal: ending.signal });
    return () => ending.abort();
  }, [link]);
}

function press(event: KeyboardEvent, link: ReplayLink): void {
  const { target, key, ctrlKey, altKey, metaKey } = event;
  if (event.defaultPrevented || event.repeat || ctrlKey || altKey || metaKey || isElsewhere(target)) return;
  // Space presses a focused button and toggles a focused switch.
  const isOnControl = target instanceof Element && target.closest('button, a, input, summary, [role]') !== null;
  if (key === ' ' && !isOnControl) link.act({ kind: link.state()?.isPlaying === true ? 'pause' : 'play' });
  else if (key === '.') link.act({ kind: 'step' });
  else return;
  event.preventDefault();
}
