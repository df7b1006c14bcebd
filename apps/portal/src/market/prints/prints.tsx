// Time and sales: the newest trades of the market, newest on top. Rows are made once; a frame writes into them.
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { ScrollRegion } from '@openbell/ui/scroll-region.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { clockText } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import type { LiveContract, TradingStore } from '../account/trading-store.ts';
import { useZoneName } from '../page/desk-zone.ts';
import { priceText } from '../prices/price-text.ts';
import { useFrameValue } from '../prices/use-frame-value.ts';
import css from './prints.module.css';
import { createPrintsPainter, printsShown } from './prints-painter.ts';

export type PrintsProps = Readonly<{ store: TradingStore; symbol: string; zone: string }>;

const leasts = ['1', '5', '20'] as const;
const rowCount = 40;

export function Prints({ store, symbol, zone }: PrintsProps): ReactNode {
  const t = useText();
  const zoneName = useZoneName(zone);
  const [least, setLeast] = useState<(typeof leasts)[number]>('1');
  /** The trades at the moment the tape was paused. */
  const [kept, setKept] = useState<LiveContract['prints'] | null>(null);
  const isPaused = kept !== null;
  const body = useRef<HTMLTableSectionElement>(null);
  const isEmpty = useFrameValue(store, () => (store.contract(symbol)?.prints.length ?? 0) === 0);
  usePainting(body, { store, symbol, zone, least: Number(least), kept });
  return (
    <div className={css['prints']} dir="ltr">
      <header className={css['head']}>
        <h2 className={css['title']}>
          <bdi>{t('prints.title')}</bdi>
        </h2>
        <Segmented
          label={t('prints.least')}
          value={least}
          onValueChange={setLeast}
          options={leasts.map((size) => ({
            value: size,
            label: size === '1' ? t('prints.all') : t('prints.from', { size: Number(size) }),
          }))}
        />
        <IconButton
          of={isPaused ? Play : Pause}
          label={t(isPaused ? 'prints.resume' : 'prints.pause')}
          aria-pressed={isPaused}
          onClick={() => setKept(isPaused ? null : (store.contract(symbol)?.prints ?? []))}
        />
      </header>
      <ScrollRegion label={t('prints.title')} className={css['room']}>
        {isEmpty && <p className={css['none']}>{t('prints.none')}</p>}
        <table className={css['table']} hidden={isEmpty}>
          <caption className={css['zone']}>
            <bdi>{t('market.timesIn', { zone: zoneName })}</bdi>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('prints.time')}</th>
              <th scope="col">{t('prints.price')}</th>
              <th scope="col">{t('prints.size')}</th>
              <th scope="col">{t('prints.side')}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {Array.from({ length: rowCount }, (_, place) => place).map((place) => (
              <tr key={place} hidden>
                <td />
                <td />
                <td />
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

type Painting = PrintsProps & { readonly least: number; readonly kept: LiveContract['prints'] | null };

function usePainting(body: RefObject<HTMLElement | null>, { store, symbol, zone, least, kept }: Painting): void {
  const t = useText();
  const locale = useUiLocale();
  useEffect(() => {
    if (body.current === null) return;
    const sides = { buy: t('prints.buy'), sell: t('prints.sell') };
    const paint = createPrintsPainter(body.current);
    const draw = (): void => {
      const contract = store.contract(symbol);
      if (contract === null) return;
      const { instrument } = contract;
      paint(printsShown(kept ?? contract.prints, { least, count: rowCount }), ({ at, price, size, aggressor }) => [
        clockText(at, zone, 'seconds'),
        priceText(price, { instrument, locale }),
        String(size),
        aggressor === null ? '' : sides[aggressor],
      ]);
    };
    draw();
    return kept === null ? store.onFrame(draw) : undefined;
  }, [body, store, symbol, zone, least, kept, locale, t]);
}
