/**
 * One synthetic price while it runs: its order flow, the contracts that show it (months and micros of one root), the session so far and its
 * minute bars. Knows neither clock nor database; whoever drives it hands the time in and takes what happened to orders.
 */
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { NewsEvent } from '@openbell/market/flow/activity.ts';
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
import { type Instant, msPerDay } from '@openbell/units/instant.ts';
import { levelsOf } from './flow-levels.ts';
import { createMinuteBars, type MinuteBars } from './minute-bars.ts';

/** Time that passed without anybody driving: beyond it the market has stood still, and begins anew at its last price. */
export const gapMsMax = 10_000;
const lookAheadMs = 5 * msPerDay;
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
  readonly bars: MinuteBars;
  /** How far it has come. */
  at: Instant;
  state: 'open' | 'paused' | 'closed';
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
}): FlowRoom => {
  const room: FlowRoom = {
    ...begin,
    contracts: new Map(),
    bars: createMinuteBars(),
    ...marketHoursAt(begin.instrument, begin.at),
    flow: null,
  };
  if (room.state === 'open') beginFlow(room, begin.at, quiet);
  return room;
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
  if (room.flow !== null)
    for (const level of levelsOf(room.flow, room.at)) {
      // What rests across the first book fills there and then.
      const told = applyInput(market, level);
      if (told.length > 0) sink.orders(live, told);
    }
  return live;
};

/** Whether a session ended since the oldest kept order joined its queue. A market that runs ends them itself, so then all of them are over. */
const hasMissedClose = (room: FlowRoom, { accounts }: Pick<MarketSnapshot, 'accounts'>): boolean => {
  const queuedAt = accounts.flatMap(({ orders }) => orders.map((order) => order.queuedAt));
  if (queuedAt.length === 0) return false;
  const missed = sessionEventsBetween(room.instrument, { after: Math.min(...queuedAt), until: room.at });
  return missed.some(({ kind }) => kind === 'close');
};

/** Lets time pass up to an instant; one that lies behind changes nothing. */
export const driveRoom = (room: FlowRoom, until: Instant, sink: RoomSink): void => {
  if (until <= room.at) return;
  const isGap = until - room.at > gapMsMax;
  if (room.changesAt <= until)
    for (const change of sessionEventsBetween(room.instrument, { after: room.at, until })) {
      if (!isGap) runFlow(room, change.at - 1, sink);
      changeSession(room, change, { isLive: !isGap, sink });
    }
  if (isGap) {
    room.at = until;
    if (room.state === 'open') beginFlow(room, until, sink);
  } else runFlow(room, until, sink);
};

const runFlow = (room: FlowRoom, until: Instant, sink: RoomSink): void => {
  if (until < room.at) return;
  if (room.flow !== null) {
    const events = advanceFlow(room.flow, until);
    for (const event of events) publish(room, event, sink);
    if (events.length > 0) sink.moved(room);
  }
  room.at = until;
};

const changeSession = (
  room: FlowRoom,
  change: SessionEvent,
  how: { readonly isLive: boolean; readonly sink: RoomSink },
): void => {
  room.at = Math.max(room.at, change.at);
  room.changesAt = nextChangeAfter(room.instrument, change.at);
  room.flow = null;
  publish(room, { ...change, at: room.at }, how.sink);
  how.sink.moved(room);
  switch (change.kind) {
    case 'open':
      room.state = 'open';
      if (room.session.date !== sessionDateOf(change.at))
        room.session = { date: sessionDateOf(change.at), volume: 0, volumeAt: new Map() };
      if (how.isLive) beginFlow(room, room.at, how.sink);
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
  sink.moved(room);
};

const publish = (room: FlowRoom, event: MarketEvent, sink: RoomSink): void => {
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

/** Whether an instrument trades at an instant, and when that changes next. */
export const marketHoursAt = (
  instrument: Instrument,
  at: Instant,
): { readonly at: Instant; readonly state: FlowRoom['state']; readonly changesAt: Instant } => {
  const last = sessionEventsBetween(instrument, { after: at - lookAheadMs, until: at }).at(-1);
  const state = last?.kind === 'open' ? 'open' : last?.kind === 'pause' ? 'paused' : 'closed';
  return { at, state, changesAt: nextChangeAfter(instrument, at) };
};

/** The session that a room shows at an instant: the newest that has opened. */
export const shownSessionAt = (instrument: Instrument, at: Instant): SessionDate => {
  const events = sessionEventsBetween(instrument, { after: at - lookAheadMs, until: at });
  return sessionDateOf(events.findLast(({ kind }) => kind === 'open')?.at ?? at);
};

const nextChangeAfter = (instrument: Instrument, at: Instant): Instant =>
  sessionEventsBetween(instrument, { after: at, until: at + lookAheadMs })[0]?.at ?? at + lookAheadMs;
