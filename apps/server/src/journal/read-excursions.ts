/**
 * How far trades went against the customer and for her, by the prices that her attempts were given while they were held. Derived like the trades;
 * what is known of a closed one stays in memory, since its log does not change any more.
 */
import { type Extremes, excursionOf, executionsOf } from '@openbell/rules/journal/excursion.ts';
import type { Excursion } from '@openbell/rules/journal/excursion-types.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { JournalContext } from './journal-context.ts';
import type { FoundTrade } from './journal-trades.ts';

/** Trades of all customers together that stay in memory. */
const keptMax = 50_000;

const memories = new WeakMap<DatabaseHandle, Map<string, Excursion | null>>();

type Reader = Pick<JournalContext, 'db' | 'extremesOfAttempt'>;

/** By the id of the trade; those of files, open ones and ones without recorded prices are left out. */
export const readExcursions = async (
  { db, extremesOfAttempt }: Reader,
  customerId: number,
  trades: readonly FoundTrade[],
): Promise<ReadonlyMap<string, Excursion>> => {
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
};

/** Another one as soon as other fills make the trade. */
const nameOf = (customerId: number, { attempt, trade }: FoundTrade): string =>
  `${customerId} ${attempt} ${executionsOf(trade)
    .map(({ fillId, ticks }) => `${fillId}@${ticks}`)
    .join(' ')}`;

const makeRoom = (memory: Map<string, Excursion | null>): void => {
  for (const name of memory.keys()) {
    if (memory.size <= keptMax) return;
    memory.delete(name);
  }
};
