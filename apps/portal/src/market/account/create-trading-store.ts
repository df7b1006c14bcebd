// The store of the trading screen on the real stream and the real calls. Public frames change contracts at once and notify readers once an
// animation frame; the account changes only by its numbered events, from a command's response or from the stream.
import type { MarketAccountEvent, MarketInstrument } from '@openbell/api/market/market.ts';
import { createListeners, type Listeners } from '../../platform/stream/listeners.ts';
import type { MarketStream } from '../../platform/stream/market-stream.ts';
import { createSentCommands } from '../orders/sent-commands.ts';
import { createDrawing, type Frame } from '../prices/draw-soon.ts';
import { endedBy } from '../ticket/paired-order.ts';
import { type ContractBoard, createContractBoard } from './contract-board.ts';
import { createLinkWatch } from './link-age.ts';
import { createTradingAccount, type TradingAccount } from './trading-account.ts';
import type { TradingCalls } from './trading-calls.ts';
import type { LiveAccount, Told, TradingStore } from './trading-store.ts';

export type TradingStoreParts = {
  readonly stream: MarketStream;
  readonly calls: TradingCalls;
  readonly instruments: readonly MarketInstrument[];
  /** Real time, for the age of the connection. */
  readonly now: () => number;
  readonly frame: Frame;
  /** The account could not be read; the read is retried. */
  readonly onFault: (error: unknown) => void;
};

/** `renew`: at the start of a session and after an operator's action. `isStale`: for `subscribe`. */
export type OpenTradingStore = TradingStore &
  Pick<TradingAccount, 'renew' | 'isStale'> &
  Pick<ContractBoard, 'list' | 'untold'> & { readonly close: () => void };

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
      const told = toldBy(event, account.account());
      if (told !== null) telling.tell(told);
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
  void account.renew();
  return {
    ...commands,
    reread: () => {
      const before = account.account();
      const read = onceSo(reading, () => account.account() !== before && connection.link() === 'live');
      void account.renew();
      return read;
    },
    contract: board.contract,
    watch: board.watch,
    list: board.list,
    untold: board.untold,
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

/** What the customer is notified of: an own fill, or a pair's order that the other one ended. Null: nothing. */
function toldBy(event: MarketAccountEvent, account: LiveAccount | null): Told | null {
  if (event.kind === 'fill') return { kind: 'fill', fill: event.fill };
  if (event.kind !== 'order' || account === null) return null;
  const by = endedBy(event.order, account);
  return by === null ? null : { kind: 'ended', order: event.order, by };
}

/** Resolves the first time `isSo` holds after a notification. */
function onceSo({ add }: Pick<Listeners, 'add'>, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = add(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}
