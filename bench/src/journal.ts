// A whole journal of 99,000 rows, from its stored rows to trades and every figure, compared with merely parsing and summing the same rows.

import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { tradesOfItems } from '@openbell/rules/journal/import/read-import.ts';
import type { RowItem } from '@openbell/rules/journal/import/read-row.ts';
import { filterOfText, fitsFilter } from '@openbell/rules/journal/journal-filter.ts';
import { journalDaysOf, journalStatisticsOf } from '@openbell/rules/journal/journal-statistics.ts';
import { type PlayedEntry, playbookStatisticsOf } from '@openbell/rules/journal/playbook-statistics.ts';
import { assert } from '@openbell/units/assert.ts';
import { instantOf, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { median, rounded, spentOn } from './measure.ts';
import type { BenchResult } from './result.ts';

const rowCount = 99_000;
const rounds = 5;
const zone = 'Europe/Berlin';
const tradesOfDay = 60;
const start = instantOf('2020-01-06T15:00:00Z');
const playbook = { listId: 'lst_1', name: 'Retest' };

/** Median processor time of several rounds, alternating the two sides; the time to update a screen after a press is measured separately. */
export function benchJournal(): BenchResult {
  const rows = makeRows();
  const times = { parse: [] as number[], derive: [] as number[], figures: [] as number[], press: [] as number[] };
  let entries: readonly PlayedEntry[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const parse = spentOn(() => sumRows(rows));
    const derive = spentOn(() => {
      entries = entriesOf(rows);
    });
    const figures = spentOn(() => figuresOf(entries));
    const filter = filterOfText('outcome=win&weekday=2');
    const press = spentOn(() => figuresOf(entries.filter((entry) => fitsFilter(entry, filter))));
    // The first round is a warm-up.
    if (round === 0) continue;
    times.parse.push(parse.cpuMs);
    times.derive.push(derive.cpuMs);
    times.figures.push(figures.cpuMs);
    times.press.push(press.cpuMs);
  }
  assert(entries.length === rowCount / 2, `${entries.length} trades`);
  const [parseMs, deriveMs, figuresMs] = [median(times.parse), median(times.derive), median(times.figures)];
  return {
    name: 'journal',
    ratio: rounded((deriveMs + figuresMs) / parseMs),
    means:
      'processor time from 99,000 stored rows to trades, statistics, playbooks and calendar relative to the time to JSON.parse the same rows and sum their prices; lower is better',
    figures: {
      rows: rowCount,
      trades: entries.length,
      parse_ms: rounded(parseMs),
      rows_to_trades_ms: rounded(deriveMs),
      all_figures_ms: rounded(figuresMs),
      figures_after_a_filter_ms: rounded(median(times.press)),
      peak_rss_mb: rounded(process.resourceUsage().maxRSS / 1024),
    },
  };
}

/** Rows as they are stored: alternating buys and sells, sixty trades a day, with identities as long as a file's line. */
function makeRows(): readonly string[] {
  let seed = 1;
  return Array.from({ length: rowCount }, (_, index) => {
    seed = (seed * 48_271) % 2_147_483_647;
    const trade = index >> 1;
    const day = Math.floor(trade / tradesOfDay);
    // Five of seven days.
    const at =
      start + (day + 2 * Math.floor(day / 5)) * msPerDay + ((trade % tradesOfDay) * 4 + (index % 2)) * msPerMinute;
    const isEntry = index % 2 === 0;
    const ticks = 20_000 + (isEntry ? 0 : (seed % 41) - 20);
    const id = `["tradovate-orders","DEMO1","${index}","MNQZ26","${isEntry ? 'buy' : 'sell'}",1,${ticks},"06/10/2026 10:00:00"]#1`;
    const fill = { id, accountId: 'DEMO1', contract: 'MNQZ26', side: isEntry ? 'buy' : 'sell', quantity: 1 };
    return JSON.stringify({ kind: 'fill', fill: { ...fill, ticks, at, commissionMicros: 620_000 } });
  });
}

type StoredFill = { readonly fill: { readonly ticks: number; readonly quantity: number; readonly contract: string } };

function sumRows(rows: readonly string[]): number {
  let sum = 0;
  for (const row of rows) {
    const { fill } = JSON.parse(row) as StoredFill;
    sum += fill.ticks * fill.quantity;
  }
  return sum;
}

function entriesOf(rows: readonly string[]): readonly PlayedEntry[] {
  const items = rows.map((row): RowItem => {
    const { fill } = JSON.parse(row) as StoredFill & { readonly fill: object };
    const contract = parseContractSymbol(fill.contract, 2026);
    assert(contract.ok, `not a contract: ${fill.contract}`);
    return { kind: 'fill', fill: { ...fill, contract: contract.value } as Extract<RowItem, { kind: 'fill' }>['fill'] };
  });
  return tradesOfItems(items).map((trade, index) => ({
    trade,
    tags: index % 3 === 0 ? ['plan'] : [],
    plannedStop: index % 2 === 0 ? asTicks(19_980) : null,
    playbook: index % 2 === 0 ? playbook : null,
    checks: index % 2 === 0 ? [{ ...playbook, points: [{ text: 'Edge', isMet: index % 4 === 0 }] }] : [],
  }));
}

function figuresOf(entries: readonly PlayedEntry[]): unknown {
  return [journalStatisticsOf(entries, zone), playbookStatisticsOf(entries), journalDaysOf(entries)];
}
