// An import in three steps: choose the file and how it is read, see every row with its trading day, save.
import { CallError } from '@openbell/api/calls/call-error.ts';
import type { JournalImport, JournalPreview, JournalSaidCosts } from '@openbell/api/journal-files.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useText } from '../../platform/words.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImports, useKeepMapping, usePreview, useSaveImport } from './import-queries.ts';
import {
  type Asked,
  accountOf,
  askedOf,
  type ChoiceFaults,
  hindranceOf,
  type ImportChoice,
  keptKeyOf,
  noChoice,
  type ReadPreview,
} from './import-state.ts';
import {
  hasFault,
  nothingTyped,
  proposedCosts,
  rootsWithoutCosts,
  saidOfTyped,
  type TypedCosts,
} from './typed-costs.ts';

/** Costs that earlier imports suggest for a preview; none for a mapping that is not saved yet. */
function proposedFor(
  { preview, asked }: Extract<Step, { kind: 'preview' }>,
  imports: readonly JournalImport[],
): TypedCosts {
  const { mappingKey, rows } = preview;
  const wanted = { mappingKey, account: asked.body.account, rootsWithoutCosts: [...rootsWithoutCosts(rows)] };
  return proposedCosts(wanted, imports);
}

type Step =
  | { readonly kind: 'choose'; readonly unreadable: Extract<JournalPreview, { kind: 'unreadable' }> | null }
  | { readonly kind: 'preview'; readonly preview: ReadPreview; readonly asked: Asked }
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
  /** Null until typed: then the suggestion of earlier files of the format applies. */
  const [typedCosts, setTypedCosts] = useState<TypedCosts | null>(null);
  const imports = useImports().data ?? [];
  const account = accountOf(choice, imports);
  const costs = typedCosts ?? (step.kind === 'preview' ? proposedFor(step, imports) : nothingTyped);
  const preview = usePreview();
  const { save, isPending, error } = useSave();
  function look(next: ImportChoice = choice): void {
    const read = askedOf({ ...next, account });
    setFaults(read.kind === 'faults' ? read.faults : noFaults);
    if (read.kind === 'faults') return;
    const { asked } = read;
    preview.mutate(asked.body, {
      onSuccess: (answer) =>
        setStep(
          answer.kind === 'preview'
            ? { kind: 'preview', preview: answer, asked }
            : { kind: 'choose', unreadable: answer },
        ),
    });
  }
  function say(said: Partial<Pick<ImportChoice, 'dayOrder' | 'decimal'>>): void {
    const next = { ...choice, ...said };
    setChoice(next);
    look(next);
  }
  function map(): void {
    setChoice({ ...choice, format: 'map' });
    setStep({ kind: 'choose', unreadable: null });
  }
  async function keep(asked: Asked, mappingKey: string): Promise<void> {
    const saved = await save({ asked, mappingKey, leavesEchoesOut, costs: saidOfTyped(costs) });
    // Another page has saved the rows since: load the preview again, so that its counts agree with the refusal.
    if (saved === 'known') look();
    else if (saved !== null) setStep({ kind: 'done', saved });
  }
  const fault = (step.kind === 'preview' ? error : null) ?? preview.error;
  return (
    <Dialog
      isOpen
      hasClose
      isDestructive={step.kind === 'preview'}
      size={step.kind === 'preview' ? 'broad' : 'wide'}
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
          hasCostFault={hasFault(costs)}
          onBack={() => setStep({ kind: 'choose', unreadable: null })}
          onMap={choice.format === 'map' ? undefined : map}
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
            // Another file, format or account: other costs.
            setTypedCosts(null);
          }}
          onSubmit={() => look()}
        />
      )}
      {step.kind === 'preview' && (
        <ImportPreview
          preview={step.preview}
          onSay={say}
          costs={costs}
          onCosts={setTypedCosts}
          leavesEchoesOut={leavesEchoesOut}
          onLeavesEchoesOut={setLeavesEchoesOut}
        />
      )}
      {step.kind === 'done' && <ImportDone saved={step.saved} />}
    </Dialog>
  );
}

type SaveQuestion = {
  readonly asked: Asked;
  readonly mappingKey: string;
  readonly leavesEchoesOut: boolean;
  readonly costs: JournalSaidCosts;
};

/**
 * Saves the custom mapping first, and once, because its key identifies the imported rows forever. A mapping that was changed after a failed
 * save is a new one.
 */
function useSave() {
  const keepMapping = useKeepMapping();
  const saveImport = useSaveImport();
  const [kept, setKept] = useState<{ readonly text: string; readonly key: string } | null>(null);
  // The second press of a double click comes before the button is drawn as busy; it would save the mapping twice and the rows in vain.
  const isSaving = useRef(false);
  async function keyOf({ body: { mapping }, mapperName: name }: Asked, mappingKey: string): Promise<string> {
    if (mapping === null) return mappingKey;
    const text = JSON.stringify({ name, mapping });
    if (kept?.text === text) return kept.key;
    const key = keptKeyOf(await keepMapping.mutateAsync({ name, mapping }), name) ?? mappingKey;
    setKept({ text, key });
    return key;
  }
  async function save({ asked, mappingKey, ...said }: SaveQuestion): Promise<JournalImport | 'known' | null> {
    if (isSaving.current) return null;
    isSaving.current = true;
    const { mapping: _mapping, ...body } = asked.body;
    try {
      const key = await keyOf(asked, mappingKey);
      return await saveImport.mutateAsync({ ...body, mappingKey: key, fileName: asked.fileName, ...said });
    } catch (refused) {
      // The dialog's notice shows the error of the mutation.
      return refused instanceof CallError && refused.code === 'nothing_to_import' ? 'known' : null;
    } finally {
      isSaving.current = false;
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
  hasCostFault: boolean;
  onBack: () => void;
  /** Undefined if the columns were mapped already. */
  onMap: (() => void) | undefined;
  onSave: (asked: Asked, mappingKey: string) => Promise<void>;
  onClose: () => void;
}>;

function StepActions(props: ActionsProps): ReactNode {
  const { step, formId, isLooking, isSaving, leavesEchoesOut, hasCostFault, onBack, onMap, onSave, onClose } = props;
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
      const hindrance = hindranceOf(step.preview, fresh) ?? (hasCostFault ? 'costs' : null);
      return (
        <>
          <Button onClick={onBack}>{t('portal.back')}</Button>
          {hindrance === 'allRejected' && onMap !== undefined && (
            <Button onClick={onMap}>{t('journal.import.map')}</Button>
          )}
          <Button
            kind="primary"
            isPending={isSaving || isLooking}
            blockedReason={hindrance === null ? undefined : t(`journal.import.${hindrance}`)}
            onClick={() => void onSave(step.asked, mappingKey)}
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
