// What the rules page says of each plan. Amounts come from the public plan table, ladders and days from the page.
import { planRowOf } from '@openbell/rules/plans/plan-table.ts';
import { type Instant, instantOf } from '@openbell/units/instant.ts';

/** Money in micro-dollars. */
export type Plan = {
  readonly key: string;
  readonly version: string;
  readonly startMicros: bigint;
  readonly goalMicros: bigint;
  readonly drawdownMicros: bigint;
  /** Null: the classic Gauntlet, whose floor is fixed and breached by touching it, and which knows no limit but it. */
  readonly daily: { readonly lossMicros: bigint; readonly ladder: readonly Step[] } | null;
  readonly daysMin: number;
  /** Whether a great day can withhold the pass, for an attempt that starts at an instant. */
  readonly asksConsistency: (start: Instant) => boolean;
  /** Whether a mark older than what the position knows moves the price. */
  readonly lateMarksMove: boolean;
};

/** Profit in dollars up to and including `upTo` allows `contracts`. */
type Step = { readonly upTo: number; readonly contracts: number };

export const commissionMicros = 2_020_000n;

const always = Number.POSITIVE_INFINITY;
const ladders: Readonly<Record<string, readonly Step[]>> = {
  25: steps([1_500, 2], [always, 3]),
  50: steps([1_500, 2], [2_000, 4], [always, 6]),
  75: steps([1_500, 2], [2_000, 4], [2_750, 6], [always, 9]),
  100: steps([1_500, 3], [2_000, 4], [3_500, 6], [always, 12]),
  150: steps([1_500, 3], [2_000, 4], [3_000, 5], [4_500, 10], [always, 15]),
  200: steps([2_000, 3], [3_000, 4], [4_500, 6], [6_000, 12], [always, 16]),
};

/** The classic Gauntlet begins with the second version and asks for thirty days in each. */
const editions: Readonly<Record<string, { readonly days: number; readonly lateMarksMove: boolean }>> = {
  '2019-01': { days: 15, lateMarksMove: true },
  '2026-03': { days: 10, lateMarksMove: true },
  '2026-12': { days: 10, lateMarksMove: false },
};

const consistentFrom = instantOf('2020-04-01T05:00:00Z');

/** The rules of a version of a plan; null if there is none of this name. */
export function planOf(key: string, version: string): Plan | null {
  const row = planRowOf(key);
  const edition = Object.hasOwn(editions, version) ? editions[version] : undefined;
  const isClassic = key === 'GAUNT';
  if (row === undefined || edition === undefined || (isClassic && version === '2019-01')) return null;
  const ladder = ladders[key.slice(3)] ?? [];
  return {
    key,
    version,
    startMicros: microsOf(row.capital),
    goalMicros: microsOf(row.goal),
    drawdownMicros: microsOf(row.drawdown),
    daily: row.dailyLoss === null ? null : { lossMicros: microsOf(row.dailyLoss), ladder },
    daysMin: isClassic ? 30 : edition.days,
    asksConsistency: (start) => key.startsWith('TCP') || (!isClassic && start >= consistentFrom),
    lateMarksMove: edition.lateMarksMove,
  };
}

/** Contracts that a profit allows; null without a ladder. */
export function tierOf({ daily }: Plan, profitMicros: bigint): number | null {
  if (daily === null) return null;
  const step = daily.ladder.find(({ upTo }) => upTo === always || profitMicros <= microsOf(upTo));
  return step?.contracts ?? null;
}

export const microsOf = (dollars: number): bigint => BigInt(dollars) * 1_000_000n;

function steps(...pairs: readonly (readonly [upTo: number, contracts: number])[]): readonly Step[] {
  return pairs.map(([upTo, contracts]) => ({ upTo, contracts }));
}
