import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStreamState } from '../platform/stream/stream-state.ts';

/** A shorter break is not reported. */
const graceMs = 6000;

/** Whether the connection was lost for a while, or the device is offline: a stream may take a minute to notice. */
export function useIsCutOff(): boolean {
  const isLost = useStreamState() === 'lost';
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    if (!isLost) return setIsTold(false);
    const timer = setTimeout(() => setIsTold(true), graceMs);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isTold || !isOnline;
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
