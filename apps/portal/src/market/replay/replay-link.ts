/**
 * The page's side of a replay: the worker spoken to as if it were the server's stream and the server's calls, so that the desk's own store
 * reads it. No order of a replay ever becomes a call.
 */
import type { MarketAccount, MarketCommandAnswer } from '@openbell/api/market.ts';
import type { AccountWatch } from '../../platform/account-watches.ts';
import { newActionKey } from '../../platform/api-client.ts';
import type { MarketWatch } from '../../platform/contract-watches.ts';
import type { MarketStream } from '../../platform/market-stream.ts';
import type { TradingCalls } from '../trading-calls.ts';
import type { Bar, LoadBars } from '../trading-chart-bars.ts';
import type {
  ReplayAct,
  ReplayAnswer,
  ReplayAsked,
  ReplayCommand,
  ReplayQuestion,
  ReplayState,
  ReplayTold,
} from './replay-messages.ts';

/** What carries messages: a worker, or in a test the engine itself. */
export type ReplayPort = { readonly post: (asked: ReplayAsked) => void };

export type ReplayLink = {
  readonly stream: MarketStream;
  readonly calls: TradingCalls;
  /** Bars as they are after a jump; none once there was another, for they would be of another time. */
  readonly barsAfter: (jump: number) => LoadBars;
  readonly act: (act: ReplayAct) => void;
  /** For `useSyncExternalStore`; null before the worker has said its first word. */
  readonly state: () => ReplayState | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly fault: () => string | null;
  readonly hear: (told: ReplayTold) => void;
};

/** @param now real time, which the age of the connection is told by: a worker is always there */
export function createReplayLink(port: ReplayPort, now: () => number): ReplayLink {
  const listeners = new Set<() => void>();
  const waiting = new Map<number, (answer: ReplayAnswer) => void>();
  const markets = new Set<MarketWatch>();
  const accounts = new Set<AccountWatch>();
  let state: ReplayState | null = null;
  let fault: string | null = null;
  let asked = 0;

  function ask<Answer extends ReplayAnswer>(question: ReplayQuestion): Promise<Answer> {
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      waiting.set(id, (answer) => resolve(answer as Answer));
      port.post({ kind: 'question', id, question });
    });
  }
  const command = (of: ReplayCommand): Promise<MarketCommandAnswer> => ask({ kind: 'command', command: of });

  function hearState(next: ReplayState): void {
    const isOtherLife = state !== null && state.life !== next.life;
    state = next;
    if (isOtherLife)
      for (const watch of [...accounts]) {
        accounts.delete(watch);
        watch.onReset();
      }
    for (const listener of [...listeners]) listener();
  }

  return {
    stream: {
      watchMarket: (_symbols, watch) => {
        const show = (): void => port.post({ kind: 'act', act: { kind: 'show' } });
        markets.add(watch);
        show();
        // There is the one contract of the recording.
        return { change: show, hears: () => true, end: () => void markets.delete(watch) };
      },
      watchAccount: (_after, watch) => {
        accounts.add(watch);
        return () => void accounts.delete(watch);
      },
      hasPulse: false,
      heardAt: () => (fault === null ? now() : Number.NEGATIVE_INFINITY),
    },
    calls: {
      readAccount: () => ask<MarketAccount>({ kind: 'account' }),
      place: ({ symbol: _symbol, ...ticket }, orderId) => command({ kind: 'place', ticket: { orderId, ...ticket } }),
      change: ({ orderId }, { quantity = null, price = null, stopPrice = null }) =>
        command({ kind: 'modify', orderId, quantity, price, stopPrice }),
      cancel: ({ orderId }) => command(orderId === null ? { kind: 'cancel_all' } : { kind: 'cancel', orderId }),
      flatten: () => command({ kind: 'flatten', orderId: newActionKey() }),
      reverse: (_symbol, orderId) => command({ kind: 'reverse', orderId }),
    },
    barsAfter:
      (jump) =>
      ({ minutes, before }) =>
        before === undefined && state?.jump === jump
          ? ask<readonly Bar[]>({ kind: 'bars', minutes })
          : Promise.resolve([]),
    act: (act) => port.post({ kind: 'act', act }),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    fault: () => fault,
    hear: (told) => {
      if (told.kind === 'state') hearState(told.state);
      else if (told.kind === 'frame') {
        for (const { onFrame } of [...markets]) onFrame([told.topic]);
        for (const { onPlaces } of [...accounts]) onPlaces(told.places);
      } else if (told.kind === 'events')
        for (const { onEvent } of [...accounts])
          for (const { event, sequence } of told.events) onEvent(event, sequence);
      else if (told.kind === 'answer') {
        waiting.get(told.id)?.(told.answer);
        waiting.delete(told.id);
      } else {
        fault = told.message;
        for (const listener of [...listeners]) listener();
      }
    },
  };
}
