import { requestIdOf } from '@openbell/api/calls/call-error.ts';
import { priceFor } from '@openbell/rules/billing/price.ts';
import type { PlanRow } from '@openbell/rules/plans/plan-table.ts';
import { Card } from '@openbell/ui/card.tsx';
import { columnsAhead } from '@openbell/ui/figures/columns-ahead.ts';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Count, FigureSize, Money, Num } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { Grid } from '@openbell/ui/layout.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { fetchPlans } from '../platform/calls.ts';
import { groupOf, type Offer, type OfferGroup, offersOf } from '../platform/offer.ts';
import { usePartner } from '../platform/use-partner.ts';
import { useText } from '../platform/use-text.ts';
import css from './plans-section.module.css';
import { SectionWords } from './section-words.tsx';

/** Everything on sale, with the server's prices and the limits of the plan table. */
export function PlansSection(): ReactNode {
  const text = useText();
  const partner = usePartner();
  const plans = useQuery({ queryKey: ['plans', partner], queryFn: () => fetchPlans(partner) });
  return (
    <section id="plans" aria-labelledby="plans-title">
      <SectionWords id="plans-title" title={text('site.plans.title')} lead={text('site.plans.lead')} />
      {plans.isPending && <PlansSkeleton />}
      {plans.isError && (
        <Card>
          <ErrorState
            title={text('site.plans.failed')}
            requestId={requestIdOf(plans.error)}
            action={
              <Button size="small" onClick={() => void plans.refetch()}>
                {text('site.ui.retry')}
              </Button>
            }
          >
            {text('site.plans.failedBody')}
          </ErrorState>
        </Card>
      )}
      {plans.data !== undefined && <Plans offers={offersOf(plans.data)} partner={partner} />}
    </section>
  );
}

type PlansProps = Readonly<{ offers: readonly Offer[]; partner: string }>;

function Plans({ offers, partner }: PlansProps): ReactNode {
  const text = useText();
  const inGroup = (group: OfferGroup): readonly Offer[] => offers.filter((offer) => groupOf(offer) === group);
  return (
    <div className={css['families']}>
      <Family id="career" title="Trader Career Path" lead={text('site.plans.career')}>
        <Grid columns={3} as="ul" isStretched>
          {inGroup('career').map((offer) => (
            <PlanCard key={offer.key} offer={offer} partner={partner} isRecommended={offer.key === 'TCP50'} />
          ))}
        </Grid>
      </Family>
      <Family id="mini" title="Gauntlet Mini" lead={text('site.plans.mini')}>
        <MiniTable offers={inGroup('mini')} partner={partner} />
      </Family>
      <Family id="others" title={text('site.plans.others')} lead={text('site.plans.othersLead')}>
        <Grid columns={4} as="ul" isStretched>
          {inGroup('others').map((offer) => (
            <PlanCard key={offer.key} offer={offer} partner={partner} />
          ))}
        </Grid>
      </Family>
      <p className={css['terms']}>
        <FormattedMessage
          id="site.plans.terms"
          values={{
            terms: (words) => <TextLink href="/site/terms">{words}</TextLink>,
            risk: (words) => <TextLink href="/site/risk">{words}</TextLink>,
          }}
        />
      </p>
    </div>
  );
}

function Family(props: Readonly<{ id: string; title: string; lead: string; children: ReactNode }>): ReactNode {
  return (
    <section aria-labelledby={props.id}>
      <h3 id={props.id} className={css['family']}>
        {props.title}
      </h3>
      <p className={css['familyLead']}>{props.lead}</p>
      {props.children}
    </section>
  );
}

type PlanCardProps = Readonly<{ offer: Offer; partner: string; isRecommended?: boolean }>;

function PlanCard({ offer, partner, isRecommended = false }: PlanCardProps): ReactNode {
  const text = useText();
  const { key, name, row } = offer;
  return (
    <Card as="li" isPadded isFull labelledBy={`plan-${key}`}>
      <div className={css['plan']}>
        <h4 id={`plan-${key}`} className={css['name']}>
          <bdi>{name}</bdi>
        </h4>
        <PriceLine offer={offer} partner={partner} />
        {row === undefined ? (
          <p className={css['about']}>{text(`site.plan.${key}`)}</p>
        ) : (
          <DescriptionList isStrong items={boundsOf(row, text)} />
        )}
        <div className={css['choose']}>
          <LinkButton href={purchasePath(key, partner)} kind={isRecommended ? 'primary' : 'default'} isBlock>
            {text('site.plans.choose')}
            <span className={css['hidden']}> {name}</span>
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

const purchasePath = (key: string, partner: string): string =>
  `/site/purchase?plan=${key}${partner === 'E2T' ? '' : `&partner=${partner}`}`;

function PriceLine({ offer, partner }: Readonly<{ offer: Offer; partner: string }>): ReactNode {
  const text = useText();
  const price = priceFor(offer.cents, partner);
  return (
    <p className={css['price']}>
      <FigureSize size="card" as="span">
        <Money cents={price.amountMinor} currency={price.currency} places="auto" />
      </FigureSize>
      <span>{text(`site.term.${offer.term.kind}`)}</span>
    </p>
  );
}

const boundsOf = (row: PlanRow, text: (id: string) => string) => [
  { key: 'goal', term: text('site.plan.goal'), value: <Money cents={row.goal * 100} places="whole" /> },
  { key: 'drawdown', term: text('site.plan.drawdown'), value: <Money cents={row.drawdown * 100} places="whole" /> },
  ...(row.dailyLoss === null
    ? []
    : [
        {
          key: 'daily',
          term: text('site.plan.dailyLoss'),
          value: <Money cents={row.dailyLoss * 100} places="whole" />,
        },
      ]),
  ...(row.contracts === null
    ? []
    : [{ key: 'contracts', term: text('site.plan.contracts'), value: <Count value={row.contracts} /> }]),
];

function MiniTable({ offers, partner }: PlansProps): ReactNode {
  const text = useText();
  const all = useMiniColumns(partner);
  const isPhone = useMedia(phones);
  // The button is visible without horizontal scrolling.
  const order = ['size', 'price', 'choose', 'goal', 'drawdown', 'daily', 'contracts'];
  return (
    <Card isClipped>
      <Table
        caption={text('site.plans.miniTable')}
        columns={isPhone ? columnsAhead(all, order) : all}
        rows={offers}
        rowKey={({ key }) => key}
      />
    </Card>
  );
}

function useMiniColumns(partner: string): readonly Column<Offer>[] {
  const text = useText();
  const bound = (key: string, label: string, read: (row: PlanRow) => ReactNode): Column<Offer> => ({
    key,
    head: label,
    isNumber: true,
    cell: ({ row }) => row && read(row),
  });
  const money = (dollars: number | null): ReactNode =>
    dollars === null ? null : <Money cents={dollars * 100} places="whole" />;
  return [
    {
      key: 'size',
      head: text('site.plan.size'),
      isRowHead: true,
      cell: ({ row }) => <Num>{(row?.capital ?? 0) / 1000}k</Num>,
    },
    {
      key: 'price',
      head: text('site.plan.price'),
      isNumber: true,
      cell: ({ cents }) => {
        const price = priceFor(cents, partner);
        return <Money cents={price.amountMinor} currency={price.currency} places="auto" />;
      },
    },
    bound('goal', text('site.plan.goal'), (row) => money(row.goal)),
    bound('drawdown', text('site.plan.drawdown'), (row) => money(row.drawdown)),
    bound('daily', text('site.plan.dailyLoss'), (row) => money(row.dailyLoss)),
    bound('contracts', text('site.plan.contracts'), (row) => row.contracts !== null && <Count value={row.contracts} />),
    {
      key: 'choose',
      head: <span className={css['hidden']}>{text('site.plans.choose')}</span>,
      isNumber: true,
      cell: ({ key, name }) => (
        <LinkButton href={purchasePath(key, partner)} size="small">
          {text('site.plans.choose')}
          <span className={css['hidden']}> {name}</span>
        </LinkButton>
      ),
    },
  ];
}

function PlansSkeleton(): ReactNode {
  return (
    <LoadingFrame>
      <Grid columns={3}>
        {['25', '50', '100'].map((size) => (
          <Card key={size} isPadded>
            <div className={css['plan']}>
              <Skeleton width="40%" height="20px" />
              <Skeleton width="60%" height="34px" />
              <Skeleton height="120px" />
              <Skeleton height="36px" />
            </div>
          </Card>
        ))}
      </Grid>
    </LoadingFrame>
  );
}
