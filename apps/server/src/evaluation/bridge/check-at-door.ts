// Whether an event of another platform passes the door of the bridge. A fill of an expired contract or of a foreign exchange is refused; an
// event with a doubtful price is held (docs/decisions/0060-the-door-of-the-bridge.md).
import { permitsExchange } from '@openbell/instruments/exchanges.ts';
import { lastTradingDay } from '@openbell/instruments/last-trading-day.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { contentOf } from '@openbell/rules/evaluation/log/entry.ts';
import {
  doubtOf,
  isSecondPrint,
  type PriceDoubt,
  priceAfter,
} from '@openbell/rules/evaluation/marks/plausible-price.ts';
import type { FillEntry, MarkEntry } from '@openbell/rules/evaluation/types.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import type { StoredExchanges } from '../../providers/platform/tables.ts';
import type { Door, HeldEvent } from './door.ts';

export type DoorRefusalCode = 'expired_contract' | 'no_exchange' | 'discarded' | 'id_conflict';
export type HeldCode = 'price_limit' | 'price_jump' | 'waits_for_held';

export type DoorOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'held'; readonly code: HeldCode; readonly message: string }
  | { readonly kind: 'refused'; readonly code: DoorRefusalCode; readonly message: string };

type SeenEvent = {
  readonly entry: FillEntry | MarkEntry;
  readonly account: string | null;
  /** As it was sent. */
  readonly event: unknown;
};

const passed: DoorOutcome = { kind: 'passed' };

/** `release` lets a held event in; it is called for those that the event confirms as their second print. */
export function checkAtDoor(door: Door, seen: SeenEvent, release: (held: HeldEvent) => void): DoorOutcome {
  const known = door.isEmpty() ? undefined : door.find(eventKeyOf(seen));
  if (known !== undefined) return outcomeOfKnown(known, seen);
  const { entry, account } = seen;
  const { symbol } = entry.contract;
  if (entry.type === 'fill' && account !== null) {
    const [before] = door.fillsOf(account, symbol);
    if (before !== undefined) return hold(door, seen, { reason: 'behind', againstTicks: before.ticks });
  }
  if (doubtAbout(door, entry)?.reason !== 'limit')
    for (const held of door.jumpsOf(symbol)) if (isConfirmedBy(held, seen)) release(held);
  const doubt = doubtAbout(door, entry);
  return doubt === null ? passed : hold(door, seen, doubt);
}

/** Why a fill of an account can never be true, at any price; null if it can. */
export function impossibleFill(
  fill: FillEntry,
  exchanges: StoredExchanges,
): Exclude<DoorOutcome, { kind: 'passed' }> | null {
  const { instrument } = fill.contract;
  const last = lastTradingDay(fill.contract);
  if (sessionDateOf(fill.at) > last)
    return refused('expired_contract', `${fill.contract.symbol} last traded on ${formatDate(last)}`);
  if (!permitsExchange(exchanges, instrument.exchange))
    return refused(
      'no_exchange',
      `${instrument.root} trades on ${instrument.exchange}, which the account does not have`,
    );
  return null;
}

/** Identifies an event: by its id, fills per account; a mark without one by its content. */
export function eventKeyOf({ entry, account }: SeenEvent): string {
  if (entry.type === 'fill') return `fill ${account ?? ''} ${entry.id}`;
  return entry.id === null ? `print ${account ?? ''} ${contentOf(entry)}` : `mark ${entry.id}`;
}

export function doubtAbout(
  door: Pick<Door, 'priceOf'>,
  { contract, ticks, at }: FillEntry | MarkEntry,
): PriceDoubt | null {
  return doubtOf(contract.instrument, door.priceOf(contract.symbol), { ticks, date: sessionDateOf(at) });
}

/** Remembers an accepted price; the limits count from one that a person confirmed. */
export function notePrice(door: Door, { contract, ticks, at }: FillEntry | MarkEntry, isConfirmed: boolean): void {
  const known = door.priceOf(contract.symbol);
  door.setPrice(contract.symbol, priceAfter(known, { ticks, date: sessionDateOf(at) }, isConfirmed));
}

/** A fill is no second print of another fill of its own account: both may be parts of one wrong order. */
const isConfirmedBy = (held: HeldEvent, { entry, account }: SeenEvent): boolean =>
  isSecondPrint(held, entry) && !(held.kind === 'fill' && entry.type === 'fill' && held.accountName === account);

function outcomeOfKnown(known: HeldEvent, seen: SeenEvent): DoorOutcome {
  if (known.content !== contentAt(seen))
    return refused('id_conflict', `the id ${JSON.stringify(seen.entry.id)} was taken by another event`);
  switch (known.state) {
    case 'held':
      return heldOutcome(known, seen.entry);
    case 'discarded':
      return refused('discarded', 'a person has discarded this event');
    case 'confirmed':
      // The log detects the repeat of an event with an id.
      return seen.entry.id === null ? { kind: 'duplicate' } : passed;
  }
}

const contentAt = ({ entry, account }: SeenEvent): string => `${account ?? ''} ${contentOf(entry)}`;

function hold(
  door: Door,
  seen: SeenEvent,
  { reason, againstTicks }: Pick<HeldEvent, 'reason' | 'againstTicks'>,
): DoorOutcome {
  const { entry, account, event } = seen;
  const held: HeldEvent = {
    eventKey: eventKeyOf(seen),
    kind: entry.type,
    accountName: account,
    symbol: entry.contract.symbol,
    reason,
    at: entry.at,
    ticks: entry.ticks,
    againstTicks,
    entry: JSON.stringify(event),
    content: contentAt(seen),
    arrival: door.newestArrival() + 1,
    state: 'held',
    decidedBy: null,
  };
  door.put(held);
  return heldOutcome(held, entry);
}

const heldCodes = { limit: 'price_limit', jump: 'price_jump', behind: 'waits_for_held' } as const;

function heldOutcome({ reason, againstTicks }: HeldEvent, { contract, priceText }: FillEntry | MarkEntry): DoorOutcome {
  const against = priceOfTicks(asTicks(againstTicks), contract.instrument);
  const message = {
    limit: `${priceText} is beyond the daily limits from ${against}: a person decides`,
    jump: `${priceText} is over five percent from ${against}: a second print or a person confirms it`,
    behind: `a fill of this account and contract at ${against} is held: this one waits for it`,
  }[reason];
  return { kind: 'held', code: heldCodes[reason], message };
}

const refused = (code: DoorRefusalCode, message: string) => ({ kind: 'refused', code, message }) as const;
