import { type RefObject, useEffect, useState } from 'react';

/** Ten levels a side. */
const countMin = 20;
const rowHeight = 24;
const headHeight = 26;

/** As many rows as the room holds under the head, and no fewer than the levels need. */
export function useRowCount(room: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(countMin);
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const fitting = Math.floor(((entry?.contentRect.height ?? 0) - headHeight) / rowHeight);
      setCount(Math.max(countMin, fitting));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [room]);
  return count;
}
