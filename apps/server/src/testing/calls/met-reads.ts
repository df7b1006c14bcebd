// Runs something before a read of the database: the read waits for it, and fails with it.
import type { Database } from '../../platform/database/database.ts';

export type Meeting = {
  readonly table: Parameters<Database['selectFrom']>[0];
  /** 1: the next read of the table, 2: the one after it. */
  readonly nth: number;
  readonly before: () => Promise<unknown>;
};

/** Returns a function that intercepts one read from now on. */
export function metReads(db: Database): (meeting: Meeting) => void {
  const select = db.selectFrom.bind(db);
  let meeting: (Meeting & { left: number }) | null = null;
  db.selectFrom = ((table: Meeting['table']) => {
    const query = select(table);
    if (meeting === null || meeting.table !== table) return query;
    meeting.left -= 1;
    if (meeting.left > 0) return query;
    const { before } = meeting;
    meeting = null;
    return executedAfter(query, before);
  }) as typeof db.selectFrom;
  return (asked) => {
    meeting = { ...asked, left: asked.nth };
  };
}

const executedAfter = <Query extends object>(query: Query, before: Meeting['before']): Query =>
  new Proxy(query, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (String(name).startsWith('execute'))
        return async (...given: unknown[]) => {
          await before();
          return value.apply(target, given);
        };
      return (...given: unknown[]) => executedAfter(value.apply(target, given), before);
    },
  });
