import { type PlanRow, planTable } from '@openbell/rules/plans/plan-table.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Count, Money, Num, Percent } from '@openbell/ui/figures/figures.tsx';
import { Pips } from '@openbell/ui/figures/gauge.tsx';
import { Stat, Strip } from '@openbell/ui/figures/stat.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../platform/use-text.ts';
import { BalanceScale } from './balance-scale.tsx';
import css from './evaluation-section.module.css';
import { SectionWords } from './section-words.tsx';

/** One plan represents its size: Trader Career Path and Gauntlet Mini have the same limits. */
const sizes = planTable.filter((row) => row.family === 'mini');
const isSized = (row: PlanRow): row is PlanRow & { readonly dailyLoss: number; readonly contracts: number } =>
  row.dailyLoss !== null && row.contracts !== null;

/** How the evaluation works, drawn from the rules themselves: choose a size and see its limits and its goal. */
export function EvaluationSection(): ReactNode {
  const text = useText();
  const [key, setKey] = useState('GAU50');
  const row = sizes.find((size) => size.key === key);
  if (row === undefined || !isSized(row)) return null;
  return (
    <section id="evaluation" aria-labelledby="evaluation-title">
      <SectionWords id="evaluation-title" title={text('site.evaluation.title')} lead={text('site.evaluation.lead')} />
      <Card isClipped>
        <CardHead
          level={3}
          title={text('site.evaluation.bounds')}
          lead={text('site.evaluation.boundsLead')}
          end={
            <div className={css['sizes']}>
              <Segmented
                label={text('site.evaluation.size')}
                value={key}
                onValueChange={setKey}
                options={sizes.map((size) => ({ value: size.key, label: <Num>{size.capital / 1000}k</Num> }))}
              />
            </div>
          }
        />
        <div className={css['scale']}>
          <BalanceScale row={row} />
        </div>
        <Strip label={text('site.evaluation.bounds')} isBelow>
          <Stat
            label={text('site.plan.goal')}
            figure={<Money cents={row.goal * 100} places="whole" />}
            note={text('site.evaluation.goalNote')}
          />
          <Stat
            label={text('site.plan.drawdown')}
            figure={<Money cents={row.drawdown * 100} places="whole" />}
            note={text('site.evaluation.drawdownNote')}
          />
          <Stat
            label={text('site.plan.dailyLoss')}
            figure={<Money cents={row.dailyLoss * 100} places="whole" />}
            note={text('site.evaluation.dailyLossNote')}
          />
          <Stat
            label={text('site.plan.contracts')}
            figure={<Count value={row.contracts} />}
            note={text('site.evaluation.contractsNote')}
          />
        </Strip>
        <CardPart isPadded={false}>
          <div className={css['halves']}>
            <Ladder row={row} />
            <Conditions row={row} />
          </div>
        </CardPart>
      </Card>
    </section>
  );
}

function Ladder({ row }: Readonly<{ row: PlanRow & { readonly contracts: number } }>): ReactNode {
  const text = useText();
  const steps = newestPlanVersion(row.key).ladder ?? [];
  const lastBound = steps.at(-2)?.profitMicrosMax ?? 0;
  return (
    <div className={css['half']}>
      <h3>{text('site.ladder.title')}</h3>
      <p className={css['lead']}>{text('site.ladder.lead')}</p>
      <ul className={css['steps']}>
        {steps.map((step) => (
          <li key={step.contracts} className={css['step']}>
            <span className={css['profit']}>
              <FormattedMessage
                id={step.profitMicrosMax === null ? 'site.ladder.above' : 'site.ladder.upTo'}
                values={{ profit: <Money micros={step.profitMicrosMax ?? lastBound} places="whole" /> }}
              />
            </span>
            <Pips
              label={text('site.ladder.step', { count: step.contracts })}
              open={step.contracts}
              total={row.contracts}
            />
            <span className={css['count']} aria-hidden="true">
              <Count value={step.contracts} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Conditions({ row }: Readonly<{ row: PlanRow }>): ReactNode {
  const text = useText();
  const plan = newestPlanVersion(row.key);
  const lines = [
    { key: 'days', figure: <Count value={plan.daysMin} /> },
    { key: 'share', figure: <Percent bps={plan.consistencyBps} decimals={0} /> },
    { key: 'flat', figure: <Num>15:50</Num> },
    { key: 'period', figure: <Count value={plan.periodDays} /> },
  ];
  return (
    <div className={css['half']}>
      <h3>{text('site.conditions.title')}</h3>
      <p className={css['lead']}>{text('site.conditions.lead')}</p>
      <dl className={css['conditions']}>
        {lines.map(({ key, figure }) => (
          <div key={key} className={css['condition']}>
            <dt>{figure}</dt>
            <dd>
              <b>{text(`site.conditions.${key}.title`)}</b> {text(`site.conditions.${key}.body`)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
