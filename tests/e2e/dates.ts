// Dates that are valid on any day the tests run: neither this file nor a test may name a year that will pass.

import { moveTo, productNow } from '@openbell/server/testing/evaluation-kit.ts';
import type { TestServer } from '@openbell/server/testing/test-server.ts';
import { asInstant } from '@openbell/units/instant.ts';

/** A year in which a test's card is still valid, four digits. */
export const cardYear = String(new Date().getUTCFullYear() + 5);
/** The same as on a card. */
export const cardYearShort = cardYear.slice(2);

/**
 * A coming year in which March 1 is a Wednesday, four digits: 2028, 2034 … In each such year America's clocks change on March 12, Europe's
 * on March 26, and news and mentoring are on the same days of that month.
 */
export const marchYear = ((): string => {
  let year = new Date().getUTCFullYear() + 1;
  while (new Date(Date.UTC(year, 2, 1)).getUTCDay() !== 3) year += 1;
  return String(year);
})();

const leapMs = 4 * 365 * 86_400_000;

/** Moves product time to an instant any distance ahead: the sandbox moves at most five years at once. */
export async function moveFarTo(server: TestServer, now: string): Promise<void> {
  const target = Date.parse(now);
  let at = await productNow(server);
  while (at < target) {
    at = asInstant(Math.min(at + leapMs, target));
    await moveTo(server, at);
  }
}
