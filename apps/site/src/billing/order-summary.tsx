import type { Account } from '@openbell/api/accounts.ts';
import { billingCompanyOf } from '@openbell/content/billing-companies.ts';
import { isLessonOpen } from '@openbell/rules/access/lesson-access.ts';
import { isSetupKey } from '@openbell/rules/access/plan-keys.ts';
import { lastPaidDay } from '@openbell/rules/billing/add-on-price.ts';
import { untilOf } from '@openbell/rules/billing/billing-date.ts';
import { catalogueOf, planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { type Discount, priceFor } from '@openbell/rules/billing/price.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { FigureSize, Money, Num } from '@openbell/ui/figures/figures.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { asInstant, msPerMinute } from '@openbell/units/instant.ts';
import { asCents } from '@openbell/units/money.ts';
import { Check, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Offer } from '../platform/offer.ts';
import { useProductNow } from '../platform/product-clock.ts';
import { useText } from '../platform/use-text.ts';
import css from './order-summary.module.css';

/** The price of the lessons alone: the value of the education that an evaluation includes (CONST-007). */
const educationCents = catalogueOf('BCC')?.priceCents ?? asCents(0);

type Held = Account['subscription'];

type OrderSummaryProps = Readonly<{
  offer: Offer | null;
  partner: string;
  discount: Discount | null;
  /** The plan that ends when this order is paid. */
  held?: Held | null;
  /** Below the sum: consents and the button. */
  children?: ReactNode;
}>;

/** What is bought, what it costs today and when again, what is included and what follows from it. */
export function OrderSummary({ offer, partner, discount, held = null, children }: OrderSummaryProps): ReactNode {
  const text = useText();
  return (
    <Card as="section" labelledBy="summary-title">
      <CardHead titleId="summary-title" title={text('purchase.summary.title')} />
      {offer === null ? (
        <CardPart>
          <p className={css['empty']}>{text('purchase.summary.empty')}</p>
        </CardPart>
      ) : (
        <>
          <CardPart>
            <Prices offer={offer} partner={partner} discount={discount} />
          </CardPart>
          <CardPart>
            <Included offer={offer} partner={partner} held={held} />
          </CardPart>
        </>
      )}
      {children}
    </Card>
  );
}

function Prices({
  offer,
  partner,
  discount,
}: Readonly<{ offer: Offer; partner: string; discount: Discount | null }>): ReactNode {
  const text = useText();
  const list = priceFor(offer.cents, partner);
  const price = priceFor(offer.cents, partner, discount);
  const now = useProductNow(msPerMinute);
  const until = untilOf(offer.term, now);
  const items = [
    { key: 'plan', term: text('purchase.summary.plan'), value: <bdi>{offer.name}</bdi> },
    {
      key: 'price',
      term: text('purchase.summary.price'),
      value: (
        <>
          <Money cents={list.amountMinor} currency={list.currency} /> {text(`site.term.${offer.term.kind}`)}
        </>
      ),
    },
    ...(discount === null
      ? []
      : [
          {
            key: 'discount',
            term: text('purchase.summary.discount'),
            value: <Money cents={price.amountMinor - list.amountMinor} currency={list.currency} />,
          },
        ]),
    ...(until === null
      ? []
      : [
          {
            key: 'until',
            term: text(offer.term.kind === 'monthly' ? 'purchase.summary.next' : 'purchase.summary.ends'),
            value: <Num>{new Date(until).toISOString().slice(0, 10)}</Num>,
          },
        ]),
    { key: 'tax', term: text('purchase.summary.tax'), value: text('purchase.summary.noTax') },
    {
      key: 'billedBy',
      term: text('purchase.summary.billedBy'),
      value: <bdi>{billingCompanyOf(partner).name}</bdi>,
    },
  ];
  return (
    <div className={css['prices']}>
      <DescriptionList items={items} />
      <div className={css['total']}>
        <span>{text('purchase.summary.today')}</span>
        <FigureSize size="card" as="span">
          <Money cents={price.amountMinor} currency={price.currency} />
        </FigureSize>
      </div>
    </div>
  );
}

type IncludedProps = Readonly<{ offer: Offer; partner: string; held: Held | null }>;

function Included({ offer, partner, held }: IncludedProps): ReactNode {
  const text = useText();
  const { row } = offer;
  const isEvaluation = row !== undefined;
  const included = isEvaluation
    ? [
        'account',
        'evaluation',
        ...(opensCourse(offer.key) ? ['lessons'] : []),
        ...(row.family === 'career_path' ? ['reset'] : []),
      ]
    : ['course'];
  const consequences = [...(offer.term.kind === 'monthly' ? ['renews'] : []), 'refund', 'simulated', 'data'];
  const capital = <Money cents={(row?.capital ?? 0) * 100} places="whole" />;
  const education = priceFor(educationCents, partner);
  const value = <Money cents={education.amountMinor} currency={education.currency} places="whole" />;
  return (
    <div className={css['lists']}>
      <ul className={css['list']} aria-label={text('purchase.included.label')}>
        {included.map((key) => (
          <li key={key}>
            <span className={css['good']}>
              <Icon of={Check} size={14} />
            </span>
            <span>
              {key === 'course' ? (
                text(`site.plan.${offer.key}`)
              ) : (
                <FormattedMessage id={`purchase.included.${key}`} values={{ capital, value }} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <ul className={css['list']} aria-label={text('purchase.consequence.label')}>
        {held !== null && <HeldEnds held={held} to={offer.key} />}
        {consequences.map((key) => (
          <Consequence key={key}>{text(`purchase.consequence.${key}`)}</Consequence>
        ))}
      </ul>
    </div>
  );
}

/** The classic Gauntlet opens only the public lessons (Q55): the course is not included. */
const opensCourse = (key: string): boolean =>
  isLessonOpen('PAID', { key, status: 'active', canceled: false, gauntletEndAt: null }, 'lesson', asInstant(0));

function Consequence({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return (
    <li>
      <span className={css['mark']}>
        <Icon of={Info} size={14} />
      </span>
      <span>{children}</span>
    </li>
  );
}

/** The current plan, and its paid data if the new plan cannot have it. */
function HeldEnds({ held, to }: Readonly<{ held: Held; to: string }>): ReactNode {
  const plan = <bdi>{planNameOf(held.key)}</bdi>;
  const lost = isSetupKey(to) ? [] : held.upgrades;
  return (
    <>
      <Consequence>
        <FormattedMessage id="purchase.consequence.heldEnds" values={{ plan }} />
      </Consequence>
      {lost.map(({ key, Expires }) => (
        <Consequence key={key}>
          <FormattedMessage
            id="purchase.consequence.dataEnds"
            values={{ key: <bdi>{key}</bdi>, date: <Num>{lastPaidDay(asInstant(Date.parse(Expires)))}</Num> }}
          />
        </Consequence>
      ))}
    </>
  );
}
