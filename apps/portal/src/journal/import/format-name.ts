// The names of the importers. Names of platforms are not translated; descriptions of their files are.
import { useText } from '../../platform/words.tsx';

export const readyFormats = [
  'tradovate-orders',
  'tradovate-performance',
  'tradovate-positions',
  'ninjatrader-trades',
  'interactive-brokers',
  'interactive-brokers-usd',
  'topstepx',
  'r-trader',
] as const;
type ReadyFormat = (typeof readyFormats)[number];

const isReady = (key: string): key is ReadyFormat => readyFormats.some((one) => one === key);

/** The name of a mapping; a custom one has the name it was saved under, or had when the file was read. */
export function useFormatName(): (key: string, ownName: string) => string {
  const t = useText();
  return (key, ownName) => {
    if (isReady(key)) return t(`journal.format.${key}`);
    return ownName === '' ? t('journal.format.own') : ownName;
  };
}
