// The commands of the trading screen as they are sent: a command that becomes an order keeps its id until the account reports the order.
import type { MarketCommandAnswer } from '@openbell/api/market/market.ts';
import type { TradingCalls } from '../account/trading-calls.ts';
import type { TradingStore } from '../account/trading-store.ts';
import { createCommandIds, isUnanswered } from './command-ids.ts';

export type SentCommands = {
  readonly commands: Pick<TradingStore, 'place' | 'placePair' | 'change' | 'cancel' | 'flatten' | 'reverse'>;
  /** The account reported an order: the command has arrived. */
  readonly arrived: (orderId: string) => void;
};

/** @param onAnswer is called with each answer before the caller gets it */
export function createSentCommands(
  calls: Omit<TradingCalls, 'readAccount'>,
  onAnswer: (answer: MarketCommandAnswer) => void,
): SentCommands {
  const ids = createCommandIds();
  const answer = async (asked: Promise<MarketCommandAnswer>): Promise<MarketCommandAnswer> => {
    const given = await asked;
    onAnswer(given);
    return given;
  };
  const once = async (command: unknown, ask: (orderId: string) => Promise<MarketCommandAnswer>) => {
    const orderId = ids.take(command);
    try {
      return await answer(ask(orderId));
    } catch (error) {
      if (isUnanswered(error)) ids.keep(command, orderId);
      throw error;
    }
  };
  return {
    commands: {
      place: (draft) => once(['place', draft], (orderId) => calls.place(draft, orderId)),
      placePair: (drafts) => once(['pair', drafts], (orderId) => calls.placePair(drafts, orderId)),
      change: (order, to) => answer(calls.change(order, to)),
      cancel: (of) => answer(calls.cancel(of)),
      flatten: (symbol) => answer(calls.flatten(symbol)),
      reverse: (turn) => once(['reverse', turn], (orderId) => calls.reverse(turn, orderId)),
    },
    arrived: ids.forget,
  };
}
