// SQL of the customers' agreements at a stand-in company: the token that leads there, and the resulting instrument.
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import { type Database, type DatabaseTransaction, sqlTime, timeValue } from '../../../platform/database/database.ts';
import type { Company, Funding, SandboxGatewayTables } from '../sandbox-gateway-tables.ts';

export type AgreementRow = Selectable<SandboxGatewayTables['sandboxGatewayAgreements']>;

export async function insertAgreement(
  db: Database,
  agreement: Omit<AgreementRow, 'state' | 'funding' | 'instrumentRef'>,
): Promise<void> {
  await db
    .insertInto('sandboxGatewayAgreements')
    .values({ ...agreement, expiresAt: sqlTime(agreement.expiresAt) })
    .execute();
}

export const findAgreement = async (
  db: Database,
  { company, token }: { readonly company: Company; readonly token: string },
): Promise<AgreementRow | undefined> =>
  db
    .selectFrom('sandboxGatewayAgreements')
    .selectAll()
    .where('company', '=', company)
    .where('token', '=', token)
    .executeTakeFirst();

/** Records the customer's decision once: a second decision, and one after the end, change nothing. Returns the state. */
export async function decideAgreement(
  db: Database,
  asked: {
    readonly company: Company;
    readonly token: string;
    readonly state: 'approved' | 'canceled' | 'failed';
    readonly funding: Funding;
    readonly now: Instant;
  },
): Promise<AgreementRow | undefined> {
  const { company, token, state, funding, now } = asked;
  await db
    .updateTable('sandboxGatewayAgreements')
    .set({ state, funding })
    .where('company', '=', company)
    .where('token', '=', token)
    .where('state', '=', 'open')
    .where('expiresAt', '>', timeValue(now))
    .execute();
  return findAgreement(db, { company, token });
}

/** The agreement, locked until the end of the transaction. */
export const lockAgreement = async (
  trx: DatabaseTransaction,
  { company, token }: { readonly company: Company; readonly token: string },
): Promise<AgreementRow | undefined> =>
  trx
    .selectFrom('sandboxGatewayAgreements')
    .selectAll()
    .where('company', '=', company)
    .where('token', '=', token)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function setAgreementInstrument(
  trx: DatabaseTransaction,
  token: string,
  instrumentRef: string,
): Promise<void> {
  await trx.updateTable('sandboxGatewayAgreements').set({ instrumentRef }).where('token', '=', token).execute();
}
