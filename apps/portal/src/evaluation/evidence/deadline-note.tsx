import type { ReactNode } from 'react';
import { useHolidayName } from '../../platform/holiday-words.ts';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import type { Evidence } from '../rules/formula-rows.ts';
import { deadlineReasonOf } from './deadline-reason.ts';

/** Why the deadline of a decision was not the ordinary one; nothing if it was. */
export function DeadlineNote({ evidence, plan }: Readonly<{ evidence: Evidence; plan: string }>): ReactNode {
  const t = useText();
  const nameOf = useHolidayName();
  const reason = deadlineReasonOf(evidence, plan);
  if (reason === null) return null;
  const holiday = nameOf(reason.name);
  if (reason.kind === 'closed') return t('holiday.deadline.closed', { holiday });
  return t('holiday.deadline.early', { holiday, close: clockText(reason.closesAt, chicagoZone) });
}
