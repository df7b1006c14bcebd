import { classes } from '../classes.ts';
import css from './button.module.css';

export type ButtonKind = 'default' | 'primary' | 'quiet' | 'danger' | 'danger-quiet' | 'buy' | 'sell';

export type ButtonLook = Readonly<{
  /** One primary button per screen: the next sensible step. */
  kind?: ButtonKind | undefined;
  size?: 'small' | 'regular' | 'large' | undefined;
  /** As wide as its container. */
  isBlock?: boolean | undefined;
}>;

/** The classes of a button, for elements that are not ours (a router link, a React Aria trigger). */
export function buttonClass({ kind = 'default', size = 'regular', isBlock = false }: ButtonLook = {}): string {
  return classes(css, 'button', kind !== 'default' && kind, size !== 'regular' && size, isBlock && 'block');
}
