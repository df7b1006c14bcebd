// What each playbook earns, and what keeping its rules and checklists is worth. Closed trades only, after commissions.
import { asMicros, type BasisPoints, type MicroDollars } from '@openbell/units/money.ts';
import { meanMicros, tenthsBps } from '../evaluation/exact-ratio.ts';
import { type JournalEntry, outcomeOf } from './journal-entry.ts';
import { type JournalFigures, journalFiguresOf } from './journal-statistics.ts';

/** A list as it was ticked on one trade: later changes of the list do not change its name and points here. */
export type TickedList = {
  readonly listId: string;
  readonly name: string;
  readonly points: readonly { readonly text: string; readonly isMet: boolean }[];
};

/** An entry with its ticked lists. */
export type PlayedEntry = JournalEntry & { readonly checks: readonly TickedList[] };

export type PlaybookStatistics = {
  /** '' for the trades without a playbook. */
  readonly listId: string;
  /** The name that the trade closed last has; '' without a playbook. */
  readonly name: string;
  readonly figures: JournalFigures;
  /** The playbook's own rules first, then every other list that was ticked on its trades, by name. */
  readonly lists: readonly ListInfluence[];
};

/** Trades that kept the whole list, compared with trades that missed part of it. */
type ListInfluence = Influence & {
  readonly listId: string;
  readonly name: string;
  /** In the order of the trade closed last; points that only older trades have follow. */
  readonly points: readonly (Influence & { readonly text: string })[];
};

export type Influence = {
  readonly kept: Share;
  readonly missed: Share;
  /** Expectancy kept minus expectancy missed: what keeping the list was worth per trade. Null while one of them has no trade. */
  readonly worthMicros: MicroDollars | null;
};

export type Share = {
  readonly trades: number;
  readonly wins: number;
  readonly netMicros: MicroDollars;
  /** Null without a trade. */
  readonly winRateBps: BasisPoints | null;
  readonly expectancyMicros: MicroDollars | null;
};

/**
 * The playbooks of the entries, most trades first, those without a playbook last. A playbook is identified by its id, so a rename does not
 * split it. A point counts under its wording at the time of the trade, once per trade: kept if every point with that wording was met.
 */
export function playbookStatisticsOf(entries: readonly PlayedEntry[]): readonly PlaybookStatistics[] {
  const closed = entries.filter(({ trade }) => trade.closedAt !== null);
  const inOrder = closed.toSorted((one, other) => (one.trade.closedAt ?? 0) - (other.trade.closedAt ?? 0));
  const byPlaybook = Map.groupBy(inOrder, ({ playbook }) => playbook?.listId ?? '');
  return [...byPlaybook]
    .map(([listId, played]) => ({
      listId,
      name: played.at(-1)?.playbook?.name ?? '',
      figures: journalFiguresOf(played),
      lists: influencesOf(played.toReversed(), listId),
    }))
    .toSorted((one, other) => order(one) - order(other));
}

function order({ listId, figures }: PlaybookStatistics): number {
  return listId === '' ? 1 : -figures.trades;
}

type Ticked = { readonly entry: PlayedEntry; readonly list: TickedList };

function influencesOf(newestFirst: readonly PlayedEntry[], ownId: string): readonly ListInfluence[] {
  const ticked = newestFirst.flatMap((entry) =>
    entry.checks.filter(({ points }) => points.length > 0).map((list): Ticked => ({ entry, list })),
  );
  const influences = [...Map.groupBy(ticked, ({ list }) => list.listId)].map(
    ([listId, of]): ListInfluence => ({
      listId,
      name: of[0]?.list.name ?? '',
      ...influenceOf(of, ({ points }) => points.every(({ isMet }) => isMet)),
      points: wordsOf(of).map((text) => ({
        text,
        ...influenceOf(
          of.filter(({ list }) => list.points.some((point) => point.text === text)),
          ({ points }) => points.every((point) => point.text !== text || point.isMet),
        ),
      })),
    }),
  );
  return influences.toSorted((one, other) => {
    if (one.listId === ownId || other.listId === ownId) return one.listId === ownId ? -1 : 1;
    return one.name < other.name ? -1 : one.name > other.name ? 1 : 0;
  });
}

/** Every wording once, newest first. */
function wordsOf(of: readonly Ticked[]): readonly string[] {
  return [...new Set(of.flatMap(({ list }) => list.points.map(({ text }) => text)))];
}

function influenceOf(of: readonly Ticked[], isKept: (list: TickedList) => boolean): Influence {
  const share = (isWanted: boolean): Share =>
    shareOf(of.filter(({ list }) => isKept(list) === isWanted).map(({ entry }) => entry));
  const [kept, missed] = [share(true), share(false)];
  const isComparable = kept.expectancyMicros !== null && missed.expectancyMicros !== null;
  return { kept, missed, worthMicros: isComparable ? asMicros(kept.expectancyMicros - missed.expectancyMicros) : null };
}

/** The results of closed entries. */
export function shareOf(entries: readonly JournalEntry[]): Share {
  const trades = entries.length;
  const wins = entries.filter(({ trade }) => outcomeOf(trade) === 'win').length;
  const netMicros = asMicros(entries.reduce((sum, { trade }) => sum + trade.netMicros, 0));
  return {
    trades,
    wins,
    netMicros,
    winRateBps: trades === 0 ? null : tenthsBps(wins, trades),
    expectancyMicros: trades === 0 ? null : meanMicros(netMicros, trades),
  };
}
