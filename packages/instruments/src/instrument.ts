import { assert, assertSafeInteger } from '@openbell/units/assert.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { asSizeTenths, type SizeTenths } from '@openbell/units/quantity.ts';
import { type ContractRow, type ContractStatus, extendedContracts, referenceContracts } from './contract-data.ts';

/** A product that futures are listed on, such as the E-mini S&P 500. */
export type Instrument = {
  readonly group: string;
  readonly name: string;
  readonly root: string;
  readonly exchange: string;
  readonly contractSize: string;
  /** Month letters in which contracts are listed. */
  readonly months: string;
  readonly tickSize: string;
  /** The tick is tickUnits / 10 ** tickDecimals, exactly. */
  readonly tickUnits: number;
  readonly tickDecimals: number;
  readonly tickValueMicros: MicroDollars;
  /** 10 for a standard or e-mini contract, 1 for a micro. */
  readonly sizeTenths: SizeTenths;
  readonly hoursGroup: HoursGroup;
  /** Whether the exchange lists it with prices below zero, as oil had in 2020. */
  readonly canBeNegative: boolean;
  readonly status: ContractStatus;
};

/** Products of one group keep the same hours and the same early closes. */
export type HoursGroup =
  | 'Stock indices'
  | 'Currencies'
  | 'Energies'
  | 'Metals'
  | 'Interest rates'
  | 'Grains'
  | 'Softs'
  | 'Softs (dairy)'
  | 'Meats'
  | 'Crypto';

const microRoots = new Set('MES MNQ MYM M2K MGC SIL MHG MCL MNG M6A M6B M6E MCD MJY MSF MBT MET'.split(' '));

/** The 67 contracts of the reference table, in its order. */
export const referenceInstruments: readonly Instrument[] = referenceContracts.map(instrumentOfRow);
/** All known contracts: the reference table, then its extension. */
export const allInstruments: readonly Instrument[] = [
  ...referenceInstruments,
  ...extendedContracts.map(instrumentOfRow),
];

const offeredByRoot = new Map(
  allInstruments
    .filter((instrument) => instrument.status === 'offered')
    .map((instrument) => [instrument.root, instrument]),
);

/** The tradable instrument of a root, exactly as written; undefined for an unknown, foreign or delisted one. */
export function instrumentOfRoot(root: string): Instrument | undefined {
  return offeredByRoot.get(root);
}

function instrumentOfRow(row: ContractRow): Instrument {
  const [group, name, root, exchange, contractSize, months, tickSize, tickValueMicros, status = 'offered'] = row;
  const hoursGroup = hoursGroupOf(group, root);
  const decimals = tickSize.split('.')[1] ?? '';
  return {
    group,
    name,
    root,
    exchange,
    contractSize,
    months,
    tickSize,
    tickUnits: assertSafeInteger(Number(tickSize.replace('.', '')), 'tick'),
    tickDecimals: decimals.length,
    tickValueMicros: asMicros(tickValueMicros),
    sizeTenths: asSizeTenths(microRoots.has(root) ? 1 : 10),
    hoursGroup,
    canBeNegative: hoursGroup === 'Energies',
    status,
  };
}

function hoursGroupOf(group: string, root: string): HoursGroup {
  if (root === 'DC') return 'Softs (dairy)';
  if (group === 'Micro indices') return 'Stock indices';
  if (group === 'Micro energies') return 'Energies';
  if (group === 'Micro metals') return 'Metals';
  if (group === 'Currencies (more)') return 'Currencies';
  if (group === 'Delisted') return root === 'GE' ? 'Interest rates' : 'Softs';
  assert(isHoursGroup(group), `no hours for the group ${group}`);
  return group;
}

function isHoursGroup(group: string): group is HoursGroup {
  return [
    'Stock indices',
    'Currencies',
    'Energies',
    'Metals',
    'Interest rates',
    'Grains',
    'Softs',
    'Meats',
    'Crypto',
  ].includes(group);
}
