import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { addressOfTerm } from './glossary-address.ts';
import css from './glossary-term.module.css';

type Props = Readonly<{
  /** The id of the term in `packages/content/glossary`. */
  id: string;
  children: ReactNode;
}>;

/** A word with a dotted underline that opens the reference guide at its term, over the current screen. */
export function GlossaryTerm({ id, children }: Props): ReactNode {
  return (
    <Link to={addressOfTerm(useLocation(), id)} className={css['term']}>
      {children}
    </Link>
  );
}
