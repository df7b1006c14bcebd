// What rows cost of which the file does not say it, or not all: what the customer says, never an assumption of ours. Rows stay as the file has them.
import type { MicroDollars } from '@openbell/units/money.ts';
import type { JournalTrade } from '../trade-types.ts';
import { rowCostMicrosMax } from './cell-values.ts';
import type { RowItem } from './read-row.ts';

/** Of one import; it may be said again later. */
export type SaidCosts = {
  /** A contract and side, of rows without costs; null: nothing is assumed. */
  readonly perSideMicros: MicroDollars | null;
  /** The same by product, before that of all. */
  readonly byRoot: Readonly<Record<string, MicroDollars>>;
  /** Whether a net result that the file states stands for costs that its columns lack. */
  readonly takesStated: boolean;
};

export const noSaidCosts: SaidCosts = { perSideMicros: null, byRoot: {}, takesStated: false };

/** What nobody pays for a contract and side: more is a slip of the finger, or no costs. */
export const perSideMicrosMax = 100_000_000;

/** A row with what was said about its costs; without that as it is. */
export function withSaidCosts(item: RowItem, said: SaidCosts): RowItem {
  const { contract, quantity, isWithoutCosts = false } = item.kind === 'fill' ? item.fill : item.pair;
  const added = addedMicrosOf(
    {
      root: contract.instrument.root,
      sides: item.kind === 'fill' ? quantity : 2 * quantity,
      isWithoutCosts,
      statedCostsMicros: item.kind === 'fill' ? null : (item.pair.statedCostsMicros ?? null),
    },
    said,
  );
  if (added === null) return item;
  if (item.kind === 'fill') {
    const { isWithoutCosts: _none, ...fill } = item.fill;
    return { kind: 'fill', fill: { ...fill, commissionMicros: fill.commissionMicros + added } };
  }
  const { isWithoutCosts: _none, statedCostsMicros: _stated, ...pair } = item.pair;
  return { kind: 'pair', pair: { ...pair, commissionMicros: pair.commissionMicros + added } };
}

type CostGap = {
  readonly root: string;
  /** Contracts bought and sold. */
  readonly sides: number;
  readonly isWithoutCosts: boolean;
  readonly statedCostsMicros: MicroDollars | null;
};

/** What is said about a row; null where its costs are known, nothing is said, or it comes to more than any real row costs. */
export function addedMicrosOf(row: CostGap, { takesStated, byRoot, perSideMicros }: SaidCosts): MicroDollars | null {
  if (takesStated && row.statedCostsMicros !== null) return row.statedCostsMicros;
  const micros = byRoot[row.root] ?? perSideMicros;
  if (!row.isWithoutCosts || micros === null || micros * row.sides > rowCostMicrosMax) return null;
  return micros * row.sides;
}

export type CostGaps = {
  /** Products of the rows without costs, by name. */
  readonly rootsWithoutCosts: readonly string[];
  /** Rows whose stated net result holds further costs. */
  readonly rowsWithStatedCosts: number;
};

/** What rows lack, so that a customer can be asked for it. */
export function costGapsOf(items: readonly RowItem[]): CostGaps {
  const roots = new Set<string>();
  let rowsWithStatedCosts = 0;
  for (const item of items) {
    const { isWithoutCosts, contract } = item.kind === 'fill' ? item.fill : item.pair;
    if (isWithoutCosts === true) roots.add(contract.instrument.root);
    if (item.kind === 'pair' && item.pair.statedCostsMicros !== undefined) rowsWithStatedCosts += 1;
  }
  return { rootsWithoutCosts: [...roots].toSorted(), rowsWithStatedCosts };
}

/** Closed trades whose costs are not known, or not all: their results are before costs. */
export function withoutCostsCount(trades: readonly JournalTrade[]): number {
  return trades.filter(({ closedAt, isWithoutCosts }) => closedAt !== null && isWithoutCosts).length;
}
