// Trades from rows that a platform has paired itself: its pairing is kept, and rows that overlap in time are one trade.

import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import type { JournalPair, JournalTrade, TradeLeg } from './trade-types.ts';

/**
 * Closed trades in the order of their closing. Pairs of one account, contract and direction form one trade if the next begins before all of
 * them have ended, or shares an opening fill with one of them. A pair that begins exactly at the last exit starts the next trade.
 *
 * @param pairs with an exit not before their entry; throws on anything else
 */
export function tradesOfPairs(pairs: readonly JournalPair[]): readonly JournalTrade[] {
  const groups = new Map<string, Group[]>();
  const byTime = pairs.toSorted((one, other) => one.entry.at - other.entry.at || one.exit.at - other.exit.at);
  for (const pair of byTime) {
    assert(pair.exit.at >= pair.entry.at, `the pair ${pair.id} ends before it begins`);
    const key = JSON.stringify([pair.accountId, pair.contract.symbol, pair.side]);
    const ofKey = groups.get(key) ?? [];
    groups.set(key, ofKey);
    const last = ofKey.at(-1);
    if (last !== undefined && (pair.entry.at < last.until || last.openers.has(pair.entry.fillId))) join(last, pair);
    else ofKey.push(join({ pairs: [], openers: new Set(), until: pair.exit.at }, pair));
  }
  const trades = [...groups.values()].flat().map(tradeOf);
  return trades.toSorted((one, other) => (one.closedAt ?? 0) - (other.closedAt ?? 0));
}

type Group = { readonly pairs: JournalPair[]; readonly openers: Set<string>; until: Instant };

function join(group: Group, pair: JournalPair): Group {
  group.pairs.push(pair);
  if (pair.entry.fillId !== '') group.openers.add(pair.entry.fillId);
  group.until = asInstant(Math.max(group.until, pair.exit.at));
  return group;
}

function tradeOf({ pairs, until: closedAt }: Group): JournalTrade {
  const [first] = pairs;
  assert(first !== undefined, 'a trade without a pair');
  const legs = pairs.map(legOf).toSorted((one, other) => one.exit.at - other.exit.at);
  const grossMicros = asMicros(legs.reduce((sum, leg) => sum + leg.grossMicros, 0));
  const commissionMicros = asMicros(pairs.reduce((sum, pair) => sum + pair.commissionMicros, 0));
  return {
    key: first.id,
    accountId: first.accountId,
    contract: first.contract,
    side: first.side,
    openedAt: first.entry.at,
    closedAt,
    session: sessionDateOf(closedAt),
    legs,
    openLots: [],
    quantity: legs.reduce((sum, leg) => sum + leg.quantity, 0),
    quantityMax: mostHeld(legs),
    grossMicros,
    commissionMicros,
    isWithoutCosts: pairs.some((pair) => pair.isWithoutCosts === true),
    netMicros: asMicros(grossMicros - commissionMicros),
  };
}

function legOf({ contract, side, quantity, entry, exit }: JournalPair): TradeLeg {
  const direction = side === 'long' ? 1 : -1;
  const grossMicros = asMicros(
    (exit.ticks - entry.ticks) * direction * quantity * contract.instrument.tickValueMicros || 0,
  );
  return { entry, exit, quantity, grossMicros };
}

/** The most contracts held at one time; at the same instant entries come before exits. */
function mostHeld(legs: readonly TradeLeg[]): number {
  const steps: { readonly at: Instant; readonly change: number }[] = legs.flatMap(({ entry, exit, quantity }) => [
    { at: entry.at, change: quantity },
    { at: exit.at, change: -quantity },
  ]);
  let held = 0;
  let most = 0;
  for (const { change } of steps.toSorted((one, other) => one.at - other.at || other.change - one.change)) {
    held += change;
    most = Math.max(most, held);
  }
  return most;
}
