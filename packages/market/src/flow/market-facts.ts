// The facts that the price of each market is calibrated by: its level, its daily range, its volume, and its correlations.
import { assert } from '@openbell/units/assert.ts';
import type { Factor } from './fair-walk.ts';

/**
 * The source of a row. Daily bars: medians of real sessions from 2016 to 2020, correlations of their closes. Documented: the order of
 * magnitude of the exchange's published volumes and of the usual range in 2024, rounded, not measured by us; contracts that trade less than
 * 5,000 a day are set to 5,000, since a lesson on an empty tape teaches nothing.
 */
export type FactSource = 'daily bars' | 'documented';

type Loads = Readonly<Partial<Record<Factor, number>>>;

export type MarketFacts = {
  /** Its level in late 2026, where the demo customers' history is as well. */
  readonly price: string;
  /** High to low of an ordinary session, in basis points of the price. */
  readonly rangeBps: number;
  /** Contracts of an ordinary session. */
  readonly volume: number;
  readonly source: FactSource;
  readonly family: string;
  readonly loads: Loads;
};

/** Its correlations: loads on factors, or the large contract of its family. */
type Row = readonly [price: string, rangeBps: number, volume: number, source: FactSource, movesWith: Loads | string];

const rows: Readonly<Record<string, Row>> = {
  ES: ['7650', 94, 1_491_000, 'daily bars', { equity: 0.985 }],
  NQ: ['25000', 132, 358_000, 'daily bars', { equity: 0.945 }],
  YM: ['47500', 90, 150_000, 'documented', { equity: 0.96 }],
  RTY: ['2450', 140, 180_000, 'documented', { equity: 0.9 }],
  EMD: ['3250', 120, 12_000, 'documented', { equity: 0.93 }],
  NKD: ['50000', 140, 10_000, 'documented', { equity: 0.6 }],
  RS1: ['3750', 95, 5_000, 'documented', { equity: 0.98 }],
  '6A': ['0.65', 75, 95_000, 'documented', { dollar: 0.65, equity: 0.4 }],
  '6B': ['1.33', 65, 90_000, 'documented', { dollar: 0.72, equity: 0.15 }],
  '6C': ['0.715', 50, 80_000, 'documented', { dollar: 0.55, equity: 0.4 }],
  '6E': ['1.16', 65, 193_000, 'daily bars', { dollar: 0.97 }],
  '6J': ['0.0065', 70, 150_000, 'documented', { dollar: 0.55, equity: -0.2 }],
  '6M': ['0.054', 90, 50_000, 'documented', { dollar: 0.3, equity: 0.4 }],
  '6N': ['0.57', 80, 30_000, 'documented', { dollar: 0.63, equity: 0.35 }],
  '6S': ['1.25', 60, 30_000, 'documented', { dollar: 0.8 }],
  '6L': ['0.185', 110, 5_000, 'documented', { dollar: 0.25, equity: 0.35 }],
  '6Z': ['0.058', 120, 5_000, 'documented', { dollar: 0.35, equity: 0.35 }],
  E7: ['1.16', 65, 5_000, 'documented', '6E'],
  J7: ['0.0065', 70, 5_000, 'documented', '6J'],
  M6A: ['0.65', 75, 12_000, 'documented', '6A'],
  M6B: ['1.33', 65, 8_000, 'documented', '6B'],
  M6E: ['1.16', 65, 25_000, 'documented', '6E'],
  MCD: ['0.715', 50, 6_000, 'documented', '6C'],
  MJY: ['0.0065', 70, 8_000, 'documented', '6J'],
  MSF: ['1.25', 60, 5_000, 'documented', '6S'],
  CL: ['62', 276, 711_000, 'daily bars', { energy: 0.95, equity: 0.3 }],
  BZ: ['66', 260, 35_000, 'documented', { energy: 0.95, equity: 0.28 }],
  QM: ['62', 276, 9_000, 'documented', 'CL'],
  NG: ['4.2', 420, 380_000, 'documented', { energy: 0.2 }],
  QG: ['4.2', 420, 5_000, 'documented', 'NG'],
  HO: ['2.3', 260, 150_000, 'documented', { energy: 0.85, equity: 0.25 }],
  RB: ['1.95', 260, 160_000, 'documented', { energy: 0.82, equity: 0.27 }],
  GC: ['4000', 110, 253_000, 'daily bars', { metals: 0.94, dollar: 0.33 }],
  QO: ['4000', 110, 5_000, 'documented', 'GC'],
  SI: ['50', 210, 80_000, 'documented', { metals: 0.82, dollar: 0.3, equity: 0.1 }],
  QI: ['50', 210, 5_000, 'documented', 'SI'],
  HG: ['5', 160, 90_000, 'documented', { metals: 0.35, equity: 0.4, dollar: 0.2 }],
  QC: ['5', 160, 5_000, 'documented', 'HG'],
  PL: ['1500', 200, 22_000, 'documented', { metals: 0.6, dollar: 0.25, equity: 0.15 }],
  PA: ['1400', 280, 5_000, 'documented', { metals: 0.4, equity: 0.25 }],
  ZB: ['117', 75, 350_000, 'documented', { rates: 0.93 }],
  UB: ['120', 95, 250_000, 'documented', { rates: 0.9 }],
  ZN: ['112.5', 40, 1_700_000, 'documented', { rates: 0.98 }],
  TN: ['115', 50, 450_000, 'documented', { rates: 0.97 }],
  ZF: ['109', 28, 1_100_000, 'documented', { rates: 0.97 }],
  Z3N: ['106', 18, 20_000, 'documented', { rates: 0.93 }],
  ZT: ['104', 12, 600_000, 'documented', { rates: 0.86 }],
  ZQ: ['96.2', 3, 150_000, 'documented', { rates: 0.35 }],
  SR3: ['96.3', 6, 300_000, 'documented', { rates: 0.7 }],
  SR1: ['96.1', 3, 15_000, 'documented', { rates: 0.35 }],
  ZC: ['430', 152, 205_000, 'daily bars', { grains: 0.9 }],
  ZW: ['540', 190, 110_000, 'documented', { grains: 0.62, wheat: 0.65 }],
  ZS: ['1120', 130, 200_000, 'documented', { grains: 0.7, soy: 0.6 }],
  ZM: ['320', 170, 110_000, 'documented', { grains: 0.55, soy: 0.55 }],
  ZL: ['50', 190, 120_000, 'documented', { grains: 0.45, soy: 0.45 }],
  KE: ['530', 190, 45_000, 'documented', { grains: 0.62, wheat: 0.65 }],
  ZO: ['310', 250, 5_000, 'documented', { grains: 0.45 }],
  ZR: ['1050', 140, 5_000, 'documented', { grains: 0.2 }],
  XC: ['430', 152, 5_000, 'documented', 'ZC'],
  XW: ['540', 190, 5_000, 'documented', 'ZW'],
  XK: ['1120', 130, 5_000, 'documented', 'ZS'],
  LBR: ['560', 260, 5_000, 'documented', {}],
  DC: ['17.5', 150, 5_000, 'documented', {}],
  LE: ['230', 110, 55_000, 'documented', { meats: 0.85 }],
  GF: ['345', 130, 15_000, 'documented', { meats: 0.82 }],
  HE: ['80', 170, 50_000, 'documented', { meats: 0.3 }],
  BTC: ['95000', 340, 12_000, 'documented', { crypto: 0.92, equity: 0.35 }],
  ETH: ['3200', 430, 8_000, 'documented', { crypto: 0.8, equity: 0.35 }],
};

/** The facts of a root that has its own price. */
export function marketFactsOf(root: string): MarketFacts {
  const row = rows[root];
  assert(row !== undefined, `no synthetic market for ${root}`);
  const [price, rangeBps, volume, source, movesWith] = row;
  const family = typeof movesWith === 'string' ? movesWith : root;
  const loads = typeof movesWith === 'string' ? marketFactsOf(movesWith).loads : movesWith;
  return { price, rangeBps, volume, source, family, loads };
}

/** The roots that have their own price, in the order of the table. */
export const marketRoots: readonly string[] = Object.keys(rows).toSorted(
  (one, other) => Object.keys(rows).indexOf(one) - Object.keys(rows).indexOf(other),
);
