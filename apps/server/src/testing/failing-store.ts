// Makes database transactions fail on purpose, before anything is stored, or afterwards, as if the response to the commit were lost; or
// delays them.
import type { Database } from '../platform/database/database.ts';

export type Failure = {
  /** 1: the next transaction, 2: the one after it. */
  readonly nth: number;
  /** Null: it is stored, only later. */
  readonly when: 'before' | 'after' | null;
  /** It starts only once this has resolved. */
  readonly until?: Promise<unknown>;
};

/** Returns a function that makes one transaction from now on fail. */
export function failingStore(db: Database): (failure: Failure) => void {
  const begin = db.transaction.bind(db);
  let failure: (Failure & { left: number }) | null = null;
  db.transaction = () => {
    const transaction = begin();
    if (failure === null) return transaction;
    failure.left -= 1;
    if (failure.left > 0) return transaction;
    const { when, until } = failure;
    failure = null;
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async (work) => {
      await until;
      if (when === null) return execute(work);
      if (when === 'after') await execute(work);
      throw new Error('the connection is lost');
    };
    return transaction;
  };
  return (asked) => {
    failure = { ...asked, left: asked.nth };
  };
}
