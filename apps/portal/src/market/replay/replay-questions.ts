// What the page asks the worker of a replay: each question has a number, and so does its answer.
import type { BarMinutes, MarketAccount, MarketCommandAnswer } from '@openbell/api/market/market.ts';
import type { StartTime } from '@openbell/market/replay/start-time.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Bar } from '../chart/trading-chart-bars.ts';
import type { ReplayAnswer, ReplayAsked, ReplayCommand, ReplayQuestion } from './replay-messages.ts';

export type ReplayQuestions = {
  readonly account: () => Promise<MarketAccount>;
  readonly bars: (minutes: BarMinutes) => Promise<readonly Bar[]>;
  readonly go: (at: Instant) => Promise<StartTime>;
  readonly command: (command: ReplayCommand) => Promise<MarketCommandAnswer>;
  readonly hearAnswer: (id: number, answer: ReplayAnswer) => void;
};

export function createReplayQuestions(post: (asked: ReplayAsked) => void): ReplayQuestions {
  const waiting = new Map<number, (answer: ReplayAnswer) => void>();
  let asked = 0;

  function ask<Answer extends ReplayAnswer>(question: ReplayQuestion): Promise<Answer> {
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      waiting.set(id, (answer) => resolve(answer as Answer));
      post({ kind: 'question', id, question });
    });
  }

  return {
    account: () => ask({ kind: 'account' }),
    bars: (minutes) => ask({ kind: 'bars', minutes }),
    go: (at) => ask({ kind: 'go', at }),
    command: (command) => ask({ kind: 'command', command }),
    hearAnswer: (id, answer) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
  };
}
