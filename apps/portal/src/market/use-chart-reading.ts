// The candles by keyboard: a key moves the crosshair, and what the legend says there is read out.
import { useState } from 'react';
import { useText } from '../platform/words.tsx';
import type { ChartDrawn } from './chart-drawn.ts';

type Reading = {
  /** For screen readers; empty while nobody reads. */
  readonly said: string;
  readonly readBy: (candles: number) => void;
  readonly leave: () => void;
};

export function useChartReading(canvas: ChartDrawn | null): Reading {
  const t = useText();
  const [said, setSaid] = useState('');
  return {
    said,
    readBy: (candles) => {
      const text = canvas?.pointBy(candles) ?? null;
      if (text === null) return;
      const { time, open, high, low, close, volume, change } = text;
      setSaid(t('chart.legend.read', { time, open, high, low, close, volume, change }));
    },
    leave: () => {
      // A pointer on the chart has a crosshair of its own, which nobody takes from it.
      if (said !== '') canvas?.pointNowhere();
      setSaid('');
    },
  };
}
