// The objectives sheet: one row a rule with its limit, what is used, what is left and its state as a word.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { classes } from '@openbell/ui/classes.ts';
import { Icon } from '@openbell/ui/icon.tsx';
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
import { GlossaryTerm } from '../platform/glossary-term.tsx';
import { Words } from '../platform/words.tsx';
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
        {attempt.objectives.map((objective) => (
          <ObjectiveRow key={objective.id} attempt={attempt} objective={objective} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = Readonly<{ attempt: Attempt; objective: Objective }>;

function ObjectiveRow({ attempt, objective }: RowProps): ReactNode {
  // The server's exact word: a share too large, a week missed. The rounded figures of the page could differ at the threshold.
  const { id, state, highlighted: isHot } = objective;
  return (
    <li
      className={classes(css, 'row', isHot && 'hot')}
      data-objective={id}
      data-state={state}
      data-highlighted={isHot || undefined}
    >
      <RowMark objective={objective} isHot={isHot} />
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

type StateLook = Readonly<{ tone: ComponentProps<typeof Badge>['tone']; icon?: LucideIcon }>;

const stateLooks: Readonly<Record<Objective['state'], StateLook>> = {
  in_progress: { tone: 'accent' },
  completed: { tone: 'positive', icon: Check },
  failed_rule: { tone: 'negative', icon: X },
  broken_rule: { tone: 'warning', icon: TriangleAlert },
};

/** A goal in progress is the customer's own business and carries the accent; a bound that is kept stays quiet. */
function StateBadge({ objective }: Readonly<{ objective: Objective }>): ReactNode {
  const { id, state } = objective;
  const isKept = state === 'in_progress' && !isGoal(id);
  return (
    <Badge {...stateLooks[state]} {...(isKept ? { tone: 'plain' } : {})}>
      <Words id={`evaluation.row.${state}`} />
    </Badge>
  );
}

type MarkTone = 'accent' | 'positive' | 'negative' | 'warning' | 'faint';

function RowMark({ objective, isHot }: Readonly<{ objective: Objective; isHot: boolean }>): ReactNode {
  const [of, tone] = markOf(objective, isHot);
  return (
    <span className={classes(css, 'mark', tone)}>
      <Icon of={of} size={20} />
    </span>
  );
}

function markOf({ id, state }: Objective, isHot: boolean): readonly [LucideIcon, MarkTone] {
  if (state === 'failed_rule') return [CircleX, 'negative'];
  if (state === 'broken_rule' || isHot) return [TriangleAlert, 'warning'];
  if (state === 'completed') return [CircleCheck, 'positive'];
  return isGoal(id) ? [CircleDashed, 'accent'] : [ShieldCheck, 'faint'];
}

function isGoal(id: Objective['id']): boolean {
  return id === 'profit_goal' || id === 'trading_days';
}
