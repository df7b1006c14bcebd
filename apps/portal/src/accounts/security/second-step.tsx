import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { getSecondStep } from '@openbell/api/second-step.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { dayInWords } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { SectionWaiting } from '../section-waiting.tsx';
import { SecondStepChange, type SecondStepChangeKind } from './second-step-change.tsx';
import { SecondStepSetUp } from './second-step-set-up.tsx';
import { useSecondStep } from './use-second-step.ts';

type State = AnswerOf<typeof getSecondStep>;

/** With fewer recovery codes than this, new ones are recommended. */
const codesFewBelow = 4;

/** The second step of the sign-in: whether it is on, and the dialogs that change it. */
export function SecondStep(): ReactNode {
  const t = useText();
  const titleId = useId();
  const client = useQueryClient();
  const [open, setOpen] = useState<'setUp' | SecondStepChangeKind | null>(null);
  const query = useSecondStep();
  const { data } = query;
  const close = (): void => setOpen(null);
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['accounts'] });
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead
        title={t('security.title')}
        lead={t('security.lead')}
        titleId={titleId}
        end={
          data && (
            <Badge tone={data.isOn ? 'positive' : 'plain'}>{t(data.isOn ? 'security.isOn' : 'security.isOff')}</Badge>
          )
        }
      />
      <CardPart>
        {data !== undefined && <Choices state={data} onOpen={setOpen} />}
        <SectionWaiting query={query} lines={2} title={t('security.failed')} text={t('security.failed.text')} />
      </CardPart>
      {open === 'setUp' && <SecondStepSetUp onClose={close} onChanged={refresh} />}
      {(open === 'off' || open === 'renew') && <SecondStepChange kind={open} onClose={close} onChanged={refresh} />}
    </Card>
  );
}

type ChoicesProps = Readonly<{ state: State; onOpen: (dialog: 'setUp' | SecondStepChangeKind) => void }>;

function Choices({ state, onOpen }: ChoicesProps): ReactNode {
  const t = useText();
  const intl = useIntl();
  if (!state.isOn)
    return (
      <Stack gap={4} align="start">
        <p>{t('security.off.text')}</p>
        <Button kind="primary" onClick={() => onOpen('setUp')}>
          {t('security.setUp')}
        </Button>
      </Stack>
    );
  const { recoveryCodesLeft, since } = state;
  return (
    <Stack gap={4}>
      <p>
        <Words
          id="security.on.text"
          values={{ date: <bdi>{intl.formatDate(since, dayInWords)}</bdi>, left: recoveryCodesLeft }}
        />
      </p>
      {recoveryCodesLeft < codesFewBelow && (
        <Notice tone="warning">{t('security.codes.few', { left: recoveryCodesLeft })}</Notice>
      )}
      <Row gap={2} wrap>
        <Button onClick={() => onOpen('renew')}>{t('security.renew')}</Button>
        <Button kind="quiet" onClick={() => onOpen('off')}>
          {t('security.off')}
        </Button>
      </Row>
    </Stack>
  );
}
