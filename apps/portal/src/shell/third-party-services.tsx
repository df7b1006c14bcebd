import type { postConversions } from '@openbell/api/third-parties.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { useAccount } from '../platform/account/account.ts';
import { call } from '../platform/calls/api-client.ts';
import { createDataLayer, type DataLayerScope, traitsOf } from '../platform/calls/data-layer.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { portalConfig } from '../platform/portal-config.ts';
import { useDecide } from '../platform/third-parties/decide-third-parties.ts';
import { runningChat } from '../platform/third-parties/running-chat.ts';
import { chatAttributesOf, createSupportChat, type MessengerScope } from '../platform/third-parties/support-chat.ts';
import { useIsThirdPartyAllowed, useUndecidedPurposes } from '../platform/third-parties/third-party-consent.ts';
import { loadThirdPartyScript } from '../platform/third-parties/third-party-script.ts';
import { useText } from '../platform/words.tsx';
import css from './third-party-services.module.css';

/** Runs the services that the customer allows, and asks about undecided ones. */
export function ThirdPartyServices(): ReactNode {
  useSupportChat(useIsThirdPartyAllowed('support_chat'));
  useIdentify(useIsThirdPartyAllowed('analytics'));
  return (
    <>
      <Conversions />
      <Question />
    </>
  );
}

const { supportChat, dataLayer } = portalConfig.thirdParties;

const chat =
  supportChat === null
    ? null
    : createSupportChat({
        appId: supportChat.appId,
        scope: window as unknown as MessengerScope,
        load: () => loadThirdPartyScript(supportChat.script),
      });

const data =
  dataLayer === null
    ? null
    : createDataLayer({
        scope: window as unknown as DataLayerScope,
        load: () => loadThirdPartyScript(dataLayer.script),
      });

/** Boots when first allowed, updates when the account or the language changes, shuts down with the customer's frame. */
function useSupportChat(isAllowed: boolean): void {
  // As text, so that a poll with an unchanged account sends nothing.
  const account = useAccount();
  const language = useLanguage();
  const told = JSON.stringify(chatAttributesOf(account, account.lang || language));
  useEffect(() => {
    if (chat !== null && isAllowed) runningChat.tell(chat, JSON.parse(told));
  }, [isAllowed, told]);
  useEffect(() => {
    if (!isAllowed) return;
    return () => runningChat.shutdown();
  }, [isAllowed]);
}

function useIdentify(isAllowed: boolean): void {
  const account = useAccount();
  const told = JSON.stringify(traitsOf(account));
  const { xid } = account;
  useEffect(() => {
    if (isAllowed) data?.identify(xid, JSON.parse(told));
  }, [isAllowed, xid, told]);
}

/** Asks for purchases to report, at the start and whenever the plan changed, which is how a purchase shows here. */
function Conversions(): ReactNode {
  const isAllowed = useIsThirdPartyAllowed('advertising');
  const { key, status, until } = useAccount().subscription;
  return isAllowed && <ConversionsOf key={`${key} ${status} ${until}`} />;
}

/** Asks once; the server delivers each purchase once. */
function ConversionsOf(): ReactNode {
  useEffect(() => {
    if (data === null) return;
    call<typeof postConversions>('POST', '/accounts/conversions').then(
      (conversions) => {
        for (const conversion of conversions) data.convert(conversion);
      },
      // An undelivered purchase is delivered at the next request.
      () => undefined,
    );
  }, []);
  return null;
}

/** Asks unobtrusively above the screen until it is decided; not where the settings show the same question in full. */
function Question(): ReactNode {
  const t = useText();
  const intl = useIntl();
  const { pathname } = useLocation();
  const open = useUndecidedPurposes();
  const decide = useDecide();
  if (open.length === 0 || pathname === '/settings/data') return null;
  const answer = (isAllowed: boolean): void => decide.mutate(open.map((purpose) => ({ purpose, isAllowed })));
  return (
    <section className={css['place']} aria-label={t('consent.label')} data-consent="asked">
      <Notice icon={ShieldCheck}>
        <span className={css['question']}>
          <span className={css['ask']}>
            <b>{t('consent.ask')}</b>{' '}
            {t('consent.ask.text', { what: intl.formatList(open.map((purpose) => t(`consent.ask.${purpose}`))) })}
          </span>
          <span className={css['answers']}>
            <Button size="small" isPending={decide.isPending} onClick={() => answer(true)}>
              {t('consent.allow')}
            </Button>
            <Button size="small" isPending={decide.isPending} onClick={() => answer(false)}>
              {t('consent.refuse')}
            </Button>
            <LinkButton size="small" kind="quiet" href="/settings/data">
              {t('consent.choose')}
            </LinkButton>
          </span>
        </span>
      </Notice>
    </section>
  );
}
