// The rules of the attempt's own plan version, with its numbers.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Count, Money, Num, Percent } from '@openbell/ui/figures/figures.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { Fragment, type ReactNode, useId } from 'react';
import { Words } from '../../platform/words.tsx';
import { usePlanName } from '../attempts/attempt-words.tsx';
import css from './rules-card.module.css';
import { type LadderFact, type RuleFact, ruleFacts } from './rules-facts.ts';

export function RulesCard({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const titleId = useId();
  const planName = usePlanName();
  const plan = findPlanVersion(`${attempt.plan}@${attempt.plan_version}`);
  if (plan === undefined) return null;
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead
        title={<Words id="evaluation.rules.title" />}
        titleId={titleId}
        lead={
          <Words
            id="evaluation.rules.lead"
            values={{ plan: planName(attempt.plan, attempt.start_balance), version: <Num>{attempt.plan_version}</Num> }}
          />
        }
      />
      <CardPart>
        <RuleList facts={ruleFacts(plan)} />
        <Conduct />
      </CardPart>
    </Card>
  );
}

function Conduct(): ReactNode {
  const what = (
    <TextLink href="/site/terms#section-9">
      <Words id="evaluation.rules.conduct.what" />
    </TextLink>
  );
  return (
    <p className={css['conduct']} data-rule-text="conduct">
      <Words id="evaluation.rules.conduct" values={{ what }} />
    </p>
  );
}

export function RuleList({ facts }: Readonly<{ facts: readonly RuleFact[] }>): ReactNode {
  return (
    <ul className={css['rules']}>
      {facts.map((fact) => (
        <li key={fact.kind} data-rule-text={fact.kind}>
          <RuleText fact={fact} />
        </li>
      ))}
    </ul>
  );
}

function RuleText({ fact }: Readonly<{ fact: RuleFact }>): ReactNode {
  switch (fact.kind) {
    case 'days':
      return <Words id={`evaluation.rules.days${fact.isWeekly ? '.weekly' : ''}`} values={{ days: fact.days }} />;
    case 'goal':
      return <Words id="evaluation.rules.goal" values={{ amount: <Money cents={fact.goalCents} places="auto" /> }} />;
    case 'drawdown':
      return (
        <Words id="evaluation.rules.drawdown" values={{ floor: <Money cents={fact.floorCents} places="auto" /> }} />
      );
    case 'trailing':
      return (
        <Words
          id="evaluation.rules.trailing"
          values={{
            amount: <Money cents={fact.amountCents} places="auto" />,
            start: <Money cents={fact.startCents} places="auto" />,
          }}
        />
      );
    case 'dailyLoss':
      return (
        <Words id="evaluation.rules.dailyLoss" values={{ amount: <Money cents={fact.limitCents} places="auto" /> }} />
      );
    case 'size':
      return <Words id="evaluation.rules.size" values={{ steps: <Steps steps={fact.steps} /> }} />;
    case 'times':
      return <Words id="evaluation.rules.times" />;
    case 'consistency':
      return (
        <Words id="evaluation.rules.consistency" values={{ share: <Percent bps={fact.shareBps} decimals={0} /> }} />
      );
    case 'period':
      return <Words id="evaluation.rules.period" values={{ days: fact.days }} />;
    case 'consequence':
      return <Words id={`evaluation.rules.consequence${fact.isClassic ? '.classic' : ''}`} />;
  }
}

/** "up to $1,500 2, up to $2,000 4, above 6" */
function Steps({ steps }: Readonly<{ steps: readonly LadderFact[] }>): ReactNode {
  const locale = useUiLocale();
  const comma = locale === 'ar' ? '، ' : ', ';
  return steps.map((step, index) => {
    const contracts = <Count value={step.contracts} />;
    return (
      <Fragment key={step.contracts}>
        {index > 0 && comma}
        {step.upToCents === null ? (
          <Words id="evaluation.rules.step.above" values={{ contracts }} />
        ) : (
          <Words
            id="evaluation.rules.step.upTo"
            values={{ contracts, amount: <Money cents={step.upToCents} places="auto" /> }}
          />
        )}
      </Fragment>
    );
  });
}
