import type { Account } from '@openbell/api/accounts.ts';
import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccount } from '../platform/account-query.ts';
import { supportEmail } from '../platform/brand.ts';
import { sendVerificationAgain } from '../platform/calls.ts';
import { refusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/use-text.ts';
import { SandboxLetter } from '../shell/sandbox-letter.tsx';
import css from './first-steps.module.css';

const verifyPollMs = 5_000;

type SignInProps = Readonly<{
  next: string;
  /** The address was verified in another browser, which ended this browser's session. */
  isVerified: boolean;
}>;

/** A visitor who is not signed in keeps the chosen plan and returns to it. */
export function SignInFirst({ next, isVerified }: SignInProps): ReactNode {
  const text = useText();
  const kind = isVerified ? 'verified' : 'signIn';
  return (
    <Card as="section" labelledBy="sign-in-title">
      <CardHead
        titleId="sign-in-title"
        title={text(`purchase.${kind}.title`)}
        lead={<span role={isVerified ? 'status' : undefined}>{text(`purchase.${kind}.lead`)}</span>}
      />
      <CardPart>
        <div className={css['actions']}>
          <LinkButton href={`/site/sign-in?next=${encodeURIComponent(next)}`} kind="primary">
            {text('purchase.signIn.go')}
          </LinkButton>
          {!isVerified && <LinkButton href="/site/sign-up">{text('purchase.signIn.create')}</LinkButton>}
        </div>
      </CardPart>
    </Card>
  );
}

type AgainProps = Readonly<{
  next: string;
  /** No part of the order was sent. */
  isUncharged: boolean;
}>;

/** The session has ended during the order: the sign-in opens in another tab, so that no input is lost. */
export function SignInAgain({ next, isUncharged }: AgainProps): ReactNode {
  const text = useText();
  return (
    <div className={css['again']}>
      <Notice
        tone="warning"
        announce="urgent"
        title={<h2 className={css['ended']}>{text('purchase.signIn.title')}</h2>}
        action={
          <LinkButton
            href={`/site/sign-in?next=${encodeURIComponent(next)}`}
            kind="primary"
            size="small"
            target="_blank"
          >
            {text('purchase.signIn.tab')}
          </LinkButton>
        }
      >
        {text(isUncharged ? 'purchase.signIn.ended' : 'purchase.signIn.endedWaiting')}
      </Notice>
    </div>
  );
}

/** Status 1: nothing can be bought before the address is verified. The page notices the verification by itself. */
export function VerifyFirst({ email }: Readonly<{ email: string }>): ReactNode {
  const text = useText();
  const intl = useIntl();
  useAccount({ pollMs: verifyPollMs });
  const send = useMutation({ mutationFn: () => sendVerificationAgain(email) });
  return (
    <Card as="section" labelledBy="verify-title">
      <CardHead
        titleId="verify-title"
        title={text('purchase.verify.title')}
        lead={<FormattedMessage id="purchase.verify.lead" values={{ email: <b dir="ltr">{email}</b> }} />}
      />
      <CardPart>
        <div className={css['verify']}>
          <SandboxLetter key={send.isSuccess ? 'again' : 'first'} email={email} />
          {send.isIdle || send.isPending ? (
            <Button isPending={send.isPending} onClick={() => send.mutate()}>
              {text('purchase.verify.resend')}
            </Button>
          ) : (
            <p role="status" className={send.isError ? css['bad'] : css['quiet']}>
              {send.isError ? refusalText(intl, send.error) : text('purchase.verify.sent')}
            </p>
          )}
          <p className={css['quiet']}>{text('purchase.verify.waiting')}</p>
        </div>
      </CardPart>
    </Card>
  );
}

/** Replaces the payment if no provider is configured: then an order is possible only with a code for the whole price. */
export function ClosedStep({ isFree, renews }: Readonly<{ isFree: boolean; renews: boolean }>): ReactNode {
  const text = useText();
  if (!isFree) return <NothingToPayWith note={text('purchase.closed.code')} />;
  return (
    <Card as="section" labelledBy="free-title">
      <CardHead titleId="free-title" title={text('purchase.payment.title')} lead={text('purchase.free.lead')} />
      {renews && (
        <CardPart>
          <p className={css['quiet']}>{text('purchase.free.later')}</p>
        </CardPart>
      )}
    </Card>
  );
}

/** No payment provider is configured for these customers: says so before any question. */
export function NothingToPayWith({ note }: Readonly<{ note?: string }>): ReactNode {
  const text = useText();
  return (
    <Card as="section" labelledBy="closed-title">
      <CardHead titleId="closed-title" title={text('purchase.closed.title')} lead={text('purchase.closed.lead')} />
      <CardPart>
        {note !== undefined && <p className={css['note']}>{note}</p>}
        <div className={css['actions']}>
          <LinkButton href={`mailto:${supportEmail}`} kind="primary">
            {text('purchase.closed.write')}
          </LinkButton>
        </div>
      </CardPart>
    </Card>
  );
}

/** One plan at a time: changes are made in the portal. */
export function SubscribedAlready({ account, isTaken }: Readonly<{ account: Account; isTaken: boolean }>): ReactNode {
  const text = useText();
  const plan = planNameOf(account.key);
  return (
    <Card as="section" labelledBy="subscribed-title">
      <CardHead
        titleId="subscribed-title"
        title={text('purchase.subscribed.title')}
        lead={<FormattedMessage id="purchase.subscribed.lead" values={{ plan: <bdi>{plan}</bdi> }} />}
      />
      {isTaken && (
        <CardPart>
          <Notice tone="info" announce="urgent">
            {text('purchase.subscribed.taken')}
          </Notice>
        </CardPart>
      )}
      <CardPart>
        <div className={css['actions']}>
          <LinkButton href="/" kind="primary">
            {text('site.openPortal')}
          </LinkButton>
          <LinkButton href="/settings/subscriptions">{text('purchase.subscribed.manage')}</LinkButton>
        </div>
      </CardPart>
    </Card>
  );
}
