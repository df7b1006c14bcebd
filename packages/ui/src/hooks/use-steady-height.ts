import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The height of a frame as its page reports it, held constant while a pointer button is down: when a field loses the focus it shows its
 * error and the frame grows, which would move the content below from under the pointer before the release.
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
