// How far trades went against and for the customer, by the prices that their attempts received while the trades were open. Derived like the
// trades; the result of a closed trade is cached, because its log no longer changes.
import { type Extremes, excursionOf, executionsOf } from '@openbell/rules/journal/excursion.ts';
import type { Excursion } from '@openbell/rules/journal/excursion-types.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { JournalContext } from './journal-context.ts';
import type { FoundTrade } from './journal-trades.ts';

/** The maximum number of cached trades over all customers. */
const keptMax = 50_000;

const memories = new WeakMap<DatabaseHandle, Map<string, Excursion | null>>();

type Reader = Pick<JournalContext, 'db' | 'extremesOfAttempt'>;

/** By the id of the trade; trades from files, open ones, and those without recorded prices are left out. */
export async function readExcursions(
  { db, extremesOfAttempt }: Reader,
  customerId: number,
  trades: readonly FoundTrade[],
): Promise<ReadonlyMap<string, Excursion>> {
  const memory = memories.get(db) ?? new Map<string, Excursion | null>();
  memories.set(db, memory);
  const own = trades.filter(({ attempt, trade }) => attempt !== '' && trade.closedAt !== null);
  const missing = own.filter((found) => !memory.has(nameOf(customerId, found)));
  for (const [attempt, ofAttempt] of Map.groupBy(missing, (found) => found.attempt)) {
    const asked = ofAttempt.map((found) => ({ found, executions: executionsOf(found.trade) }));
    const stretches = asked.flatMap(({ found: { trade }, executions }) =>
      executions.slice(1).map((to, place) => ({
        symbol: trade.contract.symbol,
        fromFillId: executions[place]?.fillId ?? '',
        toFillId: to.fillId,
      })),
    );
    const extremes = await extremesOfAttempt(db, { customerId, attempt }, stretches);
    let from = 0;
    for (const { found, executions } of asked) {
      const between: readonly Extremes[] = extremes.slice(from, from + executions.length - 1);
      from += executions.length - 1;
      memory.set(nameOf(customerId, found), excursionOf(found.trade, executions, between));
    }
  }
  const known = own.flatMap((found) => {
    const excursion = memory.get(nameOf(customerId, found));
    return excursion == null ? [] : [[found.id, excursion] as const];
  });
  makeRoom(memory);
  return new Map(known);
}

/** Changes as soon as other fills make up the trade. */
const nameOf = (customerId: number, { attempt, trade }: FoundTrade): string =>
  `${customerId} ${attempt} ${executionsOf(trade)
    .map(({ fillId, ticks }) => `${fillId}@${ticks}`)
    .join(' ')}`;

function makeRoom(memory: Map<string, Excursion | null>): void {
  for (const name of memory.keys()) {
    if (memory.size <= keptMax) return;
    memory.delete(name);
  }
}
