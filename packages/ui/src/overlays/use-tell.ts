import { type RefObject, useEffect, useRef } from 'react';

const TELL_MS = 600;

/** Fades an element once when its text has changed: this shows that the figure is new, without movement. */
export function useTell(element: RefObject<HTMLElement | null>, text: string, isOn: boolean): void {
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isOn || isCalm) return;
    element.current?.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: TELL_MS, easing: 'ease-out' });
  }, [element, text, isOn]);
}
