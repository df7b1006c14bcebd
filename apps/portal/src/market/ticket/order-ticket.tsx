// The order ticket: what is sent, what it would do, and one button that says exactly that.
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

import { useText } from '../../platform/words.tsx';
import { LinkWord } from '../account/link-word.tsx';
import type { LinkState, LiveAccount, LiveContract, TradingStore } from '../account/trading-store.ts';
import { StopEnds } from '../orders/stop-ends.tsx';
import { type DeskRules, sizeInUse } from '../outlook/desk-rules.ts';
import { type TicketQuestion, ticketQuantityMax } from '../outlook/pair-outlook.ts';
import { Away } from '../page/away.tsx';
import { useDeskNow } from '../page/desk-clock.ts';
import { useLast } from '../page/use-desk.ts';
import { BeforeSend } from './before-send.tsx';
import { BracketFields, type PresetHold } from './bracket-fields.tsx';
import { FillsNow } from './fills-now.tsx';
import css from './order-ticket.module.css';
import { PairFields } from './pair-fields.tsx';
import { isClosing } from './pair-ticket.ts';
import { PriceField, QuantityField, TicksField } from './ticket-fields.tsx';
import { SendPart } from './ticket-send.tsx';
import {
  draftsOfTicket,
  hasLimit,
  hasStop,
  type Ticket,
  type TicketType,
  turned,
  typeOfTicket,
  withPrices,
} from './ticket-state.ts';

type TicketProps = Readonly<{
  store: TradingStore;
  account: LiveAccount;
  attempt: Attempt | null;
  rules: DeskRules;
  instrument: Instrument;
  listed: MarketInstrument | null;
  symbol: string;
  link: LinkState;
  ticket: Ticket;
  onTicket: (ticket: Ticket) => void;
  presetHold: PresetHold;
}>;

const types: readonly TicketType[] = ['market', 'limit', 'stop', 'stop_limit', 'pair'];

export function OrderTicket(props: TicketProps): ReactNode {
  const { store, account, attempt, rules, instrument, listed, symbol, link, ticket, onTicket } = props;
  const t = useText();
  const at = useDeskNow(1000);
  const last = useLast(store, symbol);
  const contract = store.contract(symbol);
  const market = contract ?? { state: 'closed' as const, bids: [], asks: [], last };
  const arrival = usePricesOnArrival(props, contract);
  const net = netIn(account, symbol);
  const { pair } = ticket;
  const question: TicketQuestion = {
    drafts: draftsOfTicket(ticket, symbol, net),
    account,
    contract: market,
    lastOf: (other) => store.contract(other)?.last ?? null,
    instrument,
    isPermitted: listed?.isPermitted ?? true,
    at,
    rules,
  };
  const set = (change: Partial<Ticket>): void => onTicket({ ...ticket, ...change });
  const { sizeTenthsMax, hasTier } = account.limits;
  const free = Math.floor(Math.max(0, sizeTenthsMax - sizeInUse(account).reachTenths) / instrument.sizeTenths);
  return (
    <section className={css['ticket']} dir="ltr" aria-label={t('market.ticket.label')}>
      <header className={css['head']}>
        <h2 className={css['title']}>{t('market.ticket.title')}</h2>
        <LinkWord link={link} account={account.account} />
      </header>
      <div className={css['body']}>
        {pair === null && <SideChoice side={ticket.side} onSide={(side) => arrival.turn({ side })} />}
        <QuantityField
          quantity={ticket.quantity}
          max={ticketQuantityMax(question)}
          free={t(hasTier ? 'market.ticket.freeInTier' : 'market.ticket.free', { count: free })}
          onQuantity={(quantity) => set({ quantity })}
        />
        <div className={css['type']}>
          <Select
            label={t('market.ticket.type')}
            labelEnd={<span className={css['faint']}>{t('market.ticket.goodForDay')}</span>}
            value={typeOfTicket(ticket)}
            options={types.map((value) => ({ value, label: t(`market.type.${value}`) }))}
            onValueChange={(value) => {
              const type = types.find((one) => one === value);
              if (type !== undefined) arrival.turn({ type });
            }}
          />
        </div>
        {pair !== null && (
          <PairFields
            key={symbol}
            pair={pair}
            instrument={instrument}
            last={last}
            onPair={(next) => arrival.setPrice({ pair: next })}
          />
        )}
        {pair === null && hasStop(ticket) && (
          <PriceField
            key={`stop ${symbol} ${ticket.side} ${ticket.type}`}
            label={t('market.ticket.stopPrice')}
            labelEnd={<Away price={ticket.stopPrice} last={last} />}
            instrument={instrument}
            price={ticket.stopPrice}
            from={last}
            onPrice={(stopPrice) => arrival.setPrice({ stopPrice })}
          />
        )}
        {pair === null && ticket.type === 'stop' && (
          <TicksField
            label={t('market.ticket.trail')}
            ticks={ticket.trailTicks}
            unit={t('market.ticket.ticks')}
            onTicks={(trailTicks) => set({ trailTicks })}
          />
        )}
        {pair === null && hasLimit(ticket) && (
          <PriceField
            key={`limit ${symbol} ${ticket.side} ${ticket.type}`}
            label={t('market.ticket.limitPrice')}
            labelEnd={<Away price={ticket.price} last={last} />}
            instrument={instrument}
            price={ticket.price}
            from={last}
            onPrice={(price) => arrival.setPrice({ price })}
          />
        )}
        {pair === null && question.drafts[0].type === 'limit' && (
          <FillsNow order={question.drafts[0]} contract={market} instrument={instrument} />
        )}
        {pair !== null && isClosing(pair, { net, quantity: ticket.quantity }) ? (
          <p className={css['note']}>
            <bdi>{t('market.pair.closes')}</bdi>
          </p>
        ) : (
          <BracketFields ticket={ticket} instrument={instrument} hold={props.presetHold} onTicket={onTicket} />
        )}
        <StopEnds question={question} />
      </div>
      {/* Next to the button and outside the scrolling part, so that nobody sends an order without seeing its risk. */}
      <SendPart store={store} question={question} instrument={instrument} link={link}>
        <BeforeSend store={store} question={question} attempt={attempt} />
      </SendPart>
    </section>
  );
}

/** The position in a contract. */
const netIn = ({ positions }: LiveAccount, symbol: string): number =>
  positions.find((position) => position.symbol === symbol)?.net ?? 0;

type SideProps = Readonly<{ side: Ticket['side']; onSide: (side: Ticket['side']) => void }>;

function SideChoice({ side, onSide }: SideProps): ReactNode {
  const t = useText();
  return (
    <div className={css['sides']} data-side={side}>
      <Segmented
        label={t('market.ticket.side')}
        isBlock
        value={side}
        options={[
          { value: 'buy', label: t('market.side.buy') },
          { value: 'sell', label: t('market.side.sell') },
        ]}
        onValueChange={onSide}
      />
    </div>
  );
}

type Arrival = Readonly<{
  turn: (change: { readonly side?: Ticket['side']; readonly type?: TicketType }) => void;
  setPrice: (change: Partial<Pick<Ticket, 'price' | 'stopPrice' | 'pair'>>) => void;
}>;

/** A type chosen before the market has sent anything gets its prices with the first data, unless the customer types one before. */
function usePricesOnArrival(
  { account, symbol, ticket, onTicket }: TicketProps,
  contract: LiveContract | null,
): Arrival {
  const net = netIn(account, symbol);
  const isOwed = useRef(false);
  const hasData = contract !== null && contract.last !== null;
  useEffect(() => {
    if (!isOwed.current || !hasData) return;
    isOwed.current = false;
    onTicket(withPrices(ticket, contract, net));
  });
  return {
    turn: (change) => {
      isOwed.current = !hasData;
      onTicket(turned(ticket, change, { market: contract, net }));
    },
    setPrice: (change) => {
      isOwed.current = false;
      onTicket({ ...ticket, ...change });
    },
  };
}
