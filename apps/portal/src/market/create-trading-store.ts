/**
 * The store of the trading screen on the real stream and the real calls. Public frames change contracts at once and wake readers once an
 * animation frame; the account changes only by its numbered events, whether they come as the answer of a command or over the stream.
 */
import type { MarketInstrument } from '@openbell/api/market.ts';
import { createListeners } from '../platform/listeners.ts';
import type { MarketStream } from '../platform/market-stream.ts';
import { type ContractBoard, createContractBoard } from './contract-board.ts';
import { createDrawing, type Frame } from './draw-soon.ts';
import { createLinkWatch } from './link-age.ts';
import { endedBy } from './paired-order.ts';
import { createSentCommands } from './sent-commands.ts';
import { createTradingAccount, type TradingAccount } from './trading-account.ts';
import type { TradingCalls } from './trading-calls.ts';
import type { Told, TradingStore } from './trading-store.ts';

export type TradingStoreParts = {
  readonly stream: MarketStream;
  readonly calls: TradingCalls;
  readonly instruments: readonly MarketInstrument[];
  /** Real time, for the age of the connection. */
  readonly now: () => number;
  readonly frame: Frame;
  /** The account could not be read; it is tried again. */
  readonly onFault: (error: unknown) => void;
};

/** `renew`: at the start of a session, after an act of an operator. `isStale`: for `subscribe`. */
export type OpenTradingStore = TradingStore &
  Pick<TradingAccount, 'renew' | 'isStale'> &
  Pick<ContractBoard, 'list'> & { readonly close: () => void };

export function createTradingStore({
  stream,
  calls,
  instruments,
  now,
  frame,
  onFault,
}: TradingStoreParts): OpenTradingStore {
  const drawing = createDrawing(frame);
  const reading = createListeners();
  const telling = createListeners<Told>();
  const board = createContractBoard({
    watchMarket: stream.watchMarket,
    instruments,
    now,
    onHeard: () => connection.check(),
    onChange: drawing.ask,
  });
  const connection = createLinkWatch({
    heardAt: () => {
      const newest = stream.heardAt();
      return newest === null || !stream.hasPulse ? newest : board.oldestWord(newest);
    },
    now,
    onChange: reading.tell,
  });
  const { commands, arrived } = createSentCommands(calls, (answer) => {
    account.take(answer.events);
    if (answer.refusal !== null) telling.tell({ kind: 'refused', answer });
  });
  const account = createTradingAccount({
    readAccount: calls.readAccount,
    watchAccount: stream.watchAccount,
    onEvent: (event) => {
      if (event.kind === 'fill') telling.tell({ kind: 'fill', fill: event.fill });
      const now = account.account();
      const by = event.kind === 'order' && now !== null ? endedBy(event.order, now) : null;
      if (event.kind === 'order' && by !== null) telling.tell({ kind: 'ended', order: event.order, by });
    },
    onOrder: arrived,
    onChange: () => {
      reading.tell();
      drawing.ask();
    },
    onFault: (error) => {
      reading.tell();
      onFault(error);
    },
  });
  const reread = (): Promise<void> =>
    new Promise((resolve) => {
      const before = account.account();
      const stop = reading.add(() => {
        if (account.account() === before || connection.link() !== 'live') return;
        stop();
        resolve();
      });
      void account.renew();
    });
  void account.renew();
  return {
    ...commands,
    reread,
    contract: board.contract,
    watch: board.watch,
    list: board.list,
    onFrame: drawing.add,
    account: account.account,
    renew: account.renew,
    isStale: account.isStale,
    link: connection.link,
    subscribe: reading.add,
    onTold: telling.add,
    close: () => {
      connection.close();
      board.close();
      account.close();
    },
  };
}
