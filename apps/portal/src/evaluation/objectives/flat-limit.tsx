// The flat time in words: the ordinary one, or on a holiday why it is another, when the exchange closes and when trading goes on.
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { ReactNode } from 'react';
import { useChicagoMoment, useHolidayName, useHolidaySentence } from '../../platform/holiday-words.ts';
import { flatAtOf } from '../../platform/limit-views.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import { flatHolidayOf } from './flat-holiday.ts';

export function FlatLimit({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const t = useText();
  const nameOf = useHolidayName();
  const sentenceOf = useHolidaySentence();
  const moment = useChicagoMoment();
  const found = flatHolidayOf(attempt, { flatAt: flatAtOf(attempt), now: useProductNow(60_000) });
  if (found === null) return t('evaluation.row.approved_times.limit');
  const { holiday, flatAt } = found;
  if (flatAt === null || holiday.closesAt === null) return sentenceOf(holiday);
  return t('holiday.flat', {
    holiday: nameOf(holiday.name),
    flat: clockText(flatAt, chicagoZone),
    close: clockText(holiday.closesAt, chicagoZone),
    opens: holiday.goesOnAt === null ? '–' : moment(holiday.goesOnAt),
  });
}
