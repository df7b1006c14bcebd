// SQL of the exchange's days that an operator loaded.
import type { ExchangeDayLine } from '@openbell/rules/calendar/exchange-day-lines.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../platform/database/database.ts';

/** In the order of their dates. */
export async function listExchangeDays(db: DatabaseHandle): Promise<readonly ExchangeDayLine[]> {
  const rows = await db
    .selectFrom('exchangeDays')
    .selectAll()
    .orderBy('date')
    .orderBy('contractGroup')
    .orderBy('roots')
    .orderBy('state')
    .execute();
  return rows.map(({ contractGroup, timeCt, ...row }) => ({ ...row, group: contractGroup, time_ct: timeCt }));
}

/** Replaces everything loaded before for the years of the lines. */
export async function replaceExchangeDays(trx: DatabaseTransaction, lines: readonly ExchangeDayLine[]): Promise<void> {
  for (const year of new Set(lines.map(({ date }) => date.slice(0, 4))))
    await trx.deleteFrom('exchangeDays').where('date', 'like', `${year}-%`).execute();
  const rows = lines.map(({ group, time_ct: timeCt, ...line }) => ({ ...line, contractGroup: group, timeCt }));
  await trx.insertInto('exchangeDays').values(rows).execute();
}
