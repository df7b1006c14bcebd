import { findCustomerByEmail } from '../accounts/customers-store.ts';
import {
  type AttemptRow,
  findAttemptByXid,
  findAttemptOfAccount,
  listOwnAttempts,
} from '../evaluation/attempts/attempts-store.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { OperatorError } from './operator-command.ts';

/** The attempt that an operator names by its id, its account, or the customer's address (the newest one). */
export async function findNamedAttempt(db: DatabaseHandle, name: string): Promise<AttemptRow> {
  const row = name.includes('@')
    ? await newestOf(db, name.trim().toLowerCase())
    : ((await findAttemptByXid(db, name)) ?? (await findAttemptOfAccount(db, name)));
  if (row === undefined)
    throw new OperatorError(`There is no attempt ${name}: give its id, its account, or the customer's address.`);
  return row;
}

async function newestOf(db: DatabaseHandle, email: string): Promise<AttemptRow | undefined> {
  const customer = await findCustomerByEmail(db, email);
  return customer === null ? undefined : (await listOwnAttempts(db, customer.id))[0];
}
