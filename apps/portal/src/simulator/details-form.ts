// The details for the exchange agreement that are entered in place: which, their faults, and the request body. Pure.
import type { Account } from '@openbell/api/accounts.ts';
import type { BodyOf } from '@openbell/api/calls/call.ts';
import type { postAgreements } from '@openbell/api/market/simulator.ts';
import { missingDetails } from '@openbell/rules/accounts/exchange-details.ts';
import { checkProfileField, type ProfileProblem } from '@openbell/rules/accounts/profile.ts';
import { collectFaults, type Faults } from '@openbell/ui/forms/form-faults.ts';

const detailFields = ['name', 'address', 'address2', 'city', 'stateProv', 'zip', 'country', 'phone'] as const;
export type DetailField = (typeof detailFields)[number];
/** The typed values of the requested fields; the country is its id as text. */
export type DetailEntry = Readonly<Record<DetailField, string>>;
export type DetailFaults = Faults<DetailField, ProfileProblem | 'country' | 'refused'>;

export type KnownDetails = Pick<Account, DetailField>;

export const emptyDetails = Object.fromEntries(detailFields.map((field) => [field, ''])) as DetailEntry;

/** The missing details; with a first address also its second line and state, which may stay empty. */
export function askedDetails(known: KnownDetails): readonly DetailField[] {
  const missing: readonly DetailField[] = missingDetails(known);
  const optional: readonly DetailField[] = known.address === '' ? ['address2', 'stateProv'] : [];
  return detailFields.filter((field) => missing.includes(field) || optional.includes(field));
}

/** Whether a detail that the exchanges require is still empty, so that nothing can be confirmed. */
export const isSomeEmpty = (known: KnownDetails, entry: DetailEntry): boolean =>
  missingDetails(known).some((field) => entry[field].trim() === '');

export function detailFaults(known: KnownDetails, entry: DetailEntry): DetailFaults {
  const problems = askedDetails(known).map((field) => [field, problemOf(field, entry[field])]);
  return collectFaults(Object.fromEntries(problems) as Record<DetailField, ProfileProblem | 'country' | null>);
}

function problemOf(field: DetailField, value: string): ProfileProblem | 'country' | null {
  if (field === 'country') return value === '' ? 'country' : null;
  return checkProfileField(field, value);
}

/** The typed values, trimmed; undefined if nothing was requested. */
export function detailsBodyOf(
  known: KnownDetails,
  entry: DetailEntry,
): BodyOf<typeof postAgreements>['details'] | undefined {
  const given = askedDetails(known).filter((field) => entry[field].trim() !== '');
  if (given.length === 0) return undefined;
  return Object.fromEntries(
    given.map((field) => [field, field === 'country' ? Number(entry.country) : entry[field].trim()]),
  );
}
