// Stores how far the sandbox has moved product time, so that a restart does not move it back.
import type { Database } from '../database/database.ts';

export async function readAheadMs(db: Database): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'clock_ahead_ms').executeTakeFirst();
  return typeof row?.value === 'number' ? row.value : 0;
}

export async function writeAheadMs(db: Database, aheadMs: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: 'clock_ahead_ms', value: JSON.stringify(aheadMs) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(aheadMs) }))
    .execute();
}
