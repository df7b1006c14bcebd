// The contracts that tests trade through the bridge, which refuses an expired one (`expired_contract`). They are chosen once in a process, by
// its own clock, which `npm run test:instants` puts ahead: a literal such as `ESZ6` would fail from its last day on.
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { lastTradingDay } from '@openbell/instruments/last-trading-day.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { AssertionError } from '@openbell/units/assert.ts';
import { civilOfDay } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';

/** Two years that a contract still trades at least: a test may move the product's clock to a March and then to a November. */
const daysToLive = 104 * 7;

const startedAt = asInstant(Date.now());

export const es = monthAfter('ES', startedAt);
export const mes = monthAfter('MES', startedAt);
export const nq = monthAfter('NQ', startedAt);
export const mnq = monthAfter('MNQ', startedAt);
export const ym = monthAfter('YM', startedAt);
export const cl = monthAfter('CL', startedAt);
export const gc = monthAfter('GC', startedAt);

/** The nearest listed month of a root with `daysToLive` left at an instant, as a platform sends it: one digit of the year, `ESH9`. */
export function monthAfter(root: string, instant: Instant): string {
  const today = sessionDateOf(instant);
  const { year } = civilOfDay(today);
  const months = instrumentOfRoot(root)?.months ?? '';
  for (const at of [year, year + 1, year + 2, year + 3])
    for (const letter of months) {
      const read = parseContractSymbol(`${root}${letter}${at % 100}`, at);
      if (read.ok && lastTradingDay(read.value) - today >= daysToLive) return `${root}${letter}${at % 10}`;
    }
  throw new AssertionError(`no month of ${root} is listed`);
}

/** A sent contract as the product shows it: two digits of the year, `ESH29`. */
export function shownMonth(sent: string): string {
  const read = parseContractSymbol(sent, civilOfDay(sessionDateOf(startedAt)).year);
  if (!read.ok) throw new AssertionError(`${sent} is no contract`);
  return read.value.symbol;
}
