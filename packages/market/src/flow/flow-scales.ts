// How every instrument differs from ES in the synthetic market, and the price at which it begins where nothing is known. Those of
// ES, NQ, CL, GC, 6E and ZC were set beside real daily volumes and ranges (2016 to 2020), the others beside their neighbours.
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { ticksOfPrice } from '@openbell/instruments/price.ts';
import { assert } from '@openbell/units/assert.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { FlowScale } from './flow-state.ts';

type Row = readonly [price: string, activity: number, depth: number, mood: number];

const rows: Readonly<Record<string, Row>> = {
  // Late 2026, where the demo customers' past stands too.
  ES: ['7650', 1, 1, 1],
  NQ: ['25000', 1.8, 0.05, 1],
  YM: ['47500', 0.5, 0.15, 1],
  RTY: ['2450', 0.5, 0.2, 0.9],
  EMD: ['3250', 0.12, 0.08, 0.9],
  NKD: ['50000', 0.15, 0.1, 0.6],
  RS1: ['3750', 0.1, 0.08, 0.9],
  '6A': ['0.65', 0.35, 0.5, 0.7],
  '6B': ['1.33', 0.35, 0.5, 0.7],
  '6C': ['0.715', 0.3, 0.4, 0.6],
  '6E': ['1.16', 0.45, 0.2, 0.8],
  '6J': ['0.0065', 0.35, 0.4, 0.5],
  '6M': ['0.054', 0.2, 0.3, 0.4],
  '6N': ['0.57', 0.2, 0.3, 0.7],
  '6S': ['1.25', 0.2, 0.2, 0.7],
  '6L': ['0.185', 0.08, 0.1, 0.3],
  '6Z': ['0.058', 0.06, 0.1, 0.3],
  E7: ['1.16', 0.1, 0.3, 0.8],
  J7: ['0.0065', 0.08, 0.3, 0.5],
  M6A: ['0.65', 0.15, 0.6, 0.7],
  M6B: ['1.33', 0.15, 0.6, 0.7],
  M6E: ['1.16', 0.2, 0.6, 0.8],
  MCD: ['0.715', 0.1, 0.5, 0.6],
  MJY: ['0.0065', 0.1, 0.5, 0.5],
  MSF: ['1.25', 0.1, 0.4, 0.7],
  CL: ['62', 0.8, 0.35, 1],
  BZ: ['66', 0.25, 0.15, 1],
  QM: ['62', 0.15, 0.2, 1],
  NG: ['4.2', 0.5, 0.25, 0.4],
  QG: ['4.2', 0.1, 0.2, 0.4],
  HO: ['2.3', 0.3, 0.06, 0.9],
  RB: ['1.95', 0.3, 0.06, 0.9],
  GC: ['4000', 0.45, 0.3, 0.9],
  QO: ['4000', 0.1, 0.15, 0.9],
  SI: ['50', 0.35, 0.1, 0.9],
  QI: ['50', 0.08, 0.1, 0.9],
  HG: ['5', 0.3, 0.2, 0.6],
  QC: ['5', 0.08, 0.15, 0.6],
  PL: ['1500', 0.15, 0.1, 0.7],
  PA: ['1400', 0.08, 0.05, 0.6],
  ZB: ['117', 0.4, 3, 1],
  UB: ['120', 0.3, 2, 1],
  ZN: ['112.5', 0.5, 12, 1],
  TN: ['115', 0.3, 5, 1],
  ZF: ['109', 0.4, 12, 1],
  Z3N: ['106', 0.15, 8, 1],
  ZT: ['104', 0.3, 15, 1],
  ZQ: ['96.2', 0.1, 20, 0.8],
  SR3: ['96.3', 0.3, 20, 0.9],
  SR1: ['96.1', 0.08, 15, 0.8],
  ZC: ['430', 0.2, 2.5, 0.9],
  ZW: ['540', 0.3, 1, 0.8],
  ZS: ['1120', 0.35, 1.2, 0.9],
  ZM: ['320', 0.25, 0.8, 0.8],
  ZL: ['50', 0.3, 0.6, 0.7],
  KE: ['530', 0.2, 0.5, 0.8],
  ZO: ['310', 0.06, 0.08, 0.6],
  ZR: ['1050', 0.05, 0.08, 0.4],
  XC: ['430', 0.08, 1, 0.9],
  XW: ['540', 0.08, 0.5, 0.8],
  XK: ['1120', 0.08, 0.5, 0.9],
  LBR: ['560', 0.05, 0.05, 0.2],
  DC: ['17.5', 0.05, 0.2, 0.2],
  LE: ['230', 0.25, 0.3, 0.8],
  GF: ['345', 0.15, 0.1, 0.8],
  HE: ['80', 0.2, 0.3, 0.5],
  BTC: ['95000', 0.3, 0.06, 1],
  ETH: ['3200', 0.25, 0.1, 1],
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
  readonly startPrice: Ticks;
};

/** How the flow of an instrument differs from that of ES; a mirrored contract answers with the one it mirrors. */
export function flowProfileOf(instrument: Instrument): FlowProfile {
  const root = flowRootOf(instrument.root);
  const row = rows[root];
  const source = root === instrument.root ? instrument : instrumentOfRoot(root);
  assert(row !== undefined && source !== undefined, `no synthetic flow for ${instrument.root}`);
  const [price, activity, depth, mood] = row;
  const startPrice = ticksOfPrice(price, source);
  assert(startPrice.ok, `${price} is no price of ${root}`);
  return { root, scale: { activity, depth, mood }, group: source.hoursGroup, startPrice: startPrice.value };
}
