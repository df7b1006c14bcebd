// The result of an import.
import type { JournalImport } from '@openbell/api/journal-files.ts';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Count, Num } from '@openbell/ui/figures/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { formatDate } from '@openbell/units/civil-date.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';

export function ImportDone({ saved }: Readonly<{ saved: JournalImport }>): ReactNode {
  const t = useText();
  return (
    <>
      <Notice tone="positive" announce="polite">
        {t('journal.import.saved', { count: saved.rows })}
      </Notice>
      <DescriptionList
        isRuled
        items={[
          { key: 'from', term: t('journal.import.first'), value: <Num>{formatDate(saved.firstSession)}</Num> },
          { key: 'until', term: t('journal.import.last'), value: <Num>{formatDate(saved.lastSession)}</Num> },
          { key: 'known', term: t('journal.import.known'), value: <Count value={saved.known} /> },
          { key: 'echo', term: t('journal.import.leftOut'), value: <Count value={saved.leftOut} /> },
          { key: 'rejected', term: t('journal.import.rejected'), value: <Count value={saved.rejected} /> },
        ]}
      />
    </>
  );
}
