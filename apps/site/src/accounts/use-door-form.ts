import { collectFaults, hasFaults } from '@openbell/ui/forms/form-faults.ts';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { useState } from 'react';
import { useText } from '../platform/use-text.ts';
import { type FaultKey, type Faults, faultMessage } from './form-faults.ts';

export type DoorEntry<Field extends string> = Readonly<Record<Field, string>>;

/**
 * A form of the public site. Its fields are uncontrolled, because password managers fill them in; the form is read at each change and once
 * more when it is sent.
 *
 * @param empty the fields in their order, each with an empty text
 * @param check the fault of each field, null if it has none
 */
export function useDoorForm<Field extends string>(
  empty: DoorEntry<Field>,
  check: (entry: DoorEntry<Field>) => Readonly<Record<Field, FaultKey | null>>,
) {
  const text = useText();
  const [entry, setEntry] = useState(empty);
  const find = (now: DoorEntry<Field>): Faults<Field> => collectFaults<Field, FaultKey>(check(now));
  const faults = useFormFaults<Field, FaultKey>(entry, find(entry));
  const read = (form: HTMLFormElement): DoorEntry<Field> => {
    const values = new FormData(form);
    const fields = Object.keys(empty) as Field[];
    return Object.fromEntries(fields.map((field) => [field, String(values.get(field) ?? '')])) as DoorEntry<Field>;
  };
  return {
    faults: faults.summary,
    attempt: faults.attempt,
    hasFault: hasFaults(faults.summary),
    refuse: faults.refuse,
    fail: faults.fail,
    onEdit: (form: HTMLFormElement): void => setEntry(read(form)),
    /** The values to send; null if something is wrong, which is then shown. */
    take: (form: HTMLFormElement): DoorEntry<Field> | null => {
      const now = read(form);
      setEntry(now);
      return faults.tell(find(now)) ? now : null;
    },
    errorOf: (field: Field): string | undefined => {
      const fault = faults.shown[field];
      return fault === undefined ? undefined : text(faultMessage(fault));
    },
  };
}
