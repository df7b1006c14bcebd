import { isCareerPathKey } from '@openbell/rules/access/plan-keys.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { Avatar } from '@openbell/ui/avatar.tsx';
import { Card } from '@openbell/ui/card.tsx';
import { type Description, DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Count, Num } from '@openbell/ui/figures/figures.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { type ReactNode, useId } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useCustomerState } from '../platform/account/customer-state.ts';
import { lastPaidDayOfWire } from '../platform/account/last-paid-day.ts';
import { ContactBy, type Passed, PassedOn, PassedWords } from '../platform/learning/passed-words.tsx';
import { ListPrice, PlanPrice } from '../platform/prices.tsx';
import { StatusBadge } from '../platform/screen/status-badge.tsx';
import { usePicture } from '../platform/use-picture.ts';
import { useText, Words } from '../platform/words.tsx';

/** The customer's card (DASH-001, Q13): picture, name, and plan, status, date, price, free resets, upgrade (SUBS-001 to SUBS-007). */
export function SubscriptionCard(): ReactNode {
  const t = useText();
  const titleId = useId();
  const account = useAccount();
  const { subscription } = account;
  const name = `${account.firstName} ${account.lastName}`;
  const picture = usePicture(account.email);
  const { badge, standing } = useCustomerState();
  const items = useItems();
  return (
    <Card as="section" labelledBy={titleId} isPadded>
      <Stack gap={4}>
        <Row gap={3}>
          <Avatar name={name} src={picture} />
          <Stack gap={0}>
            <Text weight="medium">
              <bdi>{name}</bdi>
            </Text>
            <Text size="sm" tone="quiet">
              <bdi>{account.email}</bdi>
            </Text>
          </Stack>
        </Row>
        <Row justify="between">
          <h2 id={titleId}>{t('dashboard.subscription.title')}</h2>
          <StatusBadge label={badge} />
        </Row>
        {standing.kind === 'passed' && (
          <Stack gap={1}>
            <Text weight="medium">{t('subscription.passed')}</Text>
            <Text as="p" size="sm" tone="quiet">
              <PassedWords standing={standing} />
            </Text>
          </Stack>
        )}
        {items.length > 0 ? (
          <DescriptionList isStrong items={items} />
        ) : (
          <Text as="p" tone="quiet">
            {t('dashboard.subscription.empty')}
          </Text>
        )}
        <LinkButton isBlock href="/settings/subscriptions">
          {t(subscription.status === 'active' ? 'nav.manage' : 'nav.new')}
        </LinkButton>
      </Stack>
    </Card>
  );
}

function useItems(): readonly Description[] {
  const t = useText();
  const { subscription } = useAccount();
  const state = useCustomerState();
  const { key, upgrades } = subscription;
  if (key === '') return [];
  const plan = catalogueOf(key);
  const { billing, standing } = state;
  const upgrade = upgrades[0];
  const runningItems = (): readonly Description[] => [
    ...(billing.kind === 'hidden'
      ? []
      : [{ key: 'billing', term: t(`subscription.billing.${billing.kind}`), value: <Num>{billing.date}</Num> }]),
    {
      key: 'price',
      term: t('dashboard.subscription.price'),
      value: (
        <>
          <PlanPrice />{' '}
          {plan !== undefined && (
            <Text size="sm" tone="faint">
              {t(`subscription.term.${plan.term.kind}`)}
            </Text>
          )}
        </>
      ),
    },
    ...(isCareerPathKey(key)
      ? [
          {
            key: 'resets',
            term: t('dashboard.subscription.freeResets'),
            value: <Count value={subscription.free_resets} />,
          },
        ]
      : []),
  ];
  return [
    { key: 'plan', term: t('dashboard.subscription.plan'), value: <bdi>{plan?.name ?? key}</bdi> },
    ...(standing.kind === 'passed' ? passedItems(standing, t) : runningItems()),
    ...(upgrade === undefined
      ? []
      : [
          {
            key: 'upgrade',
            term: <bdi>{t('dashboard.subscription.upgrade')}</bdi>,
            value: (
              <Words
                id="dashboard.subscription.upgradeUntil"
                values={{
                  price: <ListPrice cents={upgrade.price} />,
                  date: <Num>{lastPaidDayOfWire(upgrade.Expires)}</Num>,
                }}
              />
            ),
          },
        ]),
  ];
}

/** Replaces price, date and resets, which no longer apply. */
const passedItems = (standing: Passed, t: ReturnType<typeof useText>): readonly Description[] =>
  standing.at === null
    ? []
    : [
        { key: 'passed', term: t('subscription.passed.on'), value: <PassedOn standing={standing} /> },
        { key: 'contact', term: t('subscription.passed.contact'), value: <ContactBy standing={standing} /> },
      ];
