// The messages between the page and the worker of a replay. Everything is plain data.
import type { BarMinutes, MarketAccount, MarketCommandAnswer, MarketPlace } from '@openbell/api/market/market.ts';
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import type { StartTime } from '@openbell/market/replay/start-time.ts';
import type { OrderCommand } from '@openbell/market/trading/order-types.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { NumberedEvent } from '../account/account-events.ts';
import type { Bar } from '../chart/trading-chart-bars.ts';
import type { PlanVerdict } from './plan-practice.ts';
import type { ReplayTerms } from './replay-account.ts';

type WithoutHeading<Command> = Command extends unknown ? Omit<Command, 'at' | 'accountId' | 'limits'> : never;
/** A command without its time and account, which the replay adds. */
export type ReplayCommand = WithoutHeading<OrderCommand>;

export type ReplayAct =
  | { readonly kind: 'play' | 'pause' }
  /** Sends everything that is shown: a new subscriber has joined. */
  | { readonly kind: 'show' }
  /** Goes to the time of the next trade, and stays there. */
  | { readonly kind: 'step' }
  | { readonly kind: 'speed'; readonly speed: number }
  /** Replaces the account by a fresh one; the market stays where it is. */
  | { readonly kind: 'reset'; readonly terms: ReplayTerms };

export type ReplayQuestion =
  | { readonly kind: 'account' }
  | { readonly kind: 'bars'; readonly minutes: BarMinutes }
  /** Goes to a time, or to the next one that is possible; returns which. */
  | { readonly kind: 'go'; readonly at: Instant }
  | { readonly kind: 'command'; readonly command: ReplayCommand };

/** Questions carry a number, and so does their answer. */
export type ReplayAsked =
  | { readonly kind: 'act'; readonly act: ReplayAct }
  | { readonly kind: 'question'; readonly id: number; readonly question: ReplayQuestion };

export type ReplayAnswer = MarketAccount | readonly Bar[] | StartTime | MarketCommandAnswer;

export type ReplayState = {
  readonly isPlaying: boolean;
  readonly speed: number;
  /** The time that the market shows. */
  readonly at: Instant;
  readonly from: Instant;
  readonly until: Instant;
  /** The recording is loaded up to here. */
  readonly loadedUntil: Instant;
  /** The rest of the recording failed to load: `until` is where it broke off. */
  readonly isCut: boolean;
  /** Changes whenever the time jumped, so that the drawn past is loaded again. */
  readonly jump: number;
  /** Changes whenever the account started over. */
  readonly life: number;
  /** The market time at which it began, and its terms. */
  readonly beganAt: Instant;
  readonly terms: ReplayTerms;
  /** What the rules of a plan would say; null without a plan. */
  readonly verdict: PlanVerdict | null;
};

export type ReplayTold =
  | { readonly kind: 'state'; readonly state: ReplayState }
  /** With the queue positions of the account's resting orders. */
  | { readonly kind: 'frame'; readonly topic: MarketFrameTopic; readonly places: readonly MarketPlace[] }
  | { readonly kind: 'events'; readonly events: readonly NumberedEvent[] }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: ReplayAnswer }
  | { readonly kind: 'failed'; readonly message: string };
