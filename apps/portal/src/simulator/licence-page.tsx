import type { getLicenceCode } from '@openbell/api/market/simulator.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Confetti } from '@openbell/ui/figures/confetti.tsx';
import { Mono } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { Form, FormActions } from '@openbell/ui/forms/form.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Navigate } from 'react-router';
import { useAccount } from '../platform/account/account.ts';
import { PlanLock, useWayInto } from '../platform/account/plan-lock.tsx';
import { call } from '../platform/calls/api-client.ts';
import { Screen } from '../platform/screen/screen.tsx';
import { toasts } from '../platform/screen/toasts.ts';
import { useText } from '../platform/words.tsx';
import css from './licence.module.css';

const terms = ['remove', 'distribute', 'terms'] as const;
type Term = (typeof terms)[number];

const gate = { kind: 'simulator' } as const;

/**
 * The trading platform's license key, shown after three agreements (N01 to N04) if the plan opens it; not for a canceled plan (ROUTE-031).
 */
export function LicencePage(): ReactNode {
  const t = useText();
  const { subscription } = useAccount();
  // A failure stays at the agreement and is logged; only the generic sentence is shown (API-015, Q72).
  const fetchCode = useMutation({
    mutationFn: () => call<typeof getLicenceCode>('GET', '/accounts/nt'),
    onError: (error) => console.warn('no licence key', error),
  });
  const way = useWayInto(gate).kind;
  if (subscription.canceled || subscription.status === 'canceled')
    return <Navigate to="/settings/subscriptions" replace />;
  return (
    <Screen title={t('nav.licence')} lead={way === 'open' ? t('licence.lead') : undefined}>
      {fetchCode.data !== undefined && <Confetti />}
      <div className={css['column']}>
        {way !== 'open' ? (
          <Card>
            <PlanLock gate={gate} title={t('locked.title')} />
          </Card>
        ) : fetchCode.data === undefined ? (
          <Agreement
            isPending={fetchCode.isPending}
            hasFailed={fetchCode.isError}
            onAgreed={() => fetchCode.mutate()}
          />
        ) : (
          <LicenceCode code={fetchCode.data.Code} />
        )}
      </div>
    </Screen>
  );
}

type AgreementProps = Readonly<{ isPending: boolean; hasFailed: boolean; onAgreed: () => void }>;

function Agreement({ isPending, hasFailed, onAgreed }: AgreementProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const [agreed, setAgreed] = useState<readonly Term[]>([]);
  const isWhole = agreed.length === terms.length;
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('licence.agree.title')} lead={t('licence.agree.lead')} titleId={titleId} />
      <CardPart>
        <Form labelledBy={titleId} onSubmit={() => isWhole && onAgreed()}>
          <Stack gap={3}>
            {terms.map((term) => (
              <Checkbox
                key={term}
                checked={agreed.includes(term)}
                onCheckedChange={(isTicked) =>
                  setAgreed(isTicked ? [...agreed, term] : agreed.filter((one) => one !== term))
                }
              >
                {t(`licence.agree.${term}`)}
              </Checkbox>
            ))}
          </Stack>
          {hasFailed && (
            <Notice tone="negative" announce="urgent">
              {t('licence.failed')}
            </Notice>
          )}
          <FormActions>
            <Button
              type="submit"
              kind="primary"
              isPending={isPending}
              blockedReason={isWhole ? undefined : t('licence.blocked')}
            >
              {t('licence.show')}
            </Button>
          </FormActions>
        </Form>
      </CardPart>
    </Card>
  );
}

const steps = [1, 2, 3] as const;

function LicenceCode({ code }: Readonly<{ code: string }>): ReactNode {
  const t = useText();
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('licence.code')} lead={t('licence.code.hint')} titleId={titleId} />
      <CardPart>
        <div className={css['code']} role="status">
          <span className={css['key']}>
            <Mono>{code}</Mono>
          </span>
          <Button icon={<Icon of={Copy} size={14} />} onClick={() => void copy(code, t)}>
            {t('licence.copy')}
          </Button>
        </div>
      </CardPart>
      {(['upgrade', 'enter'] as const).map((part) => (
        <CardPart key={part}>
          <Stack gap={2}>
            <h3>{t(`licence.${part}`)}</h3>
            <ol className={css['steps']}>
              {steps.map((step) => (
                <li key={step}>
                  <Text size="sm">{t(`licence.${part}.${step}`)}</Text>
                </li>
              ))}
            </ol>
          </Stack>
        </CardPart>
      ))}
    </Card>
  );
}

async function copy(code: string, t: ReturnType<typeof useText>): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toasts.show({ key: 'licence', text: t('licence.copied'), timeoutMs: 4000 });
  } catch {
    toasts.show({ key: 'licence', tone: 'negative', text: t('licence.copyFailed'), timeoutMs: 6000 });
  }
}
