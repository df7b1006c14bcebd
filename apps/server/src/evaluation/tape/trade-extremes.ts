// The lowest and highest price of the marks in an attempt's log while it held a contract, from one of its fills to the next.
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { findOwnAttempt } from '../attempts/attempts-store.ts';
import { parseStored, parseStoredEntry } from '../stored-entry.ts';
import * as store from './trade-marks-store.ts';

type Stretch = { readonly symbol: string; readonly fromFillId: string; readonly toFillId: string };
type Extremes = { readonly low: Ticks; readonly high: Ticks } | null;

/** One result per stretch, in order; null if the log has no price in it, or does not know the fills. */
export async function readAttemptExtremes(
  db: DatabaseHandle,
  of: { readonly customerId: number; readonly attempt: string },
  stretches: readonly Stretch[],
): Promise<readonly Extremes[]> {
  const found: Extremes[] = stretches.map(() => null);
  const attempt = await findOwnAttempt(db, of.customerId, of.attempt);
  if (attempt === undefined) return found;
  const places = await store.readFillPlaces(db, attempt.id);
  // The journal's fill ids are prefixed with the account name.
  const placeOf = (fillId: string): number | undefined => places.get(fillId.slice(attempt.accountName.length + 1));
  const asked = stretches.flatMap(({ symbol, fromFillId, toFillId }, index) => {
    const [after, before] = [placeOf(fromFillId), placeOf(toFillId)];
    return after === undefined || before === undefined || after >= before ? [] : [{ index, symbol, after, before }];
  });
  for (const { index, entry, low, high } of await store.readExtremes(db, attempt.id, asked)) {
    const [lowest, highest] = [low, high].map((price) => ticksOf(entry, price, stretches[index]?.symbol));
    if (lowest == null || highest == null) continue;
    const before = found[index] ?? { low: lowest, high: highest };
    found[index] = { low: asTicks(Math.min(before.low, lowest)), high: asTicks(Math.max(before.high, highest)) };
  }
  return found;
}

/** Reads a stored mark with another price. Null if it belongs to another contract; symbols may be written with a shorter year. */
function ticksOf(entry: string, price: string, symbol: string | undefined): Ticks | null {
  const mark = parseStoredEntry(JSON.stringify({ ...(parseStored(entry) as object), price }));
  return mark.type === 'mark' && mark.contract.symbol === symbol ? mark.ticks : null;
}
