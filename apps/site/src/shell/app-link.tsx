import type { UiLinkProps } from '@openbell/ui/ui-provider.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Links of the door stay in the app; `href` is always the real address (`/site/terms`). All others leave it: the portal is another app. */
export function AppLink({ href, ...rest }: UiLinkProps): ReactNode {
  const path = doorPathOf(href);
  return path === null ? <a href={href} {...rest} /> : <Link to={path} {...rest} />;
}

/** The route of an address below `/site`, or null. */
export const doorPathOf = (href: string): string | null => {
  if (href.startsWith('/site/')) return href.slice('/site'.length);
  return href.startsWith('/') || /^[a-z]+:/.test(href) || href.startsWith('#') ? null : href;
};
