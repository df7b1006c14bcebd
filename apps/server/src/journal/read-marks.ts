// The recorded prices around a trade, thinned for a chart; gaps are not filled.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { JournalMarks } from '@openbell/api/journal.ts';
import { asInstant, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import type { JournalContext, PriceMark } from './journal-context.ts';
import { readTrades } from './journal-trades.ts';

const marksMax = 4000;
/** Time shown before and after a trade: as long as the trade, within these bounds. */
const padMsMin = 5 * msPerMinute;
const padMsMax = msPerHour;

export async function readMarks(
  context: Pick<JournalContext, 'db' | 'clock' | 'ownFills' | 'ownStops' | 'marksOfAttempt' | 'barsOfMarket'>,
  customerId: number,
  tradeId: string,
): Promise<JournalMarks | Refusal> {
  const found = (await readTrades(context, customerId)).find(({ id }) => id === tradeId);
  if (found === undefined) return refuse('not_found', { message: 'There is no such trade in your journal.' });
  const { contract, openedAt, closedAt } = found.trade;
  // A file may be from another market than the one recorded here.
  if (found.origin === 'import') return { source: 'none', marks: [], bars: [] };
  const end = closedAt ?? Math.max(openedAt, context.clock.productNow());
  const padMs = Math.floor(Math.min(padMsMax, Math.max(padMsMin, (end - openedAt) / 2)));
  const [from, until] = [asInstant(openedAt - padMs), asInstant(end + padMs)];
  const range = { symbol: contract.symbol, openedAt, closedAt, from, until };
  // Our own market's prices would be wrong for a trade made elsewhere.
  const bars = found.isOwnMarket ? [...(await context.barsOfMarket(context.db, range))] : [];
  const of = { customerId, attempt: found.attempt };
  const tape = found.attempt === '' ? [] : await context.marksOfAttempt(context.db, of, range);
  const source = tape.length > 0 ? 'tape' : bars.length > 0 ? 'market' : 'none';
  return { source, marks: thinMarks(tape), bars };
}

/** Keeps the first, lowest, highest and last price of each stretch, in time order. */
export function thinMarks(marks: readonly PriceMark[]): PriceMark[] {
  if (marks.length <= marksMax) return marks.map(({ at, ticks }) => ({ at, ticks }));
  const stretches = marksMax / 4;
  const kept = new Set<number>();
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = Math.floor((stretch * marks.length) / stretches);
    const until = Math.floor(((stretch + 1) * marks.length) / stretches);
    let [low, high] = [from, from];
    for (let index = from; index < until; index += 1) {
      if (ticksAt(marks, index) < ticksAt(marks, low)) low = index;
      if (ticksAt(marks, index) > ticksAt(marks, high)) high = index;
    }
    for (const index of [from, low, high, until - 1]) kept.add(index);
  }
  return marks.filter((_, index) => kept.has(index)).map(({ at, ticks }) => ({ at, ticks }));
}

const ticksAt = (marks: readonly PriceMark[], index: number): number => marks[index]?.ticks ?? 0;
