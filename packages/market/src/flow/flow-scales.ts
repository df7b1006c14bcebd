// How the order flow of every instrument differs from that of ES. Activity and depth were chosen; `trades` was found by running the market
// until its volume was that of `market-facts.ts` (`npm run market:roots` shows what came of it).
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { ticksOfPrice } from '@openbell/instruments/price.ts';
import { assert } from '@openbell/units/assert.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { Factor, FairFacts } from './fair-walk.ts';
import type { FlowScale } from './flow-state.ts';
import { marketFactsOf } from './market-facts.ts';

type Row = readonly [activity: number, depth: number, trades: number];

const rows: Readonly<Record<string, Row>> = {
  ES: [0.92, 1, 1.08],
  NQ: [1.8, 0.05, 0.67],
  YM: [0.5, 0.15, 0.6],
  RTY: [0.5, 0.2, 0.62],
  EMD: [0.12, 0.08, 0.27],
  NKD: [0.15, 0.1, 0.18],
  RS1: [0.1, 0.08, 0.14],
  '6A': [0.35, 0.5, 0.32],
  '6B': [0.35, 0.5, 0.31],
  '6C': [0.3, 0.4, 0.33],
  '6E': [0.45, 0.2, 0.66],
  '6J': [0.35, 0.4, 0.49],
  '6M': [0.2, 0.3, 0.33],
  '6N': [0.2, 0.3, 0.22],
  '6S': [0.2, 0.2, 0.29],
  '6L': [0.08, 0.1, 0.15],
  '6Z': [0.06, 0.1, 0.17],
  E7: [0.1, 0.3, 0.077],
  J7: [0.08, 0.3, 0.1],
  M6A: [0.15, 0.6, 0.093],
  M6B: [0.15, 0.6, 0.063],
  M6E: [0.2, 0.6, 0.14],
  MCD: [0.1, 0.5, 0.07],
  MJY: [0.1, 0.5, 0.097],
  MSF: [0.1, 0.4, 0.072],
  CL: [0.8, 0.35, 0.96],
  BZ: [0.25, 0.15, 0.29],
  QM: [0.15, 0.2, 0.095],
  NG: [0.5, 0.25, 0.92],
  QG: [0.1, 0.2, 0.078],
  HO: [0.3, 0.06, 1.3],
  RB: [0.3, 0.06, 1.6],
  GC: [0.45, 0.3, 0.79],
  QO: [0.1, 0.15, 0.1],
  SI: [0.35, 0.1, 0.5],
  QI: [0.08, 0.1, 0.14],
  HG: [0.3, 0.2, 0.53],
  QC: [0.08, 0.15, 0.12],
  PL: [0.15, 0.1, 0.39],
  PA: [0.08, 0.05, 0.22],
  ZB: [0.25, 3, 0.37],
  UB: [0.2, 2, 0.44],
  ZN: [0.3, 12, 0.43],
  TN: [0.2, 5, 0.41],
  ZF: [0.25, 12, 0.41],
  Z3N: [0.08, 8, 0.05],
  ZT: [0.15, 15, 0.32],
  ZQ: [0.04, 20, 0.19],
  SR3: [0.08, 20, 0.23],
  SR1: [0.04, 15, 0.035],
  ZC: [0.15, 2.5, 0.74],
  ZW: [0.3, 1, 0.53],
  ZS: [0.35, 1.2, 0.54],
  ZM: [0.25, 0.8, 0.63],
  ZL: [0.3, 0.6, 0.68],
  KE: [0.2, 0.5, 0.41],
  ZO: [0.06, 0.08, 0.36],
  ZR: [0.05, 0.08, 0.43],
  XC: [0.08, 1, 0.1],
  XW: [0.08, 0.5, 0.13],
  XK: [0.08, 0.5, 0.14],
  LBR: [0.05, 0.05, 0.47],
  DC: [0.05, 0.2, 0.16],
  LE: [0.25, 0.3, 0.63],
  GF: [0.15, 0.1, 0.54],
  HE: [0.2, 0.3, 0.69],
  BTC: [0.3, 0.06, 0.13],
  ETH: [0.25, 0.1, 0.088],
};

/** Contracts whose prices are those of a larger one with the same tick: they show its flow instead of one of their own. */
const mirrored: Readonly<Record<string, string>> = {
  MES: 'ES',
  MNQ: 'NQ',
  MYM: 'YM',
  M2K: 'RTY',
  MGC: 'GC',
  SIL: 'SI',
  MHG: 'HG',
  MCL: 'CL',
  MNG: 'NG',
  MBT: 'BTC',
  MET: 'ETH',
};

/** The root whose flow an instrument shows: its own, or that of the contract it mirrors tick by tick. */
export function flowRootOf(root: string): string {
  return mirrored[root] ?? root;
}

export type FlowProfile = {
  readonly root: string;
  readonly scale: FlowScale;
  readonly group: string;
  readonly fair: FairFacts;
  /** Contracts of an ordinary session. */
  readonly volume: number;
  readonly startPrice: Ticks;
};

/** The range of a session, from high to low, is on the average this many deviations of where it ends. */
const rangeOfDeviation = 1.5;

/** How the flow of an instrument differs from that of ES; a mirrored contract answers with the one it mirrors. */
export function flowProfileOf(instrument: Instrument): FlowProfile {
  const root = flowRootOf(instrument.root);
  const row = rows[root];
  const source = root === instrument.root ? instrument : instrumentOfRoot(root);
  assert(row !== undefined && source !== undefined, `no synthetic flow for ${instrument.root}`);
  const [activity, depth, trades] = row;
  const { price, rangeBps, volume, family, loads } = marketFactsOf(root);
  const startPrice = ticksOfPrice(price, source);
  assert(startPrice.ok, `${price} is no price of ${root}`);
  return {
    root,
    scale: { activity, depth, trades },
    group: source.hoursGroup,
    fair: {
      family,
      hours: source.hoursGroup,
      basePrice: startPrice.value,
      deviation: rangeBps / 10_000 / rangeOfDeviation,
      loads: (Object.entries(loads) as [Factor, number][]).filter(([, load]) => load !== 0),
    },
    volume,
    startPrice: startPrice.value,
  };
}
