// What a replay's throwaway account has done so far, by the same code as the journal, and its export files. It stays in this page.
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { JournalEntry } from '@openbell/rules/journal/journal-entry.ts';
import { type JournalFigures, journalFiguresOf } from '@openbell/rules/journal/journal-statistics.ts';
import type { JournalFill, JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import { tradesOfFills } from '@openbell/rules/journal/trades-of-fills.ts';
import { assert } from '@openbell/units/assert.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { type Instant, instantOf } from '@openbell/units/instant.ts';
import type { LiveAccount } from '../account/trading-store.ts';

export type ReplaySession = {
  readonly fills: readonly JournalFill[];
  readonly trades: readonly JournalTrade[];
  readonly figures: JournalFigures;
};

export function sessionOf(account: Pick<LiveAccount, 'account' | 'fills'>): ReplaySession {
  const fills = account.fills.map(({ fillId, symbol, side, quantity, price, at, commissionMicros }): JournalFill => {
    const contract = parseContractSymbol(symbol, new Date(at).getUTCFullYear());
    assert(contract.ok, `no contract ${symbol}`);
    const whole = { id: fillId, accountId: account.account, contract: contract.value };
    return { ...whole, side, quantity, ticks: price, at: instantOf(at), commissionMicros };
  });
  const trades = tradesOfFills(fills);
  return { fills, trades, figures: journalFiguresOf(trades.map(entryOf)) };
}

const entryOf = (trade: JournalTrade): JournalEntry => ({ trade, tags: [], playbook: null, plannedStop: null });

/** How long a position was held, up to a time. There is only one contract, so its trades do not overlap. */
export function heldMs({ trades }: Pick<ReplaySession, 'trades'>, now: Instant): number {
  return trades.reduce((sum, { openedAt, closedAt }) => sum + (closedAt ?? Math.max(openedAt, now)) - openedAt, 0);
}

/** Names the file as practice: `practice-replay-ESH24-2023-12-26-trades.csv`, by the exchange's day on which the account began. */
export function fileNameOf(symbol: string, beganAt: Instant, what: 'trades' | 'fills'): string {
  return `practice-replay-${symbol}-${formatDate(sessionDateOf(beganAt))}-${what}.csv`;
}
