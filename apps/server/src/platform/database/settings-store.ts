// SQL of the settings: single values that outlive a restart.
import type { DatabaseHandle } from './database.ts';

export const readSetting = async (db: DatabaseHandle, key: string): Promise<unknown> =>
  (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;

export async function writeSetting(db: DatabaseHandle, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
}
