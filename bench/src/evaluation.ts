// The evaluation engine on one million fills and marks, compared with merely parsing and summing the same lines.
import { hash } from 'node:crypto';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { ticksOfPrice } from '@openbell/instruments/price.ts';
import { nextSessionDate, sessionDateOf, sessionOpenOf } from '@openbell/instruments/sessions.ts';
import { applyEntry } from '@openbell/rules/evaluation/engine.ts';
import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import { entryHash, headerHash } from '@openbell/rules/evaluation/log/log-chain.ts';
import { sha256Hex } from '@openbell/rules/evaluation/log/sha256.ts';
import { startState } from '@openbell/rules/evaluation/state.ts';
import type { AttemptHeader, EvaluationState, LogEntry } from '@openbell/rules/evaluation/types.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, formatInstant, type Instant, instantOf, msPerHour } from '@openbell/units/instant.ts';
import { median, rounded, timedMs } from './measure.ts';
import type { BenchResult } from './result.ts';

const eventCount = 1_000_000;
const eventsPerFill = 20;
const sessions = 40;
const rounds = 5;
const start = instantOf('2026-03-01T23:00:00Z');
const header: AttemptHeader = { plan: newestPlanVersion('TCP50'), commission: 'live', start };

/** Median times of several rounds, alternating the two sides, so a slow moment of the machine affects both. */
export function benchEvaluation(): BenchResult {
  const lines = makeLines();
  const before = heapMegabytes();
  const times = { sum: [] as number[], engine: [] as number[], chained: [] as number[] };
  let state = startState(header);
  for (let round = 0; round <= rounds; round += 1) {
    const sum = timedMs(() => sumLines(lines));
    const engine = timedMs(() => {
      state = runLines(lines);
    });
    const chained = timedMs(() => chainLines(lines));
    // The first round is a warm-up.
    if (round === 0) continue;
    times.sum.push(sum);
    times.engine.push(engine);
    times.chained.push(chained);
  }
  assert(
    state.status === 'active' && state.events === eventCount,
    `the run ended early: ${state.status}, ${state.events}`,
  );
  const sumMs = median(times.sum);
  const engineMs = median(times.engine);
  const chainedMs = median(times.chained);
  const stepMs = timeSteps(lines);
  return {
    name: 'evaluation',
    ratio: rounded(engineMs / sumMs),
    means:
      'time to read, check and apply one million fills and marks (JSON lines to state, every rule) relative to the time to JSON.parse the same lines and sum their prices and quantities',
    figures: {
      events: eventCount,
      sum_ms: rounded(sumMs),
      engine_ms: rounded(engineMs),
      engine_with_hash_chain_ms: rounded(chainedMs),
      step_only_ms: rounded(stepMs),
      engine_events_per_second: Math.round((eventCount / engineMs) * 1000),
      engine_with_hash_chain_events_per_second: Math.round((eventCount / chainedMs) * 1000),
      step_only_events_per_second: Math.round((eventCount / stepMs) * 1000),
      own_sha256_ms_per_100000_lines: rounded(timeOwnHash(lines)),
      peak_rss_mb: rounded(process.resourceUsage().maxRSS / 1024),
      heap_growth_mb: rounded(Math.max(0, heapMegabytes() - before)),
      state_bytes: JSON.stringify(state).length,
    },
  };
}

/** Forty sessions of one contract in and out and a price that moves within a few ticks: no rule ends the run. */
function makeLines(): string[] {
  const es = instrumentOfRoot('ES');
  assert(es !== undefined, 'no ES');
  const lines: string[] = [];
  const perSession = eventCount / sessions;
  let date = sessionDateOf(start);
  let seed = 1;
  for (let session = 0; session < sessions; session += 1, date = nextSessionDate(date)) {
    const from: Instant = asInstant(sessionOpenOf(date) + msPerHour);
    for (let index = 0; index < perSession; index += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      const at = formatInstant(asInstant(from + index * 2_000));
      const ticks = 20_480 + (seed % 9);
      const price = (ticks / 4).toFixed(2);
      const isFill = index % eventsPerFill === 0;
      lines.push(
        isFill
          ? fillLine({ id: `${session}-${index}`, at, index: (session * perSession + index) / eventsPerFill })
          : `{"type":"mark","at":"${at}","symbol":"ESM6","price":"${price}"}`,
      );
    }
  }
  return lines;
}

function fillLine(fill: { readonly id: string; readonly at: string; readonly index: number }): string {
  const isEntry = fill.index % 2 === 0;
  // 323 of 1,000 trades win one tick and the others nothing, which pays the commissions: neither goal nor floor is reached.
  const isWin = ((fill.index >> 1) * 323) % 1_000 < 323;
  const price = !isEntry && isWin ? '5120.25' : '5120.00';
  const side = isEntry ? 'buy' : 'sell';
  return `{"type":"fill","id":"${fill.id}","at":"${fill.at}","symbol":"ESM6","side":"${side}","quantity":1,"price":"${price}"}`;
}

/** The peer: parse each line, read its price as whole ticks, sum. */
function sumLines(lines: readonly string[]): number {
  const es = instrumentOfRoot('ES');
  assert(es !== undefined, 'no ES');
  let sum = 0;
  for (const line of lines) {
    const event = JSON.parse(line) as { price: string; quantity?: number };
    const ticks = ticksOfPrice(event.price, es);
    if (ticks.ok) sum += ticks.value * (event.quantity ?? 1);
  }
  return sum;
}

function runLines(lines: readonly string[]): EvaluationState {
  const state = startState(header);
  for (const line of lines) applyEntry(state, entryOf(line));
  return state;
}

function chainLines(lines: readonly string[]): string {
  const state = startState(header);
  const nativeHash = (text: string) => hash('sha256', text);
  let newest = headerHash(header, nativeHash);
  for (const line of lines) {
    const entry = entryOf(line);
    applyEntry(state, entry);
    newest = entryHash(newest, entry, nativeHash);
  }
  return newest;
}

/** Measures the engine step alone, with entries read beforehand. */
function timeSteps(lines: readonly string[]): number {
  const entries = lines.map(entryOf);
  const times = Array.from({ length: 3 }, () =>
    timedMs(() => {
      const state = startState(header);
      for (const entry of entries) applyEntry(state, entry);
    }),
  );
  return median(times);
}

function timeOwnHash(lines: readonly string[]): number {
  const some = lines.slice(0, 100_000);
  return timedMs(() => {
    let newest = '';
    for (const line of some) newest = sha256Hex(`${newest}\n${line}`);
    return newest;
  });
}

function entryOf(line: string): LogEntry {
  const entry = readEntry(JSON.parse(line));
  assert(entry.ok, `refused: ${line}`);
  return entry.value;
}

function heapMegabytes(): number {
  return process.memoryUsage().heapUsed / 1_048_576;
}
