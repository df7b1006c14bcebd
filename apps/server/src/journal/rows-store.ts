// SQL of imports and their rows. Every query takes the customer's id; another customer's rows are not found.

import type { SaidCosts } from '@openbell/rules/journal/import/row-costs.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { type Selectable, sql } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';
import type { StoredItem } from './stored-item.ts';
import type { JournalTables } from './tables.ts';

export type SavedRow = {
  readonly importId: string;
  readonly identity: string;
  readonly mappingKey: string;
  readonly item: StoredItem;
};

const pageRows = 5000;

/** The source of the trades, in the order of saving, page by page; the name of a row is in its item as well. */
export async function* readItemPages(
  db: DatabaseHandle,
  customerId: number,
): AsyncGenerator<readonly Pick<SavedRow, 'importId' | 'item'>[]> {
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom('journalRows')
      .select(['importId', 'item', 'sequence'])
      .where('customerId', '=', customerId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(pageRows)
      .execute();
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows) return;
    after = last.sequence;
  }
}

/** In the order of saving, page by page, so that other requests run in between. */
export async function* readRowPages(db: DatabaseHandle, customerId: number): AsyncGenerator<readonly SavedRow[]> {
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom('journalRows')
      .select(['importId', 'identity', 'mappingKey', 'item', 'sequence'])
      .where('customerId', '=', customerId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(pageRows)
      .execute();
    const last = page.at(-1);
    if (last === undefined) return;
    yield page.map(({ importId, identity, mappingKey, item }) => ({ importId, identity, mappingKey, item }));
    if (page.length < pageRows) return;
    after = last.sequence;
  }
}

/** The digests of rows that the customer already has. */
export async function listKnownDigests(
  db: DatabaseHandle,
  customerId: number,
  digests: readonly string[],
): Promise<readonly string[]> {
  const known: string[] = [];
  for (let start = 0; start < digests.length; start += pageRows) {
    const asked = JSON.stringify(digests.slice(start, start + pageRows));
    const rows = await db
      .selectFrom('journalRows')
      .select('digest')
      .where('customerId', '=', customerId)
      .where('digest', 'in', sql<string>`(SELECT jsonb_array_elements_text(${asked}::jsonb))`)
      .execute();
    known.push(...rows.map(({ digest }) => digest));
  }
  return known;
}

type NotOf = {
  readonly mappingKey: string;
  /** If given: the mapping itself, limited to imports with another entered account. */
  readonly account?: string;
};

/** Rows with an execution within the range, either of all other mappings or of one mapping under all other accounts; page by page. */
export async function* readRowPagesBetween(
  db: DatabaseHandle,
  asked: { readonly customerId: number; readonly from: Instant; readonly until: Instant; readonly notOf: NotOf },
): AsyncGenerator<readonly StoredItem[]> {
  const { mappingKey, account } = asked.notOf;
  for (let after = { lastAt: asked.from, sequence: 0 }; ; ) {
    const page = await db
      .selectFrom('journalRows')
      .select(['item', 'lastAt', 'sequence'])
      .where('customerId', '=', asked.customerId)
      .where(sql<boolean>`(last_at, sequence) > (${after.lastAt}::bigint, ${after.sequence}::bigint)`)
      .where('firstAt', '<', asked.until)
      .where(({ eb, selectFrom }) =>
        account === undefined
          ? eb('mappingKey', '!=', mappingKey)
          : eb('mappingKey', '=', mappingKey).and(
              'importId',
              'in',
              selectFrom('journalImports')
                .select('id')
                .where('customerId', '=', asked.customerId)
                .where('account', '!=', account),
            ),
      )
      .orderBy('lastAt')
      .orderBy('sequence')
      .limit(pageRows)
      .execute();
    yield page.map(({ item }) => item);
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows) return;
    after = last;
  }
}

/**
 * The version of the saved rows: an import's rows are saved together and only removed together, so the same imports with the same costs
 * mean the same trades.
 */
export async function rowsVersion(db: DatabaseHandle, customerId: number): Promise<string> {
  const imports = await db
    .selectFrom('journalImports')
    .select(['id', 'costs'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute();
  return imports.map(({ id, costs }) => `${id} ${JSON.stringify(costs)}`).join(' ');
}

export const countRows = async (db: DatabaseHandle, customerId: number): Promise<number> =>
  (
    await db
      .selectFrom('journalRows')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
  ).count;

export type ImportRow = Omit<Selectable<JournalTables['journalImports']>, 'mapping'>;

const importColumns = [
  'id',
  'customerId',
  'mappingKey',
  'mappingName',
  'fileName',
  'zone',
  'account',
  'rows',
  'known',
  'leftOut',
  'rejected',
  'skipped',
  'firstSession',
  'lastSession',
  'savedAt',
  'rootsWithoutCosts',
  'rowsWithStatedCosts',
  'costs',
] as const;

export const listImports = async (db: DatabaseHandle, customerId: number): Promise<readonly ImportRow[]> =>
  db
    .selectFrom('journalImports')
    .select(importColumns)
    .where('customerId', '=', customerId)
    .orderBy('savedAt', 'desc')
    .orderBy('id')
    .execute();

export async function insertImport(
  trx: DatabaseTransaction,
  row: ImportRow & { readonly mapping: unknown },
): Promise<void> {
  await trx
    .insertInto('journalImports')
    .values({
      ...row,
      mapping: JSON.stringify(row.mapping),
      rootsWithoutCosts: JSON.stringify(row.rootsWithoutCosts),
      costs: JSON.stringify(row.costs),
      savedAt: sqlTime(row.savedAt),
    })
    .execute();
}

export type NewRow = Omit<SavedRow, 'importId'> & { readonly digest: string };

/** Inserts rows given as JSON (`NewRow[]`) in order; returns how many the customer did not have before. */
export async function insertRows(
  trx: DatabaseTransaction,
  owner: { readonly customerId: number; readonly importId: string },
  json: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH inserted AS (
      INSERT INTO journal_rows (customer_id, import_id, digest, identity, mapping_key, item)
      SELECT ${owner.customerId}::bigint, ${owner.importId}::text, r.value->>'digest', r.value->>'identity',
        r.value->>'mappingKey', r.value->'item'
      FROM jsonb_array_elements(${json}::jsonb) WITH ORDINALITY AS r(value, place)
      ORDER BY r.place
      ON CONFLICT (customer_id, digest) DO NOTHING
      RETURNING 1)
    SELECT count(*) AS count FROM inserted`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Sets how many of its rows were actually new. */
export async function setImportRows(
  trx: DatabaseTransaction,
  id: string,
  counts: { readonly rows: number; readonly known: number },
): Promise<void> {
  await trx.updateTable('journalImports').set(counts).where('id', '=', id).execute();
}

/** The entered costs; undefined if the customer has no import with this id. */
export const setImportCosts = async (
  trx: DatabaseTransaction,
  customerId: number,
  { id, costs }: { readonly id: string; readonly costs: SaidCosts },
): Promise<ImportRow | undefined> =>
  trx
    .updateTable('journalImports')
    .set({ costs: JSON.stringify(costs) })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returning(importColumns)
    .executeTakeFirst();

/** Removes an import with its rows; false if the customer has none with this id. */
export async function deleteImport(trx: DatabaseTransaction, customerId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('journalImports')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Allows one writer of a customer's journal at a time, until the transaction ends. */
export async function lockJournal(trx: DatabaseTransaction, customerId: number): Promise<void> {
  await trx
    .selectFrom('journalAccess')
    .select('customerId')
    .where('customerId', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type MappingRow = Selectable<JournalTables['journalMappings']>;

export const listMappings = async (db: DatabaseHandle, customerId: number): Promise<readonly MappingRow[]> =>
  db
    .selectFrom('journalMappings')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export async function insertMapping(trx: DatabaseTransaction, row: MappingRow): Promise<void> {
  await trx
    .insertInto('journalMappings')
    .values({ ...row, mapping: JSON.stringify(row.mapping), keptAt: sqlTime(row.keptAt) })
    .execute();
}

export async function deleteMapping(db: DatabaseHandle, customerId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('journalMappings')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
