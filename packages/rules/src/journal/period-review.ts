// The review of a week or month: its figures next to those of the period before, what earned and what cost most, and whether the customer
// kept their own rules.

import { weekdayOf } from '@openbell/units/civil-date.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import { type CostlyHabit, costlyHabitsOf } from './costly-habits.ts';
import { type JournalEntry, listedSession, openingHour } from './journal-entry.ts';
import { type JournalDay, type JournalFigures, journalDaysOf, journalFiguresOf } from './journal-statistics.ts';
import { type PlayedEntry, type Share, shareOf } from './playbook-statistics.ts';
import { periodBefore, type ReviewPeriod } from './review-period.ts';

export type PeriodReview = {
  readonly now: PeriodFigures;
  readonly before: PeriodFigures;
  /** What earned most and what cost most, the greatest first: at most one finding for each part of the trades. */
  readonly earned: readonly Finding[];
  readonly cost: readonly Finding[];
  readonly rules: RuleKeeping;
  readonly habits: readonly CostlyHabit[];
};

export type PeriodFigures = JournalFigures & {
  /** The sessions in which a trade closed, in order. */
  readonly days: readonly JournalDay[];
  /** Closed trades whose costs are unknown, or partly unknown. */
  readonly withoutCosts: number;
};

/** Trades that have something in common, named as the filters name it. */
export type Finding = {
  readonly [Part in keyof FindingValues]: { readonly part: Part; readonly value: FindingValues[Part] };
}[keyof FindingValues] & { readonly trades: number; readonly wins: number; readonly netMicros: MicroDollars };

type FindingValues = {
  readonly hours: number;
  readonly weekdays: number;
  readonly roots: string;
  readonly sides: 'long' | 'short';
  readonly tags: string;
  readonly playbooks: string;
};

export type RuleKeeping = {
  /** Trades with every ticked list fully met, and trades with at least one missed point. */
  readonly kept: Share;
  readonly missed: Share;
  /** Trades without any ticked list. */
  readonly unticked: Share;
  /** Points that were missed, the one whose trades cost most first. */
  readonly points: readonly MissedPoint[];
};

export type MissedPoint = { readonly listId: string; readonly list: string; readonly text: string } & Share;

/** With fewer trades there is no finding. */
export const findingTradesMin = 3;
const findingsMax = 4;

/** Entries in any order. A trade belongs to the session of its close; open ones to none. */
export function periodReviewOf(entries: readonly PlayedEntry[], period: ReviewPeriod): PeriodReview {
  const before = periodBefore(period);
  const ofPeriod = entriesIn(entries, period);
  const ofBefore = entriesIn(entries, before);
  const findings = findingsOf(ofPeriod);
  const extremes = (sign: 1 | -1): readonly Finding[] =>
    onePerPart(
      findings
        .filter(({ netMicros }) => netMicros * sign > 0)
        .toSorted((one, other) => (other.netMicros - one.netMicros) * sign),
    ).slice(0, findingsMax);
  return {
    now: figuresOf(ofPeriod),
    before: figuresOf(ofBefore),
    earned: extremes(1),
    cost: extremes(-1),
    rules: ruleKeepingOf(ofPeriod),
    habits: costlyHabitsOf(entries, { now: ofPeriod, before: ofBefore }),
  };
}

function entriesIn(entries: readonly PlayedEntry[], { from, until }: ReviewPeriod): readonly PlayedEntry[] {
  return entries.filter(({ trade: { session } }) => session !== null && session >= from && session <= until);
}

function figuresOf(entries: readonly PlayedEntry[]): PeriodFigures {
  return {
    ...journalFiguresOf(entries),
    days: journalDaysOf(entries),
    withoutCosts: entries.filter(({ trade }) => trade.isWithoutCosts).length,
  };
}

/** A part in which all trades are alike tells nothing, and neither does a missing tag or playbook. */
function findingsOf(entries: readonly PlayedEntry[]): readonly Finding[] {
  return [
    ...partsOf(entries, 'hours', ({ trade }) => [openingHour(trade)]),
    ...partsOf(entries, 'weekdays', ({ trade }) => [weekdayOf(listedSession(trade))]),
    ...partsOf(entries, 'roots', ({ trade }) => [trade.contract.instrument.root]),
    ...partsOf(entries, 'sides', ({ trade }) => [trade.side]),
    ...partsOf(entries, 'tags', ({ tags }) => (tags.length === 0 ? [''] : tags)),
    ...partsOf(entries, 'playbooks', ({ playbook }) => [playbook?.listId ?? '']),
  ].filter(({ value, trades }) => value !== '' && trades >= findingTradesMin);
}

function partsOf<Part extends keyof FindingValues>(
  entries: readonly JournalEntry[],
  part: Part,
  valuesOf: (entry: JournalEntry) => readonly FindingValues[Part][],
): readonly Finding[] {
  const groups = new Map<FindingValues[Part], JournalEntry[]>();
  for (const entry of entries) {
    for (const value of new Set(valuesOf(entry))) {
      const group = groups.get(value) ?? [];
      groups.set(value, group);
      group.push(entry);
    }
  }
  if (groups.size < 2) return [];
  return [...groups].map(([value, group]) => {
    const { trades, wins, netMicros } = shareOf(group);
    return { part, value, trades, wins, netMicros } as Finding;
  });
}

function onePerPart(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ part }, place) => findings.findIndex((other) => other.part === part) === place);
}

function ruleKeepingOf(entries: readonly PlayedEntry[]): RuleKeeping {
  const pointsOf = ({ checks }: PlayedEntry) =>
    checks.flatMap(({ listId, name, points }) => points.map((point) => ({ ...point, listId, list: name })));
  const ticked = entries.filter((entry) => pointsOf(entry).length > 0);
  const isMissed = (entry: PlayedEntry): boolean => pointsOf(entry).some(({ isMet }) => !isMet);
  const missed = ticked.flatMap((entry) =>
    pointsOf(entry).flatMap((point) => (point.isMet ? [] : [{ ...point, entry }])),
  );
  const byPoint = Map.groupBy(missed, ({ listId, text }) => `${listId} ${text}`);
  return {
    kept: shareOf(ticked.filter((entry) => !isMissed(entry))),
    missed: shareOf(ticked.filter(isMissed)),
    unticked: shareOf(entries.filter((entry) => pointsOf(entry).length === 0)),
    points: [...byPoint.values()]
      .map((of) => ({
        listId: of[0]?.listId ?? '',
        list: of[0]?.list ?? '',
        text: of[0]?.text ?? '',
        ...shareOf([...new Set(of.map(({ entry }) => entry))]),
      }))
      .toSorted((one, other) => one.netMicros - other.netMicros),
  };
}
