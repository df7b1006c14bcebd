// One synthetic price while it runs: its order flow, the contracts that show it (months and micros of one root), the session so far and its
// minute bars. Rooms of small contracts follow the flow of their lead at the same instants. A room knows neither clock nor database: its
// driver passes the time in and receives the order events.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { NewsEvent } from '@openbell/market/flow/activity.ts';
import {
  type BookFollower,
  createBookFollower,
  displayedBy,
  followEvent,
  type LeadRule,
  nearestPrice,
} from '@openbell/market/flow/book-follower.ts';
import { createFairWalk } from '@openbell/market/flow/fair-walk.ts';
import { advanceFlow, startFlow } from '@openbell/market/flow/flow.ts';
import type { FlowProfile } from '@openbell/market/flow/flow-scales.ts';
import type { Flow } from '@openbell/market/flow/flow-state.ts';
import type { Seed } from '@openbell/market/flow/random.ts';
import { sessionEventsBetween } from '@openbell/market/session/session-events.ts';
import type { MarketEvent, SessionEvent, TradeEvent } from '@openbell/market/trading/market-event.ts';
import { type MarketSnapshot, restoreMarket } from '@openbell/market/trading/market-snapshot.ts';
import { deskProtectionTicks, type TradingMarket } from '@openbell/market/trading/market-state.ts';
import type { OrderEvent } from '@openbell/market/trading/order-types.ts';
import { applyInput } from '@openbell/market/trading/trading-market.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { createMinuteBars, type MinuteBars } from '../past/minute-bars.ts';
import { levelsOf } from './flow-levels.ts';
import {
  changesUntil,
  marketHoursAt,
  nextChangeAfter,
  type RoomChange,
  type RoomState,
  shownSessionAt,
} from './room-hours.ts';

/** The longest time without being driven: after a longer gap the market was frozen, and starts a new flow at its last price. */
export const gapMsMax = 10_000;
/** The largest order that the exchange takes. */
const exchangeQuantityMax = 2_000;

export type LiveContract = {
  readonly symbol: string;
  readonly instrument: Instrument;
  readonly room: FlowRoom;
  readonly market: TradingMarket;
};

/** The random seeds: one per session for what happens in it, one per market for what its contracts are worth in all sessions. */
export type MarketSeeds = { readonly ofSession: (date: SessionDate) => Seed; readonly ofWorth: Seed };

export type FlowRoom = {
  readonly root: string;
  readonly instrument: Instrument;
  readonly profile: FlowProfile;
  readonly seeds: MarketSeeds;
  readonly contracts: Map<string, LiveContract>;
  /** The rooms that show this room's flow in their own ticks; and, for such a follower, its lead. */
  readonly followers: Set<FlowRoom>;
  follows: { readonly lead: FlowRoom; readonly book: BookFollower } | null;
  readonly bars: MinuteBars;
  /** The instant to which it was driven. */
  at: Instant;
  state: RoomState;
  changesAt: Instant;
  flow: Flow | null;
  /** When its flow ended with a session: the next one opens where worth has gone since. Null after a jump of the clock, and in the beginning. */
  stoppedAt: Instant | null;
  lastPrice: Ticks;
  settlementPrice: Ticks | null;
  news: readonly NewsEvent[];
  session: RoomSession;
};

/** The running session, or the last one: its volume, and the volume at each price. */
export type RoomSession = { readonly date: SessionDate; volume: number; readonly volumeAt: Map<Ticks, number> };

/** Receives the output of a room while it is driven. */
export type RoomSink = {
  /** The displayed book changed. */
  readonly moved: (room: FlowRoom) => void;
  readonly trade: (room: FlowRoom, trade: TradeEvent) => void;
  readonly orders: (contract: LiveContract, events: readonly OrderEvent[]) => void;
};

export const createRoom = (begin: {
  readonly root: string;
  readonly instrument: Instrument;
  readonly profile: FlowProfile;
  readonly seeds: MarketSeeds;
  readonly at: Instant;
  readonly lastPrice: Ticks;
  readonly settlementPrice: Ticks | null;
  readonly news: readonly NewsEvent[];
  readonly session: RoomSession;
}): FlowRoom => ({
  ...begin,
  contracts: new Map(),
  followers: new Set(),
  follows: null,
  bars: createMinuteBars(),
  ...marketHoursAt(begin.instrument, begin.at),
  flow: null,
  stoppedAt: null,
});

/** Starts the room's own flow. */
export function startRoom(room: FlowRoom): void {
  if (room.state === 'open') beginFlow(room, room.at, quiet);
}

/** Makes a room follow another one's flow, from where that one is now: its price continues at the lead's. */
export function followRoom(
  room: FlowRoom,
  { lead, rule, sink }: { readonly lead: FlowRoom; readonly rule: LeadRule; readonly sink: RoomSink },
): void {
  const book = createBookFollower(rule);
  room.follows = { lead, book };
  Object.assign(room, marketHoursAt(room.instrument, lead.at));
  const date = shownSessionAt(room.instrument, lead.at);
  if (room.session.date !== date) room.session = { date, volume: 0, volumeAt: new Map() };
  lead.followers.add(room);
  if (room.state === 'open') room.lastPrice = nearestPrice(rule, lead.lastPrice);
  if (lead.flow !== null) for (const event of levelsOf(lead.flow, lead.at)) followEvent(book, event);
  else if (room.state === 'open') beginFlow(lead, lead.at, sink);
}

/** Ends a follower; its lead goes on while anyone shows it. */
export function leaveRoom(room: FlowRoom): void {
  if (room.follows === null) return;
  const { lead } = room.follows;
  lead.followers.delete(room);
  if (!isShown(lead)) lead.flow = null;
}

const quiet: RoomSink = { moved: () => undefined, trade: () => undefined, orders: () => undefined };

/** Adds a contract to a room, with the state of its market. Orders whose session closed while nobody drove it expire. */
export function addContract(
  room: FlowRoom,
  contract: {
    readonly symbol: string;
    readonly instrument: Instrument;
    readonly kept: Pick<MarketSnapshot, 'sequence' | 'accounts' | 'working' | 'stops'>;
    readonly sink: Pick<RoomSink, 'orders'>;
  },
): LiveContract {
  const { symbol, instrument, kept, sink } = contract;
  const rules = {
    symbol,
    protectionTicks: deskProtectionTicks,
    quantityMax: exchangeQuantityMax,
    visibleLevels: null,
    around: room.lastPrice,
    canBeNegative: instrument.canBeNegative,
  };
  const market = restoreMarket({
    ...kept,
    rules,
    now: room.at,
    isOpen: room.state === 'open',
    lastPrice: room.lastPrice,
    clearedAt: room.at,
    levels: [],
    taken: [],
  });
  const live: LiveContract = { symbol, instrument, room, market };
  room.contracts.set(symbol, live);
  if (hasMissedClose(room, kept)) {
    const told = applyInput(market, { kind: 'close', at: room.at });
    if (told.length > 0) sink.orders(live, told);
    if (room.state === 'open') applyInput(market, { kind: 'open', at: room.at });
  }
  for (const level of displayedIn(room)) {
    // Orders that cross the first book fill at once.
    const told = applyInput(market, level);
    if (told.length > 0) sink.orders(live, told);
  }
  return live;
}

function displayedIn({ state, follows, flow, at }: FlowRoom): readonly MarketEvent[] {
  if (state !== 'open') return [];
  if (follows !== null) return displayedBy(follows.book, at);
  return flow === null ? [] : levelsOf(flow, at);
}

/**
 * Whether a session ended since the oldest kept order joined its queue. A running market ends its orders itself, so then all of them have
 * expired.
 */
function hasMissedClose(room: FlowRoom, { accounts }: Pick<MarketSnapshot, 'accounts'>): boolean {
  const queuedAt = accounts.flatMap(({ orders }) => orders.map((order) => order.queuedAt));
  if (queuedAt.length === 0) return false;
  const missed = sessionEventsBetween(room.instrument, { after: asInstant(Math.min(...queuedAt)), until: room.at });
  return missed.some(({ kind }) => kind === 'close');
}

/** Drives a room and all that share its flow to an instant; a past instant changes nothing. */
export function driveRoom(room: FlowRoom, until: Instant, sink: RoomSink): void {
  const lead = room.follows?.lead ?? room;
  if (until <= lead.at) return;
  const isLive = until - lead.at <= gapMsMax;
  for (const { at, changes } of changesUntil(sharing(lead), until)) {
    if (isLive) runFlow(lead, asInstant(at - 1), sink);
    changeSessions(lead, { at, changes, isLive, sink });
  }
  if (isLive) {
    runFlow(lead, until, sink);
    return;
  }
  setTime(lead, until);
  lead.stoppedAt = null;
  if (isShown(lead)) beginFlow(lead, until, sink);
}

/** A lead and its followers. */
const sharing = (lead: FlowRoom): readonly FlowRoom[] => [lead, ...lead.followers];

/** Whether any room shows its flow: its own contracts, or a follower that trades longer. */
const isShown = (lead: FlowRoom): boolean => sharing(lead).some(({ state }) => state === 'open');

function setTime(lead: FlowRoom, at: Instant): void {
  for (const room of sharing(lead)) room.at = at;
}

function runFlow(lead: FlowRoom, until: Instant, sink: RoomSink): void {
  if (until < lead.at) return;
  if (lead.flow !== null) for (const event of advanceFlow(lead.flow, until)) publish(lead, event, sink);
  setTime(lead, until);
}

type Changing = {
  readonly at: Instant;
  readonly changes: readonly RoomChange<FlowRoom>[];
  readonly isLive: boolean;
  readonly sink: RoomSink;
};

function changeSessions(lead: FlowRoom, { at, changes, isLive, sink }: Changing): void {
  setTime(lead, asInstant(Math.max(lead.at, at)));
  for (const { room, change } of changes) changeSession(room, change, sink);
  // Each opening starts a new flow; it continues for a follower that trades longer than its lead.
  if (!isShown(lead) || changes.some(({ room, change }) => room === lead && change.kind === 'open')) {
    if (lead.flow !== null) lead.stoppedAt = lead.at;
    lead.flow = null;
  }
  if (!isLive || !isShown(lead)) return;
  if (lead.flow === null) beginFlow(lead, lead.at, sink);
  else for (const { room } of changes) for (const event of displayedIn(room)) take(room, event, sink);
}

function changeSession(room: FlowRoom, change: SessionEvent, sink: RoomSink): void {
  room.changesAt = nextChangeAfter(room.instrument, change.at);
  take(room, { ...change, at: room.at }, sink);
  switch (change.kind) {
    case 'open':
      room.state = 'open';
      if (room.session.date !== sessionDateOf(change.at))
        room.session = { date: sessionDateOf(change.at), volume: 0, volumeAt: new Map() };
      return;
    case 'pause':
      room.state = 'paused';
      return;
    case 'close':
      room.state = 'closed';
      room.settlementPrice = room.lastPrice;
  }
}

/**
 * Starts a flow for the rest of the session at the last price, or where worth has gone since the session before. Worth has one seed for all
 * rooms and sessions, so that related prices move together.
 */
function beginFlow(room: FlowRoom, at: Instant, sink: RoomSink): void {
  const { profile, seeds, lastPrice } = room;
  const step =
    room.stoppedAt === null ? 0 : worthStep(profile, seeds.ofWorth, { from: asInstant(room.stoppedAt - 1), until: at });
  room.stoppedAt = null;
  const { flow, events } = startFlow({
    symbol: `${room.root} ${at}`,
    scale: profile.scale,
    group: profile.group,
    seed: seeds.ofSession(sessionDateOf(at)),
    fair: profile.fair,
    fairSeed: seeds.ofWorth,
    startAt: at,
    startPrice: asTicks(lastPrice + step),
    news: room.news,
    hasClock: true,
  });
  room.flow = flow;
  for (const event of events) publish(room, event, sink);
}

/** How far worth moved, in whole ticks. */
function worthStep(
  { fair }: FlowProfile,
  seed: Seed,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): number {
  const walk = createFairWalk(fair, seed);
  return Math.round(walk.at(until) - walk.at(from));
}

/** Publishes to all that share a flow; a closed follower updates its book but publishes nothing. */
function publish(lead: FlowRoom, event: MarketEvent, sink: RoomSink): void {
  if (lead.state === 'open') take(lead, event, sink);
  for (const room of lead.followers) {
    const followed = room.follows === null ? [] : followEvent(room.follows.book, event);
    if (room.state === 'open') for (const each of followed) take(room, each, sink);
  }
}

function take(room: FlowRoom, event: MarketEvent, sink: RoomSink): void {
  sink.moved(room);
  if (event.kind === 'trade') {
    const { session } = room;
    room.lastPrice = event.price;
    room.bars.record(event.at, event.price, event.size);
    session.volume += event.size;
    session.volumeAt.set(event.price, (session.volumeAt.get(event.price) ?? 0) + event.size);
    sink.trade(room, event);
  }
  for (const contract of room.contracts.values()) {
    const told = applyInput(contract.market, event);
    if (told.length > 0) sink.orders(contract, told);
  }
}
