// Over the views of the desk: the contract with its price, the exchange's time, the settings. It belongs to no panel, since hiding a panel
// must not hide the way to show it again.
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
  /** At the end: times, links, settings. */
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

/** The clock of the exchange, which governs sessions, flat times and orders; before it the clock of the desk's zone, if that differs. */
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
