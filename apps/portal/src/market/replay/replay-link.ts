// The page's side of a replay: it presents the worker as if it were the server's stream and the server's calls, so that the desk's own
// store can use it. No order of a replay ever becomes an API call.
import type { StartTime } from '@openbell/market/replay/start-time.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { createListeners } from '../../platform/stream/listeners.ts';
import type { MarketStream } from '../../platform/stream/market-stream.ts';
import type { TradingCalls } from '../account/trading-calls.ts';
import type { LoadBars } from '../chart/trading-chart-bars.ts';
import { replayCalls } from './replay-calls.ts';
import type { ReplayAct, ReplayAsked, ReplayState, ReplayTold } from './replay-messages.ts';
import { createReplayQuestions } from './replay-questions.ts';
import { createReplayStream } from './replay-stream.ts';

/** What carries messages: a worker, or in a test the engine itself. */
export type ReplayPort = { readonly post: (asked: ReplayAsked) => void };

export type ReplayLink = {
  readonly stream: MarketStream;
  readonly calls: TradingCalls;
  /** Loads the bars after a jump; returns none once there was another jump, for they would be of another time. */
  readonly barsAfter: (jump: number) => LoadBars;
  readonly act: (act: ReplayAct) => void;
  /** Goes to a time, or to the next one that is possible. */
  readonly goTo: (at: Instant) => Promise<StartTime>;
  /** For `useSyncExternalStore`; null before the worker's first message. */
  readonly state: () => ReplayState | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly fault: () => string | null;
  readonly hear: (told: ReplayTold) => void;
};

/** @param now real time, for the age of the connection: a worker is always connected */
export function createReplayLink({ post }: ReplayPort, now: () => number): ReplayLink {
  const reading = createListeners();
  let state: ReplayState | null = null;
  let fault: string | null = null;
  const act = (asked: ReplayAct): void => post({ kind: 'act', act: asked });
  const questions = createReplayQuestions(post);
  const { stream, hearFrame, hearEvents, resetAccount } = createReplayStream(
    () => act({ kind: 'show' }),
    () => (fault === null ? now() : Number.NEGATIVE_INFINITY),
  );

  function hearState(next: ReplayState): void {
    const isOtherLife = state !== null && state.life !== next.life;
    state = next;
    if (isOtherLife) resetAccount();
    reading.tell();
  }

  return {
    stream,
    calls: replayCalls(questions),
    barsAfter:
      (jump) =>
      ({ minutes, before }) =>
        before === undefined && state?.jump === jump ? questions.bars(minutes) : Promise.resolve([]),
    act,
    goTo: questions.go,
    state: () => state,
    subscribe: reading.add,
    fault: () => fault,
    hear: (told) => {
      if (told.kind === 'state') hearState(told.state);
      else if (told.kind === 'frame') hearFrame(told.topic, told.places);
      else if (told.kind === 'events') hearEvents(told.events);
      else if (told.kind === 'answer') questions.hearAnswer(told.id, told.answer);
      else {
        fault = told.message;
        reading.tell();
      }
    },
  };
}
