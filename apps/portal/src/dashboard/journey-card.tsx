import { type JourneyStage, journeyOf } from '@openbell/rules/learning/journey.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { classes } from '@openbell/ui/classes.ts';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { Text, VisuallyHidden } from '@openbell/ui/text.tsx';
import { type ReactNode, useId } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useLessonsQuery } from '../platform/learning/lessons.ts';
import { useText } from '../platform/words.tsx';
import css from './dashboard.module.css';

/** Six stages on one line, each filled by its progress; the current stage is marked separately (WIDGET-003, TRUST-019). */
export function JourneyCard(): ReactNode {
  const t = useText();
  const titleId = useId();
  const { standing } = useAccount();
  const { data: lessons, isError } = useLessonsQuery();
  const { stages, here } = journeyOf({
    lessons: lessons ?? [],
    hasTraded: standing.has_traded,
    hasAttempted: standing.has_attempted,
    hasPassed: standing.has_passed,
    isPassConfirmed: standing.is_pass_confirmed,
  });
  const done = stages.filter(({ progress }) => progress === 'done').length;
  const isKnown = lessons !== undefined || isError;
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead
        title={t('cards.journey.title')}
        titleId={titleId}
        end={
          isKnown && (
            <Text size="sm" tone="faint">
              {t('cards.journey.stage', { done: String(done), stages: String(stages.length) })}
            </Text>
          )
        }
      />
      <CardPart>
        {isKnown ? (
          <ol className={css['journey']}>
            {stages.map((stage) => (
              <Stage key={stage.id} stage={stage} isHere={stage.id === here} />
            ))}
          </ol>
        ) : (
          <LoadingFrame>
            <SkeletonText lines={3} />
          </LoadingFrame>
        )}
      </CardPart>
    </Card>
  );
}

function Stage({ stage, isHere }: Readonly<{ stage: JourneyStage; isHere: boolean }>): ReactNode {
  const t = useText();
  const { id, progress } = stage;
  return (
    <li
      className={classes(css, 'stage', progress !== 'open' && progress, isHere && 'now')}
      data-stage={id}
      data-progress={progress}
      aria-current={isHere ? 'step' : undefined}
    >
      <span className={css['stop']} aria-hidden />
      <span className={css['stageWords']}>
        <span className={css['stageName']}>{t(`cards.journey.${id}`)}</span>
        <Text size="xs" tone="faint">
          <StageProgress stage={stage} />
        </Text>
        {isHere && (
          <Text size="xs" weight="medium">
            {t('cards.journey.now')}
          </Text>
        )}
      </span>
      {progress === 'done' && <VisuallyHidden>, {t('cards.journey.done')}</VisuallyHidden>}
    </li>
  );
}

function StageProgress({ stage }: Readonly<{ stage: JourneyStage }>): ReactNode {
  const t = useText();
  const { id, progress, done, of } = stage;
  switch (id) {
    case 'fundamentals':
    case 'advanced':
      return of === 0 ? null : t('cards.journey.lessons', { done: String(done), of: String(of) });
    case 'learn':
    case 'simulator':
      return t(`cards.journey.${id}.${progress === 'done' ? 'done' : 'open'}`);
    case 'gauntlet':
    case 'professional':
      return t(`cards.journey.${id}.${progress}`);
  }
}
