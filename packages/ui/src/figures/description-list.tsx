import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './description-list.module.css';

export type Description = Readonly<{ key: string; term: ReactNode; value: ReactNode }>;

type DescriptionListProps = Readonly<{
  items: readonly Description[];
  /** Values in medium weight, for facts of a plan; regular weight for a record. */
  isStrong?: boolean | undefined;
  /** Hairlines between the lines. */
  isRuled?: boolean | undefined;
}>;

/** Terms at the start of their lines, values at the end. */
export function DescriptionList({ items, isStrong = false, isRuled = false }: DescriptionListProps): ReactNode {
  return (
    <dl className={classes(css, 'list', isStrong && 'strong', isRuled && 'ruled')}>
      {items.map((item) => (
        <div key={item.key} className={css['line']}>
          <dt className={css['term']}>{item.term}</dt>
          <dd className={css['value']}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
