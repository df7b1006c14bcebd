// Habits that cost most traders money, counted in a period and in the one before. Whether they cost this trader money, their own results
// say.
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { type JournalEntry, listedSession, outcomeOf, rBpsOf } from './journal-entry.ts';
import { type Share, shareOf } from './playbook-statistics.ts';

/** Counted from the close of a loss to the next opening in the same account. */
export const afterLossMs = 10 * msPerMinute;
/** The trades counted come after this many losses of an account in one session. */
export const lossesOfSession = 3;
/** A loss larger than the planned risk plus usual costs: 10,000 is 1 R. */
export const beyondStopBps = -12_500;

export const habitKinds = ['afterLoss', 'afterLosses', 'beyondStop', 'withoutStop'] as const;
export type HabitKind = (typeof habitKinds)[number];

export type CostlyHabit = Share & {
  readonly kind: HabitKind;
  /** Trades in the period before. */
  readonly before: number;
  /** The one that lost most; null if none lost. */
  readonly worst: JournalEntry | null;
};

type Entries = readonly JournalEntry[];

/**
 * The habits that occur in the period, the most costly first.
 *
 * @param all every entry there is: losses before the period count for its first trades
 */
export function costlyHabitsOf(
  all: Entries,
  { now, before }: { readonly now: Entries; readonly before: Entries },
): readonly CostlyHabit[] {
  const isAfterLoss = afterLossIn(all);
  const isAfterLosses = afterLossesIn(all);
  const withHabit = (kind: HabitKind, of: Entries): Entries => {
    switch (kind) {
      case 'afterLoss':
        return of.filter(isAfterLoss);
      case 'afterLosses':
        return of.filter(isAfterLosses);
      case 'beyondStop':
        return of.filter((entry) => (rBpsOf(entry) ?? 0) < beyondStopBps);
      case 'withoutStop': {
        // A trader who never plans a stop has no habit of omitting it.
        const without = of.filter(({ plannedStop }) => plannedStop === null);
        return without.length < of.length ? without : [];
      }
    }
  };
  return habitKinds
    .map((kind) => {
      const of = withHabit(kind, now);
      return { kind, ...shareOf(of), before: withHabit(kind, before).length, worst: worstOf(of) };
    })
    .filter(({ trades }) => trades > 0)
    .toSorted((one, other) => one.netMicros - other.netMicros);
}

function worstOf(entries: Entries): JournalEntry | null {
  const worst = entries.toSorted((one, other) => one.trade.netMicros - other.trade.netMicros)[0];
  return worst !== undefined && outcomeOf(worst.trade) === 'loss' ? worst : null;
}

function afterLossIn(all: Entries): (entry: JournalEntry) => boolean {
  const losses = lossesBy(all, ({ trade }) => trade.accountId);
  return ({ trade }) => {
    const last = lastUntil(losses.get(trade.accountId) ?? [], beginningOf(trade));
    return last !== undefined && trade.openedAt - last < afterLossMs;
  };
}

function afterLossesIn(all: Entries): (entry: JournalEntry) => boolean {
  const losses = lossesBy(all, sessionOf);
  return (entry) => {
    const enough = losses.get(sessionOf(entry))?.[lossesOfSession - 1];
    return enough !== undefined && enough <= beginningOf(entry.trade);
  };
}

/** A trade of zero length, as in files with whole seconds, does not follow itself. */
function beginningOf({ openedAt, closedAt }: JournalEntry['trade']): Instant {
  return closedAt === openedAt ? asInstant(openedAt - 1) : openedAt;
}

function sessionOf({ trade }: JournalEntry): string {
  return `${listedSession(trade)} ${trade.accountId}`;
}

/** When losses closed, in order. */
function lossesBy(entries: Entries, keyOf: (entry: JournalEntry) => string): ReadonlyMap<string, readonly Instant[]> {
  const lost = entries.filter(({ trade }) => outcomeOf(trade) === 'loss');
  return new Map(
    [...Map.groupBy(lost, keyOf)].map(([key, of]) => [
      key,
      of.map(({ trade }) => trade.closedAt ?? asInstant(0)).toSorted((one, other) => one - other),
    ]),
  );
}

/** The last of the ordered instants that is not later than `at`. */
function lastUntil(instants: readonly Instant[], at: Instant): Instant | undefined {
  let [from, until] = [0, instants.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((instants[middle] ?? 0) <= at) from = middle + 1;
    else until = middle;
  }
  return instants[from - 1];
}
