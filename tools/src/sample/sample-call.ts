// The arguments of `npm run market:sample`.
import { parseArgs } from 'node:util';
import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { asSessionDate, parseDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';

export const sampleUsage = `Usage: npm run --silent market:sample -- ROOT --seed N --date YYYY-MM-DD [--from HH:MM] [--to HH:MM] [--past]
Prints the synthetic market of a contract as CSV, one line a second, prices in ticks of the contract:
  at,bid,ask,bid_size,ask_size,last,buy_volume,sell_volume
\`at\` (UTC) is the beginning of the second, quotes and \`last\` are those at its end. Volumes are contracts that aggressors bought and sold.
--from and --to are Chicago times on the session's date (08:30 and 15:00 unless given). If --from is later than --to, it is of the evening before.
--past prints the drawn past instead, one line a minute: at,open,high,low,close,volume
Seconds and minutes in which the exchange is closed have no line. Exit status: 2 wrong call, or nothing is open.`;

export type SampleCall = {
  readonly instrument: Instrument;
  readonly seed: number;
  readonly from: Instant;
  /** Exclusive. */
  readonly until: Instant;
  readonly isPast: boolean;
};

type Values = Partial<Record<'seed' | 'date' | 'from' | 'to', string>> & { readonly past?: boolean };

export function readSampleCall(args: readonly string[]): Result<SampleCall, string> {
  const text = { type: 'string' } as const;
  let parsed: { readonly values: Values; readonly positionals: readonly string[] };
  try {
    parsed = parseArgs({
      args: [...args],
      options: { seed: text, date: text, from: text, to: text, past: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const [root, ...others] = positionals;
  if (root === undefined || others.length > 0) return err('name exactly one root, such as ES');
  const instrument = instrumentOfRoot(root);
  if (instrument === undefined) return err(`unknown root: ${root}`);
  const seed = readSeed(values.seed);
  if (!seed.ok) return seed;
  const range = readRange(values);
  if (!range.ok) return range;
  return ok({ instrument, seed: seed.value, ...range.value, isPast: values.past === true });
}

function readSeed(text: string | undefined): Result<number, string> {
  if (text === undefined) return err('--seed is missing');
  const seed = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(seed) ? ok(seed) : err(`--seed is no whole number: ${text}`);
}

function readRange(values: Values): Result<{ readonly from: Instant; readonly until: Instant }, string> {
  if (values.date === undefined) return err('--date is missing');
  const date = parseDate(values.date);
  if (date === null) return err(`--date is no date: ${values.date}`);
  const { from = '08:30', to = '15:00' } = values;
  const [fromMinute, toMinute] = [readMinute(from), readMinute(to)];
  if (fromMinute === null) return err(`--from is no time: ${from}`);
  if (toMinute === null) return err(`--to is no time: ${to}`);
  if (fromMinute === toMinute) return err(`nothing lies between --from ${from} and --to ${to}`);
  const isEvening = fromMinute > toMinute;
  return ok({
    from: instantOfChicago(isEvening ? asSessionDate(date - 1) : date, fromMinute),
    until: instantOfChicago(date, toMinute),
  });
}

/** Minutes since midnight of `HH:MM`. */
function readMinute(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** Hours begin and end at whole minutes. */
export function isOpenWithin({ instrument, from, until }: SampleCall): boolean {
  for (let at = from; at < until; at = asInstant(at + msPerMinute)) if (isInstrumentOpen(instrument, at)) return true;
  return false;
}
