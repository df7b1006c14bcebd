import { useState } from 'react';
import { type Entry, type Faults, hasFaults, shownFaults, stillTold, type ToldFaults } from './form-faults.ts';

export type FormFaults<Field extends string, Problem> = Readonly<{
  shown: Faults<Field, Problem>;
  summary: Faults<Field, Problem>;
  /** Grows with each refused submission: the summary takes the focus. */
  attempt: number;
  /** At a submission: shows the faults from now on. Returns whether there are none. */
  tell: (found: Faults<Field, Problem>) => boolean;
  /** After a submission: the server's errors, and the entry that the form then shows. */
  refuse: (faults: Faults<Field, Problem>, entry: Entry<Field>) => void;
  /** After a submission: a refusal that belongs to no field. */
  fail: () => void;
  /** A field was left: shows its fault next to it. */
  leave: (field: Field) => void;
}>;

/**
 * The faults of a form, the same way in all forms: shown at a submission (or when a field is left), and removed as soon as the field is
 * valid. @param entry the current values of the fields @param found all its faults
 */
export function useFormFaults<Field extends string, Problem>(
  entry: Entry<Field>,
  found: Faults<Field, Problem>,
): FormFaults<Field, Problem> {
  const nothing: ToldFaults<Field, Problem> = { sent: new Set(), left: new Set(), refused: null };
  const [before, setTold] = useState(nothing);
  const told = stillTold(before, found);
  if (told !== before) setTold(told);
  const [attempt, setAttempt] = useState(0);
  return {
    ...shownFaults(entry, found, told),
    attempt,
    tell: (now) => {
      setTold({ ...told, sent: new Set(Object.keys(now) as Field[]), refused: null });
      if (hasFaults(now)) setAttempt((count) => count + 1);
      return !hasFaults(now);
    },
    refuse: (faults, refusedEntry) => {
      setTold((now) => ({ ...now, refused: { faults, entry: refusedEntry } }));
      setAttempt((count) => count + 1);
    },
    fail: () => setAttempt((count) => count + 1),
    leave: (field) => setTold((now) => ({ ...now, left: new Set([...now.left, field]) })),
  };
}
