// The states of the page without figures: each a sheet with one sentence and at most one action.
import { purchaseAddress } from '@openbell/rules/access/purchase-address.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { StateView } from '@openbell/ui/state-view.tsx';
import { Text } from '@openbell/ui/text.tsx';
import type { Instant } from '@openbell/units/instant.ts';
import { CalendarClock, ChartCandlestick, CircleSlash, Hourglass, KeyRound, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { PlanLock } from '../../platform/account/plan-lock.tsx';
import { useLanguage } from '../../platform/locale-provider.tsx';
import { portalConfig } from '../../platform/portal-config.ts';
import { EmbeddedSite } from '../../platform/screen/embedded-site.tsx';
import { chicagoZone, isoDayOf } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { ChicagoTime } from '../attempts/attempt-words.tsx';
import { useCredentials } from '../attempts/use-credentials.tsx';
import { HeldLimits } from '../objectives/held-limits.tsx';
import css from './page-states.module.css';

function StateCard({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return (
    <Card>
      <div className={css['state']}>{children}</div>
    </Card>
  );
}

/** Canceled and not passed: nothing of the evaluation, only a link to the checkout (Q45, ERR-031). */
export function CheckoutState(): ReactNode {
  const t = useText();
  const account = useAccount();
  const href = purchaseAddress({
    sites: portalConfig.purchaseSites,
    partner: account.partner,
    language: useLanguage(),
    countryId: account.country,
  });
  return (
    <StateCard>
      <StateView
        icon={CircleSlash}
        level={2}
        title={t('evaluation.state.checkout.title')}
        action={
          <LinkButton kind="primary" href={href}>
            {t('evaluation.state.checkout.action')}
          </LinkButton>
        }
      >
        {t('evaluation.state.checkout.text')}
      </StateView>
    </StateCard>
  );
}

export function SetupState(): ReactNode {
  const t = useText();
  return (
    <StateCard>
      <StateView
        icon={SlidersHorizontal}
        level={2}
        title={t('evaluation.state.setup.title')}
        action={
          <LinkButton kind="primary" href="/account_setup">
            {t('evaluation.state.setup.action')}
          </LinkButton>
        }
      >
        {t('evaluation.state.setup.text')}
      </StateView>
    </StateCard>
  );
}

export function UpgradeState(): ReactNode {
  const t = useText();
  return (
    <StateCard>
      <PlanLock gate={{ kind: 'evaluation' }} title={t('evaluation.state.upgrade.title')} />
    </StateCard>
  );
}

export function WaitingState(): ReactNode {
  const t = useText();
  return (
    <StateCard>
      <StateView icon={Hourglass} level={2} title={t('evaluation.state.waiting.title')} announce="polite">
        {t('evaluation.state.waiting.text')}
      </StateView>
    </StateCard>
  );
}

/** The account is ready and nothing was traded yet: the login details of the platform. */
export function LoginState(): ReactNode {
  const t = useText();
  const { ask, dialog } = useCredentials();
  return (
    <StateCard>
      <StateView
        icon={KeyRound}
        level={2}
        title={t('evaluation.state.login.title')}
        action={
          <div className={css['acts']}>
            <LinkButton kind="primary" href="/finamark" icon={<Icon of={ChartCandlestick} size={14} />}>
              {t('evaluation.action.trade')}
            </LinkButton>
            <Button onClick={ask}>{t('evaluation.state.login.action')}</Button>
          </div>
        }
      >
        {t('evaluation.state.login.text')}
      </StateView>
      <HeldLimits />
      {dialog}
    </StateCard>
  );
}

type DatedProps = Readonly<{ start: Instant | null }>;

function startValues(start: Instant): Readonly<Record<string, ReactNode>> {
  return { date: <Num>{isoDayOf(start, chicagoZone)}</Num>, time: <ChicagoTime at={start} /> };
}

export function GoodLuckState({ start }: DatedProps): ReactNode {
  const t = useText();
  const { ask, dialog } = useCredentials();
  return (
    <StateCard>
      <StateView
        icon={CalendarClock}
        level={2}
        title={t('evaluation.state.luck.title')}
        action={<Button onClick={ask}>{t('evaluation.action.credentials')}</Button>}
      >
        {start === null ? (
          <Words id="evaluation.state.luck.undated" />
        ) : (
          <Words id="evaluation.state.luck.text" values={startValues(start)} />
        )}
      </StateView>
      <HeldLimits />
      {dialog}
    </StateCard>
  );
}

/** The customer's journal in its own frame until the attempt begins; ours or another company's. */
export function JournalState({ start }: DatedProps): ReactNode {
  const t = useText();
  const { journalytix_url: address } = useAccount();
  return (
    <Stack gap="page">
      {start !== null && (
        <Text tone="quiet" as="p">
          <Words id="evaluation.state.journal.lead" values={startValues(start)} />
        </Text>
      )}
      <Card isClipped>
        <EmbeddedSite
          place="sheet"
          address={address}
          name={t('evaluation.state.journal')}
          waiting={t('journal.elsewhere.loading')}
          failed={{
            title: t('journal.elsewhere.failed.title'),
            text: t('journal.elsewhere.failed.text'),
            tab: t('journal.elsewhere.tab'),
          }}
        />
      </Card>
    </Stack>
  );
}
