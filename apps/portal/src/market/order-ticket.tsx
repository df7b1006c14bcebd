// The order ticket: what is sent, what it would do, and one button that says exactly that.
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { MarketInstrument, MarketOrder } from '@openbell/api/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Num, Signed } from '@openbell/ui/figures.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Segmented } from '@openbell/ui/segmented.tsx';
import { Select } from '@openbell/ui/select.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { OctagonX, Timer } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useProductNow } from '../platform/product-clock.ts';
import { chicagoZone, clockText } from '../platform/times.ts';
import { useText, Words } from '../platform/words.tsx';
import { BeforeSend } from './before-send.tsx';
import { useFailureText } from './command-failure.ts';
import { type DeskRules, sizeInUse } from './desk-rules.ts';
import { type DraftQuestion, type DraftRefusal, draftRefusal, quantityMaxOf } from './draft-outlook.ts';
import { LinkWord } from './link-word.tsx';
import { refusalText } from './order-refusal.ts';
import css from './order-ticket.module.css';
import { priceText } from './price-text.ts';
import { orderEndsAt, protectsPosition } from './session-exits.ts';
import { PriceField, QuantityField, TicksField } from './ticket-fields.tsx';
import { draftOfTicket, hasLimit, hasStop, type Ticket, turned, withPrices } from './ticket-state.ts';
import type { LinkState, LiveAccount, LiveContract, TradingStore } from './trading-store.ts';
import { useLast } from './use-desk.ts';

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
}>;

const types: readonly MarketOrder['type'][] = ['market', 'limit', 'stop', 'stop_limit'];

export function OrderTicket(props: TicketProps): ReactNode {
  const { store, account, attempt, rules, instrument, listed, symbol, link, ticket, onTicket } = props;
  const t = useText();
  const at = useProductNow(1000);
  const last = useLast(store, symbol);
  const contract = store.contract(symbol);
  const market = contract ?? { state: 'closed' as const, bids: [], asks: [], last };
  const arrival = usePricesOnArrival(props, contract);
  const draft = draftOfTicket(ticket, symbol);
  const question: DraftQuestion = {
    draft,
    account,
    contract: market,
    lastOf: (other) => store.contract(other)?.last ?? null,
    instrument,
    isPermitted: listed?.isPermitted ?? true,
    at,
    rules,
  };
  const set = (change: Partial<Ticket>): void => onTicket({ ...ticket, ...change });
  const dollarsOf = (ticks: number | null): number | null =>
    ticks === null ? null : ticks * instrument.tickValueMicros * ticket.quantity;
  const stopMicros = dollarsOf(ticket.bracket.stopTicks);
  const targetMicros = dollarsOf(ticket.bracket.targetTicks);
  const { sizeTenthsMax, hasTier } = account.limits;
  const free = Math.floor(Math.max(0, sizeTenthsMax - sizeInUse(account).reachTenths) / instrument.sizeTenths);
  return (
    <section className={css['ticket']} dir="ltr" aria-label={t('market.ticket.label')}>
      <header className={css['head']}>
        <h2 className={css['title']}>{t('market.ticket.title')}</h2>
        <LinkWord link={link} account={account.account} />
      </header>
      <div className={css['body']}>
        <SideChoice side={ticket.side} onSide={(side) => arrival.turn({ side })} />
        <QuantityField
          quantity={ticket.quantity}
          max={quantityMaxOf(question)}
          free={t(hasTier ? 'market.ticket.freeInTier' : 'market.ticket.free', { count: free })}
          onQuantity={(quantity) => set({ quantity })}
        />
        <div className={css['type']}>
          <Select
            label={t('market.ticket.type')}
            labelEnd={<span className={css['faint']}>{t('market.ticket.goodForDay')}</span>}
            value={ticket.type}
            options={types.map((value) => ({ value, label: t(`market.type.${value}`) }))}
            onValueChange={(value) => {
              const type = types.find((one) => one === value);
              if (type !== undefined) arrival.turn({ type });
            }}
          />
        </div>
        {hasStop(ticket) && (
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
        {hasLimit(ticket) && (
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
        <div className={css['two']}>
          <TicksField
            label={t('market.ticket.stop')}
            labelEnd={stopMicros !== null && <Signed micros={-stopMicros} places="auto" />}
            ticks={ticket.bracket.stopTicks}
            unit={t('market.ticket.ticks')}
            onTicks={(stopTicks) => set({ bracket: { ...ticket.bracket, stopTicks } })}
          />
          <TicksField
            label={t('market.ticket.target')}
            labelEnd={targetMicros !== null && <Signed micros={targetMicros} places="auto" />}
            ticks={ticket.bracket.targetTicks}
            unit={t('market.ticket.ticks')}
            onTicks={(targetTicks) => set({ bracket: { ...ticket.bracket, targetTicks } })}
          />
        </div>
        <StopEnds question={question} />
        <BeforeSend store={store} question={question} attempt={attempt} />
      </div>
      <SendPart store={store} question={question} instrument={instrument} link={link} />
    </section>
  );
}

/** That the stop is for the day, where the position it protects may be held longer. */
function StopEnds({ question }: Readonly<{ question: DraftQuestion }>): ReactNode {
  const { account, draft, instrument, at } = question;
  if (!account.canHoldOver || !protectsPosition(draft, account)) return null;
  const endsAt = orderEndsAt(instrument, at);
  if (endsAt === null) return null;
  return (
    <p className={css['note']} data-note="stop-ends">
      <Icon of={Timer} size={14} />
      <bdi>
        <Words id="market.ticket.stopEnds" values={{ time: <Num>{clockText(endsAt, chicagoZone)}</Num> }} />
      </bdi>
    </p>
  );
}

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

/** "3 ticks below" the last price. */
function Away({ price, last }: Readonly<{ price: number | null; last: number | null }>): ReactNode {
  const t = useText();
  if (price === null || last === null) return null;
  const place = price === last ? 'at' : price > last ? 'above' : 'below';
  return t(`market.ticket.${place}`, { count: Math.abs(price - last) });
}

/** What became of the order that was sent; `isRefused`: the market itself said no. */
type Outcome = Readonly<{ text: string; isRefused: boolean }>;
const lateAfterMs = 5_000;

type SendProps = Readonly<{ store: TradingStore; question: DraftQuestion; instrument: Instrument; link: LinkState }>;

function SendPart({ store, question, instrument, link }: SendProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Outcome | null>(null);
  const failureText = useFailureText();
  const isUnderWay = useRef(false);
  const reasonId = useId();
  const { draft } = question;
  const refusal = draftRefusal(question);
  const reason = link === 'lost' ? t('market.ticket.noLink') : refusal === null ? null : reasonOf(refusal);

  function reasonOf(of: DraftRefusal): string {
    if (of.code === 'bad_order') return t('market.ticket.incomplete');
    return refusalText(of, instrument, { t, locale, hasTier: question.account.limits.hasTier });
  }

  async function send(event: MouseEvent): Promise<void> {
    // The second press of a double click comes after a fast answer, too.
    if (isUnderWay.current || event.detail > 1) return;
    isUnderWay.current = true;
    setIsSending(true);
    setFailure(null);
    const slow = setTimeout(() => setFailure({ text: t('ladder.late'), isRefused: false }), lateAfterMs);
    try {
      const answer = await store.place(draft);
      setFailure(answer.refusal && { text: reasonOf(answer.refusal), isRefused: true });
    } catch (error) {
      setFailure({ text: failureText(error, draft.symbol), isRefused: false });
    } finally {
      clearTimeout(slow);
      isUnderWay.current = false;
      setIsSending(false);
    }
  }

  // That nothing more goes may be the very effect of the order nobody heard of.
  const isShown = failure !== null && (reason === null || !failure.isRefused);
  const price = (ticks: number | null): string => (ticks === null ? '–' : priceText(ticks, { instrument, locale }));
  return (
    <div className={css['send']}>
      <Button
        kind={draft.side}
        size="large"
        isBlock
        isPending={isSending}
        blockedBy={reason === null ? undefined : reasonId}
        onClick={(event) => void send(event)}
      >
        {t(`market.send.${draft.type}`, {
          isBuy: draft.side === 'buy',
          quantity: draft.quantity,
          price: price(draft.price),
          stop: price(draft.stopPrice),
        })}
      </Button>
      {/* Not inside the button's own place: it would be made anew, and whoever trades by keyboard would lose the focus. */}
      {reason !== null && (
        <p id={reasonId} className={css['reason']}>
          <bdi>{reason}</bdi>
        </p>
      )}
      {isShown && (
        <p className={css['refusal']} role="alert">
          <Icon of={OctagonX} size={14} tone="negative" />
          <bdi>{failure.text}</bdi>
        </p>
      )}
    </div>
  );
}

type Arrival = Readonly<{
  turn: (change: Partial<Pick<Ticket, 'side' | 'type'>>) => void;
  setPrice: (change: Partial<Pick<Ticket, 'price' | 'stopPrice'>>) => void;
}>;

/** A type chosen before the market has sent anything gets its prices with the first data, unless somebody types one before. */
function usePricesOnArrival({ ticket, onTicket }: TicketProps, contract: LiveContract | null): Arrival {
  const isOwed = useRef(false);
  const hasData = contract !== null && contract.last !== null;
  useEffect(() => {
    if (!isOwed.current || !hasData) return;
    isOwed.current = false;
    onTicket(withPrices(ticket, contract));
  });
  return {
    turn: (change) => {
      isOwed.current = !hasData;
      onTicket(turned(ticket, change, contract));
    },
    setPrice: (change) => {
      isOwed.current = false;
      onTicket({ ...ticket, ...change });
    },
  };
}
