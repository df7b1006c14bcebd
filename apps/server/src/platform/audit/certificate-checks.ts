/** How often anyone may look a certificate up. A person checks a few codes; the 55 bits of a code are not to be tried out. */
import { type Limit, networkOf, takeFrom } from '../security/rate-limits.ts';

const minuteMs = 60_000;

export const checksOfNetwork: readonly Limit[] = [
  { act: 'certificate-minute', countMax: 20, windowMs: minuteMs },
  { act: 'certificate-day', countMax: 500, windowMs: 24 * 60 * minuteMs },
];

/** Counts one look-up of the network behind an address; a refusal where its limit is used up. */
export const takeCertificateCheck = (
  context: Parameters<typeof takeFrom>[0],
  ip: string,
): ReturnType<typeof takeFrom> => takeFrom(context, checksOfNetwork, networkOf(ip));
