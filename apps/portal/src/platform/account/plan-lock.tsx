// Every lock of the portal: which plan opens something for this customer, what it costs, and the link to it.
import { type AccessLevel, accessLevels } from '@openbell/rules/access/lesson-access.ts';
import { purchaseAddress } from '@openbell/rules/access/purchase-address.ts';
import { type Gate, isGateOpen, type WayIn, wayInto } from '@openbell/rules/access/way-in.ts';
import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { LockedState } from '@openbell/ui/state-view.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from '../locale-provider.tsx';
import type { MessageKey } from '../message-keys.ts';
import { portalConfig } from '../portal-config.ts';
import { ListPrice } from '../prices.tsx';
import { useProductNow } from '../product-clock.ts';
import { instantOfWire } from '../wire-date.ts';
import { useText, Words } from '../words.tsx';
import { useAccount } from './account.ts';
import { planChangeAddress } from './plan-change-address.ts';
import { usePlanPrices } from './plan-prices.ts';

const minuteMs = 60_000;

/** How the customer gets access, by the same rules with which the server refuses it. */
export function useWayInto(gate: Gate): WayIn {
  const { subscription, fail_reason: failReason, gauntlet_end_date: end } = useAccount();
  const now = useProductNow(minuteMs);
  const held = {
    ...subscription,
    failReason,
    until: instantOfWire(subscription.until),
    gauntletEndAt: instantOfWire(end),
  };
  const prices = usePlanPrices({ isAsked: !isGateOpen(gate, held, now) });
  return wayInto({ gate, held, now, prices });
}

type GateProps = Readonly<{ gate: Gate }>;

/** The gate of a lesson or a recording, from the level number in its record. */
export function gateOf(kind: 'lesson' | 'recording', { lockStatus }: { readonly lockStatus: number }): Gate {
  const level = accessNames.find((name) => accessLevels[name] === lockStatus) ?? 'LIVEONLY';
  return { kind, level };
}

const accessNames: readonly AccessLevel[] = ['PUBLIC', 'CLASONLY', 'LIVEONLY', 'PAID'];

type WordsProps = GateProps & Readonly<{ id?: MessageKey }>;

/**
 * The text of a lock: the plan that opens it, its price, and that it replaces the running plan; or that a payment is pending.
 *
 * @param id a message with `plan` and `price`
 */
export function LockWords({ gate, id = 'locked.opens' }: WordsProps): ReactNode {
  const way = useWayInto(gate);
  const { key } = useAccount().subscription;
  if (way.kind === 'wait') return <Words id="locked.waits" />;
  if (way.kind !== 'order') return null;
  const { plan, act } = way;
  return (
    <>
      <Words id={id} values={{ plan: <bdi>{plan.name}</bdi>, price: <OfferPrice way={way} /> }} />
      {act === 'change' && (
        <>
          {' '}
          <Words id="locked.replaces" values={{ plan: <bdi>{planNameOf(key)}</bdi> }} />
        </>
      )}
    </>
  );
}

type Order = Extract<WayIn, { kind: 'order' }>;

/** "$49 a month" */
export function OfferPrice({ way }: Readonly<{ way: Order }>): ReactNode {
  const t = useText();
  return (
    <>
      <ListPrice cents={way.priceCents} /> {t(`subscription.term.${way.plan.term.kind}`)}
    </>
  );
}

/** Where the plan is bought, or where the customer is asked whether it should replace the running one. */
function useOrderAddress(): (way: Order) => string {
  const language = useLanguage();
  const { partner, country: countryId, discount_code: code } = useAccount();
  const sites = portalConfig.purchaseSites;
  return ({ act, plan: { key: plan } }) =>
    act === 'change' ? planChangeAddress(plan) : purchaseAddress({ sites, partner, language, countryId, plan, code });
}

type ButtonProps = GateProps & Readonly<{ kind?: 'default' | 'primary'; size?: 'regular' | 'small' }>;

/** Links to the purchase of the plan, or to the question whether it replaces the running one; absent if nothing can be ordered. */
export function OpeningPlanButton({ gate, kind = 'default', size = 'small' }: ButtonProps): ReactNode {
  const t = useText();
  const way = useWayInto(gate);
  const addressOf = useOrderAddress();
  if (way.kind !== 'order') return null;
  return (
    <LinkButton kind={kind} size={size} href={addressOf(way)}>
      {t(`locked.${way.act}`, { plan: way.plan.name })}
    </LinkButton>
  );
}

/** "Opens with Bootcamp, $2,499 once", with a link, next to something locked. If nothing can be ordered it says only "not in the plan". */
export function OpensWith({ gate }: GateProps): ReactNode {
  const t = useText();
  const way = useWayInto(gate);
  const addressOf = useOrderAddress();
  if (way.kind !== 'order') return t('locked.title');
  return (
    <>
      <TextLink href={addressOf(way)}>{t('locked.with', { plan: way.plan.name })}</TextLink>, <OfferPrice way={way} />
    </>
  );
}

type LockProps = WordsProps & Readonly<{ title: string; level?: 2 | 3 }>;

/** Replaces a screen that the plan does not open: the reason, the plan that opens it, its price, and the link. */
export function PlanLock({ gate, title, id = 'locked.opens', level = 2 }: LockProps): ReactNode {
  const t = useText();
  const isWaiting = useWayInto(gate).kind === 'wait';
  return (
    <LockedState
      level={level}
      title={isWaiting ? t('locked.waits.title') : title}
      action={<OpeningPlanButton gate={gate} kind="primary" />}
    >
      <LockWords gate={gate} id={id} />
    </LockedState>
  );
}

/** Button and price side by side, for a line without room for a sentence. */
export function OpeningPlan({ gate }: GateProps): ReactNode {
  const way = useWayInto(gate);
  if (way.kind === 'wait')
    return (
      <Text size="sm" tone="quiet">
        <Words id="locked.waits" />
      </Text>
    );
  if (way.kind !== 'order') return null;
  return (
    <>
      <OpeningPlanButton gate={gate} />
      <Text size="sm" tone="quiet">
        <OfferPrice way={way} />
      </Text>
    </>
  );
}
