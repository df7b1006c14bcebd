// The risk before the trade: equity, the distance to each line, open size and the time to flat.

import type { Attempt } from '@openbell/api/evaluation.ts';
import { settlementOf } from '@openbell/instruments/sessions.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Count, Duration, FigureSize, Money, Num, Signed } from '@openbell/ui/figures/figures.tsx';
import { Gauge, Pips } from '@openbell/ui/figures/gauge.tsx';
import { Dot, Stat, Strip } from '@openbell/ui/figures/stat.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { parseDate } from '@openbell/units/civil-date.ts';
import { msPerDay } from '@openbell/units/instant.ts';
import { asCents } from '@openbell/units/money.ts';
import type { ReactNode } from 'react';
import { useHolidayName } from '../../platform/holiday-words.ts';
import { contractsText, dailyLossGauge, flatAtOf, flatGauge, floorGauge } from '../../platform/limit-views.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { useStreamState } from '../../platform/stream/stream-state.ts';
import { chicagoZone, clockText, isoDayOf, ownZone } from '../../platform/times.ts';
import { centsOf, instantOfWire } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { ChicagoTime, useMoneyText } from '../attempts/attempt-words.tsx';
import { isAtLastPrice } from '../page/price-age.ts';
import { flatHolidayOf } from './flat-holiday.ts';
import css from './live-strip.module.css';
import { isRunning as isAttemptRunning } from './session-facts.ts';

type CellProps = Readonly<{ attempt: Attempt }>;

/** Stays in sight while the page scrolls. A decided attempt shows the figures of the verdict. */
export function LiveStrip({ attempt }: CellProps): ReactNode {
  const t = useText();
  const hasDailyLoss = attempt.daily_limit !== null;
  const isRunning = isAttemptRunning(attempt);
  return (
    <div className={css['sticky']}>
      <Card isClipped>
        <Strip label={t('evaluation.live.label')} hasWideFirst>
          <EquityCell attempt={attempt} isRunning={isRunning} />
          {hasDailyLoss && <DailyLossCell attempt={attempt} />}
          <FloorCell attempt={attempt} isRunning={isRunning} />
          <SizeCell attempt={attempt} isRunning={isRunning} />
          {isRunning && (hasDailyLoss ? <FlatCell attempt={attempt} /> : <DaysLeftCell attempt={attempt} />)}
        </Strip>
      </Card>
    </div>
  );
}

function EquityCell({ attempt, isRunning }: CellProps & Readonly<{ isRunning: boolean }>): ReactNode {
  const standing = useStanding(attempt, isRunning);
  // A pass or an expiry comes with a settlement, after which the next session's result is zero: show the total instead.
  const isInAll = !isRunning && attempt.status !== 'failed';
  const result = isInAll ? centsOf(attempt.equity) - centsOf(attempt.start_balance) : centsOf(attempt.day_pnl);
  return (
    <div>
      <div className={css['label']}>
        {isRunning && <Dot tone={standing === 'now' ? 'positive' : 'warning'} />}
        <Words id={equityWords[standing]} />
      </div>
      <div className={css['equity']}>
        <FigureSize size="card">
          <Money cents={centsOf(attempt.equity)} hasDimCents isLive />
        </FigureSize>
      </div>
      <Text size="sm" as="div">
        <Signed cents={result} isLive />{' '}
        <Text size="sm" tone="quiet">
          <Words id={`evaluation.live.${isRunning ? 'today' : isInAll ? 'inAll' : 'dayOf'}`} />
        </Text>
      </Text>
    </div>
  );
}

const equityWords = {
  now: 'evaluation.live.equity',
  stale: 'evaluation.live.equity.stale',
  last: 'evaluation.live.equity.last',
  final: 'evaluation.live.equity.final',
} as const;

/** The age of the price behind the figures: they are called current only while it is recent. */
function useStanding(attempt: Attempt, isRunning: boolean): keyof typeof equityWords {
  const isLost = useStreamState() === 'lost';
  const now = useProductNow(1000);
  if (!isRunning) return 'final';
  if (isLost) return 'stale';
  return isAtLastPrice(attempt, now) ? 'last' : 'now';
}

function DailyLossCell({ attempt }: CellProps): ReactNode {
  const t = useText();
  const money = useMoneyText();
  const limit = attempt.daily_limit ?? 0;
  const left = asCents(centsOf(attempt.day_pnl) + centsOf(limit));
  const line = asCents(centsOf(attempt.day_start_balance) - centsOf(limit));
  const label = t('evaluation.live.gauge.dailyLoss', { left: money(left), line: money(line) });
  return (
    <Stat
      label={<Words id={left < 0 ? 'evaluation.live.dailyLoss.below' : 'evaluation.live.dailyLoss'} />}
      figure={<Money cents={left} isLive />}
      drawing={<Gauge label={label} {...dailyLossGauge(attempt.day_pnl, limit)} />}
      note={<Words id="evaluation.live.stopsAt" values={{ amount: <Money cents={line} currency={null} /> }} />}
    />
  );
}

function FloorCell({ attempt, isRunning }: CellProps & Readonly<{ isRunning: boolean }>): ReactNode {
  const t = useText();
  const money = useMoneyText();
  const left = asCents(centsOf(attempt.equity) - centsOf(attempt.floor));
  const label = t('evaluation.live.gauge.floor', { left: money(left), floor: money(centsOf(attempt.floor)) });
  const isFixed = attempt.daily_limit === null || !isRunning;
  const isSame = attempt.floor_tomorrow === attempt.floor;
  const note = isFixed ? 'floorFixed' : isSame ? 'floorStays' : 'floorTomorrow';
  const amount = centsOf(isFixed ? attempt.floor : attempt.floor_tomorrow);
  const gauge = floorGauge({
    floor: attempt.floor,
    equity: attempt.equity,
    goalBalance: attempt.start_balance + attempt.goal,
    drawdown: attempt.drawdown,
  });
  return (
    <Stat
      label={<Words id={left < 0 ? 'evaluation.live.floor.below' : 'evaluation.live.floor'} />}
      figure={<Money cents={left} isLive />}
      drawing={<Gauge label={label} {...gauge} />}
      note={
        <Words id={`evaluation.live.${note}`} values={{ amount: <Money cents={amount} currency={null} isLive /> }} />
      }
    />
  );
}

function SizeCell({ attempt, isRunning }: CellProps & Readonly<{ isRunning: boolean }>): ReactNode {
  const t = useText();
  const { tier } = attempt;
  const size = contractsText(attempt.size);
  const label = t('evaluation.live.gauge.size', { size, tier: String(tier ?? '') });
  if (tier === null) {
    return (
      <Stat
        label={<Words id="evaluation.live.size" />}
        figure={<Num>{size}</Num>}
        note={<Words id="evaluation.live.sizeFree" />}
      />
    );
  }
  return (
    <Stat
      label={<Words id="evaluation.live.size" />}
      figure={
        <>
          <Num>{size}</Num> <span className={css['faint']}>{t('evaluation.live.of')}</span> <Num>{tier}</Num>
        </>
      }
      drawing={<Pips label={label} open={attempt.size} total={Math.max(tier, Math.ceil(attempt.size))} />}
      note={<Words id={isRunning ? 'evaluation.live.tierFixed' : 'evaluation.row.closed'} />}
    />
  );
}

function FlatCell({ attempt }: CellProps): ReactNode {
  const t = useText();
  const now = useProductNow(1000);
  const nameOf = useHolidayName();
  const flatAt = flatAtOf(attempt);
  const holiday = flatHolidayOf(attempt, { flatAt, now })?.holiday ?? null;
  if (flatAt === null) {
    return (
      <Stat label={<Words id="evaluation.live.flat" />} figure="—" note={<Words id="evaluation.live.flatNone" />} />
    );
  }
  const time = clockText(flatAt, chicagoZone);
  const label = t('evaluation.live.gauge.flat', { time });
  return (
    <Stat
      label={<Words id="evaluation.live.flat" />}
      figure={<Duration ms={flatAt - now} />}
      drawing={<Gauge label={label} {...flatGauge({ now, flatAt, isHolding: attempt.size > 0 })} />}
      note={
        <>
          <Words id="evaluation.chicago" values={{ time: <ChicagoTime at={flatAt} /> }} />
          {' · '}
          <Words id="evaluation.yours" values={{ time: <Num>{clockText(flatAt, ownZone())}</Num> }} />
          {holiday !== null && ` · ${nameOf(holiday.name)}`}
        </>
      }
    />
  );
}

/** The classic Gauntlet has no flat times, so its remaining days are shown instead. */
function DaysLeftCell({ attempt }: CellProps): ReactNode {
  const now = useProductNow(60_000);
  const end = instantOfWire(attempt.end);
  const session = parseDate(attempt.session_date);
  const from = Math.max(now, session === null ? now : settlementOf(session) - msPerDay);
  const days = end === null ? 0 : Math.max(0, Math.ceil((end - from) / msPerDay));
  return (
    <Stat
      label={<Words id="evaluation.live.daysLeft" />}
      figure={<Count value={days} />}
      note={
        end !== null && <Words id="evaluation.live.endsOn" values={{ date: <Num>{isoDayOf(end, chicagoZone)}</Num> }} />
      }
    />
  );
}
