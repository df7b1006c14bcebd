// The equity around a decision with its surroundings: the forbidden area, the daily line or the goal, and the point of the breach.

import { Money, Num } from '@openbell/ui/figures/figures.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asInstant } from '@openbell/units/instant.ts';
import { type ReactNode, useId } from 'react';
import { useDrawnChart } from '../../platform/screen/use-drawn-chart.ts';
import { chicagoZone, clockText, dayOfInstant } from '../../platform/times.ts';
import { centsOf } from '../../platform/wire-values.ts';
import { Words } from '../../platform/words.tsx';
import parts from '../results/curve-parts.module.css';
import { CurveFrame, EndLabels, HatchPattern, PointNote, stepPath } from '../results/curve-parts.tsx';
import type { Evidence } from '../rules/formula-rows.ts';
import type { EvidenceLayout } from './evidence-chart.ts';
import css from './evidence-curve.module.css';
import type { EvidenceModel } from './evidence-model.ts';
import { evidenceLooks } from './evidence-words.tsx';

type CurveProps = Readonly<{
  model: EvidenceModel;
  /** The whole drawing in words. */
  label: string;
  /** The kind of decision sets the color of its point. */
  kind: Evidence['kind'];
}>;

const load = async () => (await import('./evidence-chart.ts')).createEvidenceChart;

export function EvidenceCurve({ model, label, kind }: CurveProps): ReactNode {
  const { plot, layout, point } = useDrawnChart(model, load);
  const tone = parts[evidenceLooks[kind].tone] ?? '';
  return (
    <CurveFrame
      plot={plot}
      label={label}
      isWide
      ground={layout !== null && <Ground model={model} layout={layout} tone={tone} />}
    >
      {layout !== null && (
        <>
          <BreakingPoint model={model} layout={layout} tone={tone} />
          <Labels model={model} layout={layout} />
          <TimeAxis model={model} layout={layout} />
          {point !== null && <Note model={model} layout={layout} index={point} />}
        </>
      )}
    </CurveFrame>
  );
}

type LayerProps = Readonly<{ model: EvidenceModel; layout: EvidenceLayout }>;
/** `tone` is the class with the color of the decision. */
type TonedProps = LayerProps & Readonly<{ tone: string }>;

function Ground({ model, layout, tone }: TonedProps): ReactNode {
  const hatch = useId();
  const { points, width, height } = layout;
  const decision = points[model.decisionIndex];
  const floor = stepPath(
    points.map(({ x, floorY }) => ({ x, y: floorY })),
    width,
  );
  const second = stepPath(
    points.flatMap(({ x, secondY }) => (secondY === null ? [] : [{ x, y: secondY }])),
    width,
  );
  return (
    <svg className={parts['ground']} width={width} height={height} aria-hidden="true">
      <HatchPattern id={hatch} />
      <path d={`${floor}V${height}H0Z`} fill={`url(#${hatch})`} />
      <path d={floor} className={parts['floor']} />
      {second !== '' && <path d={second} className={css[model.secondLine === 'goal' ? 'goal' : 'day']} />}
      {decision !== undefined && (
        <line x1={decision.x} x2={decision.x} y1="0" y2={height} className={`${css['moment']} ${tone}`} />
      )}
    </svg>
  );
}

function BreakingPoint({ model, layout, tone }: TonedProps): ReactNode {
  const decision = layout.points[model.decisionIndex];
  if (decision === undefined) return null;
  const { x, equityY: y } = decision;
  return (
    <svg
      className={`${css['marks']} ${tone}`}
      width={layout.width}
      height={layout.height}
      aria-hidden="true"
      data-breaking-point
    >
      <circle cx={x} cy={y} r="8" className={css['halo']} />
      <circle cx={x} cy={y} r="4.5" className={css['dot']} />
    </svg>
  );
}

const labelTones = { equity: 'accent', floor: 'negative', day: 'warning', goal: 'positive' } as const;

function Labels({ model, layout }: LayerProps): ReactNode {
  const point = model.points[model.decisionIndex];
  const place = layout.points[model.decisionIndex];
  if (point === undefined || place === undefined) return null;
  const { secondLine } = model;
  const labels = [
    { key: 'equity', amount: point.equity, y: place.equityY } as const,
    { key: 'floor', amount: point.floor, y: place.floorY } as const,
    ...(point.second === null || place.secondY === null || secondLine === null
      ? []
      : [{ key: secondLine, amount: point.second, y: place.secondY }]),
  ];
  return (
    <EndLabels
      labels={labels.map((one) => ({
        ...one,
        tone: labelTones[one.key],
        word: <Words id={`evidence.chart.${one.key}`} />,
      }))}
      height={layout.height}
      isBeside
    />
  );
}

/** The width of a time of day, in pixels. */
const timeWidth = 96;

function TimeAxis({ model, layout }: LayerProps): ReactNode {
  const locale = useUiLocale();
  const { decisionIndex, points } = model;
  const decisionX = layout.points[decisionIndex]?.x ?? 0;
  const [first, last] = [0, points.length - 1];
  const day = (index: number): string => dayOfInstant(points[index]?.at ?? asInstant(0), chicagoZone, locale);
  const ends = [first, last].filter(
    (index) => index !== decisionIndex && Math.abs((layout.points[index]?.x ?? 0) - decisionX) > timeWidth,
  );
  return (
    <div className={parts['axis']} aria-hidden="true">
      {[...ends, decisionIndex].map((index) => {
        const x = Math.min(Math.max(layout.points[index]?.x ?? 0, timeWidth / 2), layout.width - timeWidth / 2);
        const isOtherDay = day(index) !== day(decisionIndex);
        return (
          <span
            key={index}
            className={`${parts['tick']} ${index === decisionIndex ? css['timeDecision'] : ''}`}
            style={{ insetInlineStart: x }}
          >
            {/* Isolated in the customer's direction, so that the date precedes the time in each. */}
            <bdi>
              {(isOtherDay || index === decisionIndex) && `${day(index)} `}
              <Num>{clockText(points[index]?.at ?? asInstant(0), chicagoZone, 'seconds')}</Num>
            </bdi>
          </span>
        );
      })}
    </div>
  );
}

function Note({ model, layout, index }: LayerProps & Readonly<{ index: number }>): ReactNode {
  const point = model.points[index];
  const place = layout.points[index];
  if (point === undefined || place === undefined) return null;
  return (
    <PointNote x={place.x} width={layout.width}>
      <b>
        <Num>{clockText(point.at, chicagoZone, 'milliseconds')}</Num>
      </b>
      <span>
        <Words id="evidence.chart.equity" /> <Money cents={centsOf(point.equity)} />
      </span>
      {point.number > 0 && (
        <span>
          <Words id="evidence.entry.number" values={{ number: <Num>{point.number}</Num> }} />
        </span>
      )}
    </PointNote>
  );
}
