import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes, join } from '../classes.ts';
import { Icon } from '../icon.tsx';
import css from './field.module.css';

/** The texts around every field's control. */
export type FieldWords = Readonly<{
  label: ReactNode;
  /** Below the control, 12 px: what to enter. */
  hint?: ReactNode;
  /** At the label, with an icon; the summary has the same words. */
  error?: ReactNode;
  /** At the end of the label's line: a link or a count. */
  labelEnd?: ReactNode;
  /** The label is for screen readers only (a search field with an icon). */
  isLabelHidden?: boolean | undefined;
}>;

/** The attributes that connect a control with its texts. Spread it on the native element. */
export type ControlTies = Readonly<{
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}>;

function isSaid(words: ReactNode): boolean {
  return words !== undefined && words !== null && words !== false && words !== '';
}

type FieldTies = Readonly<{ control: ControlTies; hintId: string; errorId: string; isInvalid: boolean }>;

/** Ids of a field and its attributes; `id` if the error summary must link to it. */
export function useFieldTies(id: string | undefined, { hint, error }: FieldWords, describedBy?: string): FieldTies {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const isInvalid = isSaid(error);
  const described = join(isInvalid && errorId, isSaid(hint) && hintId, describedBy);
  return {
    control: {
      id: controlId,
      'aria-describedby': described === '' ? undefined : described,
      'aria-invalid': isInvalid || undefined,
    },
    hintId,
    errorId,
    isInvalid,
  };
}

/** The error of a field: red, medium, with its icon. */
export function FieldError({ id, children }: Readonly<{ id?: string | undefined; children: ReactNode }>): ReactNode {
  return (
    <span id={id} className={css['error']}>
      <Icon of={CircleAlert} size={14} />
      {children}
    </span>
  );
}

type FieldFrameProps = Readonly<{
  words: FieldWords;
  ties: Pick<FieldTies, 'control' | 'hintId' | 'errorId'>;
  children: ReactNode;
}>;

/** Label above with the error next to it, the control, the hint below. Hosted card fields get the same frame. */
export function FieldFrame({ words, ties, children }: FieldFrameProps): ReactNode {
  const { label, hint, error, labelEnd, isLabelHidden = false } = words;
  return (
    <div className={css['field']}>
      <div className={classes(css, 'labelRow', isLabelHidden && 'labelHidden')}>
        <label htmlFor={ties.control.id} className={css['label']}>
          {label}
        </label>
        {isSaid(labelEnd) && <span className={css['labelEnd']}>{labelEnd}</span>}
        {isSaid(error) && <FieldError id={ties.errorId}>{error}</FieldError>}
      </div>
      {children}
      {isSaid(hint) && (
        <span id={ties.hintId} className={css['hint']}>
          {hint}
        </span>
      )}
    </div>
  );
}
