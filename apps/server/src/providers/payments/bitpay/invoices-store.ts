// SQL of the invoices of the stand-in crypto company.
import type { Selectable } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../../../platform/database/database.ts';
import type { SandboxGatewayTables } from '../sandbox-gateway-tables.ts';

export type InvoiceRow = Selectable<SandboxGatewayTables['sandboxGatewayInvoices']>;
export type InvoiceChange = Pick<InvoiceRow, 'state' | 'exception' | 'paidMinor' | 'completesAt'>;

export const findByKey = async (handle: DatabaseHandle, idempotencyKey: string): Promise<InvoiceRow | undefined> =>
  handle
    .selectFrom('sandboxGatewayInvoices')
    .selectAll()
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();

/** Returns false if an invoice with the key already exists. */
export async function insertInvoice(
  trx: DatabaseTransaction,
  invoice: Omit<InvoiceRow, 'paidMinor' | 'state' | 'exception' | 'completesAt'>,
): Promise<boolean> {
  const result = await trx
    .insertInto('sandboxGatewayInvoices')
    .values({ ...invoice, expiresAt: sqlTime(invoice.expiresAt) })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds the invoice by its own name or by its order, and locks it until the end of the transaction. */
export async function lockInvoice(
  trx: DatabaseTransaction,
  by: { readonly ref: string } | { readonly orderRef: string },
): Promise<InvoiceRow | undefined> {
  const query = trx.selectFrom('sandboxGatewayInvoices').selectAll();
  return ('ref' in by ? query.where('ref', '=', by.ref) : query.where('orderRef', '=', by.orderRef))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function changeInvoice(trx: DatabaseTransaction, ref: string, change: InvoiceChange): Promise<void> {
  const { completesAt, ...rest } = change;
  await trx
    .updateTable('sandboxGatewayInvoices')
    .set({ ...rest, completesAt: completesAt === null ? null : sqlTime(completesAt) })
    .where('ref', '=', ref)
    .execute();
}
