// The limits of sign-in, registration and mailed links (reliability-security S8, S18).
import type { GuessLimit, Limit } from '../../platform/security/rate-limits.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Wrong passwords for one address: 10, then 1, 2, 4, 8, 15 minutes between tries. At most 18 in any hour, 4 in each later one. Strangers
 * share one count per address; a browser that has signed in before and a sign-in session have one each (guesser.ts).
 */
export const passwordGuesses: GuessLimit = {
  act: 'password',
  freeMax: 10,
  windowMs: hourMs,
  delayMsFirst: minuteMs,
  delayMsMax: 15 * minuteMs,
  forgetMs: 6 * hourMs,
};

/**
 * Wrong second-factor codes of one customer: 5, then the same growing waits. At most 13 in any hour, 4 in each later one; counted like
 * passwords.
 */
export const codeGuesses: GuessLimit = { ...passwordGuesses, act: 'sign-in-code', freeMax: 5 };

/** Wrong passwords and codes of strangers from one network, over all addresses. */
export const networkGuesses: Limit = { act: 'password-network', countMax: 100, windowMs: hourMs };
/**
 * After that, one more for each address, so that another person in the same network can use the right password; limited in total by the
 * next count.
 */
export const crowdedAddress: Limit = { act: 'password-crowded', countMax: 1, windowMs: hourMs };
export const crowdedNetwork: Limit = { act: 'password-crowd', countMax: 1000, windowMs: hourMs };

export const signUpsOfNetwork: readonly Limit[] = [{ act: 'sign-up-network', countMax: 200, windowMs: hourMs }];

/**
 * Mails to one address that its owner did not request while signed in (registration of a known address, forgotten password): from one
 * network.
 */
export const mailsOfNetwork = [
  { act: 'mail-minute', countMax: 3, windowMs: minuteMs },
  { act: 'mail-hour', countMax: 5, windowMs: hourMs },
  { act: 'mail-day', countMax: 20, windowMs: dayMs },
] as const satisfies readonly Limit[];
/**
 * The same over all networks: each network's first mail in an hour, every further one, and the mails allowed when both are used up. At most
 * 92 a day.
 */
export const firstMails: Limit = { act: 'mail-first', countMax: 48, windowMs: dayMs };
export const repeatedMails: Limit = { act: 'mail-repeated', countMax: 20, windowMs: dayMs };
export const lastMails: Limit = { act: 'mail-last', countMax: 1, windowMs: hourMs };
export const forgotOfNetwork: readonly Limit[] = [{ act: 'forgot-network', countMax: 100, windowMs: hourMs }];

export const resends: readonly Limit[] = [
  { act: 'resend-minute', countMax: 1, windowMs: minuteMs },
  { act: 'resend-day', countMax: 5, windowMs: dayMs },
];

export const emailChanges: readonly Limit[] = [{ act: 'email-change', countMax: 5, windowMs: dayMs }];

export const dataExports: readonly Limit[] = [{ act: 'data-export', countMax: 3, windowMs: dayMs }];
