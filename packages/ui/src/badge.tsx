import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type BadgeTone = 'plain' | 'positive' | 'negative' | 'warning' | 'info' | 'accent';

type BadgeProps = Readonly<{
  tone?: BadgeTone | undefined;
  /** Results and faults have an icon next to the word, so that color is never the only sign. */
  icon?: LucideIcon | undefined;
  children: ReactNode;
}>;

/** A state in one or two words. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps): ReactNode {
  return (
    <span className={classes(css, 'badge', tone !== 'plain' && tone)}>
      {icon !== undefined && <Icon of={icon} size={12} />}
      {children}
    </span>
  );
}
