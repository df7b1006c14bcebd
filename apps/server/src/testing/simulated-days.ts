// Days of trading derived from one number: clock, feed, fills, ids, crashes and downtimes all follow from the seed. In parallel with the
// host runs a naive version of its work: every event is applied to every attempt it concerns, one by one, with nothing deferred. After each
// step both have to agree, and at the end logs, states and announcements have to be equal byte for byte.

import { createHash } from 'node:crypto';
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { writeLog } from '@openbell/rules/evaluation/log/log-chain.ts';
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import type { PersonalLimits } from '@openbell/rules/simulator/personal-limits.ts';
import { asInstant, formatInstant, type Instant, msPerDay, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { pino } from 'pino';
import { type AttemptHost, createAttemptHost } from '../evaluation/attempts/attempt-host.ts';
import type { Progress } from '../evaluation/attempts/attempt-progress.ts';
import { packState } from '../evaluation/attempts/attempt-state.ts';
import { loadProgress } from '../evaluation/load-progress.ts';
import { readWholeLog } from '../evaluation/read-log.ts';
import { createEventBus } from '../platform/event-bus.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import { createMemoryRecords, StoreFailed } from './memory-records.ts';
import { createPlainAttempts, type PlainAttempts, type RawEvent } from './plain-attempts.ts';

const log = pino({ level: 'silent' });

export type SimulatedDays = { readonly seed: number; readonly days: number; readonly from: Instant };

export type SimulationResult = {
  /** Over all logs, states and announcements: the same seed gives the same hash. */
  readonly hash: string;
  readonly events: number;
  readonly crashes: number;
  /** What was announced for each attempt, in order. */
  readonly told: readonly (readonly string[])[];
};

type Random = (bound: number) => number;

const symbols = [
  { symbol: 'ESZ7', tick: 0.25, from: 6000 },
  { symbol: 'MNQZ7', tick: 0.25, from: 21_000 },
  { symbol: 'CLZ7', tick: 0.01, from: 70 },
] as const;
const runningAttempts = 3;
/** Chicago: 08:30 and 15:40; from 14:00 on most people only close positions. */
const openMinute = 510;
const lastMinute = 940;
const lateMinute = 840;
const plans = ['TCP25', 'TCP50', 'GAU150', 'GAU100', 'GAUNT'] as const;
const ownLimits: PersonalLimits = {
  mode: 'custom',
  amounts: {
    dayLoss: asMicros(250_000_000),
    dayProfit: asMicros(100_000_000),
    weekLoss: asMicros(900_000_000),
    weekProfit: asMicros(300_000_000),
    monthLoss: asMicros(1_500_000_000),
    monthProfit: asMicros(1_500_000_000),
  },
  tradingStyle: 'seeded',
  stopsDay: true,
};

/** Throws if the host and the naive version differ; the message has the seed. */
export async function simulateDays(question: SimulatedDays): Promise<SimulationResult> {
  try {
    return await simulate(question);
  } catch (error) {
    throw new Error(`seed ${question.seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function simulate({ seed, days, from }: SimulatedDays): Promise<SimulationResult> {
  const random = randomOf(seed);
  const memory = createMemoryRecords();
  const plain = createPlainAttempts();
  const begin = (at: Instant): number => {
    const plan = newestPlanVersion(plans[random(plans.length)] ?? 'TCP50');
    const row = memory.addAttempt(plan, random(2) === 0 ? ownLimits : null, at);
    plain.add(row);
    return row.id;
  };
  for (let index = 0; index < runningAttempts; index += 1) begin(from);
  const boot = async (): Promise<AttemptHost> => {
    const host = createAttemptHost({ log, bus: createEventBus(log), ...memory });
    await host.open();
    return host;
  };
  let host = await boot();
  const feed = createFeed(random);
  const counts = { events: 0, crashes: 0 };
  const until = from + days * msPerDay;
  for (let now = from; now < until; now = asInstant(now + waitOf(random, now))) {
    // Handles what fell due while nothing happened; the server may have been down at the time, and may be asked twice.
    for (let due = host.dueSource.nextDueAt(); due !== null && due <= now; due = host.dueSource.nextDueAt()) {
      const upTo = random(3) === 0 ? now : due;
      if (random(20) === 0) memory.failNext('before');
      try {
        await host.dueSource.runDue(upTo);
        plain.applyDues(upTo);
        await host.dueSource.runDue(upTo);
      } catch (error) {
        if (!(error instanceof StoreFailed)) throw error;
        counts.crashes += 1;
        if (random(2) === 0) host = await boot();
      }
    }
    const batch = feed(now, plain);
    const signature = `request-${now}`;
    const failure = random(12) === 0 ? (random(2) === 0 ? 'before' : 'after') : null;
    if (failure !== null) {
      memory.failNext(failure);
      counts.crashes += 1;
      await host.receiveEvents(batch, { now, signature }).catch((error: unknown) => {
        if (!(error instanceof StoreFailed)) throw error;
      });
      if (failure === 'after') plain.receive(batch, now);
      if (random(2) === 0) host = await boot();
    }
    const { rejected } = await host.receiveEvents(batch, { now, signature });
    same(JSON.stringify(rejected.filter(({ code }) => code === 'log_broken')), '[]', 'a log is broken');
    if (failure !== 'after') plain.receive(batch, now);
    counts.events += batch.length;
    if (plain.running().length < runningAttempts) await host.hold(begin(now));
    const seen = plain.attempts[random(plain.attempts.length)];
    if (random(4) === 0 && seen?.progress != null && !isDecided(seen.progress.run.state)) {
      const progress = host.progressOf(seen.row.id);
      same(progress === null ? '' : textOf(progress), textOf(seen.progress), `attempt ${seen.row.id} at ${now}`);
    }
  }
  const told = await compare(memory, plain);
  await host.stop();
  const whole = JSON.stringify([memory.rows(), told]);
  return { hash: createHash('sha256').update(whole).digest('hex'), ...counts, told };
}

/** Compares logs byte for byte, states, and announcements. */
async function compare(memory: ReturnType<typeof createMemoryRecords>, plain: PlainAttempts): Promise<string[][]> {
  const tapeEnd = await memory.records.tapeEnd();
  const told: string[][] = [];
  for (const { row: begun, progress, entries, told: expected } of plain.attempts) {
    const row = memory.rows().find(({ id }) => id === begun.id);
    told.push([...memory.effectsOf(begun.id)]);
    same(
      JSON.stringify(inOrder(told.at(-1) ?? [])),
      JSON.stringify(inOrder(expected)),
      `what attempt ${begun.id} was told`,
    );
    if (row === undefined || progress === null) continue;
    let lines = '';
    for await (const { entry, hash } of readWholeLog(memory.records, row, tapeEnd))
      lines += `${entry.slice(0, -1)},"hash":"${hash}"}\n`;
    const whole = writeLog(progress.run.header, entries, sha256Hex);
    same(lines, whole.slice(whole.indexOf('\n') + 1), `the log of attempt ${begun.id}`);
    const { faults } = await loadProgress(memory.records, row);
    same(faults.join(), '', `the record of attempt ${begun.id}`);
  }
  return told;
}

/** A batch announces its decisions first, then the effects of the customer's own limits: each kind keeps its order. */
const inOrder = (told: readonly string[]): readonly string[] => [
  ...told.filter((text) => !text.startsWith('own')),
  ...told.filter((text) => text.startsWith('own')),
];

function same(seen: string, expected: string, what: string): void {
  if (seen !== expected) throw new Error(`${what} differs:\n${seen}\n${expected}`);
}

const textOf = ({ run, figures, personalBlock, sequence, curve }: Progress): string =>
  JSON.stringify([packState(run.state), run.logHash, figures, personalBlock, sequence, curve]);

/** Half hours while people trade, seconds now and then, else hours; now and then the server is down for a day or two. */
function waitOf(random: Random, now: Instant): number {
  if (random(6) === 0) return (1 + random(8)) * 1000;
  if (random(40) === 0) return (1 + random(50)) * msPerHour;
  const { minuteOfDay } = chicagoTimeOf(now);
  const isBusy = minuteOfDay >= openMinute && minuteOfDay < lastMinute;
  return isBusy ? (10 + random(90)) * msPerMinute : (2 + random(9)) * msPerHour;
}

/** Random-walk prices, with late and repeated marks, and traders who mostly close what they opened. */
function createFeed(random: Random) {
  const ticks = new Map<string, number>(symbols.map(({ symbol }) => [symbol, 0]));
  let nextId = 0;
  const priceOf = (one: (typeof symbols)[number]): string => {
    const moved = (ticks.get(one.symbol) ?? 0) + random(25) - 12 + (random(60) === 0 ? random(401) - 200 : 0);
    ticks.set(one.symbol, moved);
    return (one.from + moved * one.tick).toFixed(2);
  };
  return (now: Instant, plain: PlainAttempts): RawEvent[] => {
    const events: RawEvent[] = [];
    const { minuteOfDay } = chicagoTimeOf(now);
    let at = now - 20_000;
    for (let index = 2 + random(10); index > 0; index -= 1) {
      at += random(4) === 0 ? -random(3000) : random(3000);
      const one = symbols[random(symbols.length)] ?? symbols[0];
      nextId += 1;
      const base = { at: formatInstant(asInstant(Math.min(at, now + 4000))), symbol: one.symbol, price: priceOf(one) };
      const running = plain.running();
      const attempt = running[random(running.length)] ?? plain.attempts[random(plain.attempts.length)];
      if (random(4) !== 0 || attempt === undefined) {
        events.push({ type: 'mark', ...base, ...(random(3) === 0 ? { id: `m${nextId}` } : {}) });
        continue;
      }
      const net = attempt.progress?.run.state.positions.find(({ symbol }) => symbol === one.symbol)?.net ?? 0;
      const isEarly = minuteOfDay < lateMinute;
      const isClosing = net !== 0 && (random(4) !== 0 || !isEarly);
      if (!isEarly && !isClosing && random(30) !== 0) continue;
      const side = isClosing ? (net > 0 ? 'sell' : 'buy') : random(2) === 0 ? 'buy' : 'sell';
      const quantity = isClosing ? Math.abs(net) : 1 + (random(12) === 0 ? random(9) : random(2));
      events.push({ type: 'fill', id: `f${nextId}`, account: attempt.row.accountName, side, quantity, ...base });
    }
    return events;
  };
}

/** Whole numbers from 0 up to, but not including, a bound. */
function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761 + 1) % 2_147_483_647 || 1;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}
