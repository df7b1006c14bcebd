import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { classes } from '@openbell/ui/classes.ts';
import { Text, VisuallyHidden } from '@openbell/ui/text.tsx';
import { type ReactNode, useId } from 'react';
import { useAccount } from '../platform/account.ts';
import { useLessonsQuery } from '../platform/lessons.ts';
import { useSimulatorQuery } from '../platform/simulator.ts';
import { useText } from '../platform/words.tsx';
import css from './dashboard.module.css';
import { journeyStageOf, journeyStages } from './journey.ts';

/** Six stages on one line; the one the customer stands on is marked (WIDGET-003). */
export function JourneyCard(): ReactNode {
  const t = useText();
  const titleId = useId();
  const { subscription } = useAccount();
  const { data: simulator } = useSimulatorQuery();
  const { data: lessons } = useLessonsQuery();
  const stage = journeyStageOf({
    isPassed: subscription.passed,
    gauntletStatus: simulator?.gauntlet.status ?? '',
    simulatorStatus: simulator?.status ?? 'unknown',
    lessons: lessons ?? [],
  });
  const now = journeyStages.indexOf(stage);
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead
        title={t('cards.journey.title')}
        titleId={titleId}
        end={
          <Text size="sm" tone="faint">
            {t('cards.journey.stage', { stage: String(now + 1), stages: String(journeyStages.length) })}
          </Text>
        }
      />
      <CardPart>
        <ol className={css['journey']}>
          {journeyStages.map((one, index) => (
            <li
              key={one}
              className={classes(css, 'stage', index < now && 'past', index === now && 'now')}
              aria-current={index === now ? 'step' : undefined}
            >
              <span className={css['stop']} aria-hidden />
              <span className={css['stageName']}>{t(`cards.journey.${one}`)}</span>
              {index <= now && (
                <VisuallyHidden>, {t(index === now ? 'cards.journey.now' : 'cards.journey.done')}</VisuallyHidden>
              )}
            </li>
          ))}
        </ol>
      </CardPart>
    </Card>
  );
}
