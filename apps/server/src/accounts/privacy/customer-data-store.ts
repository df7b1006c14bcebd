// SQL over every table with customer data, as listed in `customer-tables.ts`: for the export and the deletion.
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../platform/database/database.ts';
import type { CustomerTable } from '../customer-tables.ts';

/** Rows read at a time. */
const pageRows = 1000;

const isOf = ({ owner }: CustomerTable, customerId: number): RawBuilder<boolean> =>
  'of' in owner
    ? sql`${sql.ref(owner.column)} IN (SELECT id FROM ${sql.table(owner.of)} WHERE customer_id = ${customerId})`
    : sql`${sql.ref(owner.column)} = ${customerId}`;

/** Pages of the customer's rows, members in the order of the columns, times in ISO 8601. */
export async function* readOwnRows(
  db: DatabaseHandle,
  table: CustomerTable,
  customerId: number,
): AsyncGenerator<readonly Readonly<Record<string, unknown>>[]> {
  for (let offset = 0; ; offset += pageRows) {
    // Pages by the physical place of the row, which every table has: no row is read twice while the table changes.
    const { rows } = await sql<{ row: string }>`
      SELECT row_to_json(own)::text AS row FROM ${sql.table(table.table)} own
      WHERE ${isOf(table, customerId)} ORDER BY own.ctid LIMIT ${pageRows} OFFSET ${offset}`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => JSON.parse(row) as Record<string, unknown>);
    if (rows.length < pageRows) return;
  }
}

/** The columns of a table in their order. */
export async function readColumns(db: DatabaseHandle, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} ORDER BY ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}

/** Deletes the customer's rows of a table, or empties the columns named for it. */
export async function forgetOwnRows(trx: DatabaseTransaction, table: CustomerTable, customerId: number): Promise<void> {
  const { deleted } = table;
  if (deleted === 'remove') {
    await sql`DELETE FROM ${sql.table(table.table)} WHERE ${isOf(table, customerId)}`.execute(trx);
    return;
  }
  const emptied = Object.entries(deleted.emptied ?? {});
  if (emptied.length === 0) return;
  const changes = sql.join(emptied.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await sql`UPDATE ${sql.table(table.table)} SET ${changes} WHERE ${isOf(table, customerId)}`.execute(trx);
}

/** Deletes the outbox's mails to an address, sent or not. The sandbox mailbox represents the person's own and is kept. */
export async function forgetMails(trx: DatabaseTransaction, address: string): Promise<void> {
  await sql`DELETE FROM outbox WHERE kind = 'mail' AND payload->>'to' = ${address}`.execute(trx);
}
