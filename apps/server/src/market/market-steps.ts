/** What time makes the market do: prices move, what is due is closed, what happened is stored and given to the evaluation. */
import type { DueSource } from '../platform/jobs/jobs.ts';
import type { MarketFloor } from './market-floor.ts';
import type { MarketGate } from './market-gate.ts';
import type { MarketContext, MarketRecords } from './market-records.ts';
import { gapMsMax } from './rooms/flow-room.ts';
import { createTicker } from './rooms/ticker.ts';

export type MarketSteps = {
  readonly dueSource: DueSource;
  /** Lets the prices come to this instant, whatever a step is storing: before they are shown. What that fills is stored at once. */
  readonly passTime: () => void;
  /** Brings the prices to an instant at which the clock has been put, and stores what that did, before anybody is answered. */
  readonly arrive: () => Promise<void>;
  /** Before the clock of the evaluation decides anything: what happened here until now is stored and given to it. */
  readonly giveAll: () => Promise<void>;
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

type Parts = {
  readonly context: MarketContext;
  readonly isLeading: () => boolean;
  readonly assertLeading: () => void;
  readonly records: MarketRecords;
  readonly floor: MarketFloor;
  readonly gate: MarketGate;
};

export const createMarketSteps = (parts: Parts): MarketSteps => {
  const { context, isLeading, assertLeading, gate } = parts;
  const { journal, handOver } = parts.records;
  const { rooms, places, flatKeeper, missed } = parts.floor;
  const { clock } = context;
  const { drive, driveRooms, closeDue, closeAgain, giveMarks, giveAll, store } = stepsOf(parts);
  let isStopped = false;
  let arrivedAt = clock.productNow();
  const leading = (run: () => Promise<void>) => async (): Promise<void> => {
    if (isLeading()) await run();
  };
  const ticker = createTicker(context, tickMs, [
    { everyMs: tickMs, run: leading(drive) },
    { everyMs: handOverMs, run: leading(giveMarks) },
    { everyMs: againMs, run: leading(closeAgain) },
    { everyMs: storeMs, run: leading(store) },
  ]);
  return {
    dueSource: {
      // What is due stays due until it is done: without the lock it would be asked for without end, and before everything is read nobody knows it.
      nextDueAt: () => (isStopped || !isLeading() || gate.isShut() ? null : flatKeeper.nextDueAt(clock.productNow())),
      runDue: async () => {
        assertLeading();
        await gate.ready();
        await closeDue();
      },
    },
    passTime: () => {
      if (gate.isShut() || isStopped || !isLeading() || missed.isBehind()) return;
      driveRooms();
      // Where it cannot be stored the journal has said so, and everything is read again.
      if (!journal.changes.isEmpty()) journal.flush().catch(() => undefined);
    },
    arrive: async () => {
      if (isStopped || !isLeading() || gate.isShut()) return;
      const now = clock.productNow();
      const isLeap = now - arrivedAt > gapMsMax;
      arrivedAt = now;
      await drive();
      // Who asks for the past then finds the prices where they stand now.
      if (isLeap) await rooms.store();
    },
    giveAll: async () => {
      if (isStopped) return;
      assertLeading();
      await giveAll();
    },
    step: async () => {
      for (const run of [drive, closeAgain, drive, giveMarks]) await run();
    },
    store,
    start: ticker.start,
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      await ticker.stop();
      if (!isLeading()) return;
      places.gather();
      await journal.flush();
      await handOver.run();
      await rooms.store();
    },
  };
};

/** The single steps, whoever asks for them. */
const stepsOf = ({ context: { clock }, records: { journal, handOver }, floor, gate }: Parts) => {
  const { rooms, places, flatKeeper, missed } = floor;
  const closeMissedAndDue = async (): Promise<void> => {
    await missed.catchUp();
    await flatKeeper.closeDue(clock.productNow());
  };
  const closeDue = async (): Promise<void> => {
    // Where one could not be closed, what was closed for the others stands.
    await closeMissedAndDue().finally(journal.flush);
    await handOver.run();
  };
  /** All to one instant: what happens in one of them never comes after something later of another. */
  const driveRooms = (): void => {
    const now = clock.productNow();
    for (const room of rooms.all()) rooms.drive(room, now);
  };
  const drive = async (): Promise<void> => {
    await gate.ready();
    const now = clock.productNow();
    const dueAt = flatKeeper.nextDueAt(now);
    try {
      if (missed.isBehind() || (dueAt !== null && dueAt <= now)) await closeDue();
    } finally {
      // What cannot be closed stays due, and keeps the prices of nobody else.
      if (!gate.isShut()) driveRooms();
    }
    if (!journal.changes.isEmpty()) await journal.flush();
  };
  const giveMarks = (): Promise<void> => {
    handOver.cut();
    return handOver.run();
  };
  return {
    closeDue,
    driveRooms,
    drive,
    giveMarks,
    giveAll: async (): Promise<void> => {
      const now = clock.productNow();
      await drive();
      // A commit may be under way for what happened before: its fills are given with it.
      await journal.flush();
      await giveMarks();
      const oldestAt = handOver.oldestAt();
      if (oldestAt !== null && oldestAt < now)
        throw new Error('fills of the market wait, and what is due waits for them');
    },
    closeAgain: async (): Promise<void> => {
      await gate.ready();
      await flatKeeper.closeAgain(clock.productNow());
    },
    store: async (): Promise<void> => {
      places.gather();
      await journal.flush();
      await rooms.store();
      await rooms.stopIdle();
    },
  };
};
