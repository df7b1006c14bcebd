import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './icon.module.css';

type IconProps = Readonly<{
  /** An icon of lucide-react, imported by name where it is used. */
  of: LucideIcon;
  /** 16 px by default; 14 in buttons and captions, 20 for states and the tab bar, 12 in badges. */
  size?: 12 | 14 | 16 | 20 | undefined;
  /** Arrows, chevrons and panels are mirrored in Arabic. */
  isDirectional?: boolean | undefined;
  tone?: 'positive' | 'negative' | 'warning' | 'info' | 'accent' | 'quiet' | 'faint' | undefined;
}>;

const STROKES = { 12: 2.25, 14: 1.75, 16: 1.75, 20: 1.6 } as const;

/** An icon is always hidden from screen readers: its word is next to it, or on the control. */
export function Icon({ of: Shape, size = 16, isDirectional = false, tone }: IconProps): ReactNode {
  return (
    <Shape
      aria-hidden
      size={size}
      strokeWidth={STROKES[size]}
      className={classes(css, 'icon', isDirectional && 'directional', tone)}
    />
  );
}
