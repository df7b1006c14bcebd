/** One table of several that a statement joins: its columns stand in the answer under names of their own, so that none hides another's. */
import type { SelectType } from 'kysely';
import type { Tables } from '../../tables.ts';

type Name<Table extends string, Column extends string> = `${Table}${Capitalize<Column>}`;
type Row<Table extends keyof Tables, Column extends keyof Tables[Table]> = {
  readonly [Each in Column]: SelectType<Tables[Table][Each]>;
};

export type JoinedTable<Table extends keyof Tables & string, Column extends keyof Tables[Table] & string> = {
  /** What the statement selects of it. */
  readonly columns: readonly `${Table}.${Column} as ${Name<Table, Column>}`[];
  /** The row of it in a row of the answer; null where the join found none. */
  readonly rowOf: (answered: Readonly<Record<Name<Table, Column>, unknown>>) => Row<Table, Column> | null;
};

/** The first column is never null in a row that is there. */
export const joinedTable = <Table extends keyof Tables & string, Column extends keyof Tables[Table] & string>(
  table: Table,
  columns: readonly [Column, ...Column[]],
): JoinedTable<Table, Column> => {
  const names = columns.map((column) => ({ column, name: nameOf(table, column) }));
  const key = nameOf(table, columns[0]);
  return {
    columns: names.map(({ column, name }) => `${table}.${column} as ${name}` as const),
    rowOf: (answered) =>
      answered[key] === null
        ? null
        : (Object.fromEntries(names.map(({ column, name }) => [column, answered[name]])) as Row<Table, Column>),
  };
};

const nameOf = <Table extends string, Column extends string>(table: Table, column: Column): Name<Table, Column> =>
  `${table}${column.charAt(0).toUpperCase()}${column.slice(1)}` as Name<Table, Column>;
