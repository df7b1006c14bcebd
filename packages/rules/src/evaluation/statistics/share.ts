import { balanceOf } from '../state.ts';
import type { EvaluationState } from '../types.ts';

/**
 * Best settled day / profit to four decimals, half rounded away from zero; 0 unless both are positive. For display only: rules compare
 * exactly.
 */
export function bestDayShare(state: EvaluationState): number {
  const profitMicros = balanceOf(state) - state.plan.startMicros;
  if (state.bestDayMicros <= 0 || profitMicros <= 0) return 0;
  const profit = BigInt(profitMicros);
  return Number((BigInt(state.bestDayMicros) * 20_000n + profit) / (2n * profit)) / 10_000;
}
