import type { ReactNode } from 'react';
import { encode } from 'uqr';
import css from './second-step.module.css';

/** Modules of quiet zone on each side, as the standard requires. */
const quiet = 4;

/** A text as a QR code: black on white in both themes, since cameras need that. */
export function QrCode({ text, label }: Readonly<{ text: string; label: string }>): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')),
  );
  const side = size + 2 * quiet;
  return (
    <svg
      className={css['qr']}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={squares.join('')} fill="#000000" />
    </svg>
  );
}
