// The candles by keyboard: a key moves the crosshair, and screen readers announce the legend there.
import { useState } from 'react';
import { useText } from '../../platform/words.tsx';
import type { ShownIndicator } from '../indicators/chart-indicators.ts';
import { useIndicatorName } from '../indicators/use-indicator-name.ts';
import type { ChartDrawn } from './chart-drawn.ts';

type Reading = {
  /** For screen readers; empty while nobody reads by keyboard. */
  readonly said: string;
  readonly readBy: (candles: number) => void;
  readonly leave: () => void;
};

export function useChartReading(canvas: ChartDrawn | null, indicators: readonly ShownIndicator[]): Reading {
  const t = useText();
  const nameOf = useIndicatorName();
  const [said, setSaid] = useState('');
  return {
    said,
    readBy: (candles) => {
      const text = canvas?.pointBy(candles) ?? null;
      if (text === null) return;
      const { time, open, high, low, close, volume, change } = text;
      const candle = t('chart.legend.read', { time, open, high, low, close, volume, change });
      const texts = canvas?.indicatorTexts() ?? [];
      const said = indicators.map((one, place) => `${nameOf(one)}: ${texts[place]?.join(' / ')}`);
      setSaid([candle, ...said].join('; '));
    },
    leave: () => {
      // The pointer may have placed its own crosshair; do not remove that one.
      if (said !== '') canvas?.pointNowhere();
      setSaid('');
    },
  };
}
