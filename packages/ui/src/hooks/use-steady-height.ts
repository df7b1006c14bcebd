import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The height of a frame as its page tells it, held still while a button of the pointer is down: a field that is left says what is wrong with
 * it, the frame grows, and what stands below would slip away from under a press before it is let go.
 */
export function useSteadyHeight(firstPx: number): readonly [number, (heightPx: number) => void] {
  const [heightPx, setHeightPx] = useState(firstPx);
  const isPressed = useRef(false);
  const told = useRef<number | null>(null);
  useEffect(() => {
    const press = (): void => {
      isPressed.current = true;
    };
    const letGo = (): void => {
      isPressed.current = false;
      // After the click that follows.
      setTimeout(() => {
        if (told.current !== null && !isPressed.current) setHeightPx(told.current);
      });
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', letGo, true);
    window.addEventListener('pointercancel', letGo, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', letGo, true);
      window.removeEventListener('pointercancel', letGo, true);
    };
  }, []);
  const tell = useCallback((next: number): void => {
    told.current = next;
    if (!isPressed.current) setHeightPx(next);
  }, []);
  return [heightPx, tell];
}
