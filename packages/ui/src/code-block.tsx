import type { ReactNode } from 'react';
import css from './code-block.module.css';
import { ScrollRegion } from './scroll-region.tsx';

/** A formula with its numbers, or a log: line by line, left to right in every language; scrolls if it is long. */
export function CodeBlock({ label, lines }: Readonly<{ label: string; lines: readonly string[] }>): ReactNode {
  return (
    <ScrollRegion label={label} dir="ltr" className={css['scroll']}>
      <pre className={css['code']}>
        <code>{lines.join('\n')}</code>
      </pre>
    </ScrollRegion>
  );
}
