// Generates whole attempts from a seed, applied entry by entry as on the server. Tests compare them, in Node and in the browser, with a
// recomputation from their logs. The same seed gives the same attempt everywhere.

import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, formatInstant, type Instant, instantOf, msPerDay, msPerHour } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { newestPlanVersion } from '../plans/plan-versions.ts';
import { type AttemptRun, applyToRun, startRun } from './attempt-run.ts';
import { doesTimeDecide, nextDueAt } from './engine.ts';
import { readEntry, recordOf } from './log/entry.ts';
import { foldLog } from './log/fold-log.ts';
import { headerRecord } from './log/log-chain.ts';
import { logLine } from './log/log-line.ts';
import type { HashText } from './log/sha256.ts';
import type { AttemptHeader, LogEntry } from './types.ts';
import { type AttemptView, attemptView } from './view.ts';

export type RandomAttempt = {
  readonly seed: number;
  /** The log in its downloaded form. */
  readonly log: string;
  /** The engine's view after the last entry. */
  readonly view: AttemptView;
};

const plans = ['TCP25', 'TCP50', 'TCP100', 'GAU25', 'GAU50', 'GAU150', 'GAUNT'] as const;
const symbols = ['ESM6', 'MESM6', 'ZNM6', 'CLN6', 'METM6'] as const;
const firstStart = instantOf('2026-03-02T15:00:00.000Z');

type Random = (below: number) => number;
type Play = {
  readonly random: Random;
  readonly run: AttemptRun;
  readonly hash: HashText;
  readonly entries: LogEntry[];
  readonly lines: string[];
  /** Percent of the trades that win. */
  readonly luck: number;
  at: Instant;
  price: number;
};

/** One to sixteen sessions of trades, marks and the clock's entries; some end in an operator's annulment. */
export function randomAttempt(seed: number, hash: HashText): RandomAttempt {
  const random = randomOf(seed);
  const plan = newestPlanVersion(plans[random(plans.length)] ?? 'TCP50');
  const header: AttemptHeader = {
    plan,
    commission: random(2) === 0 ? 'live' : 'default',
    start: asInstant(firstStart + 7 * random(4) * msPerDay),
  };
  const run = startRun(header, hash);
  const luck = [20, 50, 65, 90][random(4)] ?? 50;
  const play: Play = { random, run, hash, entries: [], lines: [], luck, at: header.start, price: 20_000 };
  play.lines.push(logLine(headerRecord(header), run.logHash));
  const sessions = 1 + random(16);
  for (let day = 0; day < sessions; day += 1) {
    playSession(play);
    nextMorning(play);
  }
  // Some attempts end with 70 days without trading, so that the evaluation expires.
  if (random(8) === 0) tick(play, asInstant(play.at + 70 * msPerDay));
  if (random(10) === 0) return annulled(seed, header, play);
  return { seed, log: fileOf(play), view: attemptView(run.state, run.logHash) };
}

function playSession(play: Play): void {
  const trades = play.random(4);
  for (let count = 0; count < trades; count += 1) {
    const symbol = symbols[play.random(symbols.length)] ?? 'ESM6';
    const quantity = 1 + (play.random(12) === 0 ? 3 + play.random(4) : play.random(2));
    const side = play.random(2) === 0 ? 'buy' : 'sell';
    trade(play, { symbol, side, quantity });
    const isWon = play.random(100) < play.luck;
    const direction = (side === 'buy' ? 1 : -1) * (isWon ? 1 : -1);
    for (let marks = play.random(6); marks > 0; marks -= 1) {
      play.price += direction * play.random(isWon ? 16 : 10) - play.random(3);
      mark(play, symbol);
    }
    if (play.random(60) === 0) continue;
    trade(play, { symbol, side: side === 'buy' ? 'sell' : 'buy', quantity });
  }
}

type Order = { readonly symbol: string; readonly side: 'buy' | 'sell'; readonly quantity: number };

function trade(play: Play, order: Order): void {
  const point = pointOf(play, order.symbol);
  take(play, { type: 'fill', id: `f${play.entries.length}`, ...point, side: order.side, quantity: order.quantity });
}

function mark(play: Play, symbol: string): void {
  const id = play.random(3) === 0 ? { id: `m${play.entries.length}` } : {};
  take(play, { type: 'mark', ...id, ...pointOf(play, symbol) });
}

/** A point a moment later, at the current price. */
function pointOf(play: Play, symbol: string): { readonly at: string; readonly symbol: string; readonly price: string } {
  play.at = asInstant(play.at + 1 + play.random(600_000));
  const contract = parseContractSymbol(symbol, 2026);
  assert(contract.ok, `no contract ${symbol}`);
  return { at: formatInstant(play.at), symbol, price: priceOfTicks(asTicks(play.price), contract.value.instrument) };
}

/** Moves on to about 09:00 Chicago of the next weekday and lets the clock decide on the way. */
function nextMorning(play: Play): void {
  const days = Math.floor((play.at - firstStart) / msPerDay) + 1;
  let at = firstStart + days * msPerDay;
  for (let weekday = new Date(at).getUTCDay(); weekday === 0 || weekday === 6; weekday = new Date(at).getUTCDay())
    at += msPerDay;
  tick(play, asInstant(at - msPerHour));
  play.at = asInstant(at);
}

/** Appends the clock's own entries up to an instant, as the server does; or appends none, so that the next event runs what is due. */
function tick(play: Play, until: Instant): void {
  const { run } = play;
  if (play.random(3) === 0) return;
  for (let due = nextDueAt(run.state); due !== null && due <= until; due = nextDueAt(run.state)) {
    if (!doesTimeDecide(run.state, due)) return;
    take(play, { type: 'time', at: formatInstant(due) });
  }
  play.at = asInstant(Math.max(play.at, until));
}

/** Refused entries never enter a log. */
function take(play: Play, event: object): void {
  const entry = readEntry(event);
  assert(entry.ok, `no entry: ${JSON.stringify(event)}`);
  const outcome = applyToRun(play.run, entry.value, play.hash);
  if (outcome.kind !== 'applied') return;
  play.entries.push(entry.value);
  play.lines.push(logLine(recordOf(entry.value), outcome.hash));
}

function annulled(seed: number, header: AttemptHeader, play: Play): RandomAttempt {
  const from = asInstant(header.start + play.random(Math.max(1, play.at - header.start)));
  const to = asInstant(from + play.random(2 * msPerDay));
  const read = readEntry({ type: 'annul', from: formatInstant(from), to: formatInstant(to), reason: 'false prices' });
  assert(read.ok, 'no annulment');
  const entries = [...play.entries, read.value];
  const { run } = foldLog(header, entries, play.hash);
  play.lines.push(logLine(recordOf(read.value), run.logHash));
  return { seed, log: fileOf(play), view: attemptView(run.state, run.logHash) };
}

function fileOf({ lines }: Play): string {
  return `${lines.join('\n')}\n`;
}

/** Whole numbers from 0 up to, but excluding, `below`, evenly enough for test data; mulberry32. */
function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
