import { type RefObject, useEffect, useState } from 'react';
import { type RowFit, rowFitOf } from './row-fit.ts';

const headHeight = 26;

/** The rows that the room of a ladder takes, followed as it changes. */
export function useRowFit(room: RefObject<HTMLElement | null>): RowFit {
  const [fit, setFit] = useState(() => rowFitOf(0, headHeight));
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const next = rowFitOf(entry?.contentRect.height ?? 0, headHeight);
      setFit((before) => (before.count === next.count && before.height === next.height ? before : next));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [room]);
  return fit;
}
