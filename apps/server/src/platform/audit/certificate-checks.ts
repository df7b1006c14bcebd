// Limits how often one network may look up certificates. A person checks a few codes; nobody may try out the 55 bits of a code.
import { type Limit, networkOf, takeFrom } from '../security/rate-limits.ts';

const minuteMs = 60_000;

export const checksOfNetwork: readonly Limit[] = [
  { act: 'certificate-minute', countMax: 20, windowMs: minuteMs },
  { act: 'certificate-day', countMax: 500, windowMs: 24 * 60 * minuteMs },
];

/** Counts one look-up by the network of an address; returns a refusal if its limit is used up. */
export const takeCertificateCheck = (
  context: Parameters<typeof takeFrom>[0],
  ip: string,
): ReturnType<typeof takeFrom> => takeFrom(context, checksOfNetwork, networkOf(ip));
