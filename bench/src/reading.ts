// Reading a journal of 20,000 trades as pages over HTTP, compared with merely serializing and compressing the same pages.

import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { JournalEntriesPage } from '@openbell/api/journal.ts';
import { assert } from '@openbell/units/assert.ts';
import { msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { call, type LiveServer, startServer } from './live-server.ts';
import { median, rounded } from './measure.ts';
import type { BenchResult } from './result.ts';

const trades = 20_000;
const tradesOfDay = 40;
const rounds = 5;
/** The page size that the portal uses. */
const laterPage = 4000;
const pack = promisify(gzip);

/**
 * Processor time of the server from the first request to the last page, the median of several readings; the first one, which derives the
 * trades, separately.
 */
export async function benchReading(): Promise<BenchResult> {
  const server = await startServer({ DEMO_CUSTOMERS: '1' });
  try {
    const login = { email: 'trader@demo.openbell.test', password: 'openbell-demo' };
    const { cookie } = await call(server.url, '', 'POST', '/auth/sign-in/email', login);
    const file = { text: makeFile(), zone: 'America/New_York', fileName: 'orders.csv' };
    await call(server.url, cookie, 'POST', '/journal/imports', file);
    const first = await readAll(server, cookie);
    const later: Reading[] = [];
    for (let round = 0; round < rounds; round += 1) later.push(await readAll(server, cookie));
    const bareMs = await writeAndPack(first.pages);
    const readingMs = median(later.map(({ cpuMs }) => cpuMs));
    const megabytes = (bytes: number): number => rounded(bytes / 1e6);
    return {
      name: 'reading',
      ratio: rounded(readingMs / bareMs),
      means:
        'processor time of the server for all pages of a journal of 20,000 trades relative to that of JSON and gzip for the same pages; lower is better',
      figures: {
        trades: first.pages.reduce((sum, { entries }) => sum + entries.length, 0),
        json_mb: megabytes(first.jsonBytes),
        wire_mb: megabytes(first.wireBytes),
        first_reading_cpu_ms: rounded(first.cpuMs),
        reading_cpu_ms: rounded(readingMs),
        bare_cpu_ms: rounded(bareMs),
      },
    };
  } finally {
    await server.stop();
  }
}

type Reading = {
  readonly pages: readonly JournalEntriesPage[];
  readonly jsonBytes: number;
  readonly wireBytes: number;
  readonly cpuMs: number;
};

async function readAll(server: LiveServer, cookie: string): Promise<Reading> {
  const before = server.cpuMs();
  const pages: JournalEntriesPage[] = [];
  let [jsonBytes, wireBytes] = [0, 0];
  for (let from: number | null = 0; from !== null; ) {
    const query = from === 0 ? '' : `?from=${from}&limit=${laterPage}`;
    const answer = await fetch(`${server.url}/api/journal/entries${query}`, { headers: { cookie } });
    const text = await answer.text();
    assert(answer.ok, text);
    jsonBytes += Buffer.byteLength(text);
    wireBytes += Number(answer.headers.get('content-length'));
    const page = JSON.parse(text) as JournalEntriesPage;
    pages.push(page);
    from = page.next;
  }
  return { pages, jsonBytes, wireBytes, cpuMs: server.cpuMs() - before };
}

async function writeAndPack(pages: readonly JournalEntriesPage[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    for (const page of pages) await pack(JSON.stringify(page), { level: constants.Z_BEST_SPEED });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return median(times);
}

/** Filled orders as Tradovate writes them, alternating buys and sells, forty trades a day on five days of seven. */
function makeFile(): string {
  const head = 'orderId,Account,B/S,Contract,filledQty,avgPrice,Fill Time,Status,Currency';
  let seed = 1;
  const rows = Array.from({ length: trades * 2 }, (_, index) => {
    seed = (seed * 48_271) % 2_147_483_647;
    const trade = index >> 1;
    const day = Math.floor(trade / tradesOfDay);
    const minute = 570 + (trade % tradesOfDay) * 9 + (index % 2) * (1 + (trade % 7));
    const at = Date.UTC(2022, 0, 3) + (day + 2 * Math.floor(day / 5)) * msPerDay + minute * msPerMinute;
    const [date, time] = new Date(at).toISOString().slice(0, 19).split('T');
    const price = (60_000 + (seed % 161)) / 4;
    const contract = trade % 2 === 0 ? 'MESM26' : 'MNQM26';
    const quantity = 1 + (trade % 3);
    return `${index + 1},DEMO1,${index % 2 === 0 ? 'Buy' : 'Sell'},${contract},${quantity},${price.toFixed(2)},${date} ${time},Filled,USD`;
  });
  return [head, ...rows].join('\n');
}
