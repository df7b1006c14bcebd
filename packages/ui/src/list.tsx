import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './list.module.css';
import { useUiLink } from './ui-provider.tsx';

type ListProps = Readonly<{ label?: string | undefined; labelledBy?: string | undefined; children: ReactNode }>;

/** Rows with hairlines between them, to the edges of a sheet. */
export function List({ label, labelledBy, children }: ListProps): ReactNode {
  return (
    <ul className={css['list']} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}

type ListRowProps = Readonly<{
  /** A picture or icon before the words. */
  start?: ReactNode;
  title: ReactNode;
  /** Second line, 13 px. */
  lead?: ReactNode;
  end?: ReactNode;
  /** Makes the whole row a link, with a chevron at its end. */
  href?: string | undefined;
  isCurrent?: boolean | undefined;
}>;

export function ListRow({ start, title, lead, end, href, isCurrent = false }: ListRowProps): ReactNode {
  const Link = useUiLink();
  return (
    <li className={classes(css, 'row', href !== undefined && 'goes', isCurrent && 'current')}>
      {start !== undefined && <span className={css['start']}>{start}</span>}
      <span className={css['words']}>
        {href === undefined ? (
          <span className={css['title']}>{title}</span>
        ) : (
          <Link href={href} className={classes(css, 'title', 'link')} aria-current={isCurrent ? 'true' : undefined}>
            {title}
          </Link>
        )}
        {lead !== undefined && <span className={css['lead']}>{lead}</span>}
      </span>
      {end !== undefined && <span className={css['end']}>{end}</span>}
      {href !== undefined && (
        <span className={css['chevron']}>
          <Icon of={ChevronRight} isDirectional />
        </span>
      )}
    </li>
  );
}
