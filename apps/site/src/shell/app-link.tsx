import type { UiLinkProps } from '@openbell/ui/ui-provider.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/**
 * Links of the public site stay in the app; `href` is always the real URL (`/site/terms`). All others leave it: the portal is another app.
 */
export function AppLink({ href, ...rest }: UiLinkProps): ReactNode {
  const path = doorPathOf(href);
  return path === null ? <a href={href} {...rest} /> : <Link to={path} {...rest} />;
}

/** The route of a URL below `/site`, or null. */
export function doorPathOf(href: string): string | null {
  if (href.startsWith('/site/')) return href.slice('/site'.length);
  return href.startsWith('/') || /^[a-z]+:/.test(href) || href.startsWith('#') ? null : href;
}
