import type { ProfileProblem } from '@openbell/rules/accounts/profile.ts';
import type { MessageKey } from '../message-keys.ts';

const askedFor = ['name', 'displayName', 'email', 'phone', 'address', 'city', 'zip'] as const;

/** The words for what is wrong with a field of the profile: an empty one is asked for by its name. */
export const profileFaultKey = (field: string, problem: ProfileProblem | 'country' | 'refused'): MessageKey => {
  if (problem !== 'missing') return `personal.problem.${problem}`;
  const asked = askedFor.find((one) => one === field);
  return asked === undefined ? 'personal.problem.refused' : `personal.missing.${asked}`;
};
