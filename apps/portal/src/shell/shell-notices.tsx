// What stands above every screen: the discount banner, and the notices about billing and payment.
import type { SiteNotification } from '@openbell/api/education.ts';
import { IconButton } from '@openbell/ui/icon-button.tsx';
import { LinkButton } from '@openbell/ui/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAccount } from '../platform/account.ts';
import { useNotifications } from '../platform/notifications.ts';
import { useOffer } from '../platform/offer.ts';
import { useText } from '../platform/words.tsx';
import { addDismissed, readDismissed } from './dismissed.ts';
import css from './shell-notices.module.css';

/** Code and words come after the first screen. */
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

/** Where the offer or the account carries a code (Q12). */
function DiscountBanner(): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  const { discount_code: own, subscription } = useAccount();
  const offer = useOffer().data;
  const ownCode = own === '' ? subscription.discount_code : own;
  const code = offer === undefined || offer.code === '' ? ownCode : offer.code;
  if (code === '' || withoutBanner.includes(pathname)) return null;
  const hasText = offer !== undefined && offer.code !== '' && offer.copy.text !== '';
  return (
    <aside aria-label={t('notices.offer.label')}>
      <Link className={css['discount']} to="/settings/subscriptions" data-banner="discount">
        {hasText ? t('notices.offer', { text: offer.copy.text, code }) : t('notices.discount', { code })}
      </Link>
    </aside>
  );
}

type NoticeKind = Exclude<SiteNotification['Kind'], 'announcement'>;
const tones = {
  billing_entity: 'info',
  payment_update: 'warning',
  payment_processor: 'warning',
} as const satisfies Record<NoticeKind, string>;

type AccountNotice = SiteNotification & { readonly Kind: NoticeKind };
const isAccountNotice = (one: SiteNotification): one is AccountNotice => one.Kind !== 'announcement';

/** Billing entity, payment information, payment processor: each until it is sent away in this browser. */
function AccountNotices(): ReactNode {
  const t = useText();
  const [dismissed, setDismissed] = useState(() => readDismissed(localStorage));
  const shown = useNotifications()
    .filter(isAccountNotice)
    .filter(({ Id }) => !dismissed.includes(Id));
  if (shown.length === 0) return null;
  return (
    <section className={css['notices']} aria-label={t('notices.label')}>
      {shown.map(({ Id, Kind, Title, Text, Link: href }) => (
        <div key={Id} data-account-notice={Kind}>
          <Notice
            tone={tones[Kind]}
            title={Title}
            action={
              <span className={css['actions']}>
                <LinkButton size="small" href={href}>
                  {t(`notices.${Kind}`)}
                </LinkButton>
                <IconButton
                  of={X}
                  label={t('notices.dismiss', { title: Title })}
                  onClick={() => setDismissed(addDismissed(localStorage, Id))}
                />
              </span>
            }
          >
            {Text}
          </Notice>
        </div>
      ))}
    </section>
  );
}
