import { purchaseAddress } from '@openbell/rules/access/purchase-address.ts';
import { catalogueOf, listPriceOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { type PlanRow, planTable } from '@openbell/rules/plans/plan-table.ts';
import { planActOf } from '@openbell/rules/subscriptions/plan-act.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card } from '@openbell/ui/card.tsx';
import { columnsAhead } from '@openbell/ui/figures/columns-ahead.ts';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Count, FigureSize, Money } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { Grid } from '@openbell/ui/layout.tsx';
import { SectionHead } from '@openbell/ui/page-head.tsx';
import { Text, VisuallyHidden } from '@openbell/ui/text.tsx';
import { asCents, type Cents } from '@openbell/units/money.ts';
import { type ReactNode, useId } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { usePlanPrices } from '../platform/account/plan-prices.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { portalConfig } from '../platform/portal-config.ts';
import { ListPrice } from '../platform/prices.tsx';
import { useProductNow } from '../platform/product-clock.ts';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText } from '../platform/words.tsx';
import { sizeOf } from './plan-act.ts';
import css from './subscriptions.module.css';

type PackagesProps = Readonly<{ onChange: (planKey: string) => void }>;

/** All plans, in three groups (SETTINGS-010). Prices are the fetched ones, the built-in ones until then (PRICE-001). */
export function Packages({ onChange }: PackagesProps): ReactNode {
  const t = useText();
  const career = planTable.filter(({ family }) => family === 'career_path');
  return (
    <>
      <Group title="Trader Career Path" lead={t('subscriptions.career.lead')}>
        <Grid columns={3} isStretched as="ul">
          {career.map((row) => (
            <CareerCard key={row.key} row={row} onChange={onChange} />
          ))}
        </Grid>
      </Group>
      <Group title="Gauntlet Mini" lead={t('subscriptions.mini.lead')}>
        <MiniTable onChange={onChange} />
      </Group>
      <Group title={catalogueOf('BCC')?.name ?? 'BCC'} lead={t('subscriptions.course.lead')}>
        <CourseCard onChange={onChange} />
      </Group>
    </>
  );
}

type GroupProps = Readonly<{ title: string; lead: string; children: ReactNode }>;

function Group({ title, lead, children }: GroupProps): ReactNode {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <SectionHead title={<bdi>{title}</bdi>} titleId={titleId} lead={lead} />
      {children}
    </section>
  );
}

/** The server's list prices in US cents; the catalog's until they are loaded. */
function useListPrice(): (key: string) => Cents {
  const prices = usePlanPrices();
  return (key) => listPriceOf(key, prices) ?? asCents(0);
}

type CareerProps = PackagesProps & Readonly<{ row: PlanRow }>;

function CareerCard({ row, onChange }: CareerProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const { subscription } = useAccount();
  const isHeld = usePlanAct()(row.key) === 'yours';
  return (
    <Card as="li" isPadded isFull isSelected={isHeld && subscription.status === 'active'} labelledBy={titleId}>
      <div className={css['plan']}>
        <div className={css['planTitle']}>
          <h3 id={titleId}>
            <bdi>{sizeOf(row)}</bdi>
          </h3>
          {isHeld && <Badge tone="accent">{t('subscriptions.yours')}</Badge>}
        </div>
        <PriceLine planKey={row.key} />
        <DescriptionList isStrong items={boundsOf(row, t)} />
        <div className={css['planEnd']}>
          <PlanButton planKey={row.key} name={sizeOf(row)} onChange={onChange} isBlock />
        </div>
      </div>
    </Card>
  );
}

function PriceLine({ planKey }: Readonly<{ planKey: string }>): ReactNode {
  const t = useText();
  const listPrice = useListPrice();
  const term = catalogueOf(planKey)?.term.kind ?? 'monthly';
  return (
    <p className={css['price']}>
      <FigureSize size="card" as="span">
        <ListPrice cents={listPrice(planKey)} />
      </FigureSize>{' '}
      <Text size="sm" tone="quiet">
        {t(`subscription.term.${term}`)}
      </Text>
    </p>
  );
}

const dollars = (amount: number | null): ReactNode =>
  amount === null ? null : <Money cents={amount * 100} places="whole" />;

const boundsOf = (row: PlanRow, t: ReturnType<typeof useText>) => [
  { key: 'goal', term: t('subscriptions.plan.goal'), value: dollars(row.goal) },
  { key: 'drawdown', term: t('subscriptions.plan.drawdown'), value: dollars(row.drawdown) },
  { key: 'daily', term: t('subscriptions.plan.dailyLoss'), value: dollars(row.dailyLoss) },
  { key: 'contracts', term: t('subscriptions.plan.contracts'), value: <Count value={row.contracts ?? 0} /> },
];

function MiniTable({ onChange }: PackagesProps): ReactNode {
  const t = useText();
  const all = useMiniColumns(onChange);
  const isPhone = useMedia(phones);
  // The button is visible without horizontal scrolling.
  const columns = isPhone ? columnsAhead(all, ['size', 'price', 'act', 'goal', 'drawdown', 'daily', 'contracts']) : all;
  return (
    <Card isClipped>
      <Table
        caption={t('subscriptions.mini.caption')}
        columns={columns}
        rows={planTable.filter(({ family }) => family === 'mini')}
        rowKey={({ key }) => key}
      />
    </Card>
  );
}

function useMiniColumns(onChange: PackagesProps['onChange']): readonly Column<PlanRow>[] {
  const t = useText();
  const listPrice = useListPrice();
  const number = (key: string, head: string, cell: (row: PlanRow) => ReactNode): Column<PlanRow> => ({
    key,
    head,
    cell,
    isNumber: true,
  });
  return [
    { key: 'size', head: t('subscriptions.plan.size'), isRowHead: true, cell: (row) => <bdi>{sizeOf(row)}</bdi> },
    number('price', t('subscriptions.plan.price'), (row) => <ListPrice cents={listPrice(row.key)} />),
    number('goal', t('subscriptions.plan.goal'), (row) => dollars(row.goal)),
    number('drawdown', t('subscriptions.plan.drawdown'), (row) => dollars(row.drawdown)),
    number('daily', t('subscriptions.plan.dailyLoss'), (row) => dollars(row.dailyLoss)),
    number('contracts', t('subscriptions.plan.contracts'), (row) => <Count value={row.contracts ?? 0} />),
    {
      key: 'act',
      head: <VisuallyHidden>{t('subscriptions.plan.act')}</VisuallyHidden>,
      isNumber: true,
      cell: (row) => <PlanButton planKey={row.key} name={`Gauntlet Mini ${sizeOf(row)}`} onChange={onChange} isShort />,
    },
  ];
}

function CourseCard({ onChange }: PackagesProps): ReactNode {
  const t = useText();
  return (
    <Card isPadded>
      <div className={css['course']}>
        <PriceLine planKey="BCC" />
        <Text as="p" tone="quiet">
          {t('subscriptions.course.text')}
        </Text>
        <PlanButton planKey="BCC" name={catalogueOf('BCC')?.name ?? 'BCC'} onChange={onChange} />
      </div>
    </Card>
  );
}

function usePlanAct(): (key: string) => ReturnType<typeof planActOf> {
  const { subscription, fail_reason: failReason } = useAccount();
  const now = useProductNow(60_000);
  const held = { ...subscription, failReason, until: instantOfWire(subscription.until) };
  return (key) => planActOf(held, key, now);
}

type PlanButtonProps = PackagesProps &
  Readonly<{
    planKey: string;
    /** Visible in the button, or only for screen readers if the row names the plan. */
    name: string;
    isShort?: boolean;
    isBlock?: boolean;
  }>;

/** Buys on the purchase page, changes the plan here, or says why neither is possible. */
function PlanButton({ planKey, name, onChange, isShort = false, isBlock = false }: PlanButtonProps): ReactNode {
  const t = useText();
  const address = usePurchaseAddress(planKey);
  const act = usePlanAct()(planKey);
  const look = { isBlock, size: isShort ? 'small' : 'regular' } as const;
  switch (act) {
    case 'yours':
    case 'wait':
      return <span className={css[isBlock ? 'heldBlock' : 'held']}>{t(`subscriptions.act.${act}`)}</span>;
    case 'included':
      return (
        <LinkButton href="/lessons" {...look}>
          {t('subscriptions.act.included')}
          <VisuallyHidden> {t('subscriptions.act.included.open')}</VisuallyHidden>
        </LinkButton>
      );
    case 'buy':
      return (
        <LinkButton href={address} {...look}>
          {isShort ? t('subscriptions.act.choose') : t('subscriptions.act.buy', { name })}
          {isShort && <VisuallyHidden> {name}</VisuallyHidden>}
        </LinkButton>
      );
    case 'change':
      return (
        <Button {...look} onClick={() => onChange(planKey)}>
          {isShort ? t('subscriptions.act.changeShort') : t('subscriptions.act.change', { name })}
          {isShort && <VisuallyHidden> {name}</VisuallyHidden>}
        </Button>
      );
  }
}

/** The purchase page of the customer's partner, with the plan and the saved code. */
function usePurchaseAddress(plan: string): string {
  const language = useLanguage();
  const { partner, country, discount_code } = useAccount();
  return purchaseAddress({
    sites: portalConfig.purchaseSites,
    partner,
    language,
    countryId: country,
    plan,
    code: discount_code,
  });
}
