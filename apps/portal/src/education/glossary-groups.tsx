import type { GlossaryEntry } from '@openbell/content/glossary.ts';
import type { LetterGroup } from '@openbell/rules/education/glossary-search.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Disclosure } from '@openbell/ui/disclosure.tsx';
import { isolateFiguresIn } from '@openbell/ui/isolate.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useGlossaryAddress } from '../platform/learning/glossary-address.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import css from './glossary.module.css';
import { letterId } from './letter-index.tsx';

type Props = Readonly<{
  groups: readonly LetterGroup<GlossaryEntry>[];
  /** The term in the URL: expanded, in view and focused. */
  firstId: string;
  topicOf: (termId: string) => string;
}>;

/** The terms under their letters; a click on one expands its definition (GLOSS-003, GLOSS-004). */
export function GlossaryGroups({ groups, firstId, topicOf }: Props): ReactNode {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set([firstId]));
  const list = useRef<HTMLDivElement>(null);
  const { name } = useGlossaryAddress();
  const locale = useLanguage();
  const linked = useRef(firstId);
  useEffect(() => {
    if (linked.current === '') return;
    const row = list.current?.querySelector<HTMLElement>(`[data-term="${CSS.escape(linked.current)}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const toggle = (id: string, isOpen: boolean): void => {
    const next = new Set(openIds);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpenIds(next);
    if (isOpen) name(id);
  };
  return (
    <div ref={list} className={css['groups']}>
      {groups.map((group) => (
        <LetterSection key={group.letter} letter={group.letter}>
          {group.entries.map((entry) => (
            <div key={entry.id} data-term={entry.id} className={css['row']}>
              <Disclosure
                level={4}
                title={<bdi>{entry.term}</bdi>}
                end={<span className={css['ofTopic']}>{topicOf(entry.id)}</span>}
                isOpen={openIds.has(entry.id)}
                onOpenChange={(isOpen) => toggle(entry.id, isOpen)}
              >
                <p className={css['definition']}>{isolateFiguresIn(locale, entry.desc)}</p>
              </Disclosure>
            </div>
          ))}
        </LetterSection>
      ))}
    </div>
  );
}

function LetterSection({ letter, children }: Readonly<{ letter: string; children: ReactNode }>): ReactNode {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={css['group']}>
      <div id={letterId(letter)} tabIndex={-1} className={css['anchor']}>
        <h3 id={headingId} className={css['groupHead']}>
          {letter}
        </h3>
      </div>
      <Card isClipped>{children}</Card>
    </section>
  );
}
