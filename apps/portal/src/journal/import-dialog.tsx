// An import in three steps: choose the file and how it is read, see every row with its trading day, save.
import type { JournalImport, JournalPreview } from '@openbell/api/journal-files.ts';
import type { DayOrder } from '@openbell/rules/journal/row-time.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Dialog } from '@openbell/ui/dialog.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useRefusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImports, useKeepMapping, usePreview, useSaveImport } from './import-queries.ts';
import {
  accountOf,
  type ChoiceFaults,
  hindranceOf,
  type ImportChoice,
  keptKeyOf,
  noChoice,
  previewBodyOf,
  type ReadPreview,
} from './import-state.ts';

type Step =
  | { readonly kind: 'choose'; readonly unreadable: Extract<JournalPreview, { kind: 'unreadable' }> | null }
  | { readonly kind: 'preview'; readonly preview: ReadPreview }
  | { readonly kind: 'done'; readonly saved: JournalImport };

const noFaults: ChoiceFaults = { file: false, zone: false, name: false, columns: [] };

export function ImportDialog({ onClose }: Readonly<{ onClose: () => void }>): ReactNode {
  const t = useText();
  const formId = useId();
  const refusalText = useRefusalText('journal.import.failed');
  const [choice, setChoice] = useState<ImportChoice>(noChoice);
  const [faults, setFaults] = useState(noFaults);
  const [step, setStep] = useState<Step>({ kind: 'choose', unreadable: null });
  const [leavesEchoesOut, setLeavesEchoesOut] = useState(true);
  const imports = useImports().data ?? [];
  const account = accountOf(choice, imports);
  const preview = usePreview();
  const { save, isPending, error } = useSave();
  function look(next: ImportChoice = choice): void {
    const read = previewBodyOf({ ...next, account });
    setFaults(read.kind === 'faults' ? read.faults : noFaults);
    if (read.kind === 'faults') return;
    preview.mutate(read.body, {
      onSuccess: (answer) =>
        setStep(
          answer.kind === 'preview' ? { kind: 'preview', preview: answer } : { kind: 'choose', unreadable: answer },
        ),
    });
  }
  function sayDayOrder(dayOrder: DayOrder): void {
    const next = { ...choice, dayOrder };
    setChoice(next);
    look(next);
  }
  async function keep(mappingKey: string): Promise<void> {
    const saved = await save({ choice: { ...choice, account }, mappingKey, leavesEchoesOut });
    if (saved !== null) setStep({ kind: 'done', saved });
  }
  const fault = (step.kind === 'preview' ? error : null) ?? preview.error;
  return (
    <Dialog
      isOpen
      hasClose
      isDestructive={step.kind === 'preview'}
      size="wide"
      onClose={onClose}
      title={t(`journal.import.title.${step.kind}`)}
      lead={step.kind === 'done' ? undefined : t(`journal.import.lead.${step.kind}`)}
      actions={
        <StepActions
          step={step}
          formId={formId}
          isLooking={preview.isPending}
          isSaving={isPending}
          leavesEchoesOut={leavesEchoesOut}
          onBack={() => setStep({ kind: 'choose', unreadable: null })}
          onSave={keep}
          onClose={onClose}
        />
      }
    >
      {fault !== null && (
        <Notice tone="negative" announce="urgent">
          {refusalText(fault)}
        </Notice>
      )}
      {step.kind === 'choose' && (
        <ImportForm
          formId={formId}
          choice={choice}
          account={account}
          faults={faults}
          unreadable={step.unreadable}
          onChoice={(next) => {
            setChoice(next);
            setFaults(noFaults);
          }}
          onSubmit={() => look()}
        />
      )}
      {step.kind === 'preview' && (
        <ImportPreview
          preview={step.preview}
          onDayOrder={sayDayOrder}
          leavesEchoesOut={leavesEchoesOut}
          onLeavesEchoesOut={setLeavesEchoesOut}
        />
      )}
      {step.kind === 'done' && <ImportDone saved={step.saved} />}
    </Dialog>
  );
}

type ReadyChoice = ImportChoice & { readonly account: string };
type SaveQuestion = {
  readonly choice: ReadyChoice;
  readonly mappingKey: string;
  readonly leavesEchoesOut: boolean;
};

/**
 * An own mapping is kept first, once, since the rows it reads are known by its key for ever; one that was changed after a save that failed is
 * another one.
 */
function useSave() {
  const keepMapping = useKeepMapping();
  const saveImport = useSaveImport();
  const [kept, setKept] = useState<{ readonly asked: string; readonly key: string } | null>(null);
  async function keyOf(choice: ReadyChoice, mappingKey: string): Promise<string> {
    const read = previewBodyOf(choice);
    if (read.kind === 'faults' || read.body.mapping === null) return mappingKey;
    const body = { name: choice.mapperName.trim(), mapping: read.body.mapping };
    const asked = JSON.stringify(body);
    if (kept?.asked === asked) return kept.key;
    const key = keptKeyOf(await keepMapping.mutateAsync(body), body.name) ?? mappingKey;
    setKept({ asked, key });
    return key;
  }
  async function save({ choice, mappingKey, leavesEchoesOut }: SaveQuestion): Promise<JournalImport | null> {
    const { file, zone, account, dayOrder, format } = choice;
    if (file === null || zone === null) return null;
    try {
      const key = format === 'map' ? await keyOf(choice, mappingKey) : mappingKey;
      const fileName = file.name.slice(0, 200);
      return await saveImport.mutateAsync({
        text: file.text,
        mappingKey: key,
        zone,
        account: account.trim(),
        dayOrder,
        fileName,
        leavesEchoesOut,
      });
    } catch {
      // The notice of the dialog says what the mutations know.
      return null;
    }
  }
  return {
    save,
    isPending: keepMapping.isPending || saveImport.isPending,
    error: saveImport.error ?? keepMapping.error,
  };
}

type ActionsProps = Readonly<{
  step: Step;
  formId: string;
  isLooking: boolean;
  isSaving: boolean;
  leavesEchoesOut: boolean;
  onBack: () => void;
  onSave: (mappingKey: string) => Promise<void>;
  onClose: () => void;
}>;

function StepActions(props: ActionsProps): ReactNode {
  const { step, formId, isLooking, isSaving, leavesEchoesOut, onBack, onSave, onClose } = props;
  const t = useText();
  switch (step.kind) {
    case 'choose':
      return (
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isPending={isLooking}>
            {t('journal.import.look')}
          </Button>
        </>
      );
    case 'preview': {
      const { rows, mappingKey } = step.preview;
      const fresh = rows.filter(({ isNew, isEcho }) => isNew && !(isEcho && leavesEchoesOut)).length;
      const hindrance = hindranceOf(step.preview, fresh);
      return (
        <>
          <Button onClick={onBack}>{t('portal.back')}</Button>
          <Button
            kind="primary"
            isPending={isSaving || isLooking}
            blockedReason={hindrance === null ? undefined : t(`journal.import.${hindrance}`)}
            onClick={() => void onSave(mappingKey)}
          >
            {t('journal.import.save', { count: fresh })}
          </Button>
        </>
      );
    }
    case 'done':
      return (
        <Button kind="primary" onClick={onClose}>
          {t('portal.close')}
        </Button>
      );
  }
}
