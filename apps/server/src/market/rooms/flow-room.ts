/**
 * One synthetic price while it runs: its order flow, the contracts that show it (months and micros of one root), the session so far and its
 * minute bars. Rooms of small contracts follow the flow of their lead's, at the same instants. Knows neither clock nor database; whoever
 * drives it hands the time in and takes what happened to orders.
 */
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
import { advanceFlow, startFlow } from '@openbell/market/flow/flow.ts';
import type { FlowProfile } from '@openbell/market/flow/flow-scales.ts';
import type { Flow } from '@openbell/market/flow/flow-state.ts';
import { sessionEventsBetween } from '@openbell/market/session/session-events.ts';
import type { MarketEvent, SessionEvent, TradeEvent } from '@openbell/market/trading/market-event.ts';
import { type MarketSnapshot, restoreMarket } from '@openbell/market/trading/market-snapshot.ts';
import { deskProtectionTicks, type TradingMarket } from '@openbell/market/trading/market-state.ts';
import type { OrderEvent } from '@openbell/market/trading/order-types.ts';
import { applyInput } from '@openbell/market/trading/trading-market.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
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

/** Time that passed without anybody driving: beyond it the market has stood still, and begins anew at its last price. */
export const gapMsMax = 10_000;
/** The largest order that the exchange takes. */
const exchangeQuantityMax = 2_000;

export type LiveContract = {
  readonly symbol: string;
  readonly instrument: Instrument;
  readonly room: FlowRoom;
  readonly market: TradingMarket;
};

/** What chance begins with; of the session for what happens in it, of the market for what its contracts are worth in all sessions. */
export type MarketSeeds = { readonly ofSession: (date: SessionDate) => number; readonly ofWorth: number };

export type FlowRoom = {
  readonly root: string;
  readonly instrument: Instrument;
  readonly profile: FlowProfile;
  readonly seeds: MarketSeeds;
  readonly contracts: Map<string, LiveContract>;
  /** Those that show its flow in ticks of their own; and, of one of them, whose it shows. */
  readonly followers: Set<FlowRoom>;
  follows: { readonly lead: FlowRoom; readonly book: BookFollower } | null;
  readonly bars: MinuteBars;
  /** How far it has come. */
  at: Instant;
  state: RoomState;
  changesAt: Instant;
  flow: Flow | null;
  lastPrice: number;
  settlementPrice: number | null;
  news: readonly NewsEvent[];
  session: RoomSession;
};

/** The session that runs, or the one that ran last: what was traded in it, at each price. */
export type RoomSession = { readonly date: SessionDate; volume: number; readonly volumeAt: Map<number, number> };

/** What comes out while a room is driven. */
export type RoomSink = {
  /** Something of what is displayed changed. */
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
  readonly lastPrice: number;
  readonly settlementPrice: number | null;
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
});

/** From now on it has a flow of its own. */
export const startRoom = (room: FlowRoom): void => {
  if (room.state === 'open') beginFlow(room, room.at, quiet);
};

/** From now on it shows the flow of another, from where that one has come to: its price goes on at the one there. */
export const followRoom = (
  room: FlowRoom,
  { lead, rule, sink }: { readonly lead: FlowRoom; readonly rule: LeadRule; readonly sink: RoomSink },
): void => {
  const book = createBookFollower(rule);
  room.follows = { lead, book };
  Object.assign(room, marketHoursAt(room.instrument, lead.at));
  const date = shownSessionAt(room.instrument, lead.at);
  if (room.session.date !== date) room.session = { date, volume: 0, volumeAt: new Map() };
  lead.followers.add(room);
  if (room.state === 'open') room.lastPrice = nearestPrice(rule, lead.lastPrice);
  if (lead.flow !== null) for (const event of levelsOf(lead.flow, lead.at)) followEvent(book, event);
  else if (room.state === 'open') beginFlow(lead, lead.at, sink);
};

/** It ends; its lead goes on, where it is shown. */
export const leaveRoom = (room: FlowRoom): void => {
  if (room.follows === null) return;
  const { lead } = room.follows;
  lead.followers.delete(room);
  if (!isShown(lead)) lead.flow = null;
};

const quiet: RoomSink = { moved: () => undefined, trade: () => undefined, orders: () => undefined };

/** Puts a contract into a room, with what a market of it remembers. Orders whose session closed while nobody drove it expire. */
export const addContract = (
  room: FlowRoom,
  contract: {
    readonly symbol: string;
    readonly instrument: Instrument;
    readonly kept: Pick<MarketSnapshot, 'sequence' | 'accounts' | 'working' | 'stops'>;
    readonly sink: Pick<RoomSink, 'orders'>;
  },
): LiveContract => {
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
    // What rests across the first book fills there and then.
    const told = applyInput(market, level);
    if (told.length > 0) sink.orders(live, told);
  }
  return live;
};

const displayedIn = ({ state, follows, flow, at }: FlowRoom): readonly MarketEvent[] => {
  if (state !== 'open') return [];
  if (follows !== null) return displayedBy(follows.book, at);
  return flow === null ? [] : levelsOf(flow, at);
};

/** Whether a session ended since the oldest kept order joined its queue. A market that runs ends them itself, so then all of them are over. */
const hasMissedClose = (room: FlowRoom, { accounts }: Pick<MarketSnapshot, 'accounts'>): boolean => {
  const queuedAt = accounts.flatMap(({ orders }) => orders.map((order) => order.queuedAt));
  if (queuedAt.length === 0) return false;
  const missed = sessionEventsBetween(room.instrument, { after: Math.min(...queuedAt), until: room.at });
  return missed.some(({ kind }) => kind === 'close');
};

/** Lets time pass up to an instant, for a room and all that share its flow; one that lies behind changes nothing. */
export const driveRoom = (room: FlowRoom, until: Instant, sink: RoomSink): void => {
  const lead = room.follows?.lead ?? room;
  if (until <= lead.at) return;
  const isLive = until - lead.at <= gapMsMax;
  for (const { at, changes } of changesUntil(sharing(lead), until)) {
    if (isLive) runFlow(lead, at - 1, sink);
    changeSessions(lead, { at, changes, isLive, sink });
  }
  if (isLive) {
    runFlow(lead, until, sink);
    return;
  }
  setTime(lead, until);
  if (isShown(lead)) beginFlow(lead, until, sink);
};

/** A lead and those that follow it. */
const sharing = (lead: FlowRoom): readonly FlowRoom[] => [lead, ...lead.followers];

/** Whether somebody shows its flow: its own contracts, or those of a follower that trades longer. */
const isShown = (lead: FlowRoom): boolean => sharing(lead).some(({ state }) => state === 'open');

const setTime = (lead: FlowRoom, at: Instant): void => {
  for (const room of sharing(lead)) room.at = at;
};

const runFlow = (lead: FlowRoom, until: Instant, sink: RoomSink): void => {
  if (until < lead.at) return;
  if (lead.flow !== null) for (const event of advanceFlow(lead.flow, until)) publish(lead, event, sink);
  setTime(lead, until);
};

type Changing = {
  readonly at: Instant;
  readonly changes: readonly RoomChange<FlowRoom>[];
  readonly isLive: boolean;
  readonly sink: RoomSink;
};

const changeSessions = (lead: FlowRoom, { at, changes, isLive, sink }: Changing): void => {
  setTime(lead, Math.max(lead.at, at));
  for (const { room, change } of changes) changeSession(room, change, sink);
  // Each opening has a flow of its own; it goes on for a follower that trades longer than its lead.
  if (!isShown(lead) || changes.some(({ room, change }) => room === lead && change.kind === 'open')) lead.flow = null;
  if (!isLive || !isShown(lead)) return;
  if (lead.flow === null) beginFlow(lead, lead.at, sink);
  else for (const { room } of changes) for (const event of displayedIn(room)) take(room, event, sink);
};

const changeSession = (room: FlowRoom, change: SessionEvent, sink: RoomSink): void => {
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
};

/** A flow of its own for the rest of the session, at the last price. What it is worth has one seed for all rooms and sessions, so that those that belong together move together. */
const beginFlow = (room: FlowRoom, at: Instant, sink: RoomSink): void => {
  const { profile, seeds, lastPrice } = room;
  const { flow, events } = startFlow({
    symbol: `${room.root} ${at}`,
    scale: profile.scale,
    group: profile.group,
    seed: seeds.ofSession(sessionDateOf(at)),
    fair: profile.fair,
    fairSeed: seeds.ofWorth,
    startAt: at,
    startPrice: lastPrice,
    news: room.news,
    hasClock: true,
  });
  room.flow = flow;
  for (const event of events) publish(room, event, sink);
};

/** To all that share a flow; those that are shut keep up with what is displayed, and tell nobody. */
const publish = (lead: FlowRoom, event: MarketEvent, sink: RoomSink): void => {
  if (lead.state === 'open') take(lead, event, sink);
  for (const room of lead.followers) {
    const followed = room.follows === null ? [] : followEvent(room.follows.book, event);
    if (room.state === 'open') for (const each of followed) take(room, each, sink);
  }
};

const take = (room: FlowRoom, event: MarketEvent, sink: RoomSink): void => {
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
};
