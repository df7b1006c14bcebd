import { type ReactNode, useId } from 'react';
import css from './horizon.module.css';

const rings = [110, 168, 226, 284, 342, 400, 458, 516];

/** The bell as a sun on the horizon, with its sound waves. The lower edge of the drawing is the horizon. */
export function Horizon({ hasFewRings = false }: Readonly<{ hasFewRings?: boolean }>): ReactNode {
  const fill = useId();
  return (
    <svg className={css['horizon']} viewBox="0 0 1000 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2d48d4" />
          <stop offset="1" stopColor="#1b2c8a" />
        </linearGradient>
      </defs>
      {rings.slice(0, hasFewRings ? 5 : rings.length).map((radius, index) => (
        <path
          key={radius}
          d={`M${500 - radius} 640a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
          fill="none"
          stroke="#8fa5fa"
          strokeWidth="1"
          opacity={(0.5 - 0.05 * index).toFixed(2)}
        />
      ))}
      <path d="M390 640a110 110 0 0 1 220 0z" fill={`url(#${fill})`} />
      <path d="M-1000 639.2H2000" stroke="#8fa5fa" strokeWidth="1.5" />
    </svg>
  );
}
