// A playbook or checklist as a form: its name, its description, and one point per line.
import type { JournalList } from '@openbell/api/journal.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { collectFaults } from '@openbell/ui/forms/form-faults.ts';
import { TextArea } from '@openbell/ui/forms/text-area.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useText } from '../../platform/words.tsx';
import { journalLimits } from '../trade/limits.ts';
import { type PointsFault, readPoints } from './list-points.ts';
import { useKeepList } from './queries.ts';

export type ListDraft = Omit<JournalList, 'id'> & { readonly id: string | null };

type DialogProps = Readonly<{ draft: ListDraft; onClose: () => void }>;

export function ListDialog({ draft, onClose }: DialogProps): ReactNode {
  const t = useText();
  const formId = useId();
  const refusalText = useRefusalText('journal.save.failed');
  const keep = useKeepList();
  const [name, setName] = useState(draft.name);
  const [text, setText] = useState(draft.text);
  const [points, setPoints] = useState(draft.points.join('\n'));
  const pointsFault = (fault: PointsFault): string =>
    t(`journal.lists.points.${fault}`, {
      count: fault === 'many' ? journalLimits.pointsOfList : journalLimits.pointCharacters,
    });
  const read = readPoints(points);
  const found = collectFaults({
    name: name.trim() === '' ? t('journal.lists.name.missing') : null,
    points: read.ok ? null : pointsFault(read.error),
  });
  const { shown, tell } = useFormFaults({ name, points }, found);
  function save(): void {
    if (!tell(found) || !read.ok) return;
    keep.mutate(
      { id: draft.id, kind: draft.kind, name: name.trim(), text: text.trim(), points: [...read.value] },
      { onSuccess: onClose },
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(draft.id === null ? `journal.lists.${draft.kind}.new` : `journal.lists.${draft.kind}.edit`)}
      lead={t(`journal.lists.${draft.kind}.lead`)}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isPending={keep.isPending}>
            {t('journal.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={save} label={t(`journal.lists.${draft.kind}s`)} autoComplete="off">
        {keep.isError && (
          <Notice tone="negative" announce="urgent">
            {refusalText(keep.error)}
          </Notice>
        )}
        <TextField
          label={t('journal.lists.name')}
          value={name}
          onValueChange={setName}
          maxLength={journalLimits.nameCharacters}
          error={shown.name}
        />
        {draft.kind === 'playbook' && (
          <TextArea label={t('journal.lists.text')} value={text} onValueChange={setText} maxLength={2000} rows={3} />
        )}
        <TextArea
          label={t(`journal.lists.${draft.kind}.points`)}
          hint={t('journal.lists.points.hint')}
          value={points}
          onValueChange={setPoints}
          rows={7}
          error={shown.points}
        />
      </Form>
    </Dialog>
  );
}
