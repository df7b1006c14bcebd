// Reads the exchange's days from a CSV file in the form of docs/exchange-days.csv. A file with a fault gives no days at all.
import type { ExchangeDayRow } from '@openbell/instruments/exchange-days.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import { readCsv } from '../journal/import/csv-reader.ts';
import { type ExchangeDayLine, exchangeDayColumns, exchangeDaysOf } from './exchange-day-lines.ts';

/** The days of a file, one row per product and date; or its faults, each with its line. */
export function readExchangeDays(text: string): Result<readonly ExchangeDayRow[], readonly string[]> {
  const lines = readExchangeDayLines(text);
  return lines.ok ? exchangeDaysOf(lines.value) : lines;
}

/** The lines of a file as text, for storing them. */
export function readExchangeDayLines(text: string): Result<readonly ExchangeDayLine[], readonly string[]> {
  const { rows, broken } = readCsv(text);
  const [head, ...body] = rows;
  if (head?.cells.map((cell) => cell.trim()).join() !== exchangeDayColumns.join())
    return err([`line 1: the head is not ${exchangeDayColumns.join()}`]);
  if (broken.length > 0) return err(broken.map(({ line }) => `line ${line}: it is no row of a table`));
  return ok(
    body.map(({ cells }) => {
      const cell = (name: (typeof exchangeDayColumns)[number]): string =>
        cells[exchangeDayColumns.indexOf(name)]?.trim() ?? '';
      return {
        date: cell('date'),
        group: cell('group'),
        state: cell('state'),
        time_ct: cell('time_ct'),
        name: cell('name'),
        source: cell('source'),
        roots: cell('roots'),
      };
    }),
  );
}
