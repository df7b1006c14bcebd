import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';

type LinkRowProps = Readonly<{
  /** The name of the landmark. */
  label: string;
  className: string | undefined;
  /** URL and text of each link, in order. */
  links: readonly (readonly [href: string, words: string])[];
}>;

/** A landmark of small links in the head or the foot of a page. */
export function LinkRow({ label, className, links }: LinkRowProps): ReactNode {
  return (
    <nav className={className} aria-label={label}>
      {links.map(([href, words]) => (
        <TextLink key={href} kind="quiet" href={href}>
          {words}
        </TextLink>
      ))}
    </nav>
  );
}
