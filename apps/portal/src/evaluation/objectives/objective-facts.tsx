// The words and the drawing of one objective row. Limits come with the attempt, so that no second table of limits exists.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Bar } from '@openbell/ui/figures/bar.tsx';
import { Count, Duration, Money, Num, Percent, Signed } from '@openbell/ui/figures/figures.tsx';
import { Gauge, Pips } from '@openbell/ui/figures/gauge.tsx';
import { formatPercent } from '@openbell/ui/figures/number-format.ts';
import { Text } from '@openbell/ui/text.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asCents } from '@openbell/units/money.ts';
import type { ReactNode } from 'react';
import {
  consistencyGauge,
  consistencyOf,
  contractsText,
  dailyLossGauge,
  dayRoom,
  flatAtOf,
  flatGauge,
  floorGauge,
} from '../../platform/limit-views.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { centsOf } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { ChicagoTime, StepList, useMoneyText } from '../attempts/attempt-words.tsx';
import { FlatLimit } from './flat-limit.tsx';
import { isRunning } from './session-facts.ts';

type Objective = Attempt['objectives'][number];
export type FactsProps = Readonly<{ attempt: Attempt; objective: Objective; part: 'limit' | 'drawing' | 'left' }>;

const facts: Readonly<Record<Objective['id'], (props: FactsProps) => ReactNode>> = {
  profit_goal: GoalFacts,
  trading_days: DaysFacts,
  trailing: FloorFacts,
  drawdown: FloorFacts,
  daily_loss: DailyLossFacts,
  position_size: SizeFacts,
  approved_times: TimesFacts,
  consistency: ConsistencyFacts,
};

export function ObjectiveFacts(props: FactsProps): ReactNode {
  const Facts = facts[props.objective.id];
  return <Facts {...props} />;
}

/** The limit in a sentence, below the name of the rule. */
function LimitText({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return (
    <Text size="sm" tone="quiet" as="p">
      {children}
    </Text>
  );
}

/** What is left, with its meaning below. */
function LeftText({ figure, note }: Readonly<{ figure: ReactNode; note: ReactNode }>): ReactNode {
  return (
    <>
      <Text size="sm" weight="medium" as="div">
        {figure}
      </Text>
      <Text size="xs" tone="faint" as="div">
        {note}
      </Text>
    </>
  );
}

function GoalFacts({ attempt, objective, part }: FactsProps): ReactNode {
  const t = useText();
  const money = useMoneyText();
  const goal = centsOf(attempt.goal);
  const profit = asCents(centsOf(attempt.balance) - centsOf(attempt.start_balance));
  const isDone = objective.state === 'completed';
  if (part === 'limit') {
    return (
      <LimitText>
        <Words id="evaluation.row.profit_goal.limit" values={{ amount: <Money cents={goal} places="auto" /> }} />
      </LimitText>
    );
  }
  if (part === 'drawing') {
    const label = t('evaluation.row.profit_goal.label', { used: money(profit), goal: money(goal) });
    return <Bar label={label} value={(profit * 100) / goal} tone={isDone ? 'positive' : 'accent'} isTall />;
  }
  return (
    <LeftText
      figure={<Money cents={isDone ? profit : Math.max(0, goal - profit)} isLive />}
      note={<Words id={isDone ? 'evaluation.row.profit_goal.done' : 'evaluation.row.profit_goal.left'} />}
    />
  );
}

function DaysFacts({ attempt, objective, part }: FactsProps): ReactNode {
  const t = useText();
  const limit = attempt.min_days;
  const used = attempt.days_traded;
  if (part === 'limit') {
    return (
      <LimitText>
        <Words
          id={`evaluation.row.trading_days.limit${attempt.daily_limit === null ? '.weekly' : ''}`}
          values={{ days: limit }}
        />
        {objective.highlighted && (
          <>
            {' · '}
            <Words id="evaluation.row.trading_days.missed" />
          </>
        )}
      </LimitText>
    );
  }
  const isDone = objective.state === 'completed';
  if (part === 'drawing') {
    const label = t('evaluation.row.trading_days.label', { used, limit });
    const tone = isDone ? 'positive' : objective.highlighted ? 'warning' : 'accent';
    return <Bar label={label} value={(used * 100) / limit} tone={tone} isTall />;
  }
  return (
    <LeftText
      figure={
        <Words
          id="evaluation.row.trading_days.used"
          values={{ used: <Count value={used} isLive />, limit: <Count value={limit} /> }}
        />
      }
      note={
        objective.highlighted ? (
          <Words id="evaluation.row.consistency.withheld" />
        ) : isDone || used >= limit ? (
          <Words id="evaluation.row.trading_days.done" />
        ) : (
          <Words id="evaluation.row.trading_days.left" values={{ days: limit - used }} />
        )
      }
    />
  );
}

function FloorFacts({ attempt, objective, part }: FactsProps): ReactNode {
  const t = useText();
  const money = useMoneyText();
  const floor = centsOf(attempt.floor);
  const left = asCents(centsOf(attempt.equity) - floor);
  const { id } = objective;
  if (part === 'limit') {
    return (
      <LimitText>
        <Words id={`evaluation.row.${id}.limit`} values={{ amount: <Money cents={floor} /> }} />
      </LimitText>
    );
  }
  if (part === 'drawing') {
    const label = t('evaluation.live.gauge.floor', { left: money(left), floor: money(floor) });
    const { equity, start_balance, goal, drawdown } = attempt;
    const gauge = floorGauge({ floor: attempt.floor, equity, goalBalance: start_balance + goal, drawdown });
    return <Gauge label={label} {...gauge} />;
  }
  return <LeftText figure={<Money cents={left} isLive />} note={<FloorNote attempt={attempt} id={id} />} />;
}

function FloorNote({ attempt, id }: Readonly<{ attempt: Attempt; id: Objective['id'] }>): ReactNode {
  if (id === 'drawdown') return <Words id="evaluation.row.drawdown.left" />;
  if (!isRunning(attempt)) return <Words id="evaluation.row.closed" />;
  if (attempt.floor >= attempt.start_balance) return <Words id="evaluation.row.trailing.still" />;
  const amount = <Money cents={centsOf(attempt.floor_tomorrow)} currency={null} isLive />;
  return <Words id="evaluation.row.trailing.left" values={{ amount }} />;
}

function DailyLossFacts({ attempt, part }: FactsProps): ReactNode {
  const t = useText();
  const money = useMoneyText();
  const limit = attempt.daily_limit ?? 0;
  const left = asCents(centsOf(attempt.day_pnl) + centsOf(limit));
  if (part === 'limit') {
    const amount = <Money cents={-centsOf(limit)} places="auto" />;
    return (
      <LimitText>
        <Words id="evaluation.row.daily_loss.limit" values={{ amount }} />
      </LimitText>
    );
  }
  if (part === 'drawing') {
    const line = asCents(centsOf(attempt.day_start_balance) - centsOf(limit));
    const label = t('evaluation.live.gauge.dailyLoss', { left: money(left), line: money(line) });
    return <Gauge label={label} {...dailyLossGauge(attempt.day_pnl, limit)} />;
  }
  return (
    <LeftText
      figure={<Money cents={left} isLive />}
      note={<Words id={isRunning(attempt) ? 'evaluation.row.daily_loss.left' : 'evaluation.row.closed'} />}
    />
  );
}

function SizeFacts({ attempt, part }: FactsProps): ReactNode {
  const t = useText();
  const tier = attempt.tier ?? 0;
  const size = contractsText(attempt.size);
  if (part === 'limit') {
    const steps = <StepList of={attempt.ladder.map(({ contracts }) => contracts)} />;
    return (
      <LimitText>
        <Words id="evaluation.row.position_size.limit" values={{ steps }} />
      </LimitText>
    );
  }
  if (part === 'drawing') {
    const label = t('evaluation.live.gauge.size', { size, tier: String(tier) });
    return <Pips label={label} open={attempt.size} total={Math.max(tier, Math.ceil(attempt.size))} />;
  }
  const left = Math.max(0, Math.round(tier * 10 - attempt.size * 10) / 10);
  return (
    <LeftText
      figure={<Num>{contractsText(left)}</Num>}
      note={<Words id="evaluation.row.position_size.left" values={{ count: left }} />}
    />
  );
}

function TimesFacts({ attempt, part }: FactsProps): ReactNode {
  const t = useText();
  const now = useProductNow(1000);
  const flatAt = flatAtOf(attempt);
  if (part === 'limit') {
    return (
      <LimitText>
        <FlatLimit attempt={attempt} />
      </LimitText>
    );
  }
  if (flatAt === null) {
    if (part === 'drawing') return null;
    const note = isRunning(attempt) ? 'evaluation.row.approved_times.none' : 'evaluation.row.closed';
    return <LeftText figure="—" note={<Words id={note} />} />;
  }
  if (part === 'drawing') {
    const time = clockText(flatAt, chicagoZone);
    const label = t('evaluation.live.gauge.flat', { time });
    return <Gauge label={label} {...flatGauge({ now, flatAt, isHolding: attempt.size > 0 })} />;
  }
  return (
    <LeftText
      figure={<Duration ms={flatAt - now} />}
      note={
        <>
          <Words id="evaluation.row.approved_times.left" />
          {' · '}
          <Words id="evaluation.chicago" values={{ time: <ChicagoTime at={flatAt} /> }} />
        </>
      }
    />
  );
}

function ConsistencyFacts({ attempt, objective, part }: FactsProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const limit = objective.limit ?? 0.3;
  const limitBps = Math.round(limit * 10_000);
  const { shareBps } = consistencyOf(attempt, attempt.start_balance);
  const isTooLarge = objective.highlighted;
  if (part === 'limit') {
    return (
      <LimitText>
        <Words id="evaluation.row.consistency.limit" values={{ share: <Percent bps={limitBps} decimals={0} /> }} />
        {isTooLarge && objective.left !== null && isRunning(attempt) && (
          <>
            {' · '}
            <Words
              id="evaluation.row.consistency.needed"
              values={{ amount: <Money cents={centsOf(objective.left)} places="auto" /> }}
            />
          </>
        )}
      </LimitText>
    );
  }
  if (part === 'drawing') {
    const label = t('evaluation.row.consistency.label', {
      share: formatPercent(shareBps, { locale, decimals: 2, isCut: true }),
      limit: formatPercent(limitBps, { locale, decimals: 0 }),
    });
    return <Gauge label={label} {...consistencyGauge(shareBps / 10_000, limit)} />;
  }
  return (
    <LeftText
      figure={<Percent bps={shareBps} decimals={2} isCut isLive />}
      note={<ConsistencyNote attempt={attempt} isTooLarge={isTooLarge} limit={limit} />}
    />
  );
}

type NoteProps = Readonly<{ attempt: Attempt; isTooLarge: boolean; limit: number }>;

function ConsistencyNote({ attempt, isTooLarge, limit }: NoteProps): ReactNode {
  if (isTooLarge) return <Words id="evaluation.row.consistency.withheld" />;
  const room = dayRoom(asCents(centsOf(attempt.day_start_balance) - centsOf(attempt.start_balance)), limit);
  if (room !== null && isRunning(attempt)) {
    const amount = <Signed cents={room - (room % 100)} currency={null} places="whole" />;
    return <Words id="evaluation.row.consistency.left" values={{ amount }} />;
  }
  return <Words id={`evaluation.row.consistency.${attempt.best_day > 0 ? 'room' : 'none'}`} />;
}
