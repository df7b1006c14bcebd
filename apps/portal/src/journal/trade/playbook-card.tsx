// The playbook that a trade or a day followed. Choosing one adds its rules as a checklist below.
import type { JournalTradeNote } from '@openbell/api/journal.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { FieldError } from '@openbell/ui/forms/field.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { type ReactNode, useId } from 'react';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useText } from '../../platform/words.tsx';
import css from '../overview/side-card.module.css';
import { viewAddress } from '../page/journal-address.ts';
import { useJournal } from '../page/journal-context.ts';
import { useLists } from '../page/queries.ts';
import { checksBody, openCheck } from './checks.ts';
import { journalLimits } from './limits.ts';

type Props = Readonly<{
  of: 'trade' | 'day';
  note: Pick<JournalTradeNote, 'playbook' | 'checks'>;
  write: Readonly<{
    mutate: (change: { playbookId: string; checks?: ReturnType<typeof checksBody> }) => void;
    error: Error | null;
  }>;
}>;

export function PlaybookCard({ of, note, write }: Props): ReactNode {
  const t = useText();
  const titleId = useId();
  const { base, isOver } = useJournal();
  const playbooks = (useLists().data ?? []).filter(({ kind }) => kind === 'playbook');
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead
        title={t('journal.playbook.title')}
        titleId={titleId}
        end={<TextLink href={viewAddress(base, 'playbooks')}>{t('journal.playbook.manage')}</TextLink>}
      />
      <div className={css['body']}>
        {isOver || (playbooks.length === 0 && note.playbook === null) ? (
          <p className={css['hint']}>{note.playbook?.name ?? (isOver ? '—' : t('journal.playbook.none'))}</p>
        ) : (
          <Choice of={of} note={note} write={write} />
        )}
      </div>
    </Card>
  );
}

function Choice({ of, note, write }: Props): ReactNode {
  const t = useText();
  const refusalText = useRefusalText('journal.save.failed');
  const playbooks = (useLists().data ?? []).filter(({ kind }) => kind === 'playbook');
  const chosen = note.playbook;
  // A deleted playbook keeps its name here.
  const gone = chosen !== null && !playbooks.some(({ id }) => id === chosen.listId) ? [chosen] : [];
  function choose(playbookId: string): void {
    const list = playbooks.find(({ id }) => id === playbookId);
    const isNew = list !== undefined && !note.checks.some(({ listId }) => listId === list.id);
    const hasRoom = note.checks.length < journalLimits.checksOfNote;
    const added =
      isNew && hasRoom && list.points.length > 0 ? [...checksBody(note.checks), openCheck(list)] : undefined;
    write.mutate({ playbookId, ...(added === undefined ? {} : { checks: added }) });
  }
  return (
    <>
      <Select
        label={t(`journal.playbook.choose.${of}`)}
        isLabelHidden
        value={chosen?.listId ?? ''}
        options={[
          { value: '', label: t('journal.playbook.without') },
          ...playbooks.map(({ id, name }) => ({ value: id, label: name })),
          ...gone.map(({ listId, name }) => ({ value: listId, label: name })),
        ]}
        onValueChange={choose}
      />
      {write.error !== null && <FieldError>{refusalText(write.error)}</FieldError>}
    </>
  );
}
