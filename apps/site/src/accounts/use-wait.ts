import { useEffect, useState } from 'react';

/** Counts a wait down, in whole seconds; 0 when it is over. Start it with the seconds the server asked for. */
export const useWait = (): readonly [leftMs: number, start: (seconds: number) => void] => {
  const [until, setUntil] = useState(0);
  const [leftMs, setLeftMs] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = (): void => setLeftMs(Math.max(0, Math.ceil((until - performance.now()) / 1000) * 1000));
    tick();
    const timer = setInterval(() => {
      tick();
      if (performance.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return [leftMs, (seconds) => setUntil(performance.now() + seconds * 1000)];
};
