// The curve with its surroundings: weeks, forbidden area, today, and labels at the ends, value first.

import { Money } from '@openbell/ui/figures/figures.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { weekdayOf } from '@openbell/units/civil-date.ts';
import { type ReactNode, useId } from 'react';
import { useDrawnChart } from '../../platform/screen/use-drawn-chart.ts';
import { dayText } from '../../platform/times.ts';
import { centsOf } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import type { CurveLayout, CurveModel } from './balance-chart.ts';
import css from './balance-curve.module.css';
import parts from './curve-parts.module.css';
import { CurveFrame, EndLabels, HatchPattern, PointNote, stepPath } from './curve-parts.tsx';

type CurveProps = Readonly<{
  model: CurveModel;
  /** The whole drawing in words. */
  label: string;
  /** The point of the running session; null once the attempt is decided. */
  todayIndex: number | null;
}>;

const load = async () => (await import('./balance-chart.ts')).createBalanceChart;

export function BalanceCurve({ model, label, todayIndex }: CurveProps): ReactNode {
  const { plot, layout, point } = useDrawnChart(model, load);
  return (
    <CurveFrame
      plot={plot}
      label={label}
      ground={layout !== null && <Ground model={model} layout={layout} todayIndex={todayIndex} />}
    >
      {layout !== null && <Labels model={model} layout={layout} />}
      {layout !== null && point !== null && <Note model={model} layout={layout} index={point} />}
    </CurveFrame>
  );
}

type LayerProps = Readonly<{ model: CurveModel; layout: CurveLayout }>;

function Ground({ model, layout, todayIndex }: LayerProps & Readonly<{ todayIndex: number | null }>): ReactNode {
  const hatch = useId();
  const locale = useUiLocale();
  const { points, width, height, goalY } = layout;
  const today = todayIndex === null ? undefined : points[todayIndex];
  const floor = stepPath(
    points.map(({ x, floorY }) => ({ x, y: floorY })),
    width,
  );
  const mondays = model.points.flatMap(({ date }, index) => {
    const x = points[index]?.x;
    return weekdayOf(date) === 1 && x !== undefined ? [{ date, x }] : [];
  });
  return (
    <>
      <svg className={parts['ground']} width={width} height={height} aria-hidden="true">
        <HatchPattern id={hatch} />
        {mondays.map(({ date, x }) => (
          <line key={date} x1={x} x2={x} y1="0" y2={height} className={css['week']} />
        ))}
        <path d={`${floor}V${height}H0Z`} fill={`url(#${hatch})`} />
        <path d={floor} className={parts['floor']} />
        <line x1="0" x2={width} y1={goalY} y2={goalY} className={css['goal']} />
        {today !== undefined && <line x1={today.x} x2={today.x} y1="0" y2={height} className={css['today']} />}
        {today !== undefined && today.balanceY !== null && <TodayDot x={today.x} y={today.balanceY} />}
      </svg>
      <div className={parts['axis']} aria-hidden="true">
        {roomyDates(mondays, today?.x).map(({ date, x }) => (
          <span
            key={date}
            className={parts['tick']}
            style={{ insetInlineStart: Math.min(Math.max(x, dateWidth / 2), width - dateWidth / 2) }}
          >
            <bdi>{dayText(date, locale)}</bdi>
          </span>
        ))}
        {today !== undefined && (
          <span className={`${parts['tick']} ${css['dateToday']}`} style={{ insetInlineStart: today.x }}>
            <Words id="evaluation.balance.today" />
          </span>
        )}
      </div>
    </>
  );
}

function TodayDot({ x, y }: Readonly<{ x: number; y: number }>): ReactNode {
  return (
    <>
      <circle cx={x} cy={y} r="7" className={css['halo']} />
      <circle cx={x} cy={y} r="4" className={css['dot']} />
    </>
  );
}

const dateWidth = 52;

/** Dates that do not overlap each other or "Today". */
function roomyDates<Dated extends { readonly x: number }>(
  dates: readonly Dated[],
  todayX: number | undefined,
): readonly Dated[] {
  const kept: Dated[] = [];
  for (const one of dates) {
    const before = kept.at(-1);
    if (before !== undefined && one.x - before.x < dateWidth) continue;
    if (todayX !== undefined && Math.abs(one.x - todayX) < dateWidth) continue;
    kept.push(one);
  }
  return kept;
}

function Labels({ model, layout }: LayerProps): ReactNode {
  const lastIndex = model.points.findLastIndex(({ balance }) => balance !== null);
  const last = model.points[lastIndex];
  const end = layout.points.at(-1);
  if (last === undefined || end === undefined) return null;
  const labels = [
    { key: 'goal', amount: model.goalBalance, y: layout.goalY, tone: 'positive' },
    { key: 'balance', amount: last.balance ?? 0, y: layout.points[lastIndex]?.balanceY ?? 0, tone: 'accent' },
    { key: 'floor', amount: model.points.at(-1)?.floor ?? 0, y: end.floorY, tone: 'negative' },
  ] as const;
  return (
    <EndLabels
      labels={labels.map((one) => ({ ...one, word: <Words id={`evaluation.balance.${one.key}`} /> }))}
      height={layout.height}
      isWhole
    />
  );
}

function Note({ model, layout, index }: LayerProps & Readonly<{ index: number }>): ReactNode {
  const locale = useUiLocale();
  const t = useText();
  const point = model.points[index];
  const place = layout.points[index];
  if (point === undefined || place === undefined || point.balance === null) return null;
  return (
    <PointNote x={place.x} width={layout.width}>
      <b>
        <bdi>{dayText(point.date, locale)}</bdi>
      </b>
      <span>
        {t('evaluation.balance.balance')} <Money cents={centsOf(point.balance)} />
      </span>
      <span>
        {t('evaluation.balance.floor')} <Money cents={centsOf(point.floor)} />
      </span>
    </PointNote>
  );
}
