import type { ReactNode } from 'react';
import css from './spinner.module.css';

/** A turning ring in the current color; decoration next to words that say what is happening. */
export function Spinner(): ReactNode {
  return <span className={css['spinner']} aria-hidden />;
}
