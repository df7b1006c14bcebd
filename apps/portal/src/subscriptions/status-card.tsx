import type { Account } from '@openbell/api/accounts.ts';
import { isCareerPathKey } from '@openbell/rules/access/plan-keys.ts';
import type { CustomerState } from '@openbell/rules/accounts/customer-state.ts';
import { catalogueOf, planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Count, Num } from '@openbell/ui/figures/figures.tsx';
import { Stat, Strip } from '@openbell/ui/figures/stat.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useCustomerState } from '../platform/account/customer-state.ts';
import { EndEurex } from '../platform/account/end-eurex.tsx';
import { lastPaidDayOfWire } from '../platform/account/last-paid-day.ts';
import { ContactBy, type Passed, PassedOn, PassedWords } from '../platform/learning/passed-words.tsx';
import { ListPrice, PlanPrice } from '../platform/prices.tsx';
import { StatusBadge } from '../platform/screen/status-badge.tsx';
import { chicagoZone, isoDayOf } from '../platform/times.ts';
import { useText, Words } from '../platform/words.tsx';
import { nextSizeOf, sizeOf } from './plan-act.ts';
import css from './subscriptions.module.css';

type Upgrade = Account['upgrades'][number];
type StatusCardProps = Readonly<{ onCancel: () => void; onChange: (planKey: string) => void }>;

/** The current plan: state, dates, prices, and cancellation (T15). */
export function StatusCard({ onCancel, onChange }: StatusCardProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const stateId = useId();
  const { subscription } = useAccount();
  const { key } = subscription;
  const state = useCustomerState();
  return (
    // Labeled with its state, since the packages below have a region with the same plan's name.
    <Card as="section" labelledBy={key === '' ? titleId : `${titleId} ${stateId}`}>
      <div className={css['status']}>
        <div className={css['statusWords']}>
          <div className={css['statusTitle']}>
            <h2 id={titleId}>{key === '' ? t('subscription.status.none') : <bdi>{planNameOf(key)}</bdi>}</h2>
            {key !== '' && (
              <span id={stateId}>
                <StatusBadge label={state.badge} />
              </span>
            )}
          </div>
          <p className={css['statusLead']}>
            <StatusWords state={state} />
          </p>
        </div>
        {state.isCancelOffered && (
          <div className={css['statusActs']}>
            <Button kind="danger-quiet" onClick={onCancel}>
              {t('subscriptions.cancel')}
            </Button>
            <UpgradeButton onChange={onChange} />
          </div>
        )}
      </div>
      {key !== '' && (state.standing.kind === 'passed' ? <PassedFacts standing={state.standing} /> : <Facts />)}
    </Card>
  );
}

/** The plan's state in a sentence. */
function StatusWords({ state }: Readonly<{ state: CustomerState }>): ReactNode {
  const t = useText();
  const { standing, renewal, badge } = state;
  if (standing.kind === 'passed') {
    return (
      <>
        {t('subscription.passed')}. <PassedWords standing={standing} />
      </>
    );
  }
  if (renewal.kind === 'unpaid') {
    const date = <Num>{isoDayOf(renewal.endsAt, chicagoZone)}</Num>;
    return <Words id="subscriptions.status.unpaid" values={{ date }} />;
  }
  switch (standing.kind) {
    case 'failed':
      return t(standing.reason === 'drawdown' ? 'subscriptions.status.drawdown' : 'subscriptions.status.failed');
    case 'expired':
    case 'setup':
    case 'time_over':
      return t(`subscriptions.status.${standing.kind}`);
    default:
      return t(`subscriptions.status.${badge === 'passed' ? 'active' : badge}`);
  }
}

/** Replaces price, date and resets, which no longer apply (TRUST-017). */
function PassedFacts({ standing }: Readonly<{ standing: Passed }>): ReactNode {
  const t = useText();
  const { upgrades } = useAccount().subscription;
  if (standing.at === null) return null;
  return (
    <Strip isBelow label={t('subscriptions.facts')}>
      <Stat label={t('subscription.passed.on')} figure={<PassedOn standing={standing} />} />
      <Stat label={t('subscription.passed.contact')} figure={<ContactBy standing={standing} />} />
      <Upgrades of={upgrades} />
    </Strip>
  );
}

/** An upgrade to the next size, if there is one. */
function UpgradeButton({ onChange }: Pick<StatusCardProps, 'onChange'>): ReactNode {
  const t = useText();
  const next = nextSizeOf(useAccount().subscription.key);
  if (next === null) return null;
  return (
    <Button kind="primary" onClick={() => onChange(next.key)}>
      {t('subscriptions.act.upgrade', { name: sizeOf(next) })}
    </Button>
  );
}

function Facts(): ReactNode {
  const t = useText();
  const { billing } = useCustomerState();
  const { subscription, plan_price } = useAccount();
  const { key, free_resets, upgrades } = subscription;
  return (
    <Strip isBelow label={t('subscriptions.facts')}>
      <Stat
        label={t('subscriptions.price')}
        figure={<PlanPrice />}
        note={<PriceNote planKey={key} code={plan_price.code} />}
      />
      {billing.kind !== 'hidden' && (
        <Stat label={t(`subscription.billing.${billing.kind}`)} figure={<Num>{billing.date}</Num>} />
      )}
      {isCareerPathKey(key) && (
        <Stat
          label={t('subscriptions.freeResets')}
          figure={<Count value={free_resets} />}
          note={t('subscriptions.freeResets.note')}
        />
      )}
      <Upgrades of={upgrades} />
    </Strip>
  );
}

function Upgrades({ of: upgrades }: Readonly<{ of: readonly Upgrade[] }>): ReactNode {
  return upgrades.map((upgrade) => (
    <Stat
      key={upgrade.key}
      label={<Words id="subscriptions.upgrade" values={{ key: <bdi>{upgrade.key}</bdi> }} />}
      figure={<ListPrice cents={upgrade.price} />}
      note={<UpgradeNote upgrade={upgrade} />}
    />
  ));
}

/** How long the upgrade is paid, and the button to end it: shown here even if the plan has no data settings. */
function UpgradeNote({ upgrade }: Readonly<{ upgrade: Upgrade }>): ReactNode {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const until = lastPaidDayOfWire(upgrade.Expires);
  return (
    <Stack gap={2} align="start">
      <span>
        <Words id="subscriptions.upgrade.until" values={{ date: <Num>{until}</Num> }} />
      </span>
      <Button size="small" kind="danger-quiet" onClick={() => setAsked(true)}>
        {t('realtime.end.button')}
      </Button>
      {isAsked && <EndEurex until={until} onClose={() => setAsked(false)} />}
    </Stack>
  );
}

/** How often the plan is paid, and the code that currently reduces the price. */
function PriceNote({ planKey, code }: Readonly<{ planKey: string; code: string }>): ReactNode {
  const t = useText();
  const plan = catalogueOf(planKey);
  if (plan === undefined) return null;
  const term = t(`subscription.term.${plan.term.kind}`);
  return code === '' ? term : <Words id="subscriptions.termWithCode" values={{ term, code: <bdi>{code}</bdi> }} />;
}
