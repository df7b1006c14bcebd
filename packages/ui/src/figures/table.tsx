import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import css from './table.module.css';

export type Column<Row> = Readonly<{
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Text is aligned to the start, numbers to the end. */
  isNumber?: boolean | undefined;
  /** Names the row; stays visible when the table scrolls. At most one, the first. */
  isRowHead?: boolean | undefined;
  /** Secondary text in `--text-2`. */
  isQuiet?: boolean | undefined;
  /** Its head is a sort button, if the table has an order. */
  isSortable?: boolean | undefined;
}>;

/** The sort column, and the handler of a click on a head. The rows are already sorted. */
export type RowOrder = Readonly<{ by: string; isDescending: boolean; onPress: (key: string) => void }>;

type TableProps<Row> = Readonly<{
  /** For screen readers only; also the name of the scrolling region. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows of 32 instead of 44: trading. */
  isDense?: boolean | undefined;
  /** Shown instead of rows if there are none. */
  empty?: ReactNode;
  /** Inside the text of a dialog or an expanded line: uses that background and those edges. */
  isFlush?: boolean | undefined;
  order?: RowOrder | undefined;
  /** A last line under the rows: sums. */
  foot?: ReactNode;
}>;

/** A table in a sheet. If it is too wide it scrolls inside, and the first column stays. */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { caption, columns, rows, rowKey, isDense = false, isFlush = false, empty, order, foot } = props;
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <ScrollRegion label={caption} className={css['scroll']}>
      <table className={classes(css, 'table', isDense && 'dense', isFlush && 'flush')}>
        <caption className={css['caption']}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} order={column.isSortable === true ? order : undefined} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
    </ScrollRegion>
  );
}

function Head<Row>({ column, order }: Readonly<{ column: Column<Row>; order: RowOrder | undefined }>): ReactNode {
  const name = classes(css, 'head', column.isNumber === true && 'number');
  if (order === undefined) {
    return (
      <th scope="col" className={name}>
        {column.head}
      </th>
    );
  }
  const sorted = order.by === column.key ? (order.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" className={name} aria-sort={sorted}>
      <button type="button" className={css['sort']} onClick={() => order.onPress(column.key)}>
        {column.head}
        <span className={classes(css, 'direction', sorted === undefined && 'unsorted')}>
          <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} size={12} />
        </span>
      </button>
    </th>
  );
}

function Cell<Row>({ column, row }: Readonly<{ column: Column<Row>; row: Row }>): ReactNode {
  const names = classes(css, 'cell', column.isNumber === true && 'number', column.isQuiet === true && 'quiet');
  if (column.isRowHead === true) {
    return (
      <th scope="row" className={classes(css, 'cell', 'rowHead')}>
        {column.cell(row)}
      </th>
    );
  }
  return <td className={names}>{column.cell(row)}</td>;
}
