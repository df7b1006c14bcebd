import type { Account } from '@openbell/api/accounts.ts';
import { isCallError, requestIdOf } from '@openbell/api/calls/call-error.ts';
import { type MethodKind, offeredMethods } from '@openbell/rules/billing/payment-methods.ts';
import { isRunning, mayPurchase } from '@openbell/rules/subscriptions/subscription-states.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Page } from '@openbell/ui/layout.tsx';
import { PageHead } from '@openbell/ui/page-head.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import { asInstant, msPerMinute, zeroDateText } from '@openbell/units/instant.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useHref, useLocation, useSearchParams } from 'react-router';
import { wasVerifiedElsewhere } from '../platform/account-query.ts';
import { openMethods } from '../platform/brand.ts';
import { fetchPlans } from '../platform/calls.ts';
import { type Offer, offersOf } from '../platform/offer.ts';
import { useProductNow } from '../platform/product-clock.ts';
import { usePageStart } from '../platform/use-page-start.ts';
import { usePartner } from '../platform/use-partner.ts';
import { useText } from '../platform/use-text.ts';
import { wishPurchase } from '../platform/wished-purchase.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Checkout } from './checkout.tsx';
import { NothingToPayWith, SignInAgain, SignInFirst, SubscribedAlready, VerifyFirst } from './first-steps.tsx';
import { isUnderWay } from './order-steps.ts';
import { OrderSummary } from './order-summary.tsx';
import { PlanChoice } from './plan-choice.tsx';
import css from './purchase-page.module.css';
import { Receipt } from './receipt.tsx';
import { useChosenPlan } from './use-chosen-plan.ts';
import { useHeldAccount } from './use-held-account.ts';
import { useOrder } from './use-order.ts';

/** The purchase of a plan: choose, sign in if necessary, pay once, keep the receipt. */
export function PurchasePage(): ReactNode {
  const text = useText();
  const heading = usePageStart(text('purchase.title'));
  const partner = usePartner();
  const account = useHeldAccount();
  const plans = useQuery({ queryKey: ['plans', partner], queryFn: () => fetchPlans(partner) });
  const head = <PageHead title={text('purchase.title')} lead={text('purchase.lead')} headingRef={heading} />;
  const failed = [account, plans].find((query) => query.isError);
  return (
    <SiteFrame hasLinks={false}>
      <div className={css['page']}>
        <Page>
          {failed !== undefined ? (
            <>
              {head}
              <OrderFault error={failed.error} onRetry={() => void failed.refetch()} />
            </>
          ) : account.data === undefined || plans.data === undefined ? (
            <>
              {head}
              <PurchaseSkeleton />
            </>
          ) : (
            <PurchaseSteps
              head={head}
              account={account.data}
              hasEnded={account.hasEnded}
              offers={offersOf(plans.data)}
              partner={partner}
            />
          )}
        </Page>
      </div>
    </SiteFrame>
  );
}

function OrderFault({ error, onRetry }: Readonly<{ error: unknown; onRetry: () => void }>): ReactNode {
  const text = useText();
  return (
    <Card>
      <ErrorState
        title={text('purchase.failed.title')}
        requestId={requestIdOf(error)}
        action={
          <Button size="small" onClick={onRetry}>
            {text('site.ui.retry')}
          </Button>
        }
      >
        {text('purchase.failed.body')}
      </ErrorState>
    </Card>
  );
}

type StepsProps = Readonly<{
  head: ReactNode;
  account: Account | null;
  /** The customer's session has ended during the order. */
  hasEnded: boolean;
  offers: readonly Offer[];
  partner: string;
}>;

function PurchaseSteps({ head, account, hasEnded, offers, partner }: StepsProps): ReactNode {
  const here = useHref(useLocation());
  const [plan, choose] = useChosenPlan();
  const offer = offers.find(({ key }) => key === plan) ?? null;
  const isStranger = account === null || account.status === 1;
  useEffect(() => {
    if (isStranger && offer !== null) wishPurchase(here);
  }, [isStranger, offer, here]);

  const offered = offeredMethods({ partner, isPurchase: true, open: openMethods });
  if (account !== null && account.status === 2) {
    return (
      <SignedInSteps
        key={account.xid}
        head={head}
        account={account}
        hasEnded={hasEnded}
        offers={offers}
        offer={offer}
        partner={partner}
        offered={offered}
        onChoose={choose}
      />
    );
  }
  return (
    <>
      {head}
      <div className={css['columns']}>
        <div className={css['main']}>
          <PlanChoice offers={offers} offer={offer} partner={partner} onChoose={choose} />
          {offered.length === 0 ? (
            <NothingToPayWith />
          ) : account === null || hasEnded ? (
            <SignInFirst next={here} isVerified={hasEnded && wasVerifiedElsewhere()} />
          ) : (
            <VerifyFirst email={account.email} />
          )}
        </div>
        <div className={css['side']}>
          <OrderSummary offer={offer} partner={partner} discount={null} />
        </div>
      </div>
    </>
  );
}

type SignedInProps = StepsProps &
  Readonly<{
    account: Account;
    offer: Offer | null;
    offered: readonly MethodKind[];
    onChoose: (key: string) => void;
  }>;

function SignedInSteps({ head, ...props }: SignedInProps): ReactNode {
  const { account, hasEnded } = props;
  const here = useHref(useLocation());
  const [query] = useSearchParams();
  const now = useProductNow(msPerMinute);
  const { subscription } = account;
  const held = {
    ...subscription,
    until: subscription.until === zeroDateText ? null : asInstant(Date.parse(subscription.until)),
  };
  const isSubscribed = !mayPurchase(held, now, account.fail_reason);
  const askedPlan = query.get('plan') ?? '';
  const acts = useOrder({ xid: account.xid, runningPlan: isSubscribed ? subscription.key : '', askedPlan });
  const { order, reset } = acts;
  if (order.kind === 'done') return <Receipt account={account} purchase={order.purchase} onLeave={reset} />;
  const isAtStart = order.kind === 'open' || order.kind === 'lost';
  // Another tab was first: there is nothing left to order here.
  const isTaken = order.kind === 'refused' && isCallError(order.error, 'already_subscribed');
  return (
    <>
      {head}
      {hasEnded && <SignInAgain next={here} isUncharged={!isUnderWay(order)} />}
      {isSubscribed && (isAtStart || isTaken) ? (
        <SubscribedAlready account={account} isTaken={isTaken} />
      ) : (
        <Checkout {...props} held={isRunning(held) && !isSubscribed ? subscription : null} acts={acts} />
      )}
    </>
  );
}

function PurchaseSkeleton(): ReactNode {
  return (
    <LoadingFrame>
      <div className={css['columns']}>
        <Card isPadded>
          <div className={css['skeleton']}>
            <Skeleton width="30%" height="20px" />
            <Skeleton height="56px" />
            <Skeleton height="56px" />
            <Skeleton height="56px" />
          </div>
        </Card>
        <Card isPadded>
          <div className={css['skeleton']}>
            <Skeleton width="50%" height="20px" />
            <Skeleton height="120px" />
          </div>
        </Card>
      </div>
    </LoadingFrame>
  );
}
