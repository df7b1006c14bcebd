// The page before there is a journal: what it is, what it costs, and the request (screens J01 to J04).

import { Card } from '@openbell/ui/card.tsx';
import { Count, Money } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { CalendarDays, ChartNoAxesCombined, FileInput, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { LockWords, OpeningPlanButton } from '../../platform/account/plan-lock.tsx';
import { call } from '../../platform/calls/api-client.ts';
import { Screen } from '../../platform/screen/screen.tsx';
import { useText, Words } from '../../platform/words.tsx';
import { requestBlockOf } from './request-gate.ts';
import css from './request-page.module.css';

/** CONST-006. */
const trialDays = 60;
const trialWorthCents = 78_00;

const parts = [
  { key: 'calendar', icon: CalendarDays },
  { key: 'statistics', icon: ChartNoAxesCombined },
  { key: 'notes', icon: ListChecks },
  { key: 'import', icon: FileInput },
] as const;

export function RequestPage(): ReactNode {
  const t = useText();
  return (
    <Screen title={t('journal.title')}>
      <Card as="section" label={t('journal.request.label')} isClipped>
        <div className={css['sheet']}>
          <div className={css['offer']}>
            <h2 className={css['title']}>{t('journal.request.title')}</h2>
            <p className={css['lead']}>{t('journal.request.lead')}</p>
            <p className={css['trial']}>
              <Words
                id="journal.request.trial"
                values={{
                  free: (
                    <b>
                      <Words id="journal.request.free" values={{ days: <Count value={trialDays} /> }} />
                    </b>
                  ),
                  worth: <Money cents={trialWorthCents} places="auto" />,
                }}
              />
            </p>
            <Request />
          </div>
          <ul className={css['parts']}>
            {parts.map(({ key, icon }) => (
              <li key={key} className={css['part']}>
                <span className={css['mark']}>
                  <Icon of={icon} size={20} />
                </span>
                <div>
                  <h3 className={css['name']}>{t(`journal.request.${key}`)}</h3>
                  <p className={css['words']}>{t(`journal.request.${key}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </Screen>
  );
}

const journal = { kind: 'journal' } as const;

/** The button, the reason why it is disabled, and errors. Access begins with a reload of the page (STATE-010). */
function Request(): ReactNode {
  const t = useText();
  const block = requestBlockOf(useAccount());
  const request = useMutation({
    mutationFn: () => call('POST', '/accounts/journal'),
    onSuccess: () => window.location.reload(),
  });
  return (
    <div className={css['request']}>
      <Button
        kind="primary"
        size="large"
        isPending={request.isPending || request.isSuccess}
        blockedReason={block === null ? undefined : t(`journal.request.blocked.${block}`)}
        onClick={() => request.mutate()}
      >
        {t(request.isPending || request.isSuccess ? 'journal.request.pending' : 'journal.request.act')}
      </Button>
      {block === 'balance' && <LinkButton href="/evaluation">{t('journal.request.evaluation')}</LinkButton>}
      {block !== null && block !== 'balance' && (
        <>
          <OpeningPlanButton gate={journal} size="regular" />
          <Text as="p" size="sm" tone="quiet">
            <LockWords gate={journal} id="journal.request.opens" />
          </Text>
        </>
      )}
      {request.isError && (
        <p role="alert" className={css['failed']}>
          {t('journal.request.failed')}
        </p>
      )}
    </div>
  );
}
