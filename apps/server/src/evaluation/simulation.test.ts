// Deterministic simulation (R3): 8 seeds here, 1,000 seeds with BARS=1, each of 60 days.
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { asInstant, formatInstant, instantOf, msPerDay } from '@openbell/units/instant.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createEventBus } from '../platform/event-bus.ts';
import { fill, mark } from '../testing/evaluation-kit.ts';
import { createMemoryRecords } from '../testing/memory-records.ts';
import { type SimulationResult, simulateDays } from '../testing/simulated-days.ts';
import { createAttemptHost } from './attempts/attempt-host.ts';
import type { EventBatch } from './bridge/event-batch.ts';

const log = pino({ level: 'silent' });

const isFull = process.env['BARS'] === '1';
const seeds = isFull ? 1000 : 8;
const days = 60;
const first = instantOf('2026-11-02T15:00:00Z');

/** Each seed starts on a different day, so that both daylight saving changes fall into many runs. */
const questionOf = (seed: number) => ({ seed, days, from: asInstant(first + (seed % 365) * msPerDay) });

/** The run of a seed, which both tests use. */
const runs = new Map<number, Promise<SimulationResult>>();
function runOf(seed: number): Promise<SimulationResult> {
  const run = runs.get(seed) ?? simulateDays(questionOf(seed));
  runs.set(seed, run);
  return run;
}

const now = instantOf('2026-11-03T15:00:00Z');

function createHost() {
  const memory = createMemoryRecords();
  const stored: EventBatch[] = [];
  const host = createAttemptHost({
    log,
    bus: createEventBus(log),
    records: memory.records,
    storeBatch: async (batch) => {
      stored.push(batch);
      await memory.storeBatch(batch);
    },
  });
  return { memory, stored, host };
}

describe('a late mark', () => {
  it('is applied to those who held the contract then, and never to an attempt that began after it', async () => {
    const { memory, host } = createHost();
    const [early, late] = [0, 1].map(() => memory.addAttempt(newestPlanVersion('GAUNT'), null, now));
    await host.open();
    const after = (ms: number): string => formatInstant(asInstant(now + ms));
    const accept = (events: readonly unknown[]) =>
      host.receiveEvents(events, { now: asInstant(now + 60_000), signature: null });
    await accept([
      fill(early?.accountName ?? '', after(0), 'buy 1 ESZ6 @ 6900.00'),
      fill(late?.accountName ?? '', after(30_000), 'buy 1 ESZ6 @ 6900.00'),
    ]);
    expect(await accept([mark(after(10_000), 'ESZ6', '6901.00')])).toMatchObject({ accepted: 1 });
    await accept([mark(after(40_000), 'ESZ6', '6902.00')]);
    expect([early, late].map((row) => host.progressOf(row?.id ?? 0)?.sequence)).toEqual([3, 2]);
    const again = createAttemptHost({ log, bus: createEventBus(log), ...memory });
    await again.open();
    expect([early, late].map((row) => again.progressOf(row?.id ?? 0)?.sequence)).toEqual([3, 2]);
  });
});

describe('a mark that two thousand attempts hold', () => {
  it('is stored as one row, and each log that is owed it gets its line when something happens to that attempt', async () => {
    const { memory, host, stored } = createHost();
    const rows = Array.from({ length: 2000 }, () => memory.addAttempt(newestPlanVersion('GAUNT'), null, now));
    await host.open();
    const when = formatInstant(now);
    const fills = rows.map(({ accountName }) => fill(accountName, when, 'buy 1 ESZ6 @ 6900.00'));
    await host.receiveEvents(fills, { now, signature: null });
    const marks = Array.from({ length: 300 }, (_, index) => mark(when, 'ESZ6', `69${10 + (index % 80)}.00`));
    expect(await host.receiveEvents(marks, { now, signature: null })).toMatchObject({ accepted: 300 });
    const batch = stored.find(({ tape }) => tape.length > 0);
    expect([batch?.tape.length, batch?.drafts.size]).toEqual([300, 0]);
    expect(host.progressOf(rows[77]?.id ?? 0)?.sequence).toBe(301);
    await host.receiveEvents([fill(rows[5]?.accountName ?? '', when, 'sell 1 ESZ6 @ 6910.00')], {
      now,
      signature: null,
    });
    const lines = [...(stored.at(-1)?.drafts.values() ?? [])].flatMap((draft) => draft.lines);
    expect(lines.map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ['marks', 301],
      ['fill', 302],
    ]);
  });
});

describe('an attempt host that crashes, is down and receives events twice', () => {
  it(`gives over ${days} days, byte for byte, the result of applying every event to every attempt at once, with ${seeds} seeds [HOUSE-004]`, {
    timeout: isFull ? 3_600_000 : 240_000,
  }, async () => {
    const seen = { events: 0, crashes: 0, kinds: new Map<string, number>() };
    const from = performance.now();
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { events, crashes, told } = await runOf(seed);
      seen.events += events;
      seen.crashes += crashes;
      for (const text of told.flat()) {
        const kind = text.split(' ').slice(0, 2).join(' ').replace(/ \d+$/, '');
        seen.kinds.set(kind, (seen.kinds.get(kind) ?? 0) + 1);
      }
    }
    // The comparison means something only if enough happens.
    for (const kind of ['settled', 'unblocked', 'blocked prog_ladder', 'failed approved_times', 'own stopped'])
      expect(seen.kinds.get(kind) ?? 0, kind).toBeGreaterThan(0);
    expect(seen.crashes).toBeGreaterThan(seeds);
    if (isFull)
      console.log(
        `R3: ${seeds} seeds x ${days} days, ${seen.events} events, ${seen.crashes} crashes, ` +
          `${Math.round((performance.now() - from) / 1000)} s; ${JSON.stringify([...seen.kinds])}`,
      );
  });

  it('arrives at the same state with the same seed, and at another with a different seed', {
    timeout: 240_000,
  }, async () => {
    const { hash } = await runOf(7);
    for (let again = 0; again < (isFull ? 100 : 2); again += 1)
      expect((await simulateDays(questionOf(7))).hash).toBe(hash);
    expect((await runOf(8)).hash).not.toBe(hash);
  });
});
