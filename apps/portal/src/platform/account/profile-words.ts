import type { ProfileProblem } from '@openbell/rules/accounts/profile.ts';
import type { MessageKey } from '../message-keys.ts';

const askedFor = ['name', 'displayName', 'email', 'phone', 'address', 'city', 'zip'] as const;

/** The message for a faulty profile field; an empty field has its own message. */
export function profileFaultKey(field: string, problem: ProfileProblem | 'country' | 'refused'): MessageKey {
  if (problem !== 'missing') return `personal.problem.${problem}`;
  const asked = askedFor.find((one) => one === field);
  return asked === undefined ? 'personal.problem.refused' : `personal.missing.${asked}`;
}
