import type { postSimulator } from '@openbell/api/market/simulator.ts';
import {
  openWizard,
  type TradedExchange,
  type WizardAct,
  type WizardState,
  wizardExchanges,
  wizardFault,
  wizardStep,
} from '@openbell/rules/simulator/data-wizard.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { RadioGroup } from '@openbell/ui/forms/radio-group.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import type { DialogProps } from '@openbell/ui/overlays/dialog-props.ts';
import { Text } from '@openbell/ui/text.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import { ContractTable } from './contract-table.tsx';
import { exchangeName } from './live-data.ts';
import css from './setup.module.css';
import { sendingOf, type WizardSending } from './wizard-sending.ts';

const exchangeRules = 'https://www.cmegroup.com/rulebook/';
const counts = ['1', '2', '3', '4'] as const;

type Props = Readonly<{ planKey: string; onClose: () => void }>;
type ScreenProps = Readonly<{ state: WizardState; act: (act: WizardAct) => void }>;

/**
 * The data configuration (O10 to O14). Bootcamps teach futures and forex, so they choose the market first; other plans start at the
 * exchanges.
 */
export function DataWizard({ planKey, onClose }: Props): ReactNode {
  const [state, act] = useReducer(
    wizardStep,
    openWizard(planKey.startsWith('BCAMP') ? 'type-first' : 'exchanges-first'),
  );
  useEffect(() => {
    if (state.screen === 'closed') onClose();
  }, [state.screen, onClose]);
  switch (state.screen) {
    case 'type':
      return <TypeScreen state={state} act={act} />;
    case 'exchanges':
      return <ExchangesScreen state={state} act={act} />;
    case 'exchangeDetails':
      return <DetailsScreen state={state} act={act} />;
    case 'activate':
      return <ActivateScreen state={state} act={act} />;
    case 'confirmSent':
      return <SentScreen state={state} act={act} />;
    case 'closed':
      return null;
  }
}

/** Escape cancels a screen, too. */
function WizardDialog({ act, ...rest }: Pick<ScreenProps, 'act'> & Omit<DialogProps, 'isOpen' | 'onClose'>): ReactNode {
  return <Dialog isOpen isDestructive onClose={() => act({ act: 'cancel' })} {...rest} />;
}

function TypeScreen({ state, act }: ScreenProps): ReactNode {
  const t = useText();
  const [type, setType] = useState(state.type);
  return (
    <WizardDialog
      act={act}
      title={t('realtime.wizard.type.title')}
      actions={
        <>
          <Button onClick={() => act({ act: 'cancel' })}>{t('realtime.cancel')}</Button>
          <Button
            kind="primary"
            blockedReason={type === 'fx' ? t('realtime.wizard.type.fx.closed') : undefined}
            onClick={() => act({ act: 'choose-type', type })}
          >
            {t('realtime.wizard.continue')}
          </Button>
        </>
      }
    >
      <RadioGroup
        kind="cards"
        label={t('realtime.wizard.type.label')}
        options={(['fu', 'fx'] as const).map((value) => ({ value, label: t(`realtime.wizard.type.${value}`) }))}
        value={type}
        onValueChange={setType}
      />
    </WizardDialog>
  );
}

function ExchangesScreen({ state, act }: ScreenProps): ReactNode {
  const t = useText();
  const fault = wizardFault(state);
  const { allowedCount, selected } = state;
  return (
    <WizardDialog
      act={act}
      title={t('realtime.wizard.exchanges.title')}
      lead={t('realtime.wizard.exchanges.lead')}
      actions={
        <>
          <Button onClick={() => act({ act: 'cancel' })}>{t('realtime.cancel')}</Button>
          <Button
            kind="primary"
            blockedReason={
              fault === null
                ? undefined
                : t(`realtime.wizard.fault.${fault}`, { allowed: allowedCount, selected: selected.length })
            }
            onClick={() => act({ act: 'submit' })}
          >
            {t('realtime.wizard.submit')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Row justify="between" wrap>
          <Text size="sm" weight="medium">
            {t('realtime.wizard.count')}
          </Text>
          <Segmented
            label={t('realtime.wizard.count')}
            options={counts.map((value) => ({ value, label: value }))}
            value={counts[allowedCount - 1] ?? '1'}
            onValueChange={(count) => act({ act: 'allow', count: Number(count) })}
          />
        </Row>
        <fieldset className={css['exchanges']} aria-label={t('realtime.exchanges')}>
          {wizardExchanges.map((id) => (
            <div key={id} className={css['exchange']}>
              <Checkbox checked={selected.includes(id)} onCheckedChange={() => act({ act: 'toggle', exchange: id })}>
                <b>{exchangeName(id)}</b>
              </Checkbox>
            </div>
          ))}
        </fieldset>
        <Row gap={4} wrap>
          <Button size="small" onClick={() => act({ act: 'details' })}>
            {t('realtime.wizard.details')}
          </Button>
          <a
            href={exchangeRules}
            target="_blank"
            rel="noopener noreferrer"
            className={css['rules']}
            title={t('realtime.wizard.rules.newTab')}
          >
            {t('realtime.wizard.rules.link')}
            <Icon of={ExternalLink} size={12} />
          </a>
        </Row>
        <Checkbox checked={state.hasAgreed} onCheckedChange={(isAgreed) => act({ act: 'agree', isAgreed })}>
          {t('realtime.wizard.rules')}
        </Checkbox>
      </Stack>
    </WizardDialog>
  );
}

function DetailsScreen({ act }: ScreenProps): ReactNode {
  const t = useText();
  return (
    <Dialog
      isOpen
      size="wide"
      onClose={() => act({ act: 'close' })}
      title={t('realtime.contracts.title')}
      lead={t('realtime.contracts.lead')}
      actions={<Button onClick={() => act({ act: 'close' })}>{t('realtime.wizard.close')}</Button>}
    >
      <ContractTable />
    </Dialog>
  );
}

function ActivateScreen({ state, act }: ScreenProps): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const send = useSend(() => act({ act: 'sent' }));
  const refused: WizardSending | null = send.data === undefined ? null : sendingOf(send.data.chargeStatus);
  const reason =
    send.error !== null
      ? refusalText(send.error)
      : refused?.kind === 'refused'
        ? t('realtime.wizard.refused', { reason: refused.reason })
        : null;
  return (
    <WizardDialog
      act={act}
      title={t('realtime.wizard.activate.title')}
      lead={t('realtime.wizard.activate.lead')}
      actions={
        <>
          <Button onClick={() => act({ act: 'cancel' })}>{t('realtime.cancel')}</Button>
          <Button kind="primary" isPending={send.isPending} onClick={() => send.mutate(state.selected)}>
            {t('realtime.wizard.activate')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text as="p" weight="medium">
          <bdi dir="ltr">{state.selected.map(exchangeName).join(', ')}</bdi>
        </Text>
        {reason !== null && (
          <Notice tone="negative" announce="urgent">
            {reason}
          </Notice>
        )}
      </Stack>
    </WizardDialog>
  );
}

function useSend(onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (selected: readonly TradedExchange[]) =>
      call<typeof postSimulator>('POST', '/accounts/simulator', {
        body: { type: 'fu', exchanges: Object.fromEntries(selected.map((id) => [id, true])) },
      }),
    onSuccess: (simulator) => {
      if (sendingOf(simulator.chargeStatus).kind === 'sent') onSent();
      client.setQueryData(queryKeys.simulator, simulator);
    },
  });
}

function SentScreen({ act }: ScreenProps): ReactNode {
  const t = useText();
  return (
    <Dialog
      isOpen
      onClose={() => act({ act: 'close' })}
      title={t('realtime.wizard.sent.title')}
      lead={t('realtime.wizard.sent.text')}
      actions={
        <Button kind="primary" onClick={() => act({ act: 'close' })}>
          {t('realtime.wizard.close')}
        </Button>
      }
    />
  );
}
