// The figures of the indicators at the legend's candle: those over the candles in a line above the plot, the others in their own panes.
// React makes the elements; the figures are written with the candles. Each name opens its entry of the glossary.
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { GlossaryTerm } from '../../platform/learning/glossary-term.tsx';
import { writeText } from '../chart/chart-legend.tsx';
import { hasOwnPane, indicatorTerms, type ShownIndicator } from './chart-indicators.ts';
import css from './indicator-legend.module.css';
import type { IndicatorTexts } from './indicator-text.ts';
import { useIndicatorName } from './use-indicator-name.ts';

export type IndicatorHandle = {
  readonly write: (texts: IndicatorTexts) => void;
  /** The upper edges of the panes, in pixels from the top of the plot. */
  readonly place: (paneTops: readonly number[]) => void;
};

type LegendProps = Readonly<{ ref: Ref<IndicatorHandle>; shown: readonly ShownIndicator[] }>;

export function IndicatorLegend({ ref, shown }: LegendProps): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    write: (texts) => {
      const figures = room.current?.querySelectorAll<HTMLElement>('dd') ?? [];
      for (const [place, text] of texts.flat().entries()) {
        const figure = figures[place];
        if (figure !== undefined) writeText(figure, text);
      }
    },
    place: (tops) => {
      const panes = room.current?.querySelectorAll<HTMLElement>('[data-pane]') ?? [];
      for (const [place, pane] of [...panes].entries()) {
        const top = tops[place + 1];
        pane.toggleAttribute('data-placed', top !== undefined);
        pane.style.translate = `0 ${top ?? 0}px`;
      }
    },
  }));
  const over = shown.filter((one) => !hasOwnPane(one));
  return (
    <div ref={room} className={css['legends']}>
      {over.length > 0 && (
        <dl className={css['over']}>
          {over.map((one) => (
            <Entry key={keyOf(one)} shown={one} />
          ))}
        </dl>
      )}
      {shown.filter(hasOwnPane).map((one) => (
        <dl key={one.kind} className={css['pane']} data-pane>
          <Entry shown={one} />
        </dl>
      ))}
    </div>
  );
}

/** Two averages may have one kind and length, but each has its own line style. */
const keyOf = (one: ShownIndicator): string => ('line' in one ? `line ${one.line}` : one.kind);

/** How its line is drawn; null if its pane identifies it. */
function strokeOf(shown: ShownIndicator): string | null {
  if (shown.kind === 'vwap') return shown.kind;
  return 'line' in shown ? String(shown.line) : null;
}

function Entry({ shown }: Readonly<{ shown: ShownIndicator }>): ReactNode {
  const name = useIndicatorName()(shown);
  return (
    <div data-indicator={shown.kind}>
      <dt>
        {strokeOf(shown) !== null && <i className={css['stroke']} data-line={strokeOf(shown)} />}
        <GlossaryTerm id={indicatorTerms[shown.kind]}>
          <bdi>{name}</bdi>
        </GlossaryTerm>
      </dt>
      {figureNames[shown.kind].map((figure) => (
        <dd key={figure} data-part={figure} />
      ))}
    </div>
  );
}

/** In the order of their figures. */
const figureNames: Readonly<Record<ShownIndicator['kind'], readonly string[]>> = {
  vwap: ['vwap'],
  sma: ['average'],
  ema: ['average'],
  bands: ['upper', 'middle', 'lower'],
  rsi: ['rsi'],
  macd: ['macd', 'signal', 'histogram'],
  atr: ['atr'],
};
