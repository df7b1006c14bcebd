// One of several tables that a statement joins. Its columns get their own names in the result, so that none hides another's.
import type { SelectType } from 'kysely';
import type { Tables } from '../../tables.ts';

type Name<Table extends string, Column extends string> = `${Table}${Capitalize<Column>}`;
type Row<Table extends keyof Tables, Column extends keyof Tables[Table]> = {
  readonly [Each in Column]: SelectType<Tables[Table][Each]>;
};

export type JoinedTable<Table extends keyof Tables & string, Column extends keyof Tables[Table] & string> = {
  /** The columns that the statement selects from it. */
  readonly columns: readonly `${Table}.${Column} as ${Name<Table, Column>}`[];
  /** Its row within a row of the result; null if the join found none. */
  readonly rowOf: (answered: Readonly<Record<Name<Table, Column>, unknown>>) => Row<Table, Column> | null;
};

/** The first column must be non-null in every existing row. */
export function joinedTable<Table extends keyof Tables & string, Column extends keyof Tables[Table] & string>(
  table: Table,
  columns: readonly [Column, ...Column[]],
): JoinedTable<Table, Column> {
  const names = columns.map((column) => ({ column, name: nameOf(table, column) }));
  const key = nameOf(table, columns[0]);
  return {
    columns: names.map(({ column, name }) => `${table}.${column} as ${name}` as const),
    rowOf: (answered) =>
      answered[key] === null
        ? null
        : (Object.fromEntries(names.map(({ column, name }) => [column, answered[name]])) as Row<Table, Column>),
  };
}

const nameOf = <Table extends string, Column extends string>(table: Table, column: Column): Name<Table, Column> =>
  `${table}${column.charAt(0).toUpperCase()}${column.slice(1)}` as Name<Table, Column>;
