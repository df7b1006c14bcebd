import type { UiLinkProps } from '@openbell/ui/ui-provider.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Whether an address is a screen of the portal; the public door and the API are other programs on the same origin. */
export const isOwnPath = (href: string): boolean => href.startsWith('/') && !/^\/(site|api)(\/|$|\?)/.test(href);

/** The link of all building blocks: without a reload inside the portal, an ordinary one out of it. */
export function AppLink({ href, ...rest }: UiLinkProps): ReactNode {
  return isOwnPath(href) && rest.target === undefined ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
