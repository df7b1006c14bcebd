/**
 * The inside of the worker: a recording, a market of its own, a throwaway account, and the clock of play, pause, speed and going to a time.
 * Real time is handed in. Nothing of it leaves the page.
 */
import type { MarketCommandAnswer } from '@openbell/api/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { createTape, type EventTape, pushEvent } from '@openbell/market/replay/event-tape.ts';
import {
  marketTimeOf,
  pauseReplay,
  playReplay,
  type ReplayClock,
  seekReplay,
  setReplaySpeed,
} from '@openbell/market/replay/replay-clock.ts';
import { nextTradeAt, playUntil, type ReplayRun, startReplay } from '@openbell/market/replay/replay-run.ts';
import type { TradeLimits } from '@openbell/market/trading/check-order.ts';
import type { MarketEvent } from '@openbell/market/trading/market-event.ts';
import type { OrderCommand } from '@openbell/market/trading/order-types.ts';
import { applyInput } from '@openbell/market/trading/trading-market.ts';
import type { Instant } from '@openbell/units/instant.ts';
import {
  openReplayAccount,
  type ReplayAccount,
  readReplayAccount,
  replayOrderQuantityMax,
  replaySizeTenthsMax,
  tellReplayAccount,
} from './replay-account.ts';
import { createReplayFrames, type ReplayFrames } from './replay-frames.ts';
import type {
  ReplayAct,
  ReplayAnswer,
  ReplayCommand,
  ReplayQuestion,
  ReplayState,
  ReplayTold,
} from './replay-messages.ts';

export type ReplayOf = {
  readonly symbol: string;
  readonly instrument: Instrument;
  readonly from: Instant;
  readonly until: Instant;
  readonly visibleLevels: number | null;
  readonly hasTrades: boolean;
  readonly around: number;
};

export type ReplayEngine = {
  /** More of the recording, in order; `isAll`: nothing comes after it. */
  readonly load: (events: readonly MarketEvent[], isAll: boolean) => void;
  /** Lets the market run to where it belongs at a real time. */
  readonly tick: (now: number) => void;
  readonly act: (act: ReplayAct, now: number) => void;
  readonly ask: (question: ReplayQuestion, now: number) => ReplayAnswer;
};

const accountId = 'replay';
/** A page that slept does not find its position somewhere else: longer than this nothing is caught up. */
const caughtUpMaxMs = 1_000;

/** Without trades the middle of the book is looked at this often. */
const middleEveryMs = 1_000;

/** What begins anew with going back. */
type Life = { readonly number: number; readonly run: ReplayRun; readonly frames: ReplayFrames; account: ReplayAccount };

type Engine = {
  readonly of: ReplayOf;
  readonly tell: (told: ReplayTold) => void;
  readonly recording: EventTape;
  loadedUntil: Instant;
  clock: ReplayClock;
  tickedAt: number;
  jump: number;
  life: Life;
};

export function createReplayEngine(of: ReplayOf, tell: (told: ReplayTold) => void): ReplayEngine {
  const engine: Engine = {
    of,
    tell,
    recording: createTape(),
    loadedUntil: of.from,
    clock: { isPlaying: false, speed: 1, marketAt: of.from, since: 0 },
    tickedAt: 0,
    jump: 0,
    life: newLife(of, { number: 1, sequence: 0 }),
  };
  return {
    load: (events, isAll) => load(engine, events, isAll),
    tick: (now) => tick(engine, now),
    act: (act, now) => takeAct(engine, act, now),
    ask: (question, now) => answerTo(engine, question, now),
  };
}

function newLife(of: ReplayOf, { number, sequence }: { number: number; sequence: number }): Life {
  return {
    number,
    run: startReplay(of),
    frames: createReplayFrames(of.hasTrades),
    account: openReplayAccount(of, { life: number, sequence }),
  };
}

function load(engine: Engine, events: readonly MarketEvent[], isAll: boolean): void {
  const isFirst = engine.recording.length === 0;
  const { from } = engine.of;
  // The book that a file opens with was copied before anything happened: it is there from the beginning.
  for (const event of events) pushEvent(engine.recording, event.at < from ? { ...event, at: from } : event);
  // The last millisecond may go on in the next part.
  const reached = (events.at(-1)?.at ?? engine.loadedUntil + 1) - 1;
  engine.loadedUntil = isAll ? engine.of.until : Math.max(engine.loadedUntil, reached);
  if (isFirst && events.length > 0) jumpTo(engine, engine.of.from);
  tellState(engine);
}

function tick(engine: Engine, now: number): void {
  const slept = now - engine.tickedAt - caughtUpMaxMs;
  engine.tickedAt = now;
  const { clock } = engine;
  if (!clock.isPlaying) return;
  if (slept > 0) engine.clock = { ...clock, since: clock.since + slept };
  const wanted = marketTimeOf(engine.clock, now);
  const reached = Math.min(wanted, engine.loadedUntil);
  if (reached < wanted) engine.clock = seekReplay(engine.clock, now, reached);
  if (reached >= engine.of.until) engine.clock = pauseReplay(engine.clock, now);
  runTo(engine, reached);
  if (engine.life.frames.isFull()) {
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
  const { clock, of, life } = engine;
  switch (act.kind) {
    case 'show':
      tellFrame(engine, true);
      break;
    case 'play':
      if (life.run.at < of.until) engine.clock = playReplay(clock, now);
      break;
    case 'pause':
      engine.clock = pauseReplay(clock, now);
      break;
    case 'speed':
      engine.clock = setReplaySpeed(clock, now, act.speed);
      break;
    case 'seek':
      goTo(engine, Math.min(Math.max(act.at, of.from), engine.loadedUntil), now);
      return;
    case 'step': {
      const at = nextTradeAt(life.run, engine.recording);
      engine.clock = pauseReplay(engine.clock, now);
      if (at !== null && at <= engine.loadedUntil) goTo(engine, at, now);
      else tellState(engine);
      return;
    }
    case 'reset':
      // The market plays up to the same time without the account's orders.
      renewLife(engine);
      jumpTo(engine, engine.clock.isPlaying ? marketTimeOf(engine.clock, now) : clock.marketAt);
      return;
  }
  tellState(engine);
}

/** Forward everything in between is played with the account's orders in it; backward account and market begin anew. */
function goTo(engine: Engine, at: Instant, now: number): void {
  if (at < engine.life.run.at) renewLife(engine);
  engine.clock = seekReplay(engine.clock, now, at);
  jumpTo(engine, at);
}

function renewLife(engine: Engine): void {
  const { number, account } = engine.life;
  engine.life = newLife(engine.of, { number: number + 1, sequence: account.sequence + 1 });
}

function jumpTo(engine: Engine, at: Instant): void {
  runTo(engine, at);
  engine.jump += 1;
  tellState(engine);
  tellFrame(engine, true);
}

function runTo(engine: Engine, until: Instant): void {
  const { of, recording, life } = engine;
  while (life.run.at < until) {
    const to = of.hasTrades ? until : Math.min(until, life.run.at + middleEveryMs);
    const { trades, told } = playUntil(life.run, recording, to);
    life.frames.note(life.run, trades);
    const numbered = tellReplayAccount(life.account, told);
    if (numbered.length > 0) engine.tell({ kind: 'events', events: numbered });
  }
}

function answerTo(engine: Engine, question: ReplayQuestion, now: number): ReplayAnswer {
  const { life } = engine;
  switch (question.kind) {
    case 'account':
      return readReplayAccount(life.account, life.run.market.accounts.get(accountId)?.orders);
    case 'bars':
      return life.frames.bars(question.minutes);
    case 'command':
      tick(engine, now);
      return carryOut(engine, question.command);
  }
}

/** An order happens at the time that the replay has reached, by the rules of the desk; its size is bounded as on a practice account. */
function carryOut({ of, life, loadedUntil }: Engine, command: ReplayCommand): MarketCommandAnswer {
  const { market } = life.run;
  const at = Math.max(market.now, Math.min(life.run.at, loadedUntil));
  const whole = { ...command, at, accountId, limits: limitsOf(of, life.account) } as OrderCommand;
  const told = applyInput(market, whole);
  const events = tellReplayAccount(life.account, told);
  const rejected = events.find(({ event }) => event.kind === 'rejected')?.event;
  return { events: [...events], refusal: rejected?.kind === 'rejected' ? rejected.refusal : null };
}

function limitsOf({ instrument }: ReplayOf, { balanceMicros }: ReplayAccount): TradeLimits {
  return {
    isBlocked: false,
    orderQuantityMax: replayOrderQuantityMax,
    sizeTenthsEach: instrument.sizeTenths,
    sizeTenthsMax: replaySizeTenthsMax,
    otherSizeTenths: 0,
    marginMicrosEach: 0,
    marginMicrosAvailable: Math.max(0, balanceMicros),
    flatDeadline: null,
    isClosingOnly: false,
  };
}

function tellFrame({ of: { symbol }, tell, life }: Engine, isWhole: boolean): void {
  const orders = [...(life.run.market.accounts.get(accountId)?.orders.values() ?? [])];
  const resting = orders.filter(({ state }) => state === 'working');
  const places = resting.map(({ id, ahead }) => ({ symbol, orderId: id, ahead }));
  tell({ kind: 'frame', topic: life.frames.frame(life.run, isWhole), places });
}

function tellState({ tell, of, clock, life, loadedUntil, jump }: Engine): void {
  const state: ReplayState = {
    isPlaying: clock.isPlaying,
    speed: clock.speed,
    at: Math.max(of.from, life.run.at),
    from: of.from,
    until: of.until,
    loadedUntil,
    jump,
    life: life.number,
  };
  tell({ kind: 'state', state });
}
