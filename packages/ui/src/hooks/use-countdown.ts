import { useEffect, useEffectEvent, useState } from 'react';
import { stopwatchMs } from '../figures/stopwatch.ts';

type Countdown = Readonly<{
  /** Starts at once with that many milliseconds. */
  fromMs?: number | undefined;
  onOver?: (() => void) | undefined;
}>;

/** Counts real time down in whole seconds; 0 when it is over. */
export function useCountdown({
  fromMs,
  onOver,
}: Countdown = {}): readonly [leftMs: number, start: (durationMs: number) => void] {
  const [leftMs, setLeftMs] = useState(fromMs ?? 0);
  const [endsAt, setEndsAt] = useState(() => (fromMs === undefined ? null : stopwatchMs() + fromMs));
  const over = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - stopwatchMs()) / 1000));
      setLeftMs(seconds * 1000);
      if (seconds > 0) return;
      clearInterval(timer);
      over();
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = (durationMs: number): void => {
    setLeftMs(durationMs);
    setEndsAt(stopwatchMs() + durationMs);
  };
  return [leftMs, start];
}
