import type { ReactNode } from 'react';
import css from './section-words.module.css';

/** The head of a section of the front page. */
export function SectionWords(
  props: Readonly<{ id: string; title: string; lead: ReactNode; end?: ReactNode }>,
): ReactNode {
  return (
    <header className={css['head']}>
      <div className={css['words']}>
        <h2 id={props.id}>{props.title}</h2>
        <p>{props.lead}</p>
      </div>
      {props.end}
    </header>
  );
}
