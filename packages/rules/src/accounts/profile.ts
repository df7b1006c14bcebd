/** Lengths of the profile fields, after trimming; both ends are allowed (section 5). */
export const profileLengths = {
  name: { min: 5, max: 120 },
  displayName: { min: 5, max: 120 },
  address: { min: 5, max: 200 },
  address2: { min: 0, max: 200 },
  city: { min: 2, max: 120 },
  stateProv: { min: 0, max: 120 },
  zip: { min: 5, max: 20 },
  phone: { min: 10, max: 20 },
  motivation: { min: 5, max: 2000 },
} as const;

export type ProfileTextField = keyof typeof profileLengths;
export type ProfileProblem = 'missing' | 'too_short' | 'too_long' | 'not_numeric' | 'required' | 'invalid_email';

const emailPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/u;
const emailLengthMax = 254;

/**
 * What is wrong with a profile field, or null. The browser shows it while the customer types; the server refuses by the same bounds. A
 * phone is digits only. An empty field is missing, not too short. The specification gives exact texts for the motivation, so it has its own
 * problems (ERR-024 to ERR-026).
 *
 * @param value as typed; surrounding white space does not count
 */
export function checkProfileField(field: ProfileTextField | 'email', value: string): ProfileProblem | null {
  const trimmed = value.trim();
  if (trimmed === '' && field !== 'motivation' && isAskedFor(field)) return 'missing';
  if (field === 'email') return emailPattern.test(trimmed) && trimmed.length <= emailLengthMax ? null : 'invalid_email';
  if (field === 'phone' && !/^\d*$/u.test(trimmed)) return 'not_numeric';
  if (field === 'motivation' && trimmed === '') return 'required';
  const { min, max } = profileLengths[field];
  if (trimmed.length < min) return 'too_short';
  return trimmed.length > max ? 'too_long' : null;
}

const isAskedFor = (field: ProfileTextField | 'email'): boolean => field === 'email' || profileLengths[field].min > 0;

/** Cleans a typed phone number: digits only, at most 20 of them (SETTINGS-022). */
export const phoneDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, profileLengths.phone.max);
