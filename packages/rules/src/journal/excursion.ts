// How far a trade went against the customer and for her while it was held (MAE and MFE), by the prices that were recorded meanwhile. Before commissions.
import type { BasisPoints, MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { hundredthsBps, meanMicros, ratioBps } from '../evaluation/exact-ratio.ts';
import type { Excursion } from './excursion-types.ts';
import { type JournalEntry, outcomeOf, riskMicrosOf } from './journal-entry.ts';
import type { Execution, JournalTrade } from './trade-types.ts';

/** The lowest and the highest price recorded between two executions; null where none was. */
export type Extremes = { readonly low: Ticks; readonly high: Ticks } | null;

/** The executions of a closed trade as its position changed, in their order; those of one fill stand together. */
export function executionsOf({ legs }: Pick<JournalTrade, 'legs'>): readonly Execution[] {
  const all = legs.flatMap(({ entry, exit }) => [entry, exit]);
  return [...new Map(all.map((one) => [one.fillId, one])).values()].toSorted((one, other) => one.at - other.at);
}

/**
 * Of a closed trade. Between two executions what is held stays the same, so the lowest and the highest price there say the worst and the best.
 *
 * @param executions of the trade, in their order
 * @param between one less than there are executions
 * @returns null for an open trade, and where no price was recorded at all: its own fills alone say nothing of what lay between
 */
export function excursionOf(
  trade: JournalTrade,
  executions: readonly Execution[],
  between: readonly Extremes[],
): Excursion | null {
  const first = executions[0];
  if (trade.closedAt === null || first === undefined || between.every((one) => one === null)) return null;
  const direction = trade.side === 'long' ? 1 : -1;
  const worths: number[] = [0];
  const moves: number[] = [0];
  for (const [place, extremes] of between.entries()) {
    const [from, to] = [executions[place], executions[place + 1]];
    if (from === undefined || to === undefined) continue;
    const prices = [from.ticks, to.ticks, ...(extremes === null ? [] : [extremes.low, extremes.high])];
    const held = holdingAfter(trade, executions.slice(0, place + 1));
    for (const ticks of prices) {
      worths.push(held.worthAt(ticks));
      moves.push((ticks - first.ticks) * direction);
    }
  }
  const [worst, best] = [Math.min(...worths), Math.max(...worths)];
  return {
    adverseMicros: worst,
    favorableMicros: best,
    adverseTicks: -Math.min(...moves) || 0,
    favorableTicks: Math.max(...moves),
  };
}

/** What the position is worth at a price once some of its executions have happened. */
function holdingAfter(
  { legs, side, contract: { instrument } }: JournalTrade,
  happened: readonly Execution[],
): { readonly worthAt: (ticks: Ticks) => MicroDollars } {
  const ids = new Set(happened.map(({ fillId }) => fillId));
  const worth = instrument.tickValueMicros * (side === 'long' ? 1 : -1);
  let [realised, quantity, cost] = [0, 0, 0];
  for (const leg of legs) {
    if (!ids.has(leg.entry.fillId)) continue;
    if (ids.has(leg.exit.fillId)) realised += leg.grossMicros;
    else {
      quantity += leg.quantity;
      cost += leg.entry.ticks * leg.quantity;
    }
  }
  return { worthAt: (ticks) => realised + (ticks * quantity - cost) * worth };
}

/** An excursion in risks of the planned stop, 10,000 being 1 R; null without a risk. */
export function excursionRBps(
  entry: Pick<JournalEntry, 'trade' | 'plannedStop'>,
  micros: MicroDollars,
): BasisPoints | null {
  const risk = riskMicrosOf(entry);
  return risk === null ? null : ratioBps(micros, risk);
}

export type ExcursionFigures = {
  /** Closed trades whose excursion is known, of all that closed. */
  readonly known: number;
  readonly closed: number;
  /** What winners went against her at worst, on average; negative. */
  readonly winnersAdverseMicros: MicroDollars | null;
  /** What losers had for her at best, on average. */
  readonly losersFavorableMicros: MicroDollars | null;
  /** Of the best that winners stood at, what was left of it at their close, before commissions; 10,000 is all. */
  readonly keptBps: BasisPoints | null;
};

/** Of entries in any order; without a known excursion nulls. */
export function excursionFiguresOf(entries: readonly JournalEntry[]): ExcursionFigures {
  const closed = entries.filter(({ trade }) => trade.closedAt !== null);
  const known = closed.flatMap(({ trade, excursion }) => (excursion == null ? [] : [{ trade, excursion }]));
  const winners = known.filter(({ trade }) => outcomeOf(trade) === 'win');
  const losers = known.filter(({ trade }) => outcomeOf(trade) === 'loss');
  const best = winners.reduce((sum, { excursion }) => sum + excursion.favorableMicros, 0);
  const gross = winners.reduce((sum, { trade }) => sum + trade.grossMicros, 0);
  return {
    known: known.length,
    closed: closed.length,
    winnersAdverseMicros: meanOf(winners.map(({ excursion }) => excursion.adverseMicros)),
    losersFavorableMicros: meanOf(losers.map(({ excursion }) => excursion.favorableMicros)),
    keptBps: best === 0 ? null : hundredthsBps(gross, best),
  };
}

function meanOf(amounts: readonly MicroDollars[]): MicroDollars | null {
  if (amounts.length === 0) return null;
  return meanMicros(
    amounts.reduce((sum, one) => sum + one, 0),
    amounts.length,
  );
}
