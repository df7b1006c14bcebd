import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './text-link.module.css';
import { type UiLinkProps, useUiLink } from './ui-provider.tsx';

type TextLinkProps = Omit<UiLinkProps, 'className'> &
  Readonly<{
    /** `quiet` for footers and lists of links, where the accent would be too strong. */
    kind?: 'accent' | 'quiet' | undefined;
    icon?: ReactNode;
  }>;

/** A link in the accent color, inside a sentence or alone in a card head. */
export function TextLink({ kind = 'accent', icon, children, ...rest }: TextLinkProps): ReactNode {
  const Link = useUiLink();
  const hasIcon = icon !== undefined && icon !== null;
  return (
    <Link {...rest} className={classes(css, 'link', kind, hasIcon && 'withIcon')}>
      {icon}
      {children}
    </Link>
  );
}
