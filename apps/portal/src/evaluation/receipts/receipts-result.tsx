import { Num } from '@openbell/ui/figures/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { dateOf } from '@openbell/units/civil-date.ts';
import type { ReactNode } from 'react';
import { longDayText } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import type { CheckedReceipt } from './check-receipts.ts';

/** One notice for all receipts, newest first: the first one that does not fit, or that all of them do. */
export function ReceiptsResult({ checked }: Readonly<{ checked: readonly CheckedReceipt[] }>): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const shown = checked.find(({ check }) => check.kind !== 'included') ?? checked[0];
  if (shown === undefined) return null;
  const { check, entries } = shown;
  const date = longDayText(dateOf(shown.date), locale);
  return (
    <div data-receipts={check.kind}>
      {check.kind === 'included' ? (
        <Notice tone="positive" title={t('receipts.check.included.title')}>
          <Words id="receipts.check.included" values={{ count: checked.length, date }} />
          {!check.areSignaturesChecked && ` ${t('receipts.check.unsigned')}`}
        </Notice>
      ) : (
        <Notice tone="negative" title={t('receipts.check.differs.title')}>
          <Words id={`receipts.check.${check.kind}`} values={{ date, entries: <Num>{entries}</Num> }} />
        </Notice>
      )}
    </div>
  );
}
