// Closed balance between floor and goal, and the same as a table of sessions.

import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { Attempt, getBalances } from '@openbell/api/evaluation.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Disclosure } from '@openbell/ui/disclosure.tsx';
import { Money, Num, Signed } from '@openbell/ui/figures/figures.tsx';
import { Table } from '@openbell/ui/figures/table.tsx';
import { Skeleton } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { dateOf } from '@openbell/units/civil-date.ts';
import { LineChart } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { dayText } from '../../platform/times.ts';
import { centsOf } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { useMoneyText } from '../attempts/attempt-words.tsx';
import { firstSessionOf, isRunning } from '../objectives/session-facts.ts';
import { LoadedPart } from '../page/loaded-part.tsx';
import { useBalances } from '../page/queries.ts';
import type { CurveModel } from './balance-chart.ts';
import { BalanceCurve } from './balance-curve.tsx';
import { curvePoints, curveRange } from './balance-points.ts';
import { ChartRoom, ChartSheet } from './chart-sheet.tsx';

type Balances = AnswerOf<typeof getBalances>;

export function BalanceCard({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={<Words id="evaluation.balance.title" />} titleId={titleId} />
      <BalanceContent attempt={attempt} />
    </Card>
  );
}

function BalanceContent({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const query = useBalances();
  const t = useText();
  return (
    <LoadedPart
      query={query}
      failed={t('evaluation.balance.failed')}
      skeleton={
        <ChartRoom>
          <Skeleton height="280px" />
        </ChartRoom>
      }
    >
      {(balances) =>
        balances.length === 0 ? (
          <EmptyState icon={LineChart} title={t('evaluation.balance.empty')}>
            {t('evaluation.balance.empty.text')}
          </EmptyState>
        ) : (
          <>
            <ChartSheet>
              <AttemptCurve attempt={attempt} balances={balances} />
            </ChartSheet>
            <CardPart isPadded={false}>
              <Disclosure title={t('evaluation.balance.table')}>
                <BalanceTable balances={balances} />
              </Disclosure>
            </CardPart>
          </>
        )
      }
    </LoadedPart>
  );
}

/** Empty sessions after today, to show that floor and goal continue. */
const roomAhead = 4;

function AttemptCurve({ attempt, balances }: Readonly<{ attempt: Attempt; balances: Balances }>): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const money = useMoneyText();
  const { start_balance: startBalance, drawdown, balance, floor, session_date: session } = attempt;
  const first = firstSessionOf(attempt);
  const goalBalance = startBalance + attempt.goal;
  const model = useMemo<CurveModel>(() => {
    const points = curvePoints({
      first,
      startBalance,
      startFloor: startBalance - drawdown,
      days: balances.map((day) => ({ ...day, date: dateOf(day.date) })),
      today: dateOf(session),
      balanceNow: balance,
      floorNow: floor,
      roomAhead,
    });
    return { points, range: curveRange(points, goalBalance), startBalance, goalBalance };
  }, [first, startBalance, drawdown, balances, session, balance, floor, goalBalance]);
  const todayIndex = isRunning(attempt) ? model.points.length - 1 - roomAhead : null;
  const label = t('evaluation.balance.label', {
    first: dayText(first, locale),
    last: dayText(dateOf(session), locale),
    balance: money(centsOf(balance)),
    goal: money(centsOf(goalBalance)),
    floor: money(centsOf(floor)),
  });
  return <BalanceCurve model={model} label={label} todayIndex={todayIndex} />;
}

function BalanceTable({ balances }: Readonly<{ balances: Balances }>): ReactNode {
  const t = useText();
  const hasTier = balances.some(({ tier }) => tier !== null);
  return (
    <Table
      caption={t('evaluation.balance.table')}
      rows={balances.toReversed()}
      rowKey={({ date }) => date}
      isDense
      isFlush
      columns={[
        { key: 'date', head: t('evaluation.balance.session'), cell: ({ date }) => <Num>{date}</Num>, isRowHead: true },
        {
          key: 'pnl',
          head: t('evaluation.balance.result'),
          cell: ({ pnl }) => <Signed cents={centsOf(pnl)} />,
          isNumber: true,
        },
        {
          key: 'balance',
          head: t('evaluation.balance.balance'),
          cell: ({ balance }) => <Money cents={centsOf(balance)} />,
          isNumber: true,
        },
        {
          key: 'floor',
          head: t('evaluation.balance.floor'),
          cell: ({ floor }) => <Money cents={centsOf(floor)} />,
          isNumber: true,
        },
        ...(hasTier
          ? [
              {
                key: 'tier',
                head: t('evaluation.balance.tier'),
                cell: ({ tier }: Balances[number]) => <Num>{tier ?? ''}</Num>,
                isNumber: true,
              },
            ]
          : []),
      ]}
    />
  );
}
