// What an account is worth, asked of its fills as a whole: cash paid and received, and the units that are left. Units leave in the order in
// which they came, so those left are the newest of the greater side, and no list of lots is kept.

import type { Contract } from './contracts.ts';
import type { Fill } from './entries.ts';
import { commissionMicros, type Plan } from './plans.ts';

/** All fills of a contract so far. */
export type Holding = {
  readonly contract: Contract;
  readonly fills: readonly Fill[];
  /** Bought less sold. */
  readonly net: bigint;
  /** Received less paid, commissions taken off. */
  readonly cashMicros: bigint;
};

export type Holdings = ReadonlyMap<string, Holding>;

/** The holdings after one more fill. */
export function withFill(holdings: Holdings, fill: Fill): Holdings {
  const { contract, units, priceTicks } = fill;
  const before = holdings.get(contract.symbol);
  const fills = [...(before?.fills ?? []), fill];
  const paidMicros = units * priceTicks * contract.tickMicros + sizeOf(units) * commissionMicros;
  const holding = {
    contract,
    fills,
    net: (before?.net ?? 0n) + units,
    cashMicros: (before?.cashMicros ?? 0n) - paidMicros,
  };
  return new Map([...holdings, [contract.symbol, holding]]);
}

/** Start, cash, and what is held at the newest price of each contract. */
export function equityOf(plan: Plan, holdings: Holdings, prices: ReadonlyMap<string, bigint>): bigint {
  return worthOf(plan, holdings, ({ contract, net }) => net * (prices.get(contract.symbol) ?? 0n));
}

/** The same with what is held at the prices it was filled for: start and realized result after commissions. */
export function balanceOf(plan: Plan, holdings: Holdings): bigint {
  return worthOf(plan, holdings, entryTicksOf);
}

function worthOf(plan: Plan, holdings: Holdings, heldTicksOf: (holding: Holding) => bigint): bigint {
  let micros = plan.startMicros;
  for (const holding of holdings.values()) {
    micros += holding.cashMicros;
    if (holding.net !== 0n) micros += heldTicksOf(holding) * holding.contract.tickMicros;
  }
  return micros;
}

/** Units times price of the newest fills on the side that is held, as many as are left. */
function entryTicksOf({ fills, net }: Holding): bigint {
  let left = net;
  let ticks = 0n;
  for (const { units, priceTicks } of fills.toReversed()) {
    if (left === 0n) break;
    if (units > 0n !== net > 0n) continue;
    const taken = sizeOf(units) < sizeOf(left) ? units : left;
    ticks += taken * priceTicks;
    left -= taken;
  }
  return ticks;
}

/** The fill that opened what is held: from flat, or by turning it round; null if nothing is held. */
export function openingFillOf({ fills, net }: Holding): Fill | null {
  let before = net;
  for (const fill of fills.toReversed()) {
    if (before === 0n) return null;
    before -= fill.units;
    if (before === 0n || before > 0n !== net > 0n) return fill;
  }
  return null;
}

/** The size of everything held, long or short alike, in tenths of a contract. */
export function sizeTenthsOf(holdings: Holdings): bigint {
  return [...holdings.values()].reduce((sum, { contract, net }) => sum + sizeOf(net) * contract.tenths, 0n);
}

export const isFlat = (holdings: Holdings): boolean => [...holdings.values()].every(({ net }) => net === 0n);

const sizeOf = (units: bigint): bigint => (units < 0n ? -units : units);
