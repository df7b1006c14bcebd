// Plays a recording into its market and records what is shown of it.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { EventTape } from '@openbell/market/replay/event-tape.ts';
import { playUntil, type ReplayRun } from '@openbell/market/replay/replay-run.ts';
import type { TradeEvent } from '@openbell/market/trading/market-event.ts';
import type { OrderEvent } from '@openbell/market/trading/order-types.ts';
import { asInstant, type Instant, msPerSecond } from '@openbell/units/instant.ts';
import type { Bar } from '../chart/trading-chart-bars.ts';
import type { ReplayFrames } from './replay-frames.ts';

export type ReplayOf = {
  readonly symbol: string;
  readonly instrument: Instrument;
  readonly from: Instant;
  readonly until: Instant;
  readonly visibleLevels: number | null;
  readonly hasTrades: boolean;
  readonly around: number;
  /** The minutes before it, for the chart; empty if nobody knows them. */
  readonly past: readonly Bar[];
};

/** How far a recording has played: its market, and what is shown of it. */
export type ReplayPlace = { readonly run: ReplayRun; readonly frames: ReplayFrames };

/** Without trades the middle of the book is sampled this often, at whole multiples, so that it does not depend on the playback steps. */
const middleEveryMs = msPerSecond;

type To = {
  readonly recording: EventTape;
  readonly until: Instant;
  readonly of: Pick<ReplayOf, 'hasTrades'>;
  /** Order events, and the trades around them, in order of time. */
  readonly onPlayed?: (told: readonly OrderEvent[], trades: readonly TradeEvent[]) => void;
};

export function playShown({ run, frames }: ReplayPlace, { recording, until, of, onPlayed }: To): void {
  while (run.at < until) {
    const next = (Math.floor(run.at / middleEveryMs) + 1) * middleEveryMs;
    const { trades, told } = playUntil(run, recording, of.hasTrades ? until : asInstant(Math.min(until, next)));
    if (of.hasTrades || run.at === next) frames.note(run, trades);
    onPlayed?.(told, trades);
  }
}
