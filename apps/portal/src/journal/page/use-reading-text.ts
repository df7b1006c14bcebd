// The progress of reading a large journal; nothing for others, which load at once.
import { useText } from '../../platform/words.tsx';
import { useReading } from './queries.ts';

export function useReadingText(): string | undefined {
  const t = useText();
  const reading = useReading();
  return reading === null ? undefined : t('journal.reading', { read: reading.read, count: reading.total });
}
