// Whether the figures of an attempt are those of this moment: what is held is worth what its newest price says, and that may be an old one.
import type { AttemptLive } from '@openbell/api/evaluation.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { instantOfWire } from '../../platform/wire-values.ts';

/** A market that is open tells more often than this of what is held; a platform that went silent does not. */
const silentMs = 5 * msPerMinute;

/** True while something is held whose exchange is shut, or of which nothing was heard for a while. */
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
