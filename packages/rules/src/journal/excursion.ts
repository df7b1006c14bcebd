// How far a trade went against the trader and in their favor while it was held (MAE and MFE), by the recorded prices. Before commissions.
import { asMicros, type BasisPoints, type MicroDollars } from '@openbell/units/money.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { hundredthsBps, meanMicros, ratioBps } from '../evaluation/exact-ratio.ts';
import type { Excursion } from './excursion-types.ts';
import { type JournalEntry, outcomeOf, riskMicrosOf } from './journal-entry.ts';
import type { Execution, JournalTrade } from './trade-types.ts';

/** The lowest and highest price recorded between two executions; null if none was recorded. */
export type Extremes = { readonly low: Ticks; readonly high: Ticks } | null;

/** The executions of a closed trade in the order in which its position changed; executions of one fill are adjacent. */
export function executionsOf({ legs }: Pick<JournalTrade, 'legs'>): readonly Execution[] {
  const all = legs.flatMap(({ entry, exit }) => [entry, exit]);
  return [...new Map(all.map((one) => [one.fillId, one])).values()].toSorted((one, other) => one.at - other.at);
}

/**
 * For a closed trade. Between two executions the position does not change, so the lowest and highest price there give its worst and best.
 *
 * @param executions of the trade, in their order
 * @param between one less than there are executions
 * @returns null for an open trade, and if no price was recorded at all: fills alone do not show what happened between them
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
    adverseMicros: asMicros(worst),
    favorableMicros: asMicros(best),
    adverseTicks: asTicks(-Math.min(...moves) || 0),
    favorableTicks: asTicks(Math.max(...moves)),
  };
}

/** The value of the position at a price after some of its executions. */
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
  return { worthAt: (ticks) => asMicros(realised + (ticks * quantity - cost) * worth) };
}

/** An excursion in multiples of the planned stop's risk, 10,000 being 1 R; null without a risk. */
export function excursionRBps(
  entry: Pick<JournalEntry, 'trade' | 'plannedStop'>,
  micros: MicroDollars,
): BasisPoints | null {
  const risk = riskMicrosOf(entry);
  return risk === null ? null : ratioBps(micros, risk);
}

export type ExcursionFigures = {
  /** Closed trades with a known excursion, out of all closed trades. */
  readonly known: number;
  readonly closed: number;
  /** The average worst of winners; negative. */
  readonly winnersAdverseMicros: MicroDollars | null;
  /** The average best of losers. */
  readonly losersFavorableMicros: MicroDollars | null;
  /** The share of the winners' best that was left at their close, before commissions; 10,000 is all. */
  readonly keptBps: BasisPoints | null;
};

/** For entries in any order; null without a known excursion. */
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
  return meanMicros(asMicros(amounts.reduce((sum, one) => sum + one, 0)), amounts.length);
}
