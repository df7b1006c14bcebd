import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type RowFit, rowFitOf, touchFitOf } from './row-fit.ts';

const headHeight = 26;

/** The market would stand in the middle of another number of rows than there are. */
const unmeasured: RowFit = { count: 0, height: 0 };

/** The rows that the room of a ladder takes, followed as it changes; none before it was measured. */
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
