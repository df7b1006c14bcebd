// On a phone the most important columns come right after the name of their row; columns that are not listed are omitted.
import type { Column } from './table.tsx';

export function columnsAhead<Row>(columns: readonly Column<Row>[], order: readonly string[]): readonly Column<Row>[] {
  return order.flatMap((key) => columns.filter((column) => column.key === key));
}
