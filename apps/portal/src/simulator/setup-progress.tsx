import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Bar } from '@openbell/ui/figures/bar.tsx';
import { Duration } from '@openbell/ui/figures/figures.tsx';
import { type Step, StepList, type StepState } from '@openbell/ui/figures/step-list.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Text, VisuallyHidden } from '@openbell/ui/text.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/words.tsx';
import css from './setup.module.css';
import { type SetupPhase, usualMs } from './setup-phase.ts';

type Props = Readonly<{ phase: Extract<SetupPhase, { kind: 'submitted' | 'configuring' }> }>;

/** The account is being created; the customer may leave and finds the same here later. */
export function SetupProgress({ phase }: Props): ReactNode {
  const t = useText();
  const isConfiguring = phase.kind === 'configuring';
  const elapsedMs = isConfiguring ? phase.elapsedMs : 0;
  const step = (key: 'submitted' | 'configuring' | 'active', state: StepState, end?: ReactNode): Step => ({
    key,
    state,
    label: t(`setup.step.${key}`),
    stateWord: t(`setup.state.${state}`),
    end,
  });
  return (
    <div className={css['narrow']}>
      <Card isBusy>
        <CardHead
          title={t('setup.progress.title')}
          lead={t('setup.progress.text')}
          end={
            isConfiguring && (
              <Badge tone="info">
                <VisuallyHidden>{t('setup.progress.elapsed')} </VisuallyHidden>
                <Duration ms={elapsedMs} />
              </Badge>
            )
          }
        />
        <CardPart>
          <Stack gap={4}>
            <Bar label={t('setup.progress.title')} value={Math.min((elapsedMs / usualMs) * 100, 95)} />
            <StepList
              steps={[
                step('submitted', isConfiguring ? 'done' : 'now'),
                step(
                  'configuring',
                  isConfiguring ? 'now' : 'next',
                  <Text size="xs" tone="faint">
                    {t('setup.step.configuring.limit')}
                  </Text>,
                ),
                step('active', 'next'),
              ]}
            />
            {isConfiguring && phase.isLate && (
              <Notice tone="info" announce="polite">
                {t('setup.progress.late')}
              </Notice>
            )}
          </Stack>
        </CardPart>
      </Card>
    </div>
  );
}
