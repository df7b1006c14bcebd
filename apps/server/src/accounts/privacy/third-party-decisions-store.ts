// SQL of the customers' decisions about services of other companies.
import type { Selectable } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../../platform/database/database.ts';
import type { ThirdPartyTables } from './third-party-tables.ts';

export type DecisionRow = Selectable<ThirdPartyTables['thirdPartyDecisions']>;

export const listDecisions = async (db: DatabaseHandle, customerId: number): Promise<readonly DecisionRow[]> =>
  db.selectFrom('thirdPartyDecisions').selectAll().where('customerId', '=', customerId).orderBy('purpose').execute();

/** Stores the decision for a purpose, replacing an earlier one. */
export async function keepDecision(trx: DatabaseTransaction, decision: DecisionRow): Promise<void> {
  const { customerId, purpose, ...rest } = decision;
  const values = { ...rest, decidedAt: sqlTime(decision.decidedAt) };
  await trx
    .insertInto('thirdPartyDecisions')
    .values({ customerId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['customerId', 'purpose']).doUpdateSet(values))
    .execute();
}
