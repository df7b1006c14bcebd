// The session's equity as a line above its stop and its open. A chart reads left to right in every language.
import { Money } from '@openbell/ui/figures/figures.tsx';
import { type ReactNode, useId } from 'react';
import { centsOf } from '../../platform/wire-values.ts';
import { Words } from '../../platform/words.tsx';
import { ChicagoTime } from '../attempts/attempt-words.tsx';
import { spreadLabels } from './balance-points.ts';
import css from './today-curve.module.css';
import type { TodayPoint, TodayShape } from './today-model.ts';

type CurveProps = Readonly<{ shape: TodayShape; points: readonly TodayPoint[]; equity: number; label: string }>;

const [width, height] = [1000, 168];
const labelGap = 30;

export function TodayCurve({ shape, points, equity, label }: CurveProps): ReactNode {
  const hatch = useId();
  const { path, lines } = shape;
  const stop = lines.find(({ key }) => key === 'stop');
  const line = path.map(({ x, y }) => `${(x * width).toFixed(1)},${(y * height).toFixed(1)}`);
  const last = path.at(-1);
  const [from, to] = [points[0]?.at, points.at(-1)?.at];
  // A single point is drawn as a line: the equity has not changed since.
  const drawn = line.length === 1 ? `M0,${line[0]?.split(',')[1]}H${width}` : `M${line.join('L')}`;
  return (
    <div className={css['frame']} role="img" aria-label={label} dir="ltr">
      <div className={css['plot']}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line x1="0" y1="0" x2="0" y2="6" className={css['hatch']} />
            </pattern>
          </defs>
          {stop !== undefined && (
            <rect x="0" y={stop.y * height} width={width} height={height - stop.y * height} fill={`url(#${hatch})`} />
          )}
          {lines.map(({ key, y }) => (
            <line key={key} x1="0" x2={width} y1={y * height} y2={y * height} className={css[key]} />
          ))}
          <path d={drawn} className={css['equity']} />
        </svg>
        {last !== undefined && (
          <span
            className={css['dot']}
            style={{
              insetInlineStart: `${line.length === 1 ? 100 : last.x * 100}%`,
              insetBlockStart: `${last.y * 100}%`,
            }}
          />
        )}
      </div>
      <Labels shape={shape} equity={equity} />
      {from !== undefined && to !== undefined && (
        <div className={css['times']}>
          <ChicagoTime at={from} />
          <bdi>
            <Words id="evaluation.chicago" values={{ time: <ChicagoTime at={to} /> }} />
          </bdi>
        </div>
      )}
    </div>
  );
}

function Labels({ shape, equity }: Readonly<{ shape: TodayShape; equity: number }>): ReactNode {
  const levels = [
    ...shape.lines.map(({ key, amount, y }) => ({ key, amount, y: y * height })),
    { key: 'now' as const, amount: equity, y: (shape.path.at(-1)?.y ?? 0) * height },
  ];
  const places = new Map(spreadLabels(levels, { gap: labelGap, height }).map(({ key, y }) => [key, y]));
  return (
    <div className={css['labels']}>
      {levels.map(({ key, amount }) => (
        <span key={key} className={css[`label-${key}`]} style={{ insetBlockStart: places.get(key) ?? 0 }}>
          <Money cents={centsOf(amount)} currency={null} isLive={key === 'now'} />
          <small>
            <Words id={`today.line.${key}`} />
          </small>
        </span>
      ))}
    </div>
  );
}
