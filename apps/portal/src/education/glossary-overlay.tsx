// The reference guide over the full screen: search, subjects, letters, and a definition below each term.
import { groupByLetter, searchGlossary } from '@openbell/rules/education/glossary-search.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { SearchField } from '@openbell/ui/forms/search-field.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { SearchX } from 'lucide-react';
import { type ReactNode, use, useMemo, useState } from 'react';
import { useGlossaryAddress } from '../platform/learning/glossary-address.ts';
import { loadGlossary } from '../platform/learning/glossary-lists.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { useText } from '../platform/words.tsx';
import css from './glossary.module.css';
import { GlossaryGroups } from './glossary-groups.tsx';
import { isTopic, topics } from './glossary-topics.ts';
import { LetterIndex } from './letter-index.tsx';

/** Open while the URL says so; opening it fetches nothing once the texts were loaded in idle time (GLOSS-016). */
export function GlossaryOverlay(): ReactNode {
  const t = useText();
  const { termId, close } = useGlossaryAddress();
  return (
    <Dialog isOpen={termId !== null} onClose={close} title={t('glossary.title')} size="full" hasClose>
      {termId !== null && <Guide termId={termId} />}
    </Dialog>
  );
}

const allTopics = 'all';

function Guide({ termId }: Readonly<{ termId: string }>): ReactNode {
  const t = useText();
  const glossary = use(loadGlossary(useLanguage()));
  const [text, setText] = useState('');
  const [topic, setTopic] = useState<string>(allTopics);
  const groups = useMemo(() => {
    const ofTopic = glossary.entries.filter((entry) => topic === allTopics || glossary.topics[entry.id] === topic);
    return groupByLetter(searchGlossary(ofTopic, text));
  }, [glossary, text, topic]);
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  const showAll = (): void => {
    setText('');
    setTopic(allTopics);
  };
  return (
    <>
      <div className={css['tools']}>
        <div className={css['search']}>
          <SearchField
            label={t('glossary.search')}
            placeholder={t('glossary.search')}
            value={text}
            onValueChange={setText}
          />
        </div>
        <div className={css['topic']}>
          <Select
            label={t('glossary.topic')}
            isLabelHidden
            value={topic}
            onValueChange={setTopic}
            options={[
              { value: allTopics, label: t('glossary.topic.all') },
              ...topics.map((one) => ({ value: one, label: t(`glossary.topic.${one}`) })),
            ]}
          />
        </div>
        <LetterIndex letters={groups.map((group) => group.letter)} />
      </div>
      <p role="status" className={css['count']}>
        {t('glossary.count', { count })}
      </p>
      {count === 0 ? (
        <EmptyState
          icon={SearchX}
          level={3}
          title={t('glossary.none.title', { text })}
          action={
            <Button size="small" onClick={showAll}>
              {t('glossary.none.act')}
            </Button>
          }
        >
          {t('glossary.none.text')}
        </EmptyState>
      ) : (
        <GlossaryGroups
          groups={groups}
          firstId={termId}
          topicOf={(id) => {
            const own = glossary.topics[id] ?? '';
            return isTopic(own) ? t(`glossary.topic.${own}`) : '';
          }}
        />
      )}
    </>
  );
}
