// The wiring that every desk shares around its one ticket: ladder, order ticket, prints and announcements, with the keys and the sounds.
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { useRef } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { LinkWord } from '../account/link-word.tsx';
import type { LinkState, LiveAccount, TradingStore } from '../account/trading-store.ts';
import { Ladder, type LadderHandle } from '../ladder/ladder.tsx';
import { LadderTold } from '../ladder/ladder-told.tsx';
import { useOpenDeskOrders } from '../orders/desk-orders.ts';
import { PositionLines } from '../orders/position-lines.tsx';
import { type DeskRules, instrumentOf } from '../outlook/desk-rules.ts';
import { Prints } from '../prints/prints.tsx';
import { useHotkeys } from '../settings/use-hotkeys.ts';
import type { PreferencesHold } from '../settings/use-trading-preferences.ts';
import { useTradingSounds } from '../settings/use-trading-sounds.ts';
import type { TicketDesk } from '../ticket/kept-tickets.ts';
import { OrderTicket } from '../ticket/order-ticket.tsx';
import { bracketOf } from '../ticket/ticket-state.ts';
import { useTicket } from '../ticket/use-ticket.ts';
import type { DeskParts } from './desk-layout.tsx';
import { useWatch } from './use-desk.ts';

type HandsQuestion = Readonly<{
  store: TradingStore;
  account: LiveAccount;
  /** The evaluation of the account; null on a practice account. */
  attempt: Attempt | null;
  rules: DeskRules;
  listed: MarketInstrument | null;
  symbol: string;
  /** The zone of trade times. */
  zone: string;
  link: LinkState;
  hold: PreferencesHold;
  /** The desk whose saved size and brackets the ticket uses. */
  desk: TicketDesk;
}>;

export type DeskHands = Readonly<{
  parts: Pick<
    DeskParts,
    'orders' | 'symbol' | 'link' | 'held' | 'heldElsewhere' | 'ladder' | 'ticket' | 'prints' | 'told'
  >;
}>;

export function useDeskHands(question: HandsQuestion): DeskHands {
  const { store, account, attempt, rules, listed, symbol, zone, link, hold, desk } = question;
  const [preferences, change] = hold;
  const [ticket, setTicket] = useTicket(hold, { customer: useAccount().xid, desk, symbol });
  const ladderHandle = useRef<LadderHandle>(null);
  const instrument = instrumentOf(symbol);
  const orders = useOpenDeskOrders({ store, symbol, ticket, onTicket: setTicket });
  useWatch(store, symbol);
  useTradingSounds(store, preferences.hasSounds);
  useHotkeys({
    store,
    symbol,
    quantity: ticket.quantity,
    bracket: bracketOf(ticket),
    preferences,
    onQuantity: (next) => setTicket({ ...ticket, quantity: next }),
    onCentre: () => ladderHandle.current?.centre(),
  });
  return {
    parts: {
      orders,
      symbol,
      link: link !== 'live' && <LinkWord link={link} account={account.account} />,
      held: <PositionLines store={store} account={account} />,
      heldElsewhere: <PositionLines store={store} account={account} without={symbol} />,
      ladder: (
        <Ladder
          store={store}
          symbol={symbol}
          columns={preferences.columns}
          isCumulative={preferences.isCumulative}
          onCumulative={(isCumulative) => change({ isCumulative })}
          centreKey={preferences.keys.centre}
          flattenKey={preferences.hasSendingKeys ? preferences.keys.flatten : null}
          handle={ladderHandle}
        />
      ),
      ticket: instrument !== null && (
        <OrderTicket
          key={symbol}
          store={store}
          account={account}
          attempt={attempt}
          rules={rules}
          instrument={instrument}
          listed={listed}
          symbol={symbol}
          link={link}
          ticket={ticket}
          onTicket={setTicket}
          presetHold={{ presets: preferences.presets, onPresets: (presets) => change({ presets }) }}
        />
      ),
      prints: <Prints key={symbol} store={store} symbol={symbol} zone={zone} />,
      told: <LadderTold store={store} symbol={symbol} />,
    },
  };
}
