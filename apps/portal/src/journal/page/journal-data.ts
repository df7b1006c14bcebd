// Converts the API's trades into those of the rules; the rules filter and count in the browser.
import type { JournalEntryRecord, JournalTradeNote, JournalTradeRecord } from '@openbell/api/journal.ts';
import { type Contract, parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import type { PlayedEntry } from '@openbell/rules/journal/playbook-statistics.ts';
import { plannedStopOf } from '@openbell/rules/journal/proposed-stop.ts';
import type { JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import { assert } from '@openbell/units/assert.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

/** An entry of the rules with the fields that only the screens need. */
export type JournalItem = PlayedEntry & {
  readonly origin: JournalEntryRecord['origin'];
  /** The id of the attempt; '' for other trades. */
  readonly attempt: string;
  /** The stop of the opening order; it counts as planned until the customer says otherwise. */
  readonly proposedStop: Ticks | null;
  readonly note: JournalTradeNote;
};

export function itemOf({ trade, origin, attempt, proposedStop, excursion, note }: JournalEntryRecord): JournalItem {
  return { trade: tradeOf(trade), origin, attempt, proposedStop, excursion, ...partsOf(note, proposedStop) };
}

export function withNote(item: JournalItem, note: JournalTradeNote): JournalItem {
  return { ...item, ...partsOf(note, item.proposedStop) };
}

type Parts = Omit<JournalItem, 'trade' | 'origin' | 'attempt' | 'proposedStop' | 'excursion'>;

function partsOf(note: JournalTradeNote, proposedStop: Ticks | null): Parts {
  const { tags, playbook, checks } = note;
  return { tags, plannedStop: plannedStopOf(note, proposedStop), playbook, checks, note };
}

/** Whether the counted stop is the order's, since the customer has entered none. */
export function isStopProposed({ note, plannedStop }: Pick<JournalItem, 'note' | 'plannedStop'>): boolean {
  return note.plannedStop === null && plannedStop !== null;
}

/** The reference year matters only for symbols with a one-digit year, which the server never writes. */
const anyYear = 2026;

/** Twenty thousand trades share few contracts. */
const contracts = new Map<string, Contract>();

function tradeOf({ symbol, ...trade }: JournalTradeRecord): JournalTrade {
  return { ...trade, contract: contracts.get(symbol) ?? readContract(symbol) };
}

function readContract(symbol: string): Contract {
  const contract = parseContractSymbol(symbol, anyYear);
  assert(contract.ok, `the journal holds the unknown contract ${symbol}`);
  contracts.set(symbol, contract.value);
  return contract.value;
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
