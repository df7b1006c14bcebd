import { instantOf } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { readImport, tradesOfItems } from './read-import.ts';
import type { RowItem } from './read-row.ts';
import { costGapsOf, noSaidCosts, type SaidCosts, withoutCostsCount, withSaidCosts } from './row-costs.ts';

const orders = [
  'orderId,Account,B/S,Contract,avgPrice,filledQty,Fill Time,Status,Currency',
  '1,A1,Buy,MNQM6,28531.75,5,2026-06-10 16:00:05,Filled,USD',
  '2,A1,Sell,MNQM6,28541.75,5,2026-06-10 16:00:29,Filled,USD',
  '3,A1,Buy,ESM6,6000.00,1,2026-06-10 16:01:00,Filled,USD',
];
const grid = 'Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit,Commission';
/** In at 30220, out at 30245: 50 dollars a contract, 0.78 of them in the column. */
const gridRow = (profit: string, commission = '$0.78', quantity = 1) =>
  `MNQ SEP26,D1,Long,${quantity},2026-07-02 9:12,2026-07-02 9:13,30220,30245,${profit},${commission}`;

function itemsOf(lines: readonly string[]): readonly RowItem[] {
  const read = readImport({
    text: lines.join('\n'),
    mapping: null,
    zone: 'America/Chicago',
    account: 'mine',
    dayOrder: null,
    decimal: null,
    now: instantOf('2026-07-15T00:00:00Z'),
  });
  return read.ok ? read.value.rows.map(({ item }) => item) : expect.unreachable(JSON.stringify(read.error));
}
const tradesOf = (lines: readonly string[], said: Partial<SaidCosts> = {}) =>
  tradesOfItems(itemsOf(lines).map((item) => withSaidCosts(item, { ...noSaidCosts, ...said })));
const costs = (lines: readonly string[], said?: Partial<SaidCosts>) =>
  tradesOf(lines, said).map(({ commissionMicros, isWithoutCosts }) => [commissionMicros, isWithoutCosts]);

describe('rows of a file that does not state costs', () => {
  it('make trades whose costs are unknown, which is not zero', () => {
    expect(costs(orders)).toEqual([
      [0, true],
      [0, true],
    ]);
    expect(withoutCostsCount(tradesOf(orders)), 'an open one is not counted').toBe(1);
    expect(costGapsOf(itemsOf(orders))).toEqual({ rootsWithoutCosts: ['ES', 'MNQ'], rowsWithStatedCosts: 0 });
  });

  it('cost what the customer entered, per contract and side, by product before the general amount', () => {
    const said = { perSideMicros: asMicros(2_020_000), byRoot: { MNQ: asMicros(370_000) } };
    expect(costs(orders, said)).toEqual([
      [3_700_000, false],
      [2_020_000, false],
    ]);
    expect(costs(orders, { perSideMicros: asMicros(0) }), 'nothing may be said to cost nothing').toEqual([
      [0, false],
      [0, false],
    ]);
    expect(costs(orders, { byRoot: { MNQ: asMicros(370_000) } })).toEqual([
      [3_700_000, false],
      [0, true],
    ]);
    expect(withoutCostsCount(tradesOf(orders, said))).toBe(0);
  });

  it('cost both sides if a row is an entry and an exit; only rows without costs use the entered amount', () => {
    const lines = [grid, gridRow('$99.22', '', 2), gridRow('$49.22')];
    const said = { perSideMicros: asMicros(390_000) };
    const items = itemsOf(lines).map((item) => withSaidCosts(item, { ...noSaidCosts, ...said }));
    expect(items.map((item) => item.kind === 'pair' && item.pair.commissionMicros)).toEqual([1_560_000, 780_000]);
  });

  it('stay unchanged if the entered amount is more than any row costs', () => {
    const large = [orders[0] ?? '', '1,A1,Buy,MNQM6,28531.75,401,2026-06-10 16:00:05,Filled,USD'];
    expect(costs(large, { perSideMicros: asMicros(100_000_000) })).toEqual([[0, true]]);
    const atLimit = large.map((line) => line.replace(',401,', ',400,'));
    expect(costs(atLimit, { perSideMicros: asMicros(100_000_000) })).toEqual([[40_000_000_000, false]]);
  });
});

describe('a net result below what prices and commission give', () => {
  const lines = [grid, gridRow('$48.10')];

  it('contains further costs, which count if the customer agrees', () => {
    expect(costGapsOf(itemsOf(lines))).toEqual({ rootsWithoutCosts: [], rowsWithStatedCosts: 1 });
    expect(costs(lines)).toEqual([[780_000, false]]);
    expect(costs(lines, { takesStated: true })).toEqual([[1_900_000, false]]);
  });

  it('is all that is known of a row with an empty commission, even if it contains none', () => {
    const bare = [grid, gridRow('$48.10', ''), gridRow('$50.00', '')];
    expect(costs(bare)).toEqual([[0, true]]);
    expect(costs(bare, { takesStated: true, perSideMicros: asMicros(5_000_000) })).toEqual([[1_900_000, false]]);
  });

  it.each([
    ['another row of the file lies above', [gridRow('$48.10'), gridRow('$49.23')]],
    ['it lies further below than costs ever do', [gridRow('-$0.79')]],
    ['nothing lies below', [gridRow('$49.22')]],
  ])('is not costs if %s', (_when, rows) => {
    expect(costGapsOf(itemsOf([grid, ...rows])).rowsWithStatedCosts).toBe(0);
  });

  it('may be fifty dollars a contract below', () => {
    expect(costGapsOf(itemsOf([grid, gridRow('-$0.78')])).rowsWithStatedCosts).toBe(1);
  });
});
