import type { ReactNode, Ref } from 'react';
import css from './page-head.module.css';

type PageHeadProps = Readonly<{
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** A status next to the title. */
  badge?: ReactNode;
  /** Buttons at the end; on phones below, side by side. */
  actions?: ReactNode;
  /** The heading takes the focus after a route change. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  id?: string | undefined;
}>;

/** The head of a page: the only h1. */
export function PageHead({ title, lead, badge, actions, headingRef, id }: PageHeadProps): ReactNode {
  return (
    <header className={css['head']}>
      <div className={css['words']}>
        <div className={css['titleRow']}>
          <h1 ref={headingRef} id={id} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {lead !== undefined && <p className={css['lead']}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={css['actions']}>{actions}</div>}
    </header>
  );
}

type SectionHeadProps = Readonly<{ title: ReactNode; lead?: ReactNode; end?: ReactNode; titleId?: string | undefined }>;

/** The head of a section between cards: h2, one sentence, something at the end. */
export function SectionHead({ title, lead, end, titleId }: SectionHeadProps): ReactNode {
  return (
    <header className={css['section']}>
      <div className={css['words']}>
        <h2 id={titleId}>{title}</h2>
        {lead !== undefined && <p className={css['sectionLead']}>{lead}</p>}
      </div>
      {end !== undefined && <div className={css['sectionEnd']}>{end}</div>}
    </header>
  );
}
