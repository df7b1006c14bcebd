import { collectFaults, type Faults } from '@openbell/ui/forms/form-faults.ts';

/** Why a new password is not sent: it requires a non-empty, equal confirmation (specification section 5). Pure. */
export type PasswordEntry = { readonly current: string; readonly next: string; readonly again: string };

export type PasswordFault = 'missing' | 'short' | 'unequal';

export const passwordLengthMin = 10;

export const passwordFaultsOf = (entry: PasswordEntry): Faults<keyof PasswordEntry, PasswordFault> =>
  collectFaults({
    current: entry.current === '' ? 'missing' : null,
    next: entry.next === '' ? 'missing' : entry.next.length < passwordLengthMin ? 'short' : null,
    again: entry.again === '' ? 'missing' : entry.again === entry.next ? null : 'unequal',
  });
