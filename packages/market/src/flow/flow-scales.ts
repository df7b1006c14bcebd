// How the order flow of every instrument differs from that of ES. Activity and depth are chosen by hand; `trades` was fitted by running the
// market until its volume matched `market-facts.ts` (`npm run market:roots` shows the result).
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { ticksOfPrice } from '@openbell/instruments/price.ts';
import { assert } from '@openbell/units/assert.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { LeadRule } from './book-follower.ts';
import type { Factor, FairFacts } from './fair-walk.ts';
import type { FlowScale } from './flow-state.ts';
import { marketFactsOf } from './market-facts.ts';

type Row = readonly [activity: number, depth: number, trades: number];

const rows: Readonly<Record<string, Row>> = {
  ES: [0.82, 1, 1.3],
  NQ: [1.8, 0.05, 0.27],
  YM: [0.5, 0.15, 0.34],
  RTY: [0.5, 0.2, 0.41],
  EMD: [0.12, 0.08, 0.081],
  NKD: [0.15, 0.1, 0.093],
  RS1: [0.1, 0.08, 0.038],
  '6A': [0.35, 0.5, 0.24],
  '6B': [0.35, 0.5, 0.23],
  '6C': [0.3, 0.5, 0.23],
  '6E': [0.45, 0.2, 0.45],
  '6J': [0.35, 0.4, 0.37],
  '6M': [0.2, 0.6, 0.24],
  '6N': [0.2, 0.3, 0.16],
  '6S': [0.2, 0.2, 0.17],
  '6L': [0.08, 0.1, 0.31],
  '6Z': [0.06, 0.18, 0.58],
  CL: [0.8, 1.2, 0.68],
  BZ: [0.25, 0.15, 0.18],
  NG: [0.5, 1.2, 0.85],
  HO: [0.3, 0.06, 0.5],
  RB: [0.3, 0.06, 0.56],
  GC: [0.45, 0.3, 0.5],
  SI: [0.35, 0.1, 0.33],
  HG: [0.3, 0.2, 0.37],
  PL: [0.15, 0.1, 0.15],
  PA: [0.08, 0.05, 0.13],
  ZB: [0.3, 10, 9.7],
  UB: [0.3, 5, 4.3],
  ZN: [0.6, 30, 24],
  TN: [0.35, 10, 5.2],
  ZF: [0.5, 24, 10],
  Z3N: [0.1, 12, 0.22],
  ZT: [0.3, 30, 7.5],
  ZQ: [0.1, 150, 6],
  SR3: [0.2, 60, 11],
  SR1: [0.06, 25, 1.3],
  ZC: [0.5, 8, 3.2],
  ZW: [0.3, 2, 0.44],
  ZS: [0.35, 3.2, 0.96],
  ZM: [0.25, 1, 0.56],
  ZL: [0.3, 0.6, 0.53],
  KE: [0.2, 0.8, 0.32],
  ZO: [0.06, 0.14, 0.81],
  ZR: [0.05, 0.16, 0.83],
  LBR: [0.05, 0.16, 1.1],
  DC: [0.05, 0.2, 0.8],
  LE: [0.25, 0.3, 0.55],
  GF: [0.15, 0.1, 0.26],
  HE: [0.2, 0.3, 0.61],
  BTC: [0.3, 0.06, 0.034],
  ETH: [0.25, 0.1, 0.036],
};

/** Contracts with the prices of a larger one of the same tick: they show its exact flow under their own symbol. */
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

/** The root whose price applies: its own, or the contract it mirrors tick by tick. */
export function flowRootOf(root: string): string {
  return mirrored[root] ?? root;
}

/**
 * Contracts on the same product as a larger one, with other ticks or a thinner book: they show its flow in their own ticks. Their levels
 * are divided so that they hold about as much as a thin book of that kind.
 */
const followed: Readonly<Record<string, readonly [lead: string, sizeDivisor: number]>> = {
  E7: ['6E', 1],
  M6E: ['6E', 1],
  J7: ['6J', 3],
  MJY: ['6J', 2],
  M6A: ['6A', 2],
  M6B: ['6B', 2],
  MCD: ['6C', 2],
  MSF: ['6S', 1],
  QM: ['CL', 4],
  QG: ['NG', 6],
  QO: ['GC', 5],
  QI: ['SI', 3],
  QC: ['HG', 5],
  XC: ['ZC', 3],
  XW: ['ZW', 2],
  XK: ['ZS', 2],
};

/** How a root follows the flow of a larger contract in its own ticks; null: it has its own flow, or mirrors one tick by tick. */
export function leadOf(root: string): LeadRule | null {
  const row = followed[root];
  if (row === undefined) return null;
  const [leadRoot, sizeDivisor] = row;
  const [own, lead] = [instrumentOfRoot(root), instrumentOfRoot(leadRoot)];
  assert(own !== undefined && lead !== undefined, `${root} follows ${leadRoot}`);
  return {
    root: leadRoot,
    up: lead.tickUnits * 10 ** own.tickDecimals,
    down: own.tickUnits * 10 ** lead.tickDecimals,
    sizeDivisor,
    volume: marketFactsOf(root).volume,
    leadVolume: marketFactsOf(leadRoot).volume,
  };
}

/** The roots that follow a given one. */
export function followersOf(root: string): readonly string[] {
  return Object.keys(followed).filter((follower) => followed[follower]?.[0] === root);
}

export type FlowProfile = {
  readonly root: string;
  readonly scale: FlowScale;
  /** Own ticks per tick of the flow that it shows. */
  readonly tickRatio: number;
  readonly group: string;
  readonly fair: FairFacts;
  /** Contracts of an ordinary session. */
  readonly volume: number;
  readonly startPrice: Ticks;
};

/** The median range of a session, from high to low, in standard deviations of its close. */
const rangeOfDeviation = 1.36;

/**
 * How the flow of an instrument differs from that of ES; a mirrored contract has the profile of the one it mirrors, a follower has the
 * scale of its lead.
 */
export function flowProfileOf(instrument: Instrument): FlowProfile {
  const root = flowRootOf(instrument.root);
  const lead = leadOf(root);
  const row = rows[lead?.root ?? root];
  const source = root === instrument.root ? instrument : instrumentOfRoot(root);
  assert(row !== undefined && source !== undefined, `no synthetic flow for ${instrument.root}`);
  const [activity, depth, trades] = row;
  const { price, rangeBps, volume, family, loads } = marketFactsOf(root);
  const startPrice = ticksOfPrice(price, source);
  assert(startPrice.ok, `${price} is no price of ${root}`);
  return {
    root,
    scale: { activity, depth, trades },
    tickRatio: lead === null ? 1 : lead.up / lead.down,
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
