// What the API says about a trade, as the rules know it; the rules filter and count in the browser.
import type { JournalEntryRecord, JournalTradeNote, JournalTradeRecord } from '@openbell/api/journal.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import type { PlayedEntry } from '@openbell/rules/journal/playbook-statistics.ts';
import type { JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import { assert } from '@openbell/units/assert.ts';

/** An entry of the rules with what only the screens need. */
export type JournalItem = PlayedEntry & {
  readonly origin: JournalEntryRecord['origin'];
  /** The id of the attempt; '' of others. */
  readonly attempt: string;
  readonly note: JournalTradeNote;
};

export function itemOf({ trade, origin, attempt, note }: JournalEntryRecord): JournalItem {
  return { trade: tradeOf(trade), origin, attempt, ...partsOf(note) };
}

export function withNote(item: JournalItem, note: JournalTradeNote): JournalItem {
  return { ...item, ...partsOf(note) };
}

function partsOf(note: JournalTradeNote): Omit<JournalItem, 'trade' | 'origin' | 'attempt'> {
  const { tags, plannedStop, playbook, checks } = note;
  return { tags, plannedStop, playbook, checks, note };
}

/** The year of use matters only for symbols with one digit, which the server never writes. */
const anyYear = 2026;

function tradeOf({ symbol, ...trade }: JournalTradeRecord): JournalTrade {
  const contract = parseContractSymbol(symbol, anyYear);
  assert(contract.ok, `the journal holds the unknown contract ${symbol}`);
  return { ...trade, contract: contract.value };
}

/** Whether anything was written to a trade. */
export function isWritten({ text, tags, plannedStop, playbook, checks, pictures }: JournalTradeNote): boolean {
  return (
    text.trim() !== '' ||
    tags.length > 0 ||
    plannedStop !== null ||
    playbook !== null ||
    checks.length > 0 ||
    pictures.length > 0
  );
}

/** Open trades first, then the last closed one. */
export function newestFirst(items: readonly JournalItem[]): readonly JournalItem[] {
  return items.toSorted(
    (one, other) =>
      (other.trade.closedAt ?? Infinity) - (one.trade.closedAt ?? Infinity) ||
      other.trade.openedAt - one.trade.openedAt,
  );
}
