import type { Account } from '@openbell/api/accounts.ts';
import { isCareerPathKey } from '@openbell/rules/access/plan-keys.ts';
import { catalogueOf, planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { billingLineOf, type StatusLabel, statusLabelOf } from '@openbell/rules/subscriptions/subscription-display.ts';
import { Badge, type BadgeTone } from '@openbell/ui/badge.tsx';
import { Button } from '@openbell/ui/button.tsx';
import { Card } from '@openbell/ui/card.tsx';
import { Count, Num } from '@openbell/ui/figures.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Stat, Strip } from '@openbell/ui/stat.tsx';
import { Ban, Check, Clock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useAccount } from '../platform/account.ts';
import { EndEurex } from '../platform/end-eurex.tsx';
import { lastPaidDayOfWire } from '../platform/last-paid-day.ts';
import { ListPrice, PlanPrice } from '../platform/prices.tsx';
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

type Upgrade = Account['upgrades'][number];
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
            <h2 id={titleId}>{key === '' ? t('subscription.status.none') : <bdi>{planNameOf(key)}</bdi>}</h2>
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
  const { subscription, plan_price } = useAccount();
  const { key, free_resets, upgrades } = subscription;
  const billing = billingLineOf({ key, status: subscription.status, until: instantOfWire(subscription.until) }, now);
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
      {upgrades.map((upgrade) => (
        <Stat
          key={upgrade.key}
          label={<Words id="subscriptions.upgrade" values={{ key: <bdi>{upgrade.key}</bdi> }} />}
          figure={<ListPrice cents={upgrade.price} />}
          note={<UpgradeNote upgrade={upgrade} />}
        />
      ))}
    </Strip>
  );
}

/** Until when it is paid, and the way out of it: here also where the plan has no data settings. */
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

/** How often it is paid, and the code that the price is reduced by now. */
function PriceNote({ planKey, code }: Readonly<{ planKey: string; code: string }>): ReactNode {
  const t = useText();
  const plan = catalogueOf(planKey);
  if (plan === undefined) return null;
  const term = t(`subscription.term.${plan.term.kind}`);
  return code === '' ? term : <Words id="subscriptions.termWithCode" values={{ term, code: <bdi>{code}</bdi> }} />;
}
