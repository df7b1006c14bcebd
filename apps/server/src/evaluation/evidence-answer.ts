// A decision's evidence for the API: names and exact decimal texts, so that a reader in any language can recompute it.
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { EquitySum, Evidence, Formula, HeldSize } from '@openbell/rules/evaluation/types.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { dollarsOfMicros, type MicroDollars } from '@openbell/units/money.ts';
import { decimalOfMicros } from './money-text.ts';

type Answer = Attempt['evidence'][number];
type Term = Answer['formula'][number];

const kinds = { failed: 'failure', blocked: 'block', passed: 'pass', expired: 'expiry' } as const;

export function evidenceAnswer(evidence: Evidence): Answer {
  const { limit, event } = evidence;
  return {
    kind: kinds[evidence.outcome],
    rule: evidence.rule,
    planVersion: evidence.planVersion,
    at: formatInstant(evidence.at),
    event: event === null ? null : (event.id ?? `#${event.number}`),
    cause: event === null ? null : { ...event, at: formatInstant(event.at) },
    equity: dollarsOfMicros(evidence.equityMicros),
    limit: limit === null ? null : limit.kind === 'equity' ? dollarsOfMicros(limit.micros) : limit.contracts,
    formula: formulaTerms(evidence.formula),
  };
}

function formulaTerms(formula: Formula): Term[] {
  switch (formula.rule) {
    case 'trailing':
      return [...sumTerms(formula), term('comparison', formula.comparison), money('floor', formula.floorMicros)];
    case 'daily_loss':
      return [
        ...sumTerms(formula),
        money('previous_balance', formula.previousBalanceMicros),
        money('day_pnl', formula.dayPnlMicros),
        money('limit', formula.limitMicros),
      ];
    case 'approved_times':
      return [
        term('cause', formula.cause),
        ...formula.held.map(heldTerm),
        term('deadline', formatInstant(formula.deadline)),
        ...(formula.closedUntil === null ? [] : [term('closed_until', formatInstant(formula.closedUntil))]),
      ];
    case 'prog_ladder':
      return [
        ...formula.held.map(heldTerm),
        term('size', String(formula.sizeTenths / 10)),
        term('tier', String(formula.tier)),
        money('profit', formula.profitMicros),
      ];
    case 'pass':
      return [
        money('profit', formula.profitMicros),
        money('goal', formula.goalMicros),
        term('days_traded', String(formula.daysTraded)),
        term('days_min', String(formula.daysMin)),
        money('best_day', formula.bestDayMicros),
        ...(formula.consistencyBps === null ? [] : [term('share_limit', String(formula.consistencyBps / 100))]),
      ];
    case 'expiry':
      return [term('end', formatInstant(formula.end)), term('expires', formatInstant(formula.expires))];
  }
}

const sumTerms = (sum: EquitySum): Term[] => [
  money('start', sum.startMicros),
  money('realised', sum.realisedMicros),
  money('commission', sum.commissionMicros),
  money('open', sum.openMicros),
  money('equity', sum.equityMicros),
];

/** "ESM26 -2 10": symbol, net contracts, size of each in tenths of a standard contract. */
const heldTerm = ({ symbol, net, sizeTenths }: HeldSize): Term =>
  term('held', `${symbol} ${net} ${net === 0 ? 0 : sizeTenths / Math.abs(net)}`);

const money = (name: string, micros: MicroDollars): Term => term(name, decimalOfMicros(micros));
const term = (name: string, value: string): Term => ({ name, value });
