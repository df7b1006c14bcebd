// The evaluations of a subscription in the simulator answer: only the newest one, since a reset replaces the one before.
import { zeroDate } from '@openbell/api/common.ts';
import type { SimulatorRecord } from '@openbell/api/market/simulator.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { asInstant, formatInstant, msPerDay } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../tables.ts';

type AttemptRow = Selectable<Tables['attempts']>;

export function gauntletPart(
  attempt: (DatedAttempt & Pick<AttemptRow, 'xid' | 'type'>) | null,
): SimulatorRecord['gauntlet'] {
  if (attempt === null) return { status: '', gauntlets: [] };
  if (attempt.status === 'creating') return { status: 'creating', gauntlets: [] };
  // A decided evaluation stays the customer's evaluation: its account is shown with the verdict.
  const status = attempt.status === 'pending' ? ('pending' as const) : ('active' as const);
  const { start, end } = shownDates(attempt);
  return { status, gauntlets: [{ Id: attempt.xid, Status: status, Type: attempt.type, Start: start, End: end }] };
}

/** The fields that determine the dates of an attempt. Market marks do not change them. */
export type DatedAttempt = Pick<
  AttemptRow,
  'status' | 'startedAt' | 'plannedStartAt' | 'plannedEndAt' | 'planKey' | 'planVersion'
>;

/** A pending evaluation shows its planned start and end, an active one without a fill the zero date, a started one its own. */
export function shownDates(attempt: DatedAttempt): { readonly start: string; readonly end: string } {
  const { status, startedAt, plannedStartAt, plannedEndAt } = attempt;
  if (startedAt !== null) {
    const end = asInstant(startedAt + namedPlanVersion(attempt).periodDays * msPerDay);
    return { start: formatInstant(startedAt), end: formatInstant(end) };
  }
  if (status === 'creating' || status === 'pending')
    return { start: formatInstant(plannedStartAt), end: formatInstant(plannedEndAt) };
  return { start: zeroDate, end: zeroDate };
}
