// The objectives sheet: one row per rule with its limit, what is used, what is left and its state as a word.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { byDanger } from '@openbell/rules/evaluation/marks/objective-marks.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { classes } from '@openbell/ui/classes.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { Text } from '@openbell/ui/text.tsx';
import {
  Check,
  CircleCheck,
  CircleDashed,
  CircleX,
  type LucideIcon,
  ShieldCheck,
  TriangleAlert,
  X,
} from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { GlossaryTerm } from '../../platform/learning/glossary-term.tsx';
import type { MessageKey } from '../../platform/message-keys.ts';
import { Words } from '../../platform/words.tsx';
import { ObjectiveFacts } from './objective-facts.tsx';
import css from './objectives-card.module.css';

export type Objective = Attempt['objectives'][number];

export function ObjectivesCard({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead
        title={<Words id="evaluation.objectives.title" />}
        titleId={titleId}
        end={<Words id="evaluation.objectives.lead" />}
      />
      <ul>
        {byDanger(attempt.objectives).map((objective) => (
          <ObjectiveRow key={objective.id} attempt={attempt} objective={objective} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = Readonly<{ attempt: Attempt; objective: Objective }>;

function ObjectiveRow({ attempt, objective }: RowProps): ReactNode {
  // Use the server's exact state (share too large, week missed): the rounded figures of the page could differ at the threshold.
  const { id, state, highlighted: isHot } = objective;
  return (
    <li
      className={classes(css, 'row', isHot && 'hot')}
      data-objective={id}
      data-state={state}
      data-mark={objective.mark}
      data-highlighted={isHot || undefined}
    >
      <RowMark mark={objective.mark} />
      <div className={css['words']}>
        <h3>
          <GlossaryTerm id={termOf[id]}>
            <Words id={`evaluation.row.${id}`} />
          </GlossaryTerm>
        </h3>
        <ObjectiveFacts attempt={attempt} objective={objective} part="limit" />
      </div>
      <div className={css['drawing']}>
        <ObjectiveFacts attempt={attempt} objective={objective} part="drawing" />
      </div>
      <div className={css['left']}>
        <ObjectiveFacts attempt={attempt} objective={objective} part="left" />
      </div>
      <div className={css['state']}>
        <StateBadge objective={objective} />
      </div>
    </li>
  );
}

/** The term of the reference guide that explains a rule. */
const termOf: Readonly<Record<Objective['id'], string>> = {
  profit_goal: 'profit-goal',
  trading_days: 'trading-days-rule',
  trailing: 'trailing-drawdown',
  drawdown: 'drawdown-floor',
  daily_loss: 'daily-loss-limit',
  position_size: 'progression-ladder',
  approved_times: 'flat-time',
  consistency: 'consistency-rule',
};

type Mark = Objective['mark'];
type MarkTone = 'accent' | 'positive' | 'negative' | 'warning' | 'faint';
type MarkLook = Readonly<{
  word: MessageKey;
  tone: ComponentProps<typeof Badge>['tone'];
  icon: LucideIcon | undefined;
  sign: LucideIcon;
  signTone: MarkTone;
}>;

/** A goal in progress has the accent color; a limit that is kept stays neutral. */
const markLooks: Readonly<Record<Mark, MarkLook>> = {
  on_track: look('evaluation.row.in_progress', 'accent', [CircleDashed, 'accent']),
  safe: look('evaluation.row.safe', 'plain', [ShieldCheck, 'faint']),
  close: look('evaluation.row.close', 'warning', [TriangleAlert, 'warning'], TriangleAlert),
  withheld: look('evaluation.row.withheld', 'warning', [TriangleAlert, 'warning'], TriangleAlert),
  broken: look('evaluation.row.broken_rule', 'warning', [TriangleAlert, 'warning'], TriangleAlert),
  failed: look('evaluation.row.failed_rule', 'negative', [CircleX, 'negative'], X),
  completed: look('evaluation.row.completed', 'positive', [CircleCheck, 'positive'], Check),
  kept: look('evaluation.row.kept', 'plain', [ShieldCheck, 'faint'], Check),
  missed: look('evaluation.row.missed', 'plain', [CircleDashed, 'faint']),
};

function look(
  word: MessageKey,
  tone: MarkLook['tone'],
  [sign, signTone]: readonly [LucideIcon, MarkTone],
  icon?: LucideIcon,
): MarkLook {
  return { word, tone, icon, sign, signTone };
}

/** How close it is to its limit, and below it the specification's word while the attempt runs (EVAL-023). */
function StateBadge({ objective: { mark, state } }: Readonly<{ objective: Objective }>): ReactNode {
  const { word, tone, icon } = markLooks[mark];
  const isUnderWay = mark === 'safe' || mark === 'close' || mark === 'withheld';
  return (
    <>
      <Badge tone={tone} icon={icon}>
        <Words id={word} />
      </Badge>
      {isUnderWay && (
        <Text size="xs" tone="faint" as="div">
          <Words id={`evaluation.row.${state}`} />
        </Text>
      )}
    </>
  );
}

function RowMark({ mark }: Pick<Objective, 'mark'>): ReactNode {
  const { sign, signTone } = markLooks[mark];
  return (
    <span className={classes(css, 'mark', signTone)}>
      <Icon of={sign} size={20} />
    </span>
  );
}
