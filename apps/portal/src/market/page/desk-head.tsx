// Over the views of the desk: the contract with its price, the exchange's time, the settings. It is part of no panel, for hiding one must
// not hide the way back to it.
import { Num } from '@openbell/ui/figures/figures.tsx';
import type { ReactNode } from 'react';
import { useProductNow } from '../../platform/product-clock.ts';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { Words } from '../../platform/words.tsx';
import { useZoneName } from './desk-zone.ts';
import css from './trading-desk.module.css';

type HeadProps = Readonly<{
  /** The contract and its price. */
  children: ReactNode;
  /** What stands at the end: times, ways elsewhere, settings. */
  end: ReactNode;
}>;

export function DeskHead({ children, end }: HeadProps): ReactNode {
  return (
    <header className={css['head']} dir="ltr">
      {children}
      <div className={css['headEnd']}>{end}</div>
    </header>
  );
}

/** The clock of the exchange, by which sessions, flat times and orders go; before it that of the zone which the desk tells times in, where it is another. */
export function DeskTime({ zone }: Readonly<{ zone: string }>): ReactNode {
  const now = useProductNow(1000);
  const name = useZoneName(zone);
  return (
    <span className={css['clock']}>
      {zone !== chicagoZone && (
        <>
          <Words id="market.clock" values={{ time: <Num>{clockText(now, zone, 'seconds')}</Num>, zone: name }} />
          {' · '}
        </>
      )}
      <Words id="market.exchangeTime" values={{ time: <Num>{clockText(now, chicagoZone, 'seconds')}</Num> }} />
    </span>
  );
}
