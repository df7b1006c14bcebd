// SQL of the webinar program: the imported one, and the operator's changes to single webinars.

import type { Webinars } from '@openbell/content/calendar-format.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';

/** `startsAt` is null for a canceled webinar. */
export type WebinarChange = {
  readonly webinarId: string;
  readonly startsAt: Instant | null;
  readonly changedAt: Instant;
};

export const listWebinarChanges = (db: DatabaseHandle): Promise<readonly WebinarChange[]> =>
  db.selectFrom('webinarChanges').selectAll().execute();

export async function keepWebinarChange(trx: DatabaseTransaction, change: WebinarChange): Promise<void> {
  const row = {
    startsAt: change.startsAt === null ? null : sqlTime(change.startsAt),
    changedAt: sqlTime(change.changedAt),
  };
  await trx
    .insertInto('webinarChanges')
    .values({ webinarId: change.webinarId, ...row })
    .onConflict((conflict) => conflict.column('webinarId').doUpdateSet(row))
    .execute();
}

/** The imported program, null if the built-in one applies, with the operator's changes. */
export async function findProgramme(db: DatabaseHandle): Promise<{
  readonly imported: Webinars | null;
  readonly changes: readonly Pick<WebinarChange, 'webinarId' | 'startsAt'>[];
}> {
  const found = await db
    .selectNoFrom((of) => [
      of.selectFrom('webinarProgrammes').select('programme').as('imported'),
      of
        .selectFrom('webinarChanges')
        .select(({ fn, ref }) =>
          fn
            .jsonAgg(
              jsonBuildObject({
                webinarId: ref('webinarId'),
                startsAt: sql<Instant | null>`(extract(epoch from starts_at) * 1000)::bigint`,
              }),
            )
            .as('all'),
        )
        .as('changes'),
    ])
    .executeTakeFirstOrThrow();
  return { imported: found.imported, changes: found.changes ?? [] };
}

type Imported = { readonly release: string; readonly programme: Webinars };

/** The program imported last; null if the built-in one applies. */
export const findImportedProgramme = async (db: DatabaseHandle): Promise<Imported | null> =>
  (await db.selectFrom('webinarProgrammes').select(['release', 'programme']).executeTakeFirst()) ?? null;

export async function keepImportedProgramme(trx: DatabaseTransaction, imported: Imported): Promise<void> {
  const row = { release: imported.release, programme: JSON.stringify(imported.programme) };
  await trx
    .insertInto('webinarProgrammes')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
