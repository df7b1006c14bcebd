import type { ReactNode } from 'react';
import css from './code-block.module.css';

/** A formula with its numbers, or a log: one line each, left to right in every language; scrolls when it is long. */
export function CodeBlock({ label, lines }: Readonly<{ label: string; lines: readonly string[] }>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section dir="ltr" aria-label={label} tabIndex={0} className={css['scroll']}>
      <pre className={css['code']}>
        <code>{lines.join('\n')}</code>
      </pre>
    </section>
  );
}
