// The remaining time of the trial; near its end and after it as a notice above everything (screen X08).
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { msPerDay } from '@openbell/units/instant.ts';
import type { ReactNode } from 'react';
import { chicagoZone, isoDayOf } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { useTrial } from './use-trial.ts';

const nearDays = 14;

export function TrialNotice(): ReactNode {
  const t = useText();
  const { until, now, isOver } = useTrial();
  if (until === null) return null;
  const date = <Num>{isoDayOf(until, chicagoZone)}</Num>;
  if (isOver) {
    return (
      <Notice tone="warning" title={t('journal.over.title')}>
        <Words id="journal.over.text" values={{ date }} />
      </Notice>
    );
  }
  const days = Math.ceil((until - now) / msPerDay);
  if (days > nearDays) return null;
  return (
    <Notice tone="info">
      <Words id="journal.trial.near" values={{ date, days }} />
    </Notice>
  );
}
