// The verdict as the rules page prints it: dollars to the cent, instants and dates as texts. Both engines can be compared member by member.
import { formatDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Breach, Facts } from './facts.ts';
import { bestOf, floorOf, lastBalanceOf, resultsOf, tierNowOf } from './figures.ts';
import { judge } from './judge.ts';
import type { LogRead } from './read-log.ts';
import { balanceOf, equityOf } from './worth.ts';

export type Members = Readonly<Record<string, unknown>>;

/** Judges a log that was read. */
export const membersOf = (read: LogRead, until: Instant | null = null): Members =>
  membersAt(judge(read.attempt, read.placed, until), read);

/** @param facts the judgment of the log. */
export function membersAt(facts: Facts, { attempt, placed, logHash }: LogRead): Members {
  const { plan } = attempt;
  const { ending, holdings, prices, closes, session, traded } = facts;
  const breach = ending !== null && 'breach' in ending ? ending.breach : null;
  const equity = equityOf(plan, holdings, prices);
  const best = bestOf(plan, closes);
  return {
    plan: plan.key,
    plan_version: plan.version,
    status: ending?.status ?? 'active',
    fail_reason: breach?.rule ?? '',
    fail_at: breach === null ? null : textOf(breach.at),
    breach: breach === null ? null : breachMembers(breach),
    balance: dollarsOf(balanceOf(plan, holdings)),
    equity: dollarsOf(equity),
    floor: dollarsOf(floorOf(plan, closes)),
    tier: tierNowOf(plan, closes),
    session_date: formatDate(session),
    day_pnl: dollarsOf(equity - lastBalanceOf(plan, closes)),
    days_traded: traded.size,
    best_day: dollarsOf(best.micros),
    best_day_date: best.session === null ? null : formatDate(best.session),
    best_day_share: shareOf(best.micros, balanceOf(plan, holdings) - plan.startMicros),
    days: daysOf(facts),
    events: placed.length,
    log_hash: logHash,
  };
}

function breachMembers({ rule, at, cause, equityMicros, limit }: Breach): Members {
  const shown = limit === null || 'contracts' in limit ? (limit?.contracts ?? null) : dollarsOf(limit.micros);
  return {
    rule,
    at: textOf(at),
    event: cause === null ? null : (cause.entry.id ?? `#${cause.number}`),
    equity: dollarsOf(equityMicros),
    limit: shown,
  };
}

/** Settled sessions with a fill; floor and tier as they are after the settlement. */
function daysOf({ attempt: { plan }, closes }: Facts): readonly Members[] {
  const results = resultsOf(plan, closes);
  return closes.flatMap(({ session, balanceMicros, hasFill }, place) => {
    const soFar = closes.slice(0, place + 1);
    const day = {
      date: formatDate(session),
      balance: dollarsOf(balanceMicros),
      pnl: dollarsOf(results[place] ?? 0n),
      floor: dollarsOf(floorOf(plan, soFar)),
      tier: tierNowOf(plan, soFar),
    };
    return hasFill ? [day] : [];
  });
}

/** Dollars to the cent, half a cent away from zero. */
function dollarsOf(micros: bigint): number {
  const size = micros < 0n ? -micros : micros;
  const cents = Number((size + 5_000n) / 10_000n);
  return micros < 0n && cents > 0 ? -cents / 100 : cents / 100;
}

/** Four decimals, half up; 0 unless both are above zero. */
function shareOf(bestMicros: bigint, profitMicros: bigint): number {
  if (bestMicros <= 0n || profitMicros <= 0n) return 0;
  return Number((bestMicros * 20_000n + profitMicros) / (profitMicros * 2n)) / 10_000;
}

const textOf = (at: Instant): string => new Date(at).toISOString();
