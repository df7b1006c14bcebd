import { type ReactNode, useCallback, useState } from 'react';
import { useIdleWork } from './idle-work.ts';

type WhenIdleProps = Readonly<{ fallback: ReactNode; children: ReactNode }>;

/** Shows its children from the first idle moment of the page: what the first screen does not need must not load before it. */
export function WhenIdle({ fallback, children }: WhenIdleProps): ReactNode {
  const [isIdle, setIsIdle] = useState(false);
  const show = useCallback(() => setIsIdle(true), []);
  useIdleWork(isIdle ? null : show);
  return isIdle ? children : fallback;
}
