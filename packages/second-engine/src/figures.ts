// The figures of an attempt, each worked out from the facts whenever it is asked for.
import { asSessionDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { mondayOf, sessionOf, settlementOf } from './chicago.ts';
import type { Close, Facts } from './facts.ts';
import { type Plan, tierOf } from './plans.ts';
import { balanceOf, isFlat } from './worth.ts';

/** The lowest allowed equity after some settlements: it follows each close upwards, to the start at most. */
export function floorOf(plan: Plan, closes: readonly Close[]): bigint {
  const first = plan.startMicros - plan.drawdownMicros;
  if (plan.daily === null) return first;
  const highest = closes.reduce(
    (most, { balanceMicros }) => (balanceMicros > most ? balanceMicros : most),
    plan.startMicros,
  );
  const followed = highest - plan.drawdownMicros;
  return followed > plan.startMicros ? plan.startMicros : followed;
}

/** The balance of the last settlement, or the start. */
export const lastBalanceOf = (plan: Plan, closes: readonly Close[]): bigint =>
  closes.at(-1)?.balanceMicros ?? plan.startMicros;

/** The contracts that the session after some settlements allows; null without a ladder. */
export const tierNowOf = (plan: Plan, closes: readonly Close[]): number | null =>
  tierOf(plan, lastBalanceOf(plan, closes) - plan.startMicros);

/** The result of each settled session. */
export const resultsOf = (plan: Plan, closes: readonly Close[]): readonly bigint[] =>
  closes.map(({ balanceMicros }, place) => balanceMicros - lastBalanceOf(plan, closes.slice(0, place)));

export type BestDay = { readonly micros: bigint; readonly session: SessionDate | null };

/** The greatest settled day above zero, the first of equal ones. */
export function bestOf(plan: Plan, closes: readonly Close[]): BestDay {
  const results = resultsOf(plan, closes);
  const micros = results.reduce((most, result) => (result > most ? result : most), 0n);
  const close = micros > 0n ? closes[results.indexOf(micros)] : undefined;
  return { micros, session: close?.session ?? null };
}

/** Only asked right after a settlement. */
export function hasPassed({ attempt, holdings, closes, traded }: Facts): boolean {
  const { plan, start } = attempt;
  const profit = balanceOf(plan, holdings) - plan.startMicros;
  if (!isFlat(holdings) || profit < plan.goalMicros || traded.size < plan.daysMin) return false;
  if (plan.asksConsistency(start) && bestOf(plan, closes).micros * 10n >= profit * 3n) return false;
  return plan.daily !== null || hasFillInEachWeek({ attempt, closes });
}

/** Each week that lies wholly between the start and the last settlement needs a fill. */
function hasFillInEachWeek({ attempt, closes }: Pick<Facts, 'attempt' | 'closes'>): boolean {
  const weeks = new Map<SessionDate, boolean>();
  for (const { session, hasFill } of closes) {
    const monday = mondayOf(session);
    weeks.set(monday, hasFill || weeks.get(monday) === true);
  }
  const last = closes.at(-1)?.at ?? attempt.start;
  return [...weeks].every(
    ([monday, hasFill]) =>
      hasFill || monday <= sessionOf(attempt.start) || settlementOf(asSessionDate(monday + 4)) > last,
  );
}
