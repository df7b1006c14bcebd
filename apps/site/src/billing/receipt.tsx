import type { Account } from '@openbell/api/accounts.ts';
import { billingCompanyOf } from '@openbell/content/billing-companies.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Money, Mono, Num } from '@openbell/ui/figures/figures.tsx';
import type { Currency } from '@openbell/ui/figures/number-format.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { PageHead } from '@openbell/ui/page-head.tsx';
import { Check, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { brandName } from '../platform/brand.ts';
import type { Purchase } from '../platform/calls.ts';
import { useText } from '../platform/use-text.ts';
import { wishPurchase } from '../platform/wished-purchase.ts';
import css from './receipt.module.css';

type ReceiptProps = Readonly<{ account: Account; purchase: Purchase; onLeave: () => void }>;

const zeroDateStart = '0001-';

/** The end of an order: what was paid, and a link to the portal. It stays until the customer leaves it, and can be printed. */
export function Receipt({ account, purchase, onLeave }: ReceiptProps): ReactNode {
  const text = useText();
  const plan = catalogueOf(purchase.plan);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    wishPurchase(null);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const untilText = purchase.until.startsWith(zeroDateStart) ? account.subscription.until : purchase.until;
  const currency: Currency = purchase.currency === 'INR' ? 'INR' : 'USD';
  const items = [
    { key: 'id', term: text('purchase.receipt.id'), value: <Mono>{purchase.transactionID}</Mono> },
    { key: 'at', term: text('purchase.receipt.at'), value: <Num>{purchase.at.slice(0, 10)}</Num> },
    ...(untilText.startsWith(zeroDateStart)
      ? []
      : [
          {
            key: 'until',
            term: text(plan?.term.kind === 'monthly' ? 'purchase.summary.next' : 'purchase.summary.ends'),
            value: <Num>{untilText.slice(0, 10)}</Num>,
          },
        ]),
    { key: 'customer', term: text('purchase.receipt.customer'), value: <bdi>{account.name}</bdi> },
    { key: 'mail', term: text('auth.email'), value: <bdi dir="ltr">{account.email}</bdi> },
    {
      key: 'amount',
      term: text('purchase.receipt.amount'),
      value: <Money cents={purchase.amount} currency={currency} />,
    },
    {
      key: 'billedBy',
      term: text('purchase.summary.billedBy'),
      value: <bdi>{billingCompanyOf(account.partner).name}</bdi>,
    },
  ];
  return (
    <div className={css['receipt']}>
      <PageHead
        title={text('purchase.receipt.title')}
        lead={text('purchase.receipt.lead', { brand: brandName })}
        headingRef={heading}
      />
      <Card as="section" labelledBy="receipt-title">
        <CardHead
          titleId="receipt-title"
          title={<bdi>{plan?.name ?? purchase.plan}</bdi>}
          end={
            <Badge tone="positive" icon={Check}>
              {text('purchase.receipt.paid')}
            </Badge>
          }
        />
        <CardPart>
          <DescriptionList items={items} isRuled />
        </CardPart>
        <CardPart>
          <div className={css['actions']}>
            <LinkButton href="/" kind="primary" onClick={onLeave}>
              {text('site.openPortal')}
            </LinkButton>
            <Button icon={<Icon of={Printer} size={14} />} onClick={() => window.print()}>
              {text('purchase.receipt.print')}
            </Button>
          </div>
        </CardPart>
      </Card>
      <p className={css['next']}>{text('purchase.receipt.next')}</p>
    </div>
  );
}
