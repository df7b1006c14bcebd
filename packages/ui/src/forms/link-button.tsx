import type { ReactNode } from 'react';
import { type UiLinkProps, useUiLink } from '../ui-provider.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';

type LinkButtonProps = Omit<UiLinkProps, 'className'> & ButtonLook & Readonly<{ icon?: ReactNode }>;

/** A link that looks like a button: it navigates but does nothing else. */
export function LinkButton({ kind, size, isBlock, icon, children, ...rest }: LinkButtonProps): ReactNode {
  const Link = useUiLink();
  return (
    <Link {...rest} className={buttonClass({ kind, size, isBlock })}>
      {icon}
      {children}
    </Link>
  );
}
