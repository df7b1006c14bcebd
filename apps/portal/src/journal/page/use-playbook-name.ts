// The current name of a playbook, or its name in the note if it was deleted.
import { useText } from '../../platform/words.tsx';
import { useLists } from './queries.ts';

export function usePlaybookName(): (listId: string, written: string) => string {
  const t = useText();
  const lists = useLists().data ?? [];
  return (listId, written) => {
    if (listId === '') return t('journal.playbook.unset');
    return lists.find(({ id }) => id === listId)?.name ?? (written === '' ? t('journal.column.playbook') : written);
  };
}
