// Draws what changes many times a second: any number of requests causes at most one drawing per animation frame.
import { createListeners, type Listeners } from '../../platform/stream/listeners.ts';

/** Draws soon: `requestAnimationFrame` in a browser, a direct call in a test. */
export type Frame = (draw: () => void) => void;

export type Drawing = { readonly add: Listeners['add']; readonly ask: () => void };

export function createDrawing(frame: Frame): Drawing {
  const listeners = createListeners();
  let isAsked = false;
  return {
    add: listeners.add,
    ask: () => {
      if (isAsked) return;
      isAsked = true;
      frame(() => {
        isAsked = false;
        listeners.tell();
      });
    },
  };
}
