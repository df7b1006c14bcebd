/** Sets the flag of a passed evaluation on the newest subscription (Q37: a flag beside the status). Set twice it changes nothing. */
import type { DatabaseTransaction } from '../platform/database.ts';
import { setPassed } from './subscriptions-store.ts';

export const markPassed = async (trx: DatabaseTransaction, customerId: number): Promise<void> => {
  await setPassed(trx, customerId);
};
