// How long the trial runs; near its end and after it as a notice above everything (screen X08).
import { Num } from '@openbell/ui/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { msPerDay } from '@openbell/units/instant.ts';
import type { ReactNode } from 'react';
import { useProductNow } from '../platform/product-clock.ts';
import { chicagoZone, isoDayOf } from '../platform/times.ts';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText, Words } from '../platform/words.tsx';
import { useJournalAccess } from './queries.ts';

const nearDays = 14;

export function TrialNotice(): ReactNode {
  const t = useText();
  const { data } = useJournalAccess();
  const now = useProductNow(60_000);
  const until = data === undefined ? null : instantOfWire(data.trialUntil);
  if (data === undefined || until === null) return null;
  const date = <Num>{isoDayOf(until, chicagoZone)}</Num>;
  if (data.state === 'over') {
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
