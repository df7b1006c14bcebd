import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../forms/button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Icon } from '../icon.tsx';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

export type Consequence = Readonly<{
  id: string;
  icon: LucideIcon;
  /** What is lost, with dates and amounts; `isKept` for what stays, which is listed last. */
  text: ReactNode;
  isKept?: boolean | undefined;
}>;

/** The consequences of a destructive action, line by line. */
export function ConsequenceList({ items }: Readonly<{ items: readonly Consequence[] }>): ReactNode {
  return (
    <ul className={css['list']}>
      {items.map((item) => (
        <li key={item.id} className={css['item']}>
          <span className={css['mark']}>
            <Icon of={item.icon} tone={item.isKept === true ? 'positive' : 'negative'} />
          </span>
          <span>{item.text}</span>
        </li>
      ))}
    </ul>
  );
}

type TypedWord = Readonly<{
  /** "Type CANCEL to confirm". */
  label: string;
  word: string;
  /** Shown next to the button while the word is missing. */
  missing: string;
}>;

type ConfirmDialogProps = Readonly<{
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  lead?: ReactNode;
  headEnd?: ReactNode;
  consequences?: readonly Consequence[] | undefined;
  /** The safe choice; comes first. */
  keepLabel: ReactNode;
  confirmLabel: ReactNode;
  isPending?: boolean | undefined;
  typed?: TypedWord | undefined;
  children?: ReactNode;
}>;

/** The last question before something is lost. For two steps show two of them in sequence. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { isOpen, onClose, onConfirm, keepLabel, confirmLabel, isPending, consequences, typed, children } = props;
  const [word, setWord] = useState('');
  const missingId = useId();
  const isWordMissing = typed !== undefined && word.trim().toUpperCase() !== typed.word.toUpperCase();
  function close(): void {
    setWord('');
    onClose();
  }
  return (
    <Dialog
      isDestructive
      isOpen={isOpen}
      onClose={close}
      title={props.title}
      lead={props.lead}
      headEnd={props.headEnd}
      actions={
        <>
          <Button onClick={close}>{keepLabel}</Button>
          <Button
            kind="danger"
            isPending={isPending}
            blockedBy={isWordMissing ? missingId : undefined}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {consequences !== undefined && <ConsequenceList items={consequences} />}
      {children}
      {typed !== undefined && (
        <TextField
          label={typed.label}
          hint={isWordMissing ? <span id={missingId}>{typed.missing}</span> : undefined}
          value={word}
          onValueChange={setWord}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Dialog>
  );
}
