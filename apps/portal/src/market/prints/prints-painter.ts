// Which trades are shown, and how they are written into existing rows.
import type { Print } from '../account/trading-store.ts';

/** The newest trades of at least a size, newest first. */
export function printsShown(
  prints: readonly Print[],
  { least, count }: { readonly least: number; readonly count: number },
): readonly Print[] {
  const shown: Print[] = [];
  for (let index = prints.length - 1; index >= 0 && shown.length < count; index -= 1) {
    const print = prints[index];
    if (print !== undefined && print.size >= least) shown.push(print);
  }
  return shown;
}

type Write = (print: Print) => readonly [time: string, price: string, size: string, side: string];

export function createPrintsPainter(body: HTMLElement): (shown: readonly Print[], write: Write) => void {
  const rows = [...body.querySelectorAll<HTMLElement>('tr')].map((row) => ({ row, cells: [...row.children] }));
  let before: readonly Print[] = [];
  return (shown, write) => {
    for (const [index, { row, cells }] of rows.entries()) {
      const print = shown[index];
      if (print === before[index] && (print === undefined) === row.hidden) continue;
      row.hidden = print === undefined;
      if (print === undefined) continue;
      row.dataset['side'] = print.aggressor ?? '';
      for (const [column, text] of write(print).entries()) {
        const cell = cells[column];
        if (cell !== undefined && cell.textContent !== text) cell.textContent = text;
      }
    }
    before = shown;
  };
}
