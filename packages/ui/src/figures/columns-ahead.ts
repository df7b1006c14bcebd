// On a phone the columns that matter most stand beside the name of their row; what is not named stays away.
import type { Column } from './table.tsx';

export function columnsAhead<Row>(columns: readonly Column<Row>[], order: readonly string[]): readonly Column<Row>[] {
  return order.flatMap((key) => columns.filter((column) => column.key === key));
}
