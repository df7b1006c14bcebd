import { useEffect, useState } from 'react';
import { useStreamState } from '../platform/stream-state.ts';

/** A short break says nothing; one that lasts is told. */
const graceMs = 6000;

/** Whether the connection has been lost for a while. */
export const useIsCutOff = (): boolean => {
  const isLost = useStreamState() === 'lost';
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    if (!isLost) return setIsTold(false);
    const timer = setTimeout(() => setIsTold(true), graceMs);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isTold;
};
