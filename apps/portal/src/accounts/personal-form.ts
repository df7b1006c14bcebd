// The form of the personal data: validation while it is filled in, and the request body (specification section 5). Pure.
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

/** The values of the fields; the country is its id as text, empty if there is none. */
export type PersonalEntry = Readonly<Record<PersonalField, string>>;

export type PersonalProblem = ProfileProblem | 'country' | 'refused';
export type PersonalFaults = Faults<PersonalField, PersonalProblem>;

export function entryOf(account: Pick<Account, PersonalField>): PersonalEntry {
  const texts = Object.fromEntries(personalFields.map((field) => [field, account[field]]));
  return { ...texts, country: account.country === 0 ? '' : String(account.country) } as PersonalEntry;
}

/** Normalizes typed text: a phone accepts only digits, at most 20 (SETTINGS-022). */
export const typedInto = (field: PersonalField, typed: string): string =>
  field === 'phone' ? phoneDigits(typed) : typed;

/** The fields that differ from the saved ones; surrounding spaces are no change. */
export const changedFields = (before: PersonalEntry, entry: PersonalEntry): readonly PersonalField[] =>
  personalFields.filter((field) => entry[field].trim() !== before[field]);

/**
 * The faults in the order of the fields. An unchanged field is not validated, except that the first address locks all fields: then
 * everything must be valid before it is sent.
 */
export function faultsOf(before: PersonalEntry, entry: PersonalEntry): PersonalFaults {
  const isLocking = locksOnSave(before, entry);
  const changed = changedFields(before, entry);
  return faultsIn((field) => (isLocking || changed.includes(field) ? problemOf(field, entry[field]) : null));
}

function faultsIn(problemIn: (field: PersonalField) => PersonalProblem | null): PersonalFaults {
  const problems = personalFields.map((field) => [field, problemIn(field)]);
  return collectFaults(Object.fromEntries(problems) as Record<PersonalField, PersonalProblem | null>);
}

/** Whether saving adds an address, after which only support can change anything (SETTINGS-031). */
export const locksOnSave = (before: PersonalEntry, entry: PersonalEntry): boolean =>
  before.address === '' && entry.address.trim() !== '';

function problemOf(field: PersonalField, value: string): PersonalProblem | null {
  if (field === 'lang') return null;
  if (field === 'country') return value === '' ? 'country' : null;
  return checkProfileField(field, value);
}

/** The changed fields, trimmed, as `PUT /accounts` expects them; null if nothing changed and nothing is sent (SETTINGS-030). */
export function bodyOf(before: PersonalEntry, entry: PersonalEntry): BodyOf<typeof putAccounts> | null {
  const changed = changedFields(before, entry);
  if (changed.length === 0) return null;
  const given = changed.map((field) => [field, field === 'country' ? Number(entry.country) : entry[field].trim()]);
  return Object.fromEntries(given) as BodyOf<typeof putAccounts>;
}

/** Maps the server's English words for a field to our faults; unknown words count as refused. */
const serverProblems: Readonly<Record<string, PersonalProblem>> = {
  [fieldWords.required]: 'missing',
  [fieldWords.too_short]: 'too_short',
  [fieldWords.too_long]: 'too_long',
  'Numbers only': 'not_numeric',
  'Invalid email': 'invalid_email',
  'Your motivation is required': 'required',
  'Choose a country from the list.': 'country',
};

/** Maps the field errors of a 400 to the form's fields (SETTINGS-032); first and last name belong to the name. */
export const serverFaultsOf = (fields: Readonly<Record<string, string>>): PersonalFaults =>
  faultsIn((field) => {
    const names = field === 'name' ? ['name', 'firstName', 'lastName'] : [field];
    const text = names.map((name) => fields[name]).find((one) => one !== undefined);
    return text === undefined ? null : (serverProblems[text] ?? 'refused');
  });
