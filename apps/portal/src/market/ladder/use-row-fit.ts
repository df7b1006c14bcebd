import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type RowFit, rowFitOf, touchFitOf } from './row-fit.ts';

const headHeight = 26;

/** No rows: with a guessed number the market would be centered in the wrong place. */
const unmeasured: RowFit = { count: 0, height: 0 };

/** The rows that fit into the ladder's room, updated as it resizes; none before it was measured. */
export function useRowFit(room: RefObject<HTMLElement | null>): RowFit {
  const fitOf = useMedia(phones) ? touchFitOf : rowFitOf;
  const [fit, setFit] = useState(unmeasured);
  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return;
    const measure = (height: number): void => {
      const next = fitOf(height, headHeight);
      setFit((before) => (before.count === next.count && before.height === next.height ? before : next));
    };
    measure(element.clientHeight);
    const observer = new ResizeObserver(([entry]) => measure(entry?.contentRect.height ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, fitOf]);
  return fit;
}
