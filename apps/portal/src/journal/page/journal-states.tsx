// The content of a view without trades.

import { Card } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { BookOpen, FileInput, Hourglass, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import { useImportDialog } from '../import/use-import-dialog.ts';
import { useJournal } from './journal-context.ts';

/** Nothing to show yet: explains where trades come from. */
export function NoTrades(): ReactNode {
  const t = useText();
  const { isOver } = useJournal();
  const { open } = useImportDialog();
  return (
    <Card>
      <EmptyState
        icon={BookOpen}
        level={2}
        title={t('journal.empty.title')}
        action={
          !isOver && (
            <Button icon={<Icon of={FileInput} size={14} />} onClick={open}>
              {t('journal.import.act')}
            </Button>
          )
        }
      >
        {t('journal.empty.text')}
      </EmptyState>
    </Card>
  );
}

/** Open trades have no result to count. */
export function NothingClosed(): ReactNode {
  const t = useText();
  return (
    <Card>
      <EmptyState icon={Hourglass} level={2} title={t('journal.nothingClosed.title')}>
        {t('journal.nothingClosed.text')}
      </EmptyState>
    </Card>
  );
}

export function NothingFits({ onClear }: Readonly<{ onClear: () => void }>): ReactNode {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        level={2}
        title={t('journal.nothingFits.title')}
        action={<Button onClick={onClear}>{t('journal.filter.clear')}</Button>}
      >
        {t('journal.nothingFits.text')}
      </EmptyState>
    </Card>
  );
}
