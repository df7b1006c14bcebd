// Attempts that look for the edges of the rules: bare events a millisecond around deadlines, settlements, clock changes and the expiry, at
// prices that bring the equity exactly to a limit or one tick past it. The same seed gives the same attempt.
import { asInstant, formatInstant, type Instant, instantOf, msPerDay, msPerHour } from '@openbell/units/instant.ts';
import type { JsonRecord } from '../chain.ts';
import { instantAt, sessionAfter, sessionOf } from '../chicago.ts';
import { isClosedAt, tablesNamed } from '../closing-times.ts';
import { contractOf } from '../contracts.ts';
import type { Facts } from '../facts.ts';
import { floorOf, lastBalanceOf } from '../figures.ts';
import { judge } from '../judge.ts';
import { readEvents } from '../read-log.ts';
import { equityOf } from '../worth.ts';

export type HostileAttempt = {
  /** `KEY@version` */
  readonly plan: string;
  readonly head: JsonRecord;
  readonly text: string;
};

type Random = (below: number) => number;
type Play = {
  readonly random: Random;
  readonly head: JsonRecord;
  readonly lines: string[];
  readonly pricesTicks: Map<string, number>;
  /** Units held of each symbol, as far as the generator knows: a refused fill counts too. */
  readonly held: Map<string, number>;
  /** Of 10 moves to an edge, as many are made flat. */
  readonly care: number;
  at: Instant;
};

const symbols =
  'ESM6 ESU26 MESM6 METM6 6JM6 ZNM6 Z3NM6 ZCN6 XKN6 KEN6 LEM6 LBRN6 DCM6 CLN6 GCM6 MNGN6 BTCM6 RTYM6'.split(' ');
const starts = [
  '2020-04-01T04:59:59.999Z',
  '2020-04-01T05:00:00.000Z',
  '2026-03-02T15:00:00Z',
  '2026-03-06T21:59:59.999Z',
  '2026-03-06T22:00:00.000Z',
  '2026-03-08T22:30:00Z',
  '2026-04-02T20:59:59.5Z',
  '2026-10-30T14:00:00Z',
  '2026-11-25T15:00:00Z',
  '2026-12-23T18:30:00.25Z',
  '2025-12-30T15:00:00Z',
  '2026-12-30T15:00:00Z',
  '2027-01-14T14:31:00Z',
  '2028-02-28T16:00:00Z',
];
/** Chicago wall times around which something is decided. */
const edges = '07:45 08:05 08:30 11:50 11:55 12:05 12:35 13:05 13:20 13:35 14:55 15:50 16:00 17:00'.split(' ');
const noHash = (): string => '';

export function hostileAttempt(seed: number, plans: readonly string[]): HostileAttempt {
  const random = randomOf(seed);
  const name = plans[random(plans.length)] ?? '';
  const [plan = '', plan_version = ''] = name.split('@');
  const start = instantOf(starts[random(starts.length)] ?? '');
  const head = {
    type: 'attempt',
    plan,
    plan_version,
    commission: random(2) === 0 ? 'live' : 'default',
    start: formatInstant(start),
  };
  const play: Play = {
    random,
    head,
    lines: [],
    pricesTicks: new Map(),
    held: new Map(),
    care: [0, 9, 10, 10, 10][random(5)] ?? 0,
    at: start,
  };
  fill(play, symbolOf(play), 1 + random(2));
  const steps = 5 + random(200);
  for (let step = 0; step < steps; step += 1) {
    move(play);
    act(play);
  }
  if (random(6) === 0) play.at = asInstant(start + 61 * msPerDay - 1 + random(3));
  if (random(2) === 0) write(play, { type: 'time', at: formatInstant(play.at) });
  if (random(6) === 0) annul(play, start);
  return { plan: name, head, text: play.lines.join('\n') };
}

function move(play: Play): void {
  const { random, at } = play;
  const kind = random(10);
  if (kind < 5) play.at = asInstant(at + random(3_000));
  else {
    if (random(10) < play.care) for (const symbol of heldSymbols(play)) fill(play, symbol, -heldOf(play, symbol));
    play.at = kind === 5 ? asInstant(at + random(2 * msPerHour)) : edgeAfter(play);
  }
}

/** A millisecond before, at or after the next edge of today or of a later session. */
function edgeAfter({ random, at }: Play): Instant {
  let session = sessionOf(at);
  for (let skip = random(4) === 0 ? 1 + random(3) : 0; skip > 0; skip -= 1) session = sessionAfter(session);
  const edge = edges[random(edges.length)] ?? '16:00';
  const near = instantAt(session, Number(edge.slice(0, 2)) * 60 + Number(edge.slice(3))) - 1 + random(3);
  return asInstant(Math.max(at, near));
}

function act(play: Play): void {
  const { random } = play;
  const symbols = heldSymbols(play);
  const symbol = symbols[random(Math.max(1, symbols.length))];
  const kind = random(20);
  if (kind === 0) repeat(play);
  else if (kind < 3) late(play);
  else if (kind === 3) write(play, { type: 'time', at: formatInstant(play.at) });
  else if (symbol === undefined || kind === 4) open(play);
  else if (kind < 9) toLimit(play, symbol);
  else if (kind < 16) fill(play, symbol, closing(random, heldOf(play, symbol)));
  else mark(play, symbol, walk(play, symbol));
}

const heldOf = ({ held }: Play, symbol: string): number => held.get(symbol) ?? 0;
const heldSymbols = ({ held }: Play): readonly string[] =>
  [...held].flatMap(([symbol, units]) => (units === 0 ? [] : [symbol]));

function open(play: Play): void {
  const { random } = play;
  const units = random(25) === 0 ? 1 + random(30) : 1 + random(2);
  fill(play, symbolOf(play), random(2) === 0 ? units : -units);
}

/** Mostly the whole position, at times a part of it or more than it. */
function closing(random: Random, net: number): number {
  const kind = random(8);
  if (kind === 0) return -net - Math.sign(net);
  return kind === 1 ? -Math.sign(net) : -net;
}

/** A price that brings the equity as near to a limit as the tick allows: to the floor, the daily limit, the goal or a step of the ladder. */
function toLimit(play: Play, symbol: string): void {
  const facts = standing(play);
  if (facts === null) return;
  const { attempt, holdings, prices, closes } = facts;
  const { plan } = attempt;
  const holding = holdings.get(symbol);
  if (holding === undefined || holding.net === 0n) return;
  const { random } = play;
  const limits = [
    floorOf(plan, closes),
    lastBalanceOf(plan, closes) - (plan.daily?.lossMicros ?? 0n),
    plan.startMicros + plan.goalMicros,
    plan.startMicros + 1_500_000_000n,
    lastBalanceOf(plan, closes) + 300_000_000n + BigInt(random(1_000)) * 1_000_000n,
  ];
  const limit = limits[Math.min(random(16), limits.length - 1)] ?? plan.startMicros;
  const perTick = holding.net * holding.contract.tickMicros;
  const distance = Number((limit - equityOf(plan, holdings, prices)) / perTick) - 1 + random(3);
  const price = Number(prices.get(symbol) ?? 0n) + distance;
  play.pricesTicks.set(symbol, price);
  if (random(3) > 0) fillAt(play, symbol, { units: -Number(holding.net), ticks: price });
  else mark(play, symbol, price);
}

function fill(play: Play, symbol: string, units: number): void {
  fillAt(play, symbol, { units, ticks: walk(play, symbol) });
}

function fillAt(
  play: Play,
  symbol: string,
  { units, ticks }: { readonly units: number; readonly ticks: number },
): void {
  const contract = contractOf(symbol, 2026);
  const isClosed = contract !== null && isClosedAt(tablesNamed(undefined) ?? new Map(), contract, play.at);
  if (play.care > 0 && isClosed && play.random(400) > 0) return;
  play.held.set(symbol, heldOf(play, symbol) + units);
  const event = { type: 'fill', id: `f${play.lines.length}`, ...pointOf(play, symbol, ticks) };
  write(play, { ...event, side: units < 0 ? 'sell' : 'buy', quantity: Math.abs(units) });
}

function mark(play: Play, symbol: string, ticks: number): void {
  const id = play.random(3) === 0 ? { id: `m${play.lines.length}` } : {};
  write(play, { type: 'mark', ...id, ...pointOf(play, symbol, ticks) });
}

/** The content of an earlier line again. */
function repeat({ random, lines }: Play): void {
  const line = lines[random(Math.max(1, lines.length))];
  if (line?.includes('"id"') === true) lines.push(random(300) === 0 ? line.replace('"price":"', '"price":"1') : line);
}

/** An event from up to two hours ago, mostly of a contract that is held and of the last seconds. */
function late(play: Play): void {
  const { random, at: now } = play;
  const held = heldSymbols(play);
  const symbol = random(4) === 0 ? symbolOf(play) : (held[random(Math.max(1, held.length))] ?? symbolOf(play));
  play.at = asInstant(now - random(random(3) === 0 ? 2 * msPerHour : 4_000));
  if (sessionOf(play.at) !== sessionOf(now) && random(200) > 0) play.at = now;
  if (random(3) > 0) mark(play, symbol, walk(play, symbol) + random(3) * 10 - 10);
  else fill(play, symbol, random(2) === 0 ? 1 : -1);
  play.at = now;
}

function annul(play: Play, start: Instant): void {
  const from = asInstant(start + play.random(Math.max(1, play.at - start)));
  const to = asInstant(from + 1 + play.random(play.random(2) === 0 ? msPerHour : 2 * msPerDay));
  write(play, { type: 'annul', from: formatInstant(from), to: formatInstant(to), reason: 'wrong prices' });
}

function pointOf(play: Play, symbol: string, ticks: number): JsonRecord {
  return { at: formatInstant(play.at), symbol, price: priceText(symbol, ticks) };
}

function priceText(symbol: string, ticks: number): string {
  const contract = contractOf(symbol, 2026);
  if (contract === null) throw new Error(`no contract ${symbol}`);
  const { digits, places } = contract.tick;
  const text = String(digits * BigInt(Math.abs(ticks))).padStart(Number(places) + 1, '0');
  const whole = text.slice(0, text.length - Number(places));
  return `${ticks < 0 ? '-' : ''}${whole}${places > 0n ? `.${text.slice(-Number(places))}` : ''}`;
}

function walk({ random, pricesTicks }: Play, symbol: string): number {
  const ticks = (pricesTicks.get(symbol) ?? 20_000) + random(31) - 15;
  pricesTicks.set(symbol, ticks);
  return ticks;
}

function standing({ head, lines }: Play): Facts | null {
  const read = readEvents(head, lines.join('\n'), noHash);
  return read.ok ? judge(read.value.attempt, read.value.placed) : null;
}

const write = ({ lines }: Play, event: JsonRecord): void => void lines.push(JSON.stringify(event));
const symbolOf = ({ random }: Play): string => symbols[random(symbols.length)] ?? 'ESM6';

/** Whole numbers from 0 up to, but excluding, `below`: a linear congruential generator of 48 bits. */
function randomOf(seed: number): Random {
  let state = (BigInt(seed) * 0x5deece66dn + 11n) & 0xffffffffffffn;
  return (below) => {
    state = (state * 0x5deece66dn + 11n) & 0xffffffffffffn;
    return Number((state >> 16n) % BigInt(below));
  };
}
