/** The evaluations of a subscription as the simulator answer lists them: the newest one only, since a reset replaces the one before. */
import { zeroDate } from '@openbell/api/common.ts';
import type { SimulatorRecord } from '@openbell/api/simulator.ts';
import { formatInstant, msPerDay } from '@openbell/units/instant.ts';
import type { DatabaseHandle } from '../platform/database.ts';
import { findPlan } from './attempt-state.ts';
import { type AttemptRow, findNewestAttempt } from './attempts-store.ts';

export const readGauntlet = async (
  db: DatabaseHandle,
  subscriptionId: number,
): Promise<SimulatorRecord['gauntlet']> => {
  const attempt = await findNewestAttempt(db, subscriptionId);
  if (attempt === undefined) return { status: '', gauntlets: [] };
  if (attempt.status === 'creating') return { status: 'creating', gauntlets: [] };
  // A decided evaluation stays the customer's evaluation: its account is shown with the verdict.
  const status = attempt.status === 'pending' ? ('pending' as const) : ('active' as const);
  const { start, end } = shownDates(attempt);
  return { status, gauntlets: [{ Id: attempt.xid, Status: status, Type: attempt.type, Start: start, End: end }] };
};

/** A pending evaluation shows its planned start and end, an active one without a fill the zero date, a begun one its own. */
export const shownDates = (attempt: AttemptRow): { readonly start: string; readonly end: string } => {
  const { status, startedAt, plannedStartAt, plannedEndAt } = attempt;
  if (startedAt !== null) {
    const end = startedAt + findPlan(attempt).periodDays * msPerDay;
    return { start: formatInstant(startedAt), end: formatInstant(end) };
  }
  if (status === 'creating' || status === 'pending')
    return { start: formatInstant(plannedStartAt), end: formatInstant(plannedEndAt) };
  return { start: zeroDate, end: zeroDate };
};
