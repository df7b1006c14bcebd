import { useCallback, useRef, useState } from 'react';
import type { CardError } from './card-messages.ts';
import type { CardFields } from './hosted-card-frame.tsx';

/** Fields that nobody has typed in, or that have not come yet. */
const untouched: readonly CardError[] = [{ field: 'form', code: 'required', message: '' }];

/** Whether nothing at all was entered: then the card as a whole is asked for. */
export const isUntouched = (errors: readonly CardError[]): boolean =>
  errors.length > 0 && errors.every(({ code }) => code === 'required') && (errors.length > 2 || errors === untouched);

/**
 * The hosted card fields as a part of a form: what is wrong with them is listed with the faults of the form, and goes once it is right.
 *
 * @param mayLoad whether the fields may be on the page: without the country there are none
 */
export function useCardCheck(mayLoad: boolean) {
  const fields = useRef<CardFields | null>(null);
  const wasTold = useRef(false);
  const [errors, setErrors] = useState(untouched);
  const setFields = useCallback((mounted: CardFields | null) => {
    fields.current = mounted;
    if (mounted === null) setErrors(untouched);
    // Fields that come after the card was asked for are empty, and say so.
    else if (wasTold.current) void mounted.check();
  }, []);
  /**
   * What is wrong with the card now. Fields that have not come are as good as empty; where they are all that is missing, there is nothing
   * to mend, and the sending says that they did not load.
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
