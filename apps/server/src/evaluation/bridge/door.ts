// What the door of the bridge remembers: the last price of each contract, and the events that it holds because their price is doubtful.
// Held events decide nothing: they enter a log only once a person or a second print confirms them.
import type { KnownPrice } from '@openbell/rules/evaluation/marks/plausible-price.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

export type HeldEvent = {
  /** Identifies the event, see `eventKeyOf`. */
  readonly eventKey: string;
  readonly kind: 'fill' | 'mark';
  readonly accountName: string | null;
  readonly symbol: string;
  /** Beyond the daily limits; far from the last price; or behind a held fill of the same account and contract. */
  readonly reason: 'limit' | 'jump' | 'behind';
  readonly at: Instant;
  readonly ticks: Ticks;
  readonly againstTicks: Ticks;
  /** The event as it was sent. */
  readonly entry: string;
  /** What a repeat must have in common with it. */
  readonly content: string;
  /** Events are released in this order. */
  readonly arrival: number;
  readonly state: 'held' | 'confirmed' | 'discarded';
  readonly decidedBy: 'operator' | 'second_print' | 'order' | null;
};

export type Door = {
  readonly find: (eventKey: string) => HeldEvent | undefined;
  /** The held events of a contract that a second print can release. */
  readonly jumpsOf: (symbol: string) => readonly HeldEvent[];
  /** The held fills of an account in a contract, in order of arrival. */
  readonly fillsOf: (account: string, symbol: string) => readonly HeldEvent[];
  /** The accounts with held fills. */
  readonly accounts: () => ReadonlySet<string>;
  readonly isEmpty: () => boolean;
  readonly newestArrival: () => number;
  readonly put: (event: HeldEvent) => void;
  readonly priceOf: (symbol: string) => KnownPrice | null;
  readonly setPrice: (symbol: string, price: KnownPrice) => void;
};

/** A door in memory, on top of another: a batch changes its own layer, which becomes everybody's once it is stored. */
export type DoorLayer = Door & {
  readonly events: ReadonlyMap<string, HeldEvent>;
  readonly prices: ReadonlyMap<string, KnownPrice>;
};

const jumpKey = (symbol: string): string => `jump ${symbol}`;
const fillKey = (account: string, symbol: string): string => `fill ${symbol} ${account}`;

/** The lists that a held event is in. */
const listsOf = ({ state, reason, kind, symbol, accountName }: HeldEvent): readonly string[] =>
  state !== 'held'
    ? []
    : [
        ...(reason === 'jump' ? [jumpKey(symbol)] : []),
        ...(kind === 'fill' && accountName !== null ? [fillKey(accountName, symbol)] : []),
      ];

export function createDoor(below: Door | null = null): DoorLayer {
  const events = new Map<string, HeldEvent>();
  const prices = new Map<string, KnownPrice>();
  const lists = new Map<string, Set<string>>();
  let newestArrival = 0;
  const own = (key: string): readonly HeldEvent[] =>
    [...(lists.get(key) ?? [])].map((eventKey) => events.get(eventKey)).filter((event) => event !== undefined);
  const list = (key: string, others: readonly HeldEvent[]): readonly HeldEvent[] =>
    [...others.filter(({ eventKey }) => !events.has(eventKey)), ...own(key)].sort(
      (one, other) => one.arrival - other.arrival,
    );
  return {
    events,
    prices,
    find: (eventKey) => events.get(eventKey) ?? below?.find(eventKey),
    jumpsOf: (symbol) => list(jumpKey(symbol), below?.jumpsOf(symbol) ?? []),
    fillsOf: (account, symbol) => list(fillKey(account, symbol), below?.fillsOf(account, symbol) ?? []),
    accounts: () => {
      const held = [...events.values()].filter(({ state, kind }) => state === 'held' && kind === 'fill');
      return new Set([...(below?.accounts() ?? []), ...held.flatMap(({ accountName }) => accountName ?? [])]);
    },
    isEmpty: () => events.size === 0 && (below?.isEmpty() ?? true),
    newestArrival: () => Math.max(newestArrival, below?.newestArrival() ?? 0),
    put: (event) => {
      const before = events.get(event.eventKey);
      for (const key of before === undefined ? [] : listsOf(before)) lists.get(key)?.delete(event.eventKey);
      events.set(event.eventKey, event);
      for (const key of listsOf(event)) lists.set(key, (lists.get(key) ?? new Set()).add(event.eventKey));
      newestArrival = Math.max(newestArrival, event.arrival);
    },
    priceOf: (symbol) => prices.get(symbol) ?? below?.priceOf(symbol) ?? null,
    setPrice: (symbol, price) => void prices.set(symbol, price),
  };
}
