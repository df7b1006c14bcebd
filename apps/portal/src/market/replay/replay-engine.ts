// The inside of the worker: a recording, its own market, a throwaway account, and the clock of play, pause, speed and jumps. Real time is
// passed in. Nothing leaves the page.

import type { MarketCommandAnswer } from '@openbell/api/market/market.ts';
import { createTape, type EventTape, pushEvent } from '@openbell/market/replay/event-tape.ts';
import {
  marketTimeOf,
  pauseReplay,
  playReplay,
  type ReplayClock,
  seekReplay,
  setReplaySpeed,
} from '@openbell/market/replay/replay-clock.ts';
import { nextTradeAt } from '@openbell/market/replay/replay-run.ts';
import { checkStartTime, type StartTime } from '@openbell/market/replay/start-time.ts';
import type { TradeLimits } from '@openbell/market/trading/check-order.ts';
import type { MarketEvent } from '@openbell/market/trading/market-event.ts';
import type { OrderCommand } from '@openbell/market/trading/order-types.ts';
import { applyInput } from '@openbell/market/trading/trading-market.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asSizeTenths } from '@openbell/units/quantity.ts';
import { playShown, type ReplayOf } from './play-shown.ts';
import { createReplayScout, type ReplayScout } from './recordings/replay-scout.ts';
import {
  type ReplayAccount,
  type ReplayTerms,
  readReplayAccount,
  replayOrderQuantityMax,
  replaySizeTenthsMax,
  tellReplayAccount,
  usualTerms,
} from './replay-account.ts';
import { isAtRest, lifeBehind, type ReplayLife, renewedLife, replayAccountId, startLife } from './replay-life.ts';
import type {
  ReplayAct,
  ReplayAnswer,
  ReplayCommand,
  ReplayQuestion,
  ReplayState,
  ReplayTold,
} from './replay-messages.ts';

export type ReplayEngine = {
  /** More of the recording, in order; `isAll`: this was the last part. */
  readonly load: (events: readonly MarketEvent[], isAll: boolean) => void;
  /** The rest of the recording fails to load: it ends where it broke off. Returns whether anything had arrived. */
  readonly cut: () => boolean;
  /** Runs the market up to its time at a real time. */
  readonly tick: (now: number) => void;
  readonly act: (act: ReplayAct, now: number) => void;
  readonly ask: (question: ReplayQuestion, now: number) => ReplayAnswer;
};

/** The longest gap that is caught up: after a sleep the customer's position should not be somewhere else. */
const caughtUpMaxMs = 1_000;

type Engine = {
  readonly of: ReplayOf;
  readonly tell: (told: ReplayTold) => void;
  readonly recording: EventTape;
  readonly scout: ReplayScout;
  until: Instant;
  loadedUntil: Instant;
  isCut: boolean;
  clock: ReplayClock;
  tickedAt: number;
  jump: number;
  life: ReplayLife;
};

/** @param everyEvents for tests: how many events are between two checkpoints for jumps */
export function createReplayEngine(of: ReplayOf, tell: (told: ReplayTold) => void, everyEvents?: number): ReplayEngine {
  const engine: Engine = {
    of,
    tell,
    recording: createTape(),
    scout: createReplayScout(of, everyEvents),
    until: of.until,
    loadedUntil: of.from,
    isCut: false,
    clock: { isPlaying: false, speed: 1, marketAt: of.from, since: 0 },
    tickedAt: 0,
    jump: 0,
    life: startLife(of, usualTerms),
  };
  return {
    load: (events, isAll) => load(engine, events, isAll),
    cut: () => cut(engine),
    tick: (now) => tick(engine, now),
    act: (act, now) => takeAct(engine, act, now),
    ask: (question, now) => answerTo(engine, question, now),
  };
}

function load(engine: Engine, events: readonly MarketEvent[], isAll: boolean): void {
  const isFirst = engine.recording.length === 0;
  const { from } = engine.of;
  // The opening book of a file may be older than its start: it is there from the beginning.
  for (const event of events) pushEvent(engine.recording, event.at < from ? { ...event, at: from } : event);
  // The last millisecond may continue in the next part.
  const reached = (events.at(-1)?.at ?? engine.loadedUntil + 1) - 1;
  engine.loadedUntil = isAll ? engine.until : asInstant(Math.max(engine.loadedUntil, reached));
  // What arrived before the break may still be read.
  if (engine.isCut) engine.until = engine.loadedUntil;
  engine.scout.extend(engine.recording, engine.loadedUntil);
  if (isFirst && events.length > 0) jumpTo(engine, engine.of.from);
  tellState(engine);
}

function cut(engine: Engine): boolean {
  engine.until = engine.loadedUntil;
  engine.isCut = true;
  tellState(engine);
  return engine.recording.length > 0;
}

function tick(engine: Engine, now: number): void {
  const slept = now - engine.tickedAt - caughtUpMaxMs;
  engine.tickedAt = now;
  const { clock } = engine;
  if (!clock.isPlaying) return;
  if (slept > 0) engine.clock = { ...clock, since: clock.since + slept };
  const wanted = marketTimeOf(engine.clock, now);
  const reached = asInstant(Math.min(wanted, engine.loadedUntil));
  if (reached < wanted) engine.clock = seekReplay(engine.clock, now, reached);
  if (reached >= engine.until) engine.clock = pauseReplay(engine.clock, now);
  runTo(engine, reached);
  if (engine.life.place.frames.isFull()) {
    engine.jump += 1;
    tellState(engine);
    tellFrame(engine, true);
  } else {
    tellFrame(engine, false);
    tellState(engine);
  }
}

function takeAct(engine: Engine, act: ReplayAct, now: number): void {
  tick(engine, now);
  const { clock, life } = engine;
  switch (act.kind) {
    case 'show':
      tellFrame(engine, true);
      break;
    case 'play':
      if (life.place.run.at < engine.until) engine.clock = playReplay(clock, now);
      break;
    case 'pause':
      engine.clock = pauseReplay(clock, now);
      break;
    case 'speed':
      engine.clock = setReplaySpeed(clock, now, act.speed);
      break;
    case 'step': {
      const at = nextTradeAt(life.place.run, engine.recording);
      engine.clock = pauseReplay(engine.clock, now);
      if (at !== null && at <= engine.loadedUntil) goTo(engine, at, now);
      else tellState(engine);
      return;
    }
    case 'reset':
      beginAnew(engine, engine.life.place.run.at, act.terms);
      jumpTo(engine, engine.clock.isPlaying ? marketTimeOf(engine.clock, now) : clock.marketAt);
      return;
  }
  tellState(engine);
}

/**
 * Forward: plays everything in between with the account's orders, or skips it while the account has no orders and no position. Backward:
 * account and market start over.
 */
function goTo(engine: Engine, at: Instant, now: number): void {
  const { life, scout } = engine;
  if (at < life.place.run.at) beginAnew(engine, at, life.account.terms);
  else if (isAtRest(life)) engine.life = lifeBehind(life, scout.placeBefore(at, life.place.run.at));
  engine.clock = seekReplay(engine.clock, now, at);
  jumpTo(engine, at);
}

/** Another account, and the market as it was before a time, without the orders of the previous account. */
function beginAnew(engine: Engine, at: Instant, terms: ReplayTerms): void {
  engine.life = renewedLife(engine.life, { of: engine.of, place: engine.scout.placeBefore(at), beganAt: at, terms });
}

/** Goes to a time, or to the next one that is possible. */
function goIfPossible(engine: Engine, asked: Instant, now: number): StartTime {
  const { of, recording, until, loadedUntil } = engine;
  const checked = checkStartTime(asked, { ...of, until, loadedUntil, tape: recording });
  tick(engine, now);
  if (checked.kind !== 'ineligible') goTo(engine, checked.at, now);
  return checked;
}

function jumpTo(engine: Engine, at: Instant): void {
  runTo(engine, at);
  engine.jump += 1;
  tellState(engine);
  tellFrame(engine, true);
}

function runTo({ of, recording, life, tell }: Engine, until: Instant): void {
  playShown(life.place, {
    recording,
    until,
    of,
    onPlayed: (told, trades) => {
      life.practice?.note(told, trades);
      const numbered = tellReplayAccount(life.account, told);
      if (numbered.length > 0) tell({ kind: 'events', events: numbered });
    },
  });
  life.practice?.passTo(until);
}

function answerTo(engine: Engine, question: ReplayQuestion, now: number): ReplayAnswer {
  const { account, place } = engine.life;
  switch (question.kind) {
    case 'account':
      return readReplayAccount(account, place.run.market.accounts.get(replayAccountId)?.orders);
    case 'bars':
      return place.frames.bars(question.minutes);
    case 'go':
      return goIfPossible(engine, question.at, now);
    case 'command':
      tick(engine, now);
      return carryOut(engine, question.command);
  }
}

/** An order is executed at the replay's current time by the rules of the desk; its size is limited like on a practice account. */
function carryOut(engine: Engine, command: ReplayCommand): MarketCommandAnswer {
  const { of, life, loadedUntil } = engine;
  const { market, at: playedTo } = life.place.run;
  const at = Math.max(market.now, Math.min(playedTo, loadedUntil));
  const whole = { ...command, at, accountId: replayAccountId, limits: limitsOf(of, life.account) } as OrderCommand;
  const told = applyInput(market, whole);
  const events = tellReplayAccount(life.account, told);
  life.practice?.note(told, []);
  // Report the rules' verdict at once, even while the replay is paused.
  if (life.practice !== null) tellState(engine);
  const rejected = events.find(({ event }) => event.kind === 'rejected')?.event;
  return { events: [...events], refusal: rejected?.kind === 'rejected' ? rejected.refusal : null };
}

function limitsOf({ instrument }: ReplayOf, { balanceMicros }: ReplayAccount): TradeLimits {
  return {
    isBlocked: false,
    orderQuantityMax: replayOrderQuantityMax,
    sizeTenthsEach: instrument.sizeTenths,
    sizeTenthsMax: replaySizeTenthsMax,
    otherSizeTenths: asSizeTenths(0),
    marginMicrosEach: asMicros(0),
    marginMicrosAvailable: asMicros(Math.max(0, balanceMicros)),
    flatDeadline: null,
    isClosingOnly: false,
  };
}

function tellFrame({ of: { symbol }, tell, life }: Engine, isWhole: boolean): void {
  const { run, frames } = life.place;
  const orders = [...(run.market.accounts.get(replayAccountId)?.orders.values() ?? [])];
  const resting = orders.filter(({ state }) => state === 'working');
  const places = resting.map(({ id, ahead }) => ({ symbol, orderId: id, ahead }));
  tell({ kind: 'frame', topic: frames.frame(run, isWhole), places });
}

function tellState({ tell, of, until, clock, life, loadedUntil, isCut, jump }: Engine): void {
  const state: ReplayState = {
    isPlaying: clock.isPlaying,
    speed: clock.speed,
    at: asInstant(Math.max(of.from, life.place.run.at)),
    from: of.from,
    until,
    loadedUntil,
    isCut,
    jump,
    life: life.number,
    beganAt: life.beganAt,
    terms: life.account.terms,
    verdict: life.practice?.verdict() ?? null,
  };
  tell({ kind: 'state', state });
}
