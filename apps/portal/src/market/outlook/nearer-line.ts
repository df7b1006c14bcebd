// Which line of the evaluation a day's result would come nearer to, and how it is drawn.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { asCents, type Cents } from '@openbell/units/money.ts';
import { dailyLossGauge, floorGauge, type GaugeView } from '../../platform/limit-views.ts';
import { centsOf } from '../../platform/wire-values.ts';

type Facts = Pick<Attempt, 'equity' | 'floor' | 'drawdown' | 'daily_limit' | 'start_balance' | 'goal'>;
export type NearLine = { readonly isFloor: boolean; readonly left: Cents; readonly gauge: GaugeView };

/** The nearer one of daily loss line and floor if the day's result changed from `now` to `after`. */
export function nearerLine(attempt: Facts, { now, after }: { readonly now: Cents; readonly after: Cents }): NearLine {
  const { floor, drawdown, daily_limit: limit, start_balance: start, goal } = attempt;
  const equity = centsOf(attempt.equity) + after - now;
  const toFloor = asCents(equity - centsOf(floor));
  const toDailyLoss = limit === null ? null : after + centsOf(limit);
  if (limit !== null && toDailyLoss !== null && toDailyLoss <= toFloor)
    return { isFloor: false, left: asCents(toDailyLoss), gauge: dailyLossGauge(after / 100, limit) };
  const gauge = floorGauge({ floor, drawdown, equity: equity / 100, goalBalance: start + goal });
  return { isFloor: true, left: toFloor, gauge };
}
