// Records the statements that a server runs during some work: their texts in order, without those that begin and end transactions.
import type { CompiledQuery, DatabaseConnection } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type AskedStatements = {
  /** Includes other work of the same server that runs at the same time. */
  readonly during: (work: () => Promise<unknown>) => Promise<readonly string[]>;
  /** The same with their values. */
  readonly queriesDuring: (work: () => Promise<unknown>) => Promise<readonly CompiledQuery[]>;
};

/** `handles` may all be the same. */
export function listenToStatements(handles: readonly Database[]): AskedStatements {
  const asked: CompiledQuery[] = [];
  const heard = new WeakSet<DatabaseConnection>();
  const hear = (connection: DatabaseConnection): void => {
    if (heard.has(connection)) return;
    heard.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, options) => {
      if (!/^(begin|commit|rollback)\b/i.test(query.sql)) asked.push(query);
      return execute(query, options);
    };
  };
  for (const db of new Set(handles)) {
    const executor = db.getExecutor();
    const provide = executor.provideConnection.bind(executor);
    executor.provideConnection = (consumer, options) =>
      provide((connection) => {
        hear(connection);
        return consumer(connection);
      }, options);
  }
  const queriesDuring: AskedStatements['queriesDuring'] = async (work) => {
    asked.length = 0;
    await work();
    return [...asked];
  };
  return { queriesDuring, during: async (work) => (await queriesDuring(work)).map((query) => query.sql) };
}
