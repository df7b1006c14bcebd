// The legend over the plot: the figures of one candle. React makes its elements once; the text in them is written with the candles.
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useText } from '../../platform/words.tsx';
import { type LegendText, legendFigures } from './chart-legend-text.ts';
import css from './trading-chart.module.css';

export type WriteLegend = (text: LegendText) => void;

export function ChartLegend({ ref }: Readonly<{ ref: Ref<WriteLegend> }>): ReactNode {
  const t = useText();
  const list = useRef<HTMLDListElement>(null);
  useImperativeHandle(ref, () => (text) => {
    const room = list.current;
    if (room === null) return;
    if (room.dataset['tone'] !== text.tone) room.dataset['tone'] = text.tone;
    for (const part of room.querySelectorAll<HTMLElement>('[data-figure]'))
      writeText(part, text[part.dataset['figure'] as keyof LegendText]);
  });
  return (
    <dl ref={list} className={css['legend']} aria-label={t('chart.legend')}>
      <div>
        <dt className={css['unseen']}>{t('chart.legend.time')}</dt>
        <dd data-figure="time" />
      </div>
      {legendFigures.map((figure) => (
        <div key={figure}>
          <dt>
            <bdi>{t(`chart.legend.${figure}`)}</bdi>
          </dt>
          <dd data-figure={figure} />
        </div>
      ))}
      <div>
        <dt className={css['unseen']}>{t('chart.legend.change')}</dt>
        <dd data-figure="change" />
      </div>
    </dl>
  );
}

/** Changes the existing text node: a new one would make the browser recalculate styles before the chart draws its words. */
export function writeText(part: HTMLElement, written: string): void {
  const { firstChild } = part;
  if (firstChild === null) part.append(written);
  else if (firstChild.nodeValue !== written) firstChild.nodeValue = written;
}
