// The own time of an event next to the time at which it took effect.
import { Num } from '@openbell/ui/figures/figures.tsx';
import type { Instant } from '@openbell/units/instant.ts';
import type { ReactNode } from 'react';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { Words } from '../../platform/words.tsx';

type OwnTimeProps = Readonly<{ at: Instant; isLate?: boolean }>;

/** `isLate`: a price that came late and counted for nothing. */
export function OwnTime({ at, isLate = false }: OwnTimeProps): ReactNode {
  const time = <Num>{clockText(at, chicagoZone, 'milliseconds')}</Num>;
  return (
    <div>
      <Words id={isLate ? 'evidence.late' : 'evidence.ownTime'} values={{ time }} />
    </div>
  );
}
