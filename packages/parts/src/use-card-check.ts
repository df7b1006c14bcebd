import { useCallback, useRef, useState } from 'react';
import type { CardError } from './card-messages.ts';
import type { CardFields } from './hosted-card-frame.tsx';

/** The error of fields that are empty or not loaded yet. */
const untouched: readonly CardError[] = [{ field: 'form', code: 'required', message: '' }];

/** Whether nothing at all was entered: then the error is about the card as a whole. */
export const isUntouched = (errors: readonly CardError[]): boolean =>
  errors.length > 0 && errors.every(({ code }) => code === 'required') && (errors.length > 2 || errors === untouched);

/**
 * The hosted card fields as a part of a form: their errors are listed with the faults of the form, and removed once they are fixed.
 *
 * @param mayLoad whether the fields may be on the page: not without the country
 */
export function useCardCheck(mayLoad: boolean) {
  const fields = useRef<CardFields | null>(null);
  const wasTold = useRef(false);
  const [errors, setErrors] = useState(untouched);
  const setFields = useCallback((mounted: CardFields | null) => {
    fields.current = mounted;
    if (mounted === null) setErrors(untouched);
    // Fields that load after a check was requested are empty, and must say so.
    else if (wasTold.current) void mounted.check();
  }, []);
  /**
   * The current errors of the card. Fields that are not loaded count as empty; but if nothing else is missing, there is nothing
   * to correct, and sending reports that they failed to load.
   */
  const check = async (hasOtherFaults: boolean): Promise<readonly CardError[]> => {
    const none = hasOtherFaults || !mayLoad ? untouched : [];
    const found = fields.current === null ? none : await fields.current.check();
    wasTold.current = found.length > 0;
    setErrors(found);
    return found;
  };
  return { fields, errors, setFields, onChecked: setErrors, check };
}
