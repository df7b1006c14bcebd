// Orders executions: files list their fills oldest first or newest first, and many share one second.
import type { JournalFill } from '../trade-types.ts';

export type PlacedFill = {
  readonly fill: JournalFill;
  /** The fill's number on the platform, '' without one. */
  readonly number: string;
};

/** Fills whose order decides the outcome of a position. */
type Tie<Row> = { readonly rows: Row[]; isNumbered: boolean };

/**
 * Fills in the order in which they happened. By time; those of one account, contract and instant by the platform's numbers if all have one,
 * else in file order, which is reversed if its times mostly fall. `unclear` are buys and sells of one instant that neither decides.
 */
export function inOrder<Row extends PlacedFill>(
  rows: readonly Row[],
): { readonly rows: readonly Row[]; readonly unclear: ReadonlySet<Row> } {
  const direction = directionOf(rows);
  const oldestFirst = direction < 0 ? rows.toReversed() : rows;
  const ties = new Map<string, Tie<Row>>();
  for (const row of oldestFirst) {
    const tie = ties.get(tieOf(row)) ?? { rows: [], isNumbered: true };
    ties.set(tieOf(row), tie);
    tie.isNumbered &&= isNumber(row.number);
    tie.rows.push(row);
  }
  const sorted = [...ties.values()].flatMap(({ rows: tied, isNumbered }) =>
    isNumbered ? tied.toSorted((one, other) => orderOfIds(one.number, other.number)) : tied,
  );
  const open = direction === 0 ? [...ties.values()].filter((tie) => !tie.isNumbered && hasBothSides(tie.rows)) : [];
  return {
    rows: sorted.toSorted((one, other) => one.fill.at - other.fill.at),
    unclear: new Set(open.flatMap((tie) => tie.rows)),
  };
}

/** Fill numbers grow: of two at one instant the lower one came first. 0 if that cannot be told. */
export function orderOfIds(one: string, other: string): number {
  if (!isNumber(one) || !isNumber(other)) return 0;
  const [left, right] = [BigInt(one), BigInt(other)];
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Above 0 if the times of a contract mostly rise from row to row, below 0 if they fall. */
function directionOf(rows: readonly PlacedFill[]): number {
  const last = new Map<string, number>();
  let direction = 0;
  for (const { fill } of rows) {
    const position = positionOf(fill);
    direction += Math.sign(fill.at - (last.get(position) ?? fill.at));
    last.set(position, fill.at);
  }
  return direction;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);
const positionOf = ({ accountId, contract }: JournalFill): string => JSON.stringify([accountId, contract.symbol]);
const tieOf = ({ fill }: PlacedFill): string => `${positionOf(fill)} ${fill.at}`;
const hasBothSides = (rows: readonly PlacedFill[]): boolean => new Set(rows.map(({ fill }) => fill.side)).size > 1;
