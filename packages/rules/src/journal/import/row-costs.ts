// Costs of rows whose file states none, or not all: what the customer enters, never an assumption of ours. Rows stay as the file has them.
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { JournalTrade } from '../trade-types.ts';
import { rowCostMicrosMax } from './cell-values.ts';
import type { RowItem } from './read-row.ts';

/** Entered for one import; the customer may change it later. */
export type SaidCosts = {
  /** Per contract and side, for rows without costs; null: nothing is assumed. */
  readonly perSideMicros: MicroDollars | null;
  /** The same by product; it wins over the general amount. */
  readonly byRoot: Readonly<Record<string, MicroDollars>>;
  /** Whether a net result that the file states includes costs that its columns lack. */
  readonly takesStated: boolean;
};

export const noSaidCosts: SaidCosts = { perSideMicros: null, byRoot: {}, takesStated: false };

/** Nobody pays this much per contract and side: a higher amount is a typo, or not costs. */
export const perSideMicrosMax = 100_000_000;

/** A row with the entered costs applied; unchanged without any. */
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
    return { kind: 'fill', fill: { ...fill, commissionMicros: asMicros(fill.commissionMicros + added) } };
  }
  const { isWithoutCosts: _none, statedCostsMicros: _stated, ...pair } = item.pair;
  return { kind: 'pair', pair: { ...pair, commissionMicros: asMicros(pair.commissionMicros + added) } };
}

type CostGap = {
  readonly root: string;
  /** Contracts bought and sold. */
  readonly sides: number;
  readonly isWithoutCosts: boolean;
  readonly statedCostsMicros: MicroDollars | null;
};

/** The amount to add to a row; null if its costs are known, nothing was entered, or the amount is more than any real row costs. */
export function addedMicrosOf(row: CostGap, { takesStated, byRoot, perSideMicros }: SaidCosts): MicroDollars | null {
  if (takesStated && row.statedCostsMicros !== null) return row.statedCostsMicros;
  const micros = byRoot[row.root] ?? perSideMicros;
  if (!row.isWithoutCosts || micros === null || micros * row.sides > rowCostMicrosMax) return null;
  return asMicros(micros * row.sides);
}

export type CostGaps = {
  /** Names of the products of rows without costs. */
  readonly rootsWithoutCosts: readonly string[];
  /** Rows whose stated net result includes further costs. */
  readonly rowsWithStatedCosts: number;
};

/** What the rows lack, so that the customer can be asked for it. */
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

/** Closed trades whose costs are unknown, or partly unknown: their results are before costs. */
export function withoutCostsCount(trades: readonly JournalTrade[]): number {
  return trades.filter(({ closedAt, isWithoutCosts }) => closedAt !== null && isWithoutCosts).length;
}
