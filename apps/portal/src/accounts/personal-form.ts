/** The form of the personal data: what is checked while it is filled in, and what of it is sent (specification section 5). Pure. */
import type { Account, putAccounts } from '@openbell/api/accounts.ts';
import type { BodyOf } from '@openbell/api/calls/call.ts';
import { fieldWords } from '@openbell/api/calls/field-words.ts';
import { checkProfileField, type ProfileProblem, phoneDigits } from '@openbell/rules/accounts/profile.ts';
import { collectFaults, type Faults } from '@openbell/ui/forms/form-faults.ts';

export const personalFields = [
  'name',
  'displayName',
  'email',
  'phone',
  'address',
  'address2',
  'city',
  'stateProv',
  'zip',
  'country',
  'motivation',
  'lang',
] as const;
export type PersonalField = (typeof personalFields)[number];

/** As it stands in the fields; the country is its id as text, empty where there is none. */
export type PersonalEntry = Readonly<Record<PersonalField, string>>;

export type PersonalProblem = ProfileProblem | 'country' | 'refused';
export type PersonalFaults = Faults<PersonalField, PersonalProblem>;

export const entryOf = (account: Pick<Account, PersonalField>): PersonalEntry => {
  const texts = Object.fromEntries(personalFields.map((field) => [field, account[field]]));
  return { ...texts, country: account.country === 0 ? '' : String(account.country) } as PersonalEntry;
};

/** What typing makes of a field: a phone takes digits only, at most 20 of them (SETTINGS-022). */
export const typedInto = (field: PersonalField, typed: string): string =>
  field === 'phone' ? phoneDigits(typed) : typed;

/** The fields that differ from what is on file; blanks around a text are no change. */
export const changedFields = (before: PersonalEntry, entry: PersonalEntry): readonly PersonalField[] =>
  personalFields.filter((field) => entry[field].trim() !== before[field]);

/**
 * What is wrong, in the order of the fields. A field that stays as it is on file is not complained about, except that the first address
 * locks all of them: then everything has to be right before it is sent.
 */
export const faultsOf = (before: PersonalEntry, entry: PersonalEntry): PersonalFaults => {
  const isLocking = locksOnSave(before, entry);
  const changed = changedFields(before, entry);
  return faultsIn((field) => (isLocking || changed.includes(field) ? problemOf(field, entry[field]) : null));
};

const faultsIn = (problemIn: (field: PersonalField) => PersonalProblem | null): PersonalFaults => {
  const problems = personalFields.map((field) => [field, problemIn(field)]);
  return collectFaults(Object.fromEntries(problems) as Record<PersonalField, PersonalProblem | null>);
};

/** Whether saving puts an address on file, after which only support changes anything (SETTINGS-031). */
export const locksOnSave = (before: PersonalEntry, entry: PersonalEntry): boolean =>
  before.address === '' && entry.address.trim() !== '';

const problemOf = (field: PersonalField, value: string): PersonalProblem | null => {
  if (field === 'lang') return null;
  if (field === 'country') return value === '' ? 'country' : null;
  return checkProfileField(field, value);
};

/** The changed fields, trimmed, as `PUT /accounts` takes them; null where nothing has changed and nothing is sent (SETTINGS-030). */
export const bodyOf = (before: PersonalEntry, entry: PersonalEntry): BodyOf<typeof putAccounts> | null => {
  const changed = changedFields(before, entry);
  if (changed.length === 0) return null;
  const given = changed.map((field) => [field, field === 'country' ? Number(entry.country) : entry[field].trim()]);
  return Object.fromEntries(given) as BodyOf<typeof putAccounts>;
};

/** The server's words for a field (they are English), as a problem of ours; what is not known is only known to be refused. */
const serverProblems: Readonly<Record<string, PersonalProblem>> = {
  [fieldWords.required]: 'missing',
  [fieldWords.too_short]: 'too_short',
  [fieldWords.too_long]: 'too_long',
  'Numbers only': 'not_numeric',
  'Invalid email': 'invalid_email',
  'Your motivation is required': 'required',
  'Choose a country from the list.': 'country',
};

/** The field errors of a 400, at the fields of the form (SETTINGS-032); first and last name belong to the name. */
export const serverFaultsOf = (fields: Readonly<Record<string, string>>): PersonalFaults =>
  faultsIn((field) => {
    const names = field === 'name' ? ['name', 'firstName', 'lastName'] : [field];
    const text = names.map((name) => fields[name]).find((one) => one !== undefined);
    return text === undefined ? null : (serverProblems[text] ?? 'refused');
  });
