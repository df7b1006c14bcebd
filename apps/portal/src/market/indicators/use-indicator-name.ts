import { formatNumber } from '@openbell/ui/figures/number-format.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { useText } from '../../platform/words.tsx';
import { macdLengths, type ShownIndicator } from './chart-indicators.ts';

/** `RSI 14`, `Bollinger 20, 2`: as the legend shows it, and as screen readers announce it. */
export function useIndicatorName(): (shown: ShownIndicator) => string {
  const t = useText();
  const locale = useUiLocale();
  return (shown) => {
    switch (shown.kind) {
      case 'vwap':
        return t('chart.level.vwap');
      case 'macd':
        return t('chart.indicator.macd', macdLengths);
      case 'bands':
        return t('chart.indicator.bands', {
          length: shown.length,
          deviations: formatNumber(shown.deviations, { locale }),
        });
      default:
        return t(`chart.indicator.${shown.kind}`, { length: shown.length });
    }
  };
}
