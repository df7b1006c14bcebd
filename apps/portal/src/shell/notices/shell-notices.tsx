// Above every screen: the discount banner, and the notices about billing and payment.
import type { SiteNotification } from '@openbell/api/education.ts';
import type { AccountNoticeKind } from '@openbell/rules/accounts/account-notices.ts';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAccount } from '../../platform/account/account.ts';
import { offerLanguageOf, useOffer } from '../../platform/account/offer.ts';
import { useLanguage } from '../../platform/locale-provider.tsx';
import { useNotifications } from '../../platform/notifications.ts';
import { useText, Words } from '../../platform/words.tsx';
import { addDismissed, readDismissed } from './dismissed.ts';
import css from './shell-notices.module.css';

/** Code and messages load after the first screen. */
export function ShellNotices(): ReactNode {
  return (
    <>
      <DiscountBanner />
      <AccountNotices />
    </>
  );
}

/** Routes without the discount banner (SHELL-008). */
const withoutBanner = ['/gauntlet', '/evaluation'];

/** Shown if the offer or the account has a code (Q12). */
function DiscountBanner(): ReactNode {
  const t = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { discount_code: own, subscription } = useAccount();
  const offer = useOffer().data;
  const ownCode = own === '' ? subscription.discount_code : own;
  const code = offer === undefined || offer.code === '' ? ownCode : offer.code;
  if (code === '' || withoutBanner.includes(pathname)) return null;
  const text = offer === undefined || offer.code === '' ? '' : offer.copy.text;
  return (
    <aside aria-label={t('notices.offer.label')}>
      <Link className={css['discount']} to="/settings/subscriptions" data-banner="discount">
        <span>
          {text === '' ? (
            t('notices.discount', { code })
          ) : (
            <Words id="notices.offer" values={{ text: <bdi lang={offerLanguageOf(language)}>{text}</bdi>, code }} />
          )}
        </span>
      </Link>
    </aside>
  );
}

const tones = {
  billing_entity: 'info',
  payment_update: 'warning',
  payment_processor: 'warning',
} as const satisfies Record<AccountNoticeKind, string>;

type PublicNotice = SiteNotification & { readonly Kind: AccountNoticeKind };
const isForAccounts = (one: SiteNotification): one is PublicNotice => one.Kind !== 'announcement';

type ShownNotice = {
  readonly id: string;
  readonly kind: AccountNoticeKind;
  readonly title: string;
  readonly text: string;
  readonly href: string;
};

/** The server's notices for this account; general notices only of the other kinds. */
function useAccountNotices(): readonly ShownNotice[] {
  const t = useText();
  const { notices } = useAccount();
  const told = useNotifications().filter(isForAccounts);
  const own = notices.map(({ id, kind }) => ({
    id,
    kind,
    title: t(`notices.${kind}.title`),
    text: t(`notices.${kind}.text`),
    href: '/settings/payment',
  }));
  const others = told.filter(({ Kind }) => !own.some(({ kind }) => kind === Kind));
  return [
    ...own,
    ...others.map(({ Id, Kind, Title, Text, Link: href }) => ({ id: Id, kind: Kind, title: Title, text: Text, href })),
  ];
}

/** Billing entity, payment information, payment processor: each until it is dismissed in this browser. */
function AccountNotices(): ReactNode {
  const t = useText();
  const [dismissed, setDismissed] = useState(() => readDismissed(localStorage));
  const shown = useAccountNotices().filter(({ id }) => !dismissed.includes(id));
  if (shown.length === 0) return null;
  return (
    <section className={css['notices']} aria-label={t('notices.label')}>
      {shown.map(({ id, kind, title, text, href }) => (
        <div key={id} data-account-notice={kind}>
          <Notice
            tone={tones[kind]}
            title={title}
            action={
              <span className={css['actions']}>
                <LinkButton size="small" href={href}>
                  {t(`notices.${kind}`)}
                </LinkButton>
                <IconButton
                  of={X}
                  label={t('notices.dismiss', { title })}
                  onClick={() => setDismissed(addDismissed(localStorage, id))}
                />
              </span>
            }
          >
            {text}
          </Notice>
        </div>
      ))}
    </section>
  );
}
