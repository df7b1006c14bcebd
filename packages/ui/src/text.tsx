import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './text.module.css';

type TextProps = Readonly<{
  /** 12, 13, 14 (body) or 16 px (lesson reading). */
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** `quiet` is for secondary sentences, `faint` for captions; the others mean a result or a state. */
  tone?: 'quiet' | 'faint' | 'positive' | 'negative' | 'warning' | 'accent' | undefined;
  weight?: 'medium' | 'strong' | undefined;
  /** One line, cut with an ellipsis. */
  isTruncated?: boolean | undefined;
  as?: 'p' | 'span' | 'div' | undefined;
  id?: string | undefined;
  children?: ReactNode;
}>;

/** Text in the sizes and tones of the design. */
export function Text({
  size = 'md',
  tone,
  weight,
  isTruncated = false,
  as: Tag = 'span',
  id,
  children,
}: TextProps): ReactNode {
  return (
    <Tag id={id} className={classes(css, size, tone, weight, isTruncated && 'truncated')}>
      {children}
    </Tag>
  );
}

/** For screen readers only. */
export function VisuallyHidden({
  id,
  children,
}: Readonly<{ id?: string | undefined; children?: ReactNode }>): ReactNode {
  return (
    <span id={id} className={css['hidden']}>
      {children}
    </span>
  );
}
