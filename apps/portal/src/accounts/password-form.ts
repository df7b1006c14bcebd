/** What keeps a new password from being sent: it goes only when the confirmation is not empty and equal (specification section 5). Pure. */
export type PasswordEntry = { readonly current: string; readonly next: string; readonly again: string };

export type PasswordFault = 'current' | 'short' | 'unequal';

export const passwordLengthMin = 10;

export const passwordFaultsOf = (entry: PasswordEntry): readonly PasswordFault[] => {
  const faults: PasswordFault[] = [];
  if (entry.current === '') faults.push('current');
  if (entry.next.length < passwordLengthMin) faults.push('short');
  if (entry.again === '' || entry.again !== entry.next) faults.push('unequal');
  return faults;
};
