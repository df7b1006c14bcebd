// A span of days or hours in words.
import { msPerDay, msPerHour } from '@openbell/units/instant.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';

export function SpanWords({ ms, isOver }: Readonly<{ ms: number; isOver: boolean }>): ReactNode {
  const t = useText();
  if (ms === 0) return '—';
  const text =
    ms < 2 * msPerDay
      ? t('journal.span.hours', { count: Math.max(1, Math.round(ms / msPerHour)) })
      : t('journal.span.days', { count: Math.round(ms / msPerDay) });
  return isOver ? text : t('journal.span.lasting', { span: text });
}
