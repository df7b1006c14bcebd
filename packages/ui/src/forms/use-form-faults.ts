import { useState } from 'react';
import { type Entry, type Faults, hasFaults, shownFaults, stillTold, type ToldFaults } from './form-faults.ts';

export type FormFaults<Field extends string, Problem> = Readonly<{
  shown: Faults<Field, Problem>;
  summary: Faults<Field, Problem>;
  /** Grows with each refused send: the summary takes the focus. */
  attempt: number;
  /** At a send: from now on what is wrong is shown. Answers whether nothing is. */
  tell: (found: Faults<Field, Problem>) => boolean;
  /** After a send: what the server refused, and the entry that the form shows then. */
  refuse: (faults: Faults<Field, Problem>, entry: Entry<Field>) => void;
  /** After a send: a refusal that belongs to no field. */
  fail: () => void;
  /** A field was left: what is wrong with it is shown next to it. */
  leave: (field: Field) => void;
}>;

/**
 * The faults of a form, the same way in all forms: told at a send (or when a field is left), and gone as soon as the field is right.
 *
 * @param entry what the fields hold now
 * @param found all that is wrong with it now
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
