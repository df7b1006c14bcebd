// Why a deadline was not the ordinary one: the early close or the holiday by the table that the plan of the decision follows.
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { type ExchangeDay, exchangeDayIn } from '@openbell/instruments/exchange-days.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { sessionDateOf, sessionMidnightOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { instantOfWire } from '../../platform/wire-values.ts';
import type { Evidence } from '../rules/formula-rows.ts';

export type DeadlineReason =
  | { readonly kind: 'early'; readonly name: string; readonly closesAt: Instant }
  | { readonly kind: 'closed'; readonly name: string };

/** Null for an ordinary deadline and for decisions without one. */
export function deadlineReasonOf(evidence: Evidence, plan: string): DeadlineReason | null {
  const times = findPlanVersion(`${plan}@${evidence.planVersion}`)?.approvedTimes ?? null;
  const deadline = instantOfWire(valuesOf(evidence, 'deadline')[0] ?? '');
  if (evidence.rule !== 'approved_times' || times === null || deadline === null) return null;
  const decided = instantOfWire(evidence.at) ?? deadline;
  const dayAt = (instrument: Instrument, at: Instant): ExchangeDay | null =>
    exchangeDayIn(times.tables, instrument, sessionDateOf(at));
  for (const instrument of instrumentsOf(evidence, deadline)) {
    const shut = dayAt(instrument, decided);
    if (shut?.isClosed) return { kind: 'closed', name: shut.name };
    const day = dayAt(instrument, deadline);
    const closes = day?.closesMinute ?? null;
    if (day === null || closes === null) continue;
    if (closes - times.earlyCloseLeadMinutes === chicagoTimeOf(deadline).minuteOfDay)
      return { kind: 'early', name: day.name, closesAt: closeAt(deadline, closes) };
  }
  return null;
}

function closeAt(deadline: Instant, minute: number): Instant {
  return asInstant(sessionMidnightOf(settlementOf(sessionDateOf(deadline))) + minute * msPerMinute);
}

/** The contracts held at the decision, or the one of the fill that caused it. */
function instrumentsOf(evidence: Evidence, at: Instant): readonly Instrument[] {
  const held = valuesOf(evidence, 'held').map((text) => text.split(' ')[0] ?? '');
  const symbols = [...held, evidence.cause?.symbol ?? ''];
  return symbols.flatMap((symbol) => {
    const contract = parseContractSymbol(symbol, new Date(at).getUTCFullYear());
    return contract.ok ? [contract.value.instrument] : [];
  });
}

function valuesOf({ formula }: Evidence, wanted: string): readonly string[] {
  return formula.filter(({ name }) => name === wanted).map(({ value }) => value);
}
