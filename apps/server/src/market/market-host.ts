/**
 * The market of this process: one writer for every price, account and order. Time comes from the product's clock in short steps; everything
 * between two awaits happens at once. What happened is stored, then told, then handed to the evaluation.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { ClosingReason } from '@openbell/api/closing-orders.ts';
import type { MarketPlace } from '@openbell/api/market.ts';
import { flowRootOf } from '@openbell/market/flow/flow-scales.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { AttemptHost } from '../evaluation/attempt-host.ts';
import type { Context } from '../platform/context.ts';
import type { DueSource } from '../platform/jobs.ts';
import { hmacHex } from '../platform/randomness.ts';
import { tellAccount } from './account-events.ts';
import { createAccountHome } from './account-home.ts';
import { balanceMicrosOf, blockOf, shownLimits } from './account-limits.ts';
import type { Changes } from './changes-store.ts';
import { type CommandDesk, createCommandDesk } from './command-desk.ts';
import { createFlatKeeper, type FlatKeeper } from './flat-keeper.ts';
import type { RoomSink } from './flow-room.ts';
import { createHandOver, type HandOver } from './hand-over.ts';
import { createHoldings } from './holdings.ts';
import type { AccountEvent } from './market-feed.ts';
import { createMarketFrames, type MarketFrames } from './market-frames.ts';
import { createMarketJournal, type MarketJournal } from './market-journal.ts';
import type { PlatformObeyer } from './market-platform.ts';
import { listOwedFills } from './market-store.ts';
import { createQueuePlaces } from './queue-places.ts';
import { createRooms, instrumentOfSymbol, type Rooms } from './rooms.ts';
import { createTicker } from './ticker.ts';
import type { TradingAccount } from './trading-account.ts';
import { createTradingAccounts, type TradingAccounts } from './trading-accounts.ts';

export type MarketHost = {
  readonly accounts: TradingAccounts;
  readonly rooms: Rooms;
  readonly desk: CommandDesk;
  readonly frames: MarketFrames;
  readonly judge: AttemptHost;
  /** Contracts that somebody looks at, and how many do. */
  readonly watched: Map<string, number>;
  readonly onAccountEvent: (listener: (event: AccountEvent & { readonly account: string }) => void) => () => void;
  /** Where the resting orders of an account stand in their queues now. */
  readonly placesOf: (account: string) => readonly MarketPlace[];
  readonly obey: PlatformObeyer;
  readonly dueSource: DueSource;
  /** Reads what stood when the process ended, and gives the evaluation what it is owed. */
  readonly open: () => Promise<void>;
  /** Lets the prices come to this instant, whatever a step is storing: before they are shown. What that fills is stored at once. */
  readonly passTime: () => void;
  /** Forgets what is not stored, and reads everything again: another process may have written it meanwhile. */
  readonly forget: () => void;
  /** Answers when everything that has happened until now is stored. */
  readonly settled: () => Promise<void>;
  /** Does what the time asks for, once; a simulation calls it instead of `start`. */
  readonly step: () => Promise<void>;
  /** Writes down what is kept from time to time: places in queues, prices, bars. */
  readonly store: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

const tickMs = 50;
const handOverMs = 250;
const againMs = 1_000;
const storeMs = 5_000;

export const createMarketHost = (
  context: Pick<Context, 'db' | 'clock' | 'log' | 'bus'>,
  parts: {
    readonly host: AttemptHost;
    /** Makes seeds that nobody can work out from the source. */
    readonly key: Buffer;
    /** Carries out what the evaluation has asked of the platform. */
    readonly deliverControl: (customerId: number) => Promise<void>;
    readonly wait?: (ms: number) => Promise<void>;
    /** Whether this process is the one that runs the market: without it nothing moves and nothing is written. */
    readonly isLeading?: () => boolean;
  },
): MarketHost => {
  const { db, clock, log, bus } = context;
  const { host, isLeading = () => true } = parts;
  const watched = new Map<string, number>();
  const listeners = new Set<(event: AccountEvent & { readonly account: string }) => void>();
  const frames = createMarketFrames();
  const holdings = createHoldings();
  let [isLost, isStopped] = [false, false];

  const onStored = ({ events, fills }: Changes): void => {
    for (const event of events) for (const listener of listeners) listener(event);
    for (const fill of fills)
      if (fill.isOwed) handOver.fillStored({ ...fill, instrument: instrumentOfSymbol(fill.symbol) });
    if (fills.length > 0) void handOver.run();
  };
  const onLost = (): void => {
    isLost = true;
    handOver.reset();
    for (const part of [rooms, accounts, holdings]) part.clear();
  };
  const journal: MarketJournal = createMarketJournal({ db, log, isLeading, onStored, onLost });
  const accounts: TradingAccounts = createTradingAccounts({
    db,
    clock,
    judge: host,
    journal: () => journal,
    onOpened: holdings.touch,
  });
  const sink: RoomSink = {
    moved: frames.moved,
    trade: (room, trade) => {
      frames.trade(room, trade);
      for (const { symbol, instrument } of room.contracts.values())
        if (holdings.judgedHolders(symbol).size > 0) handOver.trade(symbol, instrument, trade);
    },
    orders: (contract, events) => {
      for (const name of new Set(events.map(({ accountId }) => accountId))) {
        const account = accounts.find(name);
        const own = events.filter(({ accountId }) => accountId === name);
        if (account !== undefined) tellAccount(account, contract, own, journal.changes);
      }
    },
  };
  const rooms: Rooms = createRooms({
    db,
    clock,
    sink,
    seedOf: (date: SessionDate) => Number.parseInt(hmacHex(parts.key, `market ${date}`).slice(0, 8), 16) | 0,
    isHeld: (root) =>
      [...holdings.busy()].some((account) =>
        [...holdings.symbolsOf(account)].some((symbol) => flowRootOf(instrumentOfSymbol(symbol).root) === root),
      ),
    keptOf: (symbol) => accounts.keptOf(symbol),
    isNeeded: (symbol) => watched.has(symbol) || holdings.isBusySymbol(symbol),
    isHeldSymbol: holdings.isBusySymbol,
  });
  const places = createQueuePlaces({ holdings, rooms, changes: journal.changes });
  const desk = createCommandDesk({
    db,
    clock,
    judge: host,
    holdings,
    accounts,
    wait: parts.wait ?? wait,
    rooms: () => rooms,
    journal: () => journal,
    takeOver: (account) => home.takeOver(account),
  });
  const home = createAccountHome({
    clock,
    judge: host,
    journal,
    assertHeld: accounts.assertHeld,
    onMoved: (account) => {
      for (const [symbol, { net }] of account.positions) {
        const entered = rooms.find(symbol)?.market.accounts.get(account.account);
        if (entered !== undefined) entered.net = net;
      }
      holdings.touch(account);
    },
  });
  const close = async (
    account: TradingAccount,
    symbols: readonly string[] | null,
    reason: ClosingReason,
  ): Promise<void> => {
    const held = holdings.symbolsOf(account);
    if (held.size === 0 || account.tradedAt === null) return;
    // One that is being taken over right now holds all that it is going to hold only afterwards.
    await home.takeOver(account);
    for (const symbol of held) await rooms.contract(symbol);
    accounts.assertHeld(account);
    desk.close(account, symbols, reason);
  };
  const flatKeeper: FlatKeeper = createFlatKeeper({
    holdings,
    // It asks about everybody each second. What waits for a look at its log is not closed: the fault is not the customer's.
    judge: { progressOf: host.standingOf, isBroken: () => false },
    close,
  });

  const tellLimits = (name: string): void => {
    const account = accounts.find(name);
    if (account === undefined) return;
    const balanceMicros = balanceMicrosOf(account, host);
    const event = { kind: 'limits' as const, limits: shownLimits(account, host), balanceMicros };
    journal.changes.event(account, clock.productNow(), event);
  };
  const handOver: HandOver = createHandOver({
    host,
    db,
    log,
    holders: holdings.judgedHolders,
    isHere: (name) => accounts.find(name) !== undefined,
    onTaken: (names) => {
      for (const name of names) tellLimits(name);
    },
  });
  journal.changes.listen(({ account: name, at, event }) => {
    const account = accounts.find(name);
    if (account === undefined || event.kind === 'limits' || event.kind === 'block') return;
    holdings.touch(account);
    if (event.kind !== 'fill') return;
    if (account.kind.kind === 'evaluation') handOver.fillHappened({ ...event.fill, at });
    else queueMicrotask(() => tellLimits(name));
  });

  /** What the records say that the evaluation has not taken: also what a commit wrote that was answered with a fault. */
  const queueOwed = async (): Promise<void> => {
    for (const fill of await listOwedFills(db))
      handOver.fillStored({ ...fill, instrument: instrumentOfSymbol(fill.symbol) });
  };
  const reload = async (): Promise<void> => {
    await host.settled();
    await queueOwed();
    await accounts.loadBusy();
    for (const account of [...holdings.busy()])
      for (const symbol of holdings.symbolsOf(account)) await rooms.contract(symbol);
    for (const symbol of watched.keys()) await rooms.contract(symbol);
    isLost = false;
  };
  /** After a store that failed nothing begins before everything was read again. */
  let reloading: Promise<void> | null = null;
  const ready = async (): Promise<void> => {
    if (!isLost) return;
    reloading ??= reload().finally(() => {
      reloading = null;
    });
    await reloading;
  };
  const afterReady =
    <Argument, Value>(work: (argument: Argument) => Promise<Value>) =>
    async (argument: Argument): Promise<Value> => {
      await ready();
      return work(argument);
    };
  const assertLeading = (): void => {
    if (!isLeading()) throw new Error('another process runs the market now');
  };
  const closeDue = async (): Promise<void> => {
    const now = clock.productNow();
    await flatKeeper.closeDue(now);
    await journal.flush();
    await handOver.run();
  };
  /** All to one instant: what happens in one of them never comes after something later of another. */
  const driveRooms = (): void => {
    const now = clock.productNow();
    for (const room of rooms.all()) rooms.drive(room, now);
  };
  const drive = async (): Promise<void> => {
    await ready();
    const now = clock.productNow();
    const dueAt = flatKeeper.nextDueAt(now);
    if (dueAt !== null && dueAt <= now) await closeDue();
    driveRooms();
    if (!journal.changes.isEmpty()) await journal.flush();
  };
  const passTime = (): void => {
    if (isLost || isStopped || !isLeading()) return;
    driveRooms();
    // Where it cannot be stored the journal has said so, and everything is read again.
    if (!journal.changes.isEmpty()) journal.flush().catch(() => undefined);
  };
  const giveMarks = (): Promise<void> => {
    handOver.cut();
    return handOver.run();
  };
  /** Before the clock of the evaluation decides anything: what happened here until now is stored and given to it. */
  const giveAll = async (): Promise<void> => {
    if (isStopped) return;
    assertLeading();
    const now = clock.productNow();
    await drive();
    // A commit may be under way for what happened before: its fills are given with it.
    await journal.flush();
    await giveMarks();
    const oldestAt = handOver.oldestAt();
    if (oldestAt !== null && oldestAt < now)
      throw new Error('fills of the market wait, and what is due waits for them');
  };
  const closeAgain = (): Promise<void> => flatKeeper.closeAgain(clock.productNow());
  const store = async (): Promise<void> => {
    places.gather();
    await journal.flush();
    await rooms.store();
    await rooms.stopIdle();
  };
  const leading = (run: () => Promise<void>) => async (): Promise<void> => {
    if (isLeading()) await run();
  };
  const ticker = createTicker(context, tickMs, [
    { everyMs: tickMs, run: leading(drive) },
    { everyMs: handOverMs, run: leading(giveMarks) },
    { everyMs: againMs, run: leading(closeAgain) },
    { everyMs: storeMs, run: leading(store) },
  ]);

  const obey: PlatformObeyer = async ({ account: name, kind, reason, until }) => {
    assertLeading();
    await ready();
    const account = await accounts.known(name);
    if (account === undefined) return;
    const isShut = kind === 'block' || kind === 'close';
    account.block = isShut ? { reason, until: until === null ? null : formatInstant(until) } : null;
    if (isShut) await close(account, null, 'block');
    accounts.assertHeld(account);
    const now = clock.productNow();
    journal.changes.event(account, now, { kind: 'block', block: blockOf(account, host, now) });
    tellLimits(name);
    await journal.flush();
    await handOver.run();
  };
  const followEvaluation = (attemptId: number): void => {
    const account = accounts.find(host.rowOf(attemptId)?.accountName ?? '');
    if (account === undefined || account.tradedAt !== null || !isLeading()) return;
    home.follow(account).catch((error: unknown) => {
      log.warn({ err: error }, 'what another platform filled could not be stored; it is read again');
    });
  };
  const stopHearing = bus.subscribe((event) => {
    if (event.kind === 'attempt') followEvaluation(event.attemptId);
    if (event.kind !== 'changed' || event.domain !== 'attempts') return;
    parts.deliverControl(event.customerId).catch((error: unknown) => {
      log.warn({ err: error }, 'a command of the evaluation waits for the outbox');
    });
  });

  return {
    accounts: { ...accounts, open: afterReady(accounts.open), known: afterReady(accounts.known) },
    rooms: { ...rooms, contract: afterReady(rooms.contract), room: afterReady(rooms.room) },
    desk,
    frames,
    judge: host,
    watched,
    obey,
    placesOf: (name) => {
      const account = accounts.find(name);
      return account === undefined ? [] : places.of(account);
    },
    onAccountEvent: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dueSource: {
      // What is due stays due until it is done: without the lock it would be asked for without end.
      nextDueAt: () => (isStopped || !isLeading() ? null : flatKeeper.nextDueAt(clock.productNow())),
      runDue: async () => {
        assertLeading();
        await closeDue();
      },
    },
    open: async () => {
      await queueOwed();
      await handOver.run();
      await reload();
      await journal.flush();
      host.awaitBeforeDues(giveAll);
    },
    passTime,
    forget: journal.lose,
    settled: journal.flush,
    step: async () => {
      for (const run of [drive, closeAgain, drive, giveMarks]) await run();
    },
    store,
    start: ticker.start,
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      stopHearing();
      await ticker.stop();
      if (!isLeading()) return;
      places.gather();
      await journal.flush();
      await handOver.run();
      await rooms.store();
    },
  };
};
