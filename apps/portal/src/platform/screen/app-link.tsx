import type { UiLinkProps } from '@openbell/ui/ui-provider.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Whether a URL is a screen of the portal; the public site and the API are other programs on the same origin. */
export const isOwnPath = (href: string): boolean => href.startsWith('/') && !/^\/(site|api)(\/|$|\?)/.test(href);

/** The link component of the UI package: client-side inside the portal, an ordinary link out of it. */
export function AppLink({ href, ...rest }: UiLinkProps): ReactNode {
  return isOwnPath(href) && rest.target === undefined ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
