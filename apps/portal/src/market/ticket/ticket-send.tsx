// The button that sends the ticket and says exactly what it sends, and why it does not or what the result was.

import type { Instrument } from '@openbell/instruments/instrument.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Ticks } from '@openbell/units/quantity.ts';
import { OctagonX } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import type { LinkState, OrderDraft, TradingStore } from '../account/trading-store.ts';
import { useFailureText } from '../orders/command-failure.ts';
import type { DraftRefusal } from '../outlook/draft-outlook.ts';
import { unread } from '../outlook/leg-bounds.ts';
import { refusalText } from '../outlook/order-refusal.ts';
import { type Drafts, type TicketQuestion, ticketRefusal } from '../outlook/pair-outlook.ts';
import { priceText } from '../prices/price-text.ts';
import css from './order-ticket.module.css';

/** The result of the order that was sent; `isRefused`: the market itself refused it. */
type Outcome = Readonly<{ text: string; isRefused: boolean }>;
const lateAfterMs = 5_000;

type SendProps = Readonly<{
  store: TradingStore;
  question: TicketQuestion;
  instrument: Instrument;
  link: LinkState;
  /** Shown over the button. */
  children: ReactNode;
}>;

export function SendPart({ store, question, instrument, link, children }: SendProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Outcome | null>(null);
  const failureText = useFailureText();
  const isUnderWay = useRef(false);
  const reasonId = useId();
  const { drafts } = question;
  const nameOf = useDraftName(instrument);
  const refused = ticketRefusal(question);
  const reason = link === 'lost' ? t('market.ticket.noLink') : refused === null ? null : refusedText();

  function refusedText(): string | null {
    if (refused === null) return null;
    const text = reasonOf(refused.refusal);
    return refused.of === null || refused.refusal.code === 'bad_order'
      ? text
      : t('market.pair.reason', { order: nameOf(refused.of), reason: text });
  }

  function reasonOf(of: DraftRefusal): string {
    if (of.code === 'bad_order') return t('market.ticket.incomplete');
    return refusalText(of, instrument, { t, locale, hasTier: question.account.limits.hasTier });
  }

  async function send(event: MouseEvent): Promise<void> {
    // Ignore the second press of a double click, even after a fast answer.
    if (isUnderWay.current || event.detail > 1) return;
    isUnderWay.current = true;
    setIsSending(true);
    setFailure(null);
    const slow = setTimeout(() => setFailure({ text: t('ladder.late'), isRefused: false }), lateAfterMs);
    try {
      const answer = await sendDrafts(store, drafts);
      setFailure(answer.refusal && { text: reasonOf(answer.refusal), isRefused: true });
    } catch (error) {
      setFailure({ text: failureText(error, drafts[0].symbol), isRefused: false });
    } finally {
      clearTimeout(slow);
      isUnderWay.current = false;
      setIsSending(false);
    }
  }

  // The reason that blocks further orders may be the effect of the order without a response, so keep its message.
  const isShown = failure !== null && (reason === null || !failure.isRefused);
  return (
    <div className={css['send']}>
      {children}
      <Button
        kind={kindOf(drafts)}
        size="large"
        isBlock
        isPending={isSending}
        blockedBy={reason === null ? undefined : reasonId}
        onClick={(event) => void send(event)}
      >
        {drafts.length === 1 ? (
          nameOf(drafts[0])
        ) : (
          // One line of words, not three columns.
          <span>
            <Words
              id="market.send.pair"
              values={{ first: <bdi>{nameOf(drafts[0])}</bdi>, second: <bdi>{nameOf(drafts[1])}</bdi> }}
            />
          </span>
        )}
      </Button>
      {/* Not in the button's place: the button would be remounted, and keyboard users would lose the focus. */}
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

const sendDrafts = (store: TradingStore, drafts: Drafts): ReturnType<TradingStore['place']> =>
  drafts.length === 1 ? store.place(drafts[0]) : store.placePair(drafts);

/** A pair with both sides is neither a buy nor a sell. */
function kindOf([first, second]: Drafts): 'buy' | 'sell' | 'primary' {
  return second === undefined || second.side === first.side ? first.side : 'primary';
}

/** "Buy 1 at 7,600.25". */
function useDraftName(instrument: Instrument): (draft: OrderDraft) => string {
  const t = useText();
  const locale = useUiLocale();
  const price = (ticks: Ticks | null): string => (ticks === null ? '–' : priceText(ticks, { instrument, locale }));
  return ({ type, side, quantity, price: limit, stopPrice, trailTicks }) =>
    t(`market.send.${typeof trailTicks === 'number' ? 'trailing' : type}`, {
      isBuy: side === 'buy',
      quantity: quantity === unread ? '–' : quantity,
      price: price(limit),
      stop: price(stopPrice),
    });
}
