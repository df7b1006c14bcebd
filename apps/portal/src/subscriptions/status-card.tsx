import { isCareerPathKey } from '@openbell/rules/access/plan-keys.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { priceFor } from '@openbell/rules/billing/price.ts';
import { billingLineOf, type StatusLabel, statusLabelOf } from '@openbell/rules/subscriptions/subscription-display.ts';
import { Badge, type BadgeTone } from '@openbell/ui/badge.tsx';
import { Button } from '@openbell/ui/button.tsx';
import { Card } from '@openbell/ui/card.tsx';
import { Count, Money, Num } from '@openbell/ui/figures.tsx';
import { Stat, Strip } from '@openbell/ui/stat.tsx';
import { Ban, Check, Clock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useAccount } from '../platform/account.ts';
import { useProductNow } from '../platform/product-clock.ts';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText, Words } from '../platform/words.tsx';
import { canCancel, nextSizeOf, sizeOf } from './plan-act.ts';
import css from './subscriptions.module.css';

const badges: Readonly<Record<StatusLabel, { readonly tone: BadgeTone; readonly icon?: typeof Check }>> = {
  active: { tone: 'positive', icon: Check },
  passed: { tone: 'positive', icon: Check },
  pending: { tone: 'warning', icon: Clock },
  processing: { tone: 'info', icon: Clock },
  canceled: { tone: 'plain', icon: Ban },
  none: { tone: 'plain' },
};

type StatusCardProps = Readonly<{ onCancel: () => void; onChange: (planKey: string) => void }>;

/** What is held now: plan, state, dates, prices, and the way out of it (T15). */
export function StatusCard({ onCancel, onChange }: StatusCardProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const stateId = useId();
  const { subscription } = useAccount();
  const { key } = subscription;
  const label = statusLabelOf(subscription);
  return (
    // Named with its state: the packages below have a region of the same plan's name.
    <Card as="section" labelledBy={key === '' ? titleId : `${titleId} ${stateId}`}>
      <div className={css['status']}>
        <div className={css['statusWords']}>
          <div className={css['statusTitle']}>
            <h2 id={titleId}>
              {key === '' ? t('subscription.status.none') : <bdi>{catalogueOf(key)?.name ?? key}</bdi>}
            </h2>
            {key !== '' && (
              <span id={stateId}>
                <Badge {...badges[label]}>{t(`subscription.status.${label}`)}</Badge>
              </span>
            )}
          </div>
          <p className={css['statusLead']}>{t(`subscriptions.status.${label}`)}</p>
        </div>
        {canCancel(subscription) && (
          <div className={css['statusActs']}>
            <Button kind="danger-quiet" onClick={onCancel}>
              {t('subscriptions.cancel')}
            </Button>
            <UpgradeButton onChange={onChange} />
          </div>
        )}
      </div>
      {key !== '' && <Facts />}
    </Card>
  );
}

/** One step up, where there is one and the plan has not ended in a pass. */
function UpgradeButton({ onChange }: Pick<StatusCardProps, 'onChange'>): ReactNode {
  const t = useText();
  const { key, passed } = useAccount().subscription;
  const next = nextSizeOf(key);
  if (next === null || passed) return null;
  return (
    <Button kind="primary" onClick={() => onChange(next.key)}>
      {t('subscriptions.act.upgrade', { name: sizeOf(next) })}
    </Button>
  );
}

function Facts(): ReactNode {
  const t = useText();
  const now = useProductNow(60_000);
  const { subscription, partner } = useAccount();
  const { key, price, free_resets, discount_code, upgrades } = subscription;
  const plan = catalogueOf(key);
  const billing = billingLineOf({ key, status: subscription.status, until: instantOfWire(subscription.until) }, now);
  return (
    <Strip isBelow label={t('subscriptions.facts')}>
      <Stat
        label={t('subscriptions.price')}
        figure={<Price cents={price} partner={partner} />}
        note={
          discount_code === '' ? (
            plan !== undefined && t(`subscription.term.${plan.term.kind}`)
          ) : (
            <Words id="subscriptions.withCode" values={{ code: <bdi>{discount_code}</bdi> }} />
          )
        }
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
      {upgrades.map((upgrade) => (
        <Stat
          key={upgrade.key}
          label={<Words id="subscriptions.upgrade" values={{ key: <bdi>{upgrade.key}</bdi> }} />}
          figure={<Price cents={upgrade.price} partner={partner} />}
          note={<Words id="subscriptions.upgrade.until" values={{ date: <Num>{upgrade.Expires.slice(0, 10)}</Num> }} />}
        />
      ))}
    </Strip>
  );
}

/** In the customer's own currency, by the same function that charges (Q19). */
export function Price({ cents, partner }: Readonly<{ cents: number; partner: string }>): ReactNode {
  const { currency, amountMinor } = priceFor(cents, partner);
  return <Money cents={amountMinor} currency={currency} places="auto" />;
}
