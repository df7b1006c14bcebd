// What the rules of an evaluation would say about a practice account: the same engine, fed with the account's fills and the recording's
// trades. It judges but stops nothing, and no real evaluation is affected.
import { type Contract, parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import type { TradeEvent } from '@openbell/market/trading/market-event.ts';
import type { FillEvent, OrderEvent } from '@openbell/market/trading/order-types.ts';
import { distancesOf } from '@openbell/rules/evaluation/distances.ts';
import { advanceTo, applyEntry } from '@openbell/rules/evaluation/engine.ts';
import { startState } from '@openbell/rules/evaluation/state.ts';
import type { AttemptStatus, EvaluationState } from '@openbell/rules/evaluation/types.ts';
import type { BreachRule } from '@openbell/rules/plans/plan-version.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { assert } from '@openbell/units/assert.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import type { SizeTenths, Ticks } from '@openbell/units/quantity.ts';

/** The plans whose rules a replay can be practiced under. */
export const practicePlans = ['TCP25', 'TCP50', 'TCP100'] as const;
export type PracticePlan = (typeof practicePlans)[number];

/** The start balance in dollars of a plan's account, and its size: `25` for a Trader Career Path 25k. */
export const practicePlanOf = {
  TCP25: { start: 25_000, size: '25' },
  TCP50: { start: 50_000, size: '50' },
  TCP100: { start: 100_000, size: '100' },
} as const;

export type PlanVerdict = {
  readonly plan: PracticePlan;
  readonly status: AttemptStatus;
  /** The first rule that was broken, of those that still count; null while none is, and if it ended otherwise. */
  readonly rule: BreachRule | null;
  /** When it was decided; null while it goes on. */
  readonly at: Instant | null;
  readonly floorRoomMicros: MicroDollars;
  readonly dayRoomMicros: MicroDollars | null;
  readonly tier: number | null;
  readonly heldTenths: SizeTenths;
  readonly daysTraded: number;
  readonly daysMin: number;
  readonly goalLeftMicros: MicroDollars;
};

export type PlanPractice = {
  /** Order events, and the trades around them, each in order of time. */
  readonly note: (told: readonly OrderEvent[], trades: readonly TradeEvent[]) => void;
  /** Time passes, even without any event. */
  readonly passTo: (at: Instant) => void;
  readonly verdict: () => PlanVerdict;
};

export function practisePlan(
  plan: PracticePlan,
  { symbol, beganAt }: { symbol: string; beganAt: Instant },
): PlanPractice {
  const contract = parseContractSymbol(symbol, new Date(beganAt).getUTCFullYear());
  assert(contract.ok, `no contract ${symbol}`);
  const state = startState({ plan: newestPlanVersion(plan), commission: 'live', start: beganAt });
  return {
    note: (told, trades) =>
      note(state, contract.value, { fills: told.filter((event) => event.kind === 'filled'), trades }),
    passTo: (at) => void advanceTo(state, at),
    verdict: () => verdictOf(plan, state),
  };
}

type Happened = { readonly fills: readonly FillEvent[]; readonly trades: readonly TradeEvent[] };

/** A trade at the instant of a fill comes before the fill, as everywhere. While nothing is held, trades have no effect. */
function note(state: EvaluationState, contract: Contract, { fills, trades }: Happened): void {
  let next = 0;
  const markUntil = (at: number): void => {
    for (let trade = trades[next]; trade !== undefined && trade.at <= at; trade = trades[next]) {
      if (state.positions.length > 0) applyEntry(state, { type: 'mark', id: null, ...pointOf(contract, trade) });
      next += 1;
    }
  };
  if (fills.length === 0 && state.positions.length === 0) return;
  for (const fill of fills) {
    markUntil(fill.at);
    const { fillId: id, side, quantity } = fill;
    applyEntry(state, { type: 'fill', id, side, quantity, commission: null, ...pointOf(contract, fill) });
  }
  markUntil(Number.POSITIVE_INFINITY);
}

/** The texts that the log of an evaluation would keep. */
function pointOf(contract: Contract, { at, price }: { readonly at: Instant; readonly price: Ticks }) {
  const priceText = priceOfTicks(price, contract.instrument);
  return { at, atText: formatInstant(at), contract, symbolText: contract.symbol, ticks: price, priceText };
}

function verdictOf(plan: PracticePlan, state: EvaluationState): PlanVerdict {
  const { dailyLoss, roomToFloorMicros, sizeTenths, goalLeftMicros } = distancesOf(state, state.clock);
  const decided = state.breach ?? (state.status === 'active' ? undefined : state.evidence.at(-1));
  const { rule } = state.breach ?? { rule: null };
  return {
    plan,
    status: state.status,
    rule: rule === 'pass' || rule === 'expiry' ? null : rule,
    at: decided?.at ?? null,
    floorRoomMicros: roomToFloorMicros,
    dayRoomMicros: dailyLoss?.roomMicros ?? null,
    tier: state.tier,
    heldTenths: sizeTenths,
    daysTraded: state.daysTraded,
    daysMin: state.plan.daysMin,
    goalLeftMicros,
  };
}
