import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import type { Price } from '@openbell/rules/billing/price.ts';
import { CardPart } from '@openbell/ui/card.tsx';
import { Money } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../platform/use-text.ts';
import { InvoiceWait } from './invoice-dialog.tsx';
import css from './order-end.module.css';
import { isUnderWay, type Order } from './order-steps.ts';
import type { Attempt } from './purchase-attempt.ts';

type Consents = Readonly<{ risk: boolean; terms: boolean }>;

type OrderEndProps = Readonly<{
  /** The amount due; null before a plan is chosen. */
  price: Price | null;
  consents: Consents;
  onConsents: (consents: Consents) => void;
  faultOf: (id: string) => string | undefined;
  order: Order;
  isStoring: boolean;
  onAskAgain: () => void;
}>;

/** The last part of an order: risk, terms, and the button that states the obligation. */
export function OrderEnd(props: OrderEndProps): ReactNode {
  const { price, consents, onConsents, faultOf, order, isStoring } = props;
  const text = useText();
  const isPaying = isUnderWay(order);
  const isFree = price?.amountMinor === 0;
  return (
    <CardPart>
      <div className={css['end']}>
        <Checkbox
          id="consent-risk"
          checked={consents.risk}
          error={faultOf('consent-risk')}
          onCheckedChange={(risk) => onConsents({ ...consents, risk })}
        >
          <FormattedMessage
            id="purchase.consent.risk"
            values={{ risk: (words) => <LegalLink href="/site/risk">{words}</LegalLink> }}
          />
        </Checkbox>
        <Checkbox
          id="consent-terms"
          checked={consents.terms}
          error={faultOf('consent-terms')}
          onCheckedChange={(terms) => onConsents({ ...consents, terms })}
        >
          <FormattedMessage
            id="purchase.consent.terms"
            values={{ terms: (words) => <LegalLink href="/site/terms">{words}</LegalLink> }}
          />
        </Checkbox>
        <PaymentProgress order={order} onAskAgain={props.onAskAgain} />
        <Button type="submit" kind="primary" size="large" isBlock isPending={isStoring || isPaying}>
          {price === null ? (
            text('purchase.payNothing')
          ) : isFree && !isStoring && !isPaying ? (
            text('purchase.payFree')
          ) : (
            <span>
              <FormattedMessage
                id={isStoring || isPaying ? 'purchase.paying' : 'purchase.pay'}
                values={{ amount: <Money cents={price.amountMinor} currency={price.currency} /> }}
              />
            </span>
          )}
        </Button>
        {!isFree && <p className={css['small']}>{text('purchase.payHint')}</p>}
      </div>
    </CardPart>
  );
}

/** Opens in a new tab, so that no input is lost. */
function LegalLink({ href, children }: Readonly<{ href: string; children: ReactNode }>): ReactNode {
  return (
    <TextLink href={href} target="_blank">
      {children}
    </TextLink>
  );
}

function PaymentProgress({ order, onAskAgain }: Readonly<{ order: Order; onAskAgain: () => void }>): ReactNode {
  const text = useText();
  if (order.kind === 'unknown') {
    return (
      <Notice
        tone="warning"
        announce="urgent"
        title={text('purchase.unknown.title')}
        action={
          <Button size="small" onClick={onAskAgain}>
            {text('purchase.unknown.ask')}
          </Button>
        }
      >
        {text('purchase.unknown.body')}
      </Notice>
    );
  }
  if (order.kind === 'seeking') {
    return (
      <Notice tone="info" announce="polite" title={text('purchase.seeking.title')}>
        {text('purchase.seeking.body')}
      </Notice>
    );
  }
  if (order.kind === 'lost') return <LostOrder attempt={order.attempt} />;
  if (order.kind === 'pending' && order.purchase.invoice) return <InvoiceWait purchase={order.purchase} />;
  if (order.kind === 'pending') {
    return (
      <Notice tone="info" announce="polite" title={text('purchase.pending.title')}>
        {text('purchase.pending.body')}
      </Notice>
    );
  }
  return null;
}

/** An older order that never arrived: it is not sent again, the customer decides. */
function LostOrder({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const text = useText();
  const plan = <bdi>{planNameOf(attempt.plan)}</bdi>;
  return (
    <Notice tone="warning" announce="polite" title={text('purchase.lost.title')}>
      <FormattedMessage id="purchase.lost.body" values={{ plan }} />
    </Notice>
  );
}
