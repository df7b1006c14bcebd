// The running prices: started on demand, stored from time to time, and dropped after a minute without use.
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { sessionDateOf, sessionStartOf } from '@openbell/instruments/sessions.ts';
import { flowRootOf, leadOf } from '@openbell/market/flow/flow-scales.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerHour } from '@openbell/units/instant.ts';
import type { Database } from '../../platform/database/database.ts';
import { createTurns } from '../../platform/turns.ts';
import type { KeptMarket } from '../desk/kept-orders.ts';
import {
  findContractSequence,
  forgetEventsBefore,
  type PriceRow,
  writeBarHours,
  writePrices,
} from '../market-store.ts';
import { forgetMinutes } from '../past/session-bars.ts';
import { chartSessions, fillPastSessions } from '../past/walked-sessions.ts';
import { createForgetting } from '../read-again.ts';
import {
  addContract,
  driveRoom,
  type FlowRoom,
  followRoom,
  type LiveContract,
  leaveRoom,
  type RoomSink,
  startRoom,
} from './flow-room.ts';
import { openRoom, type RoomParts, readNews } from './open-room.ts';

const idleMs = 60_000;
const barsKeptMs = 15 * msPerDay;
const eventsKeptMs = 3 * msPerDay;

export type Rooms = {
  readonly all: () => Iterable<FlowRoom>;
  /** A running contract. */
  readonly find: (symbol: string) => LiveContract | undefined;
  /** Starts what is missing; null if the symbol is not traded now. */
  readonly contract: (symbol: string) => Promise<LiveContract | null>;
  /** Starts the price of a root, for its bars. */
  readonly room: (root: string) => Promise<FlowRoom>;
  /** Has the sessions of a daily chart on record: most prices are never looked at by the day. */
  readonly fillSessions: (room: FlowRoom) => Promise<void>;
  readonly drive: (room: FlowRoom, until: Instant) => void;
  /** Stores prices and bars. */
  readonly store: () => Promise<void>;
  /** Drops rooms that nobody needs. */
  readonly stopIdle: () => Promise<void>;
  /** Forgets every room without storing it. */
  readonly clear: () => void;
};

type Parts = RoomParts & {
  readonly sink: RoomSink;
  /** What accounts hold and have working in a contract, for a market that starts. */
  readonly keptOf: (symbol: string) => KeptMarket;
  readonly isNeeded: (symbol: string) => boolean;
  /** Whether an account is busy in a contract, for months other than the front one. */
  readonly isHeldSymbol: (symbol: string) => boolean;
};

export function createRooms(parts: Parts): Rooms {
  const { db, clock, sink } = parts;
  const rooms = new Map<string, FlowRoom>();
  const usedAt = new Map<string, number>();
  const inTurn = createTurns();
  /** A start from before everything was forgotten would use outdated rows, or take orders that are only being read again. */
  const forgetting = createForgetting('market');

  const room = (root: string): Promise<FlowRoom> => {
    usedAt.set(root, clock.realNow());
    return inTurn(root, async () => {
      const known = rooms.get(root);
      if (known !== undefined) return known;
      const assertSince = forgetting.begin();
      const rule = leadOf(root);
      // The lead first: if a price continues from before now, so does its lead.
      if (rule !== null) await room(rule.root);
      const opened = await openRoom(parts, root);
      // Stored before anybody trades at it: after a crash the price continues from here, not from before the filled-in minutes.
      await writePrices(db, [priceOf(opened)]);
      const lead = rule === null ? null : await room(rule.root);
      assertSince();
      if (rule === null || lead === null) startRoom(opened);
      else followRoom(opened, { lead, rule, sink });
      rooms.set(root, opened);
      return opened;
    });
  };
  /** Whether nobody has needed it for a while. */
  const isIdle = ({ root, contracts, followers }: FlowRoom): boolean =>
    clock.realNow() - (usedAt.get(root) ?? 0) > idleMs &&
    followers.size === 0 &&
    ![...contracts.keys()].some(parts.isNeeded);

  return {
    all: () => rooms.values(),
    find: (symbol) => contractIn(rooms.values(), symbol),
    room,
    contract: async (symbol) => {
      const instrument = tradedInstrument(symbol, clock.productNow(), parts.isHeldSymbol);
      if (instrument === null) return null;
      const assertSince = forgetting.begin();
      const live = await room(flowRootOf(instrument.root));
      const known = live.contracts.get(symbol);
      if (known !== undefined) return known;
      const sequence = await findContractSequence(db, symbol);
      assertSince();
      return (
        live.contracts.get(symbol) ??
        addContract(live, { symbol, instrument, sink, kept: { sequence, ...parts.keptOf(symbol) } })
      );
    },
    fillSessions: ({ root, instrument }) =>
      inTurn(`sessions of ${root}`, () => {
        const before = clock.productNow();
        return fillPastSessions(db, { instrument, fairSeed: parts.seeds.ofWorth, sessions: chartSessions, before });
      }),
    drive: (one, until) => driveRoom(one, until, sink),
    store: createRoomStore(parts, rooms),
    stopIdle: async () => {
      for (const one of rooms.values()) {
        if (!isIdle(one)) continue;
        await inTurn(one.root, async () => {
          await writePrices(db, [priceOf(one)]);
          await writeBarHours(db, one.root, one.bars.takeChanged(one.at));
          if (!isIdle(one)) return;
          rooms.delete(one.root);
          leaveRoom(one);
        });
      }
    },
    clear: () => {
      forgetting.forget();
      rooms.clear();
    },
  };
}

/** Stores prices and bars; every hour it also drops old rows and reads the calendar again. */
function createRoomStore(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  rooms: ReadonlyMap<string, FlowRoom>,
): Rooms['store'] {
  let lookedAt = 0;
  return async () => {
    const now = clock.productNow();
    await writePrices(db, [...rooms.values()].map(priceOf));
    for (const one of rooms.values()) await writeBarHours(db, one.root, one.bars.takeChanged(now));
    if (rooms.size === 0 || now < lookedAt + msPerHour) return;
    lookedAt = now;
    await forgetOld(db, now);
    const news = await readNews(db, now);
    for (const one of rooms.values()) one.news = news;
  };
}

function contractIn(rooms: Iterable<FlowRoom>, symbol: string): LiveContract | undefined {
  for (const { contracts } of rooms) {
    const contract = contracts.get(symbol);
    if (contract !== undefined) return contract;
  }
  return undefined;
}

/** Deletes bars that no chart shows any more, by whole sessions, and events that nobody resumes from. */
async function forgetOld(db: Database, now: Instant): Promise<void> {
  await forgetMinutes(db, sessionStartOf(sessionDateOf(asInstant(now - barsKeptMs))));
  await forgetEventsBefore(db, asInstant(now - eventsKeptMs));
}

/** The row from which a price is started again. */
const priceOf = ({ root, lastPrice, settlementPrice, at, session }: FlowRoom): PriceRow => ({
  root,
  lastPrice,
  settlementPrice,
  at,
  sessionDate: formatDate(session.date),
  volumeAt: [...session.volumeAt],
});

/** The instrument of a symbol that is traded now: the front month, or a month that somebody still holds. */
function tradedInstrument(symbol: string, now: Instant, isHeld: (symbol: string) => boolean): Instrument | null {
  const date = sessionDateOf(now);
  const contract = parseContractSymbol(symbol, new Date(now).getUTCFullYear());
  if (!contract.ok || contract.value.symbol !== symbol) return null;
  const { instrument } = contract.value;
  return frontMonthOf(instrument, date) === symbol || isHeld(symbol) ? instrument : null;
}

/** The instrument of a symbol in the market's own spelling. */
export function instrumentOfSymbol(symbol: string): Instrument {
  const contract = parseContractSymbol(symbol, 2000 + Number(symbol.slice(-2)));
  if (!contract.ok) throw new Error(`no instrument of ${symbol}`);
  return contract.value.instrument;
}
