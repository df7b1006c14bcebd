/** Dates that stay true on whatever day the tests run: nothing here or in a test may name a year that passes. */
import { moveTo, productNow } from '@openbell/server/testing/evaluation-kit.ts';
import type { TestServer } from '@openbell/server/testing/test-server.ts';

/** A year in which the card of a test is still good, four digits. */
export const cardYear = String(new Date().getUTCFullYear() + 5);
/** The same as it stands on a card. */
export const cardYearShort = cardYear.slice(2);

/**
 * A coming year whose first of March is a Wednesday, four digits: 2028, 2034 … The clocks of America change on the 12th, those of Europe
 * on the 26th, and news and mentoring fall on the same days of that month in each such year.
 */
export const marchYear = ((): string => {
  let year = new Date().getUTCFullYear() + 1;
  while (new Date(Date.UTC(year, 2, 1)).getUTCDay() !== 3) year += 1;
  return String(year);
})();

const leapMs = 4 * 365 * 86_400_000;

/** Moves product time to an instant however far ahead: the sandbox takes five years at once. */
export const moveFarTo = async (server: TestServer, now: string): Promise<void> => {
  const target = Date.parse(now);
  let at = await productNow(server);
  while (at < target) {
    at = Math.min(at + leapMs, target);
    await moveTo(server, at);
  }
};
