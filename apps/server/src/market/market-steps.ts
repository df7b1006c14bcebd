// What time makes the market do: prices move, due positions are closed, and what happened is stored and handed to the evaluation.
import type { DueSource } from '../platform/jobs/jobs.ts';
import type { MarketFloor } from './market-floor.ts';
import type { MarketGate } from './market-gate.ts';
import type { MarketContext, MarketRecords } from './market-records.ts';
import { gapMsMax } from './rooms/flow-room.ts';
import { createTicker } from './rooms/ticker.ts';

export type MarketSteps = {
  readonly dueSource: DueSource;
  /** Drives the prices to now before they are shown, even while a step is storing. Fills are stored at once. */
  readonly passTime: () => void;
  /** Drives the prices to an instant to which the clock was moved, and stores the effects before the clock answers. */
  readonly arrive: () => Promise<void>;
  /** Runs before the evaluation's clock decides anything: stores what has happened here so far and hands it over. */
  readonly giveAll: () => Promise<void>;
  /** Does once what is due now; a simulation calls it instead of `start`. */
  readonly step: () => Promise<void>;
  /** Stores what is written from time to time: queue places, prices, bars. */
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

export function createMarketSteps(parts: Parts): MarketSteps {
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
      // What is due stays due until it is done. Without the lock it would be asked for endlessly, and before everything is read nobody
      // knows it.
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
      // On failure the journal has logged the error, and everything is read again.
      if (!journal.changes.isEmpty()) journal.flush().catch(() => undefined);
    },
    arrive: async () => {
      if (isStopped || !isLeading() || gate.isShut()) return;
      const now = clock.productNow();
      const isLeap = now - arrivedAt > gapMsMax;
      arrivedAt = now;
      await drive();
      // So that a reader of the past finds the prices where they are now.
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
}

/** The single steps, regardless of the caller. */
function stepsOf({ context: { clock }, records: { journal, handOver }, floor, gate }: Parts) {
  const { rooms, places, flatKeeper, missed } = floor;
  const closeMissedAndDue = async (): Promise<void> => {
    await missed.catchUp();
    await flatKeeper.closeDue(clock.productNow());
  };
  const closeDue = async (): Promise<void> => {
    // If one closing fails, the others are still stored.
    await closeMissedAndDue().finally(journal.flush);
    await handOver.run();
  };
  /** Drives all rooms to one instant, so that nothing in one of them comes after something later in another. */
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
      // What cannot be closed stays due, and does not hold up the prices.
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
      // A commit may be running for earlier events: their fills are handed over too.
      await journal.flush();
      await giveMarks();
      const oldestAt = handOver.oldestAt();
      if (oldestAt !== null && oldestAt < now)
        throw new Error('the evaluation has not accepted all market fills yet; its clock waits for them');
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
}
