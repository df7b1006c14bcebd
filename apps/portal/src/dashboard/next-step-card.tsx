import type { Account } from '@openbell/api/accounts.ts';
import { purchaseAddress } from '@openbell/rules/access/purchase-address.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { LinkButton } from '@openbell/ui/link-button.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { type ReactNode, useId } from 'react';
import { useAccount } from '../platform/account.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { portalConfig } from '../platform/portal-config.ts';
import { useSimulatorQuery } from '../platform/simulator.ts';
import { useText } from '../platform/words.tsx';
import { type NextStep, nextStepOf } from './next-step.ts';

/** One obvious thing to do, and the one filled button of the screen; nothing where nothing is due. */
export function NextStepCard(): ReactNode {
  const t = useText();
  const titleId = useId();
  const account = useAccount();
  const language = useLanguage();
  const { data: simulator } = useSimulatorQuery();
  const { key, status, canceled, passed } = account.subscription;
  const step = nextStepOf({
    key,
    status,
    isCanceled: canceled,
    isPassed: passed,
    simulatorStatus: simulator?.status ?? 'unknown',
    gauntletStatus: simulator?.gauntlet.status ?? '',
    hasAgreed: account.agreements === 'y',
  });
  if (step === null) return null;
  return (
    <Card as="section" labelledBy={titleId} isPadded>
      <Row justify="between" gap={4} wrap>
        <Stack gap={1}>
          <Text size="sm" tone="quiet">
            {t('dashboard.next.title')}
          </Text>
          <h2 id={titleId}>{t(`dashboard.next.${step}.title`)}</h2>
          <Text as="p" tone="quiet">
            {t(`dashboard.next.${step}.text`)}
          </Text>
        </Stack>
        {step !== 'processing' && (
          <LinkButton kind="primary" href={addressOf(step, account, language)}>
            {t(`dashboard.next.${step}.act`)}
          </LinkButton>
        )}
      </Row>
    </Card>
  );
}

const addressOf = (step: Exclude<NextStep, null | 'processing'>, account: Account, language: string): string => {
  switch (step) {
    case 'plan':
    case 'restart': {
      const { partner, country: countryId } = account;
      return purchaseAddress({ sites: portalConfig.purchaseSites, partner, language, countryId });
    }
    case 'setup':
    case 'creating':
      return '/account_setup';
    case 'agreements':
      return '/agreements/gauntlet';
    case 'rules':
    case 'opening':
    case 'trade':
      return '/evaluation';
  }
};
