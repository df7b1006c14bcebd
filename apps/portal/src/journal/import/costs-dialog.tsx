// Adds the costs of imported rows later, if their file did not contain them.
import type { JournalImport } from '@openbell/api/journal-files.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useText } from '../../platform/words.tsx';
import { CostsFields } from './costs-fields.tsx';
import { useImports, useSayCosts } from './import-queries.ts';
import { hasFault, isSaid, proposedCosts, saidOfTyped, typedOfSaid } from './typed-costs.ts';

export function CostsDialog({ asked, onClose }: Readonly<{ asked: JournalImport; onClose: () => void }>): ReactNode {
  const t = useText();
  const formId = useId();
  const refusalText = useRefusalText('journal.save.failed');
  const imports = useImports().data ?? [];
  const say = useSayCosts();
  const [typed, setTyped] = useState(() =>
    isSaid(asked.costs) ? typedOfSaid(asked.costs) : { ...proposedCosts(asked, imports), takesStated: false },
  );
  function save(): void {
    if (!hasFault(typed)) say.mutate({ importId: asked.id, costs: saidOfTyped(typed) }, { onSuccess: onClose });
  }
  return (
    <Dialog
      isOpen
      hasClose
      onClose={onClose}
      title={t('journal.costs.title')}
      lead={t('journal.costs.lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isPending={say.isPending}>
            {t('journal.save')}
          </Button>
        </>
      }
    >
      {say.error !== null && (
        <Notice tone="negative" announce="urgent">
          {refusalText(say.error)}
        </Notice>
      )}
      <Form id={formId} onSubmit={save} label={t('journal.costs.title')} autoComplete="off">
        {asked.rootsWithoutCosts.length > 0 && (
          <CostsFields roots={asked.rootsWithoutCosts} typed={typed} onTyped={setTyped} />
        )}
        {asked.rowsWithStatedCosts > 0 && (
          <Checkbox
            checked={typed.takesStated}
            onCheckedChange={(takesStated) => setTyped({ ...typed, takesStated })}
            hint={t('journal.costs.stated.hint', { count: asked.rowsWithStatedCosts })}
          >
            {t('journal.costs.stated')}
          </Checkbox>
        )}
      </Form>
    </Dialog>
  );
}
