// Whether an attempt's figures are current: a position is valued at its newest price, which may be old.
import type { AttemptLive } from '@openbell/api/evaluation.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { instantOfWire } from '../../platform/wire-values.ts';

/** An open market reports held contracts more often than this; a platform that went silent does not. */
const silentMs = 5 * msPerMinute;

/** True while a held contract's exchange is closed, or while nothing was heard for a while. */
export function isAtLastPrice(
  { positions, as_of: asOf, session_date: session }: Pick<AttemptLive, 'positions' | 'as_of' | 'session_date'>,
  now: Instant,
): boolean {
  if (positions.length === 0) return false;
  const heardAt = instantOfWire(asOf);
  if (heardAt === null || now - heardAt > silentMs) return true;
  const year = Number(session.slice(0, 4));
  return positions.some(({ symbol }) => {
    const contract = parseContractSymbol(symbol, year);
    return !contract.ok || !isInstrumentOpen(contract.value.instrument, now);
  });
}
