// Two hundred customers watch their evaluation while the market moves: from the bridge's acknowledgment of a mark to the figure at each
// watcher, and to the figure on the screen of one of them in a real browser.
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, formatInstant, msPerSecond } from '@openbell/units/instant.ts';
import { chromium, type Page } from 'playwright-core';
import { makeTrader, monthOfSession, moveIntoSession, sendEvents, startServer, type Trader } from './live-server.ts';
import { quantile, rounded } from './measure.ts';
import type { BenchResult } from './result.ts';

const watchers = 200;
const marks = 300;
const marksPerSecond = 10;
const screenMarks = 20;
const limitMs = 250;
/** A page that shows nothing for this long is broken, for example because its files were rebuilt during the run. */
const shownMsMax = 60_000;
const symbol = monthOfSession();

/** When a mark was acknowledged, and when each watcher had a figure that includes it. */
type Measured = { readonly acknowledged: Map<number, number>; readonly latencies: number[] };

export async function benchLive(): Promise<BenchResult> {
  const server = await startServer();
  try {
    const aheadMs = await moveIntoSession(server.url);
    const traders: Trader[] = [];
    while (traders.length < watchers)
      traders.push(
        ...(await Promise.all([0, 1, 2, 3].map((offset) => makeTrader(server.url, traders.length + offset)))),
      );
    const now = (): string => formatInstant(asInstant(Date.now() + aheadMs));
    const opening = { type: 'fill', at: now(), symbol, side: 'buy', quantity: 1, price: '6900.00' };
    await sendEvents(
      server.url,
      traders.map(({ account }) => ({ ...opening, id: 'in', account })),
    );
    const sendMark = (index: number) =>
      sendEvents(server.url, [{ type: 'mark', at: now(), symbol, price: priceOf(index) }]);
    const measured: Measured = { acknowledged: new Map(), latencies: [] };
    const sockets = await Promise.all(traders.map(({ cookie }) => watch(server.url, cookie, measured)));
    const acknowledgements: number[] = [];
    const load = loadavg()[0] ?? Number.NaN;
    const cpuBefore = { server: server.cpuMs(), own: process.cpuUsage() };
    const everyMs = msPerSecond / marksPerSecond;
    for (let index = 1; index <= marks; index += 1) {
      const from = performance.now();
      await sendMark(index);
      measured.acknowledged.set(index, performance.now());
      acknowledgements.push(performance.now() - from);
      await wait(Math.max(0, from + everyMs - performance.now()));
    }
    await untilAll(measured, marks * watchers);
    const serverCpuMs = server.cpuMs() - cpuBefore.server;
    const own = process.cpuUsage(cpuBefore.own);
    // The watchers' results are kept even if the browser fails.
    const screen = await onScreen(server.url, traders[0]?.cookie ?? '', sendMark).catch((error: unknown) => {
      process.stderr.write(`the screen was not measured: ${String(error)}\n`);
      return null;
    });
    for (const socket of sockets) socket.close();
    const p99 = quantile(measured.latencies, 0.99);
    return {
      name: 'live',
      ratio: rounded(p99 / limitMs),
      means: `99th percentile of the time from the bridge's acknowledgment of a mark to the figure at each of ${watchers} watching customers, relative to the limit of ${limitMs} ms; lower is better`,
      figures: {
        watchers,
        marks,
        marks_per_second: marksPerSecond,
        figures_received: measured.latencies.length,
        watcher_ms_p50: rounded(quantile(measured.latencies, 0.5)),
        watcher_ms_p99: rounded(p99),
        watcher_ms_max: rounded(quantile(measured.latencies, 1)),
        acknowledgement_ms_p50: rounded(quantile(acknowledgements, 0.5)),
        acknowledgement_ms_p99: rounded(quantile(acknowledgements, 0.99)),
        ...(screen !== null && {
          screen_ms_p50: rounded(quantile(screen, 0.5)),
          screen_ms_max: rounded(quantile(screen, 1)),
        }),
        server_cpu_ms_per_mark: rounded(serverCpuMs / marks),
        watchers_cpu_ms_per_mark: rounded((own.user + own.system) / 1_000 / marks),
        load_per_core: rounded(load / availableParallelism()),
      },
    };
  } finally {
    await server.stop();
  }
}

/** No two consecutive marks have the same price, and none is far enough away to break a rule. */
const priceOf = (index: number): string => (6900 + (index % 40) * 0.25).toFixed(2);
/** The equity after such a mark, as the screen writes it: 50,000 minus the commission, 12.50 a tick. */
const equityOf = (index: number): string =>
  (50_000 - 2.02 + (index % 40) * 12.5).toLocaleString('en-US', { minimumFractionDigits: 2 });

/** Each mark is one more event in the log of each watcher: a figure's event count gives the number of its marks. */
async function watch(url: string, cookie: string, { acknowledged, latencies }: Measured): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/stream`, { headers: { cookie } });
  let seen = 0;
  const arrived: { readonly upTo: number; readonly at: number }[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { type: string; sequence: number; attempt?: { events: number } };
    if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'resume', after: message.sequence }));
    if (message.attempt === undefined) return;
    arrived.push({ upTo: Math.min(message.attempt.events - 1, marks), at: performance.now() });
    // A figure can arrive before the bridge's answer: it then counts as zero once the answer is known.
    setTimeout(() => {
      const next = arrived.shift();
      for (; next !== undefined && seen < next.upTo; seen += 1)
        latencies.push(Math.max(0, next.at - (acknowledged.get(seen + 1) ?? next.at)));
    }, 2 * limitMs);
  });
  await once(socket, 'open');
  return socket;
}

async function untilAll({ latencies }: Measured, count: number): Promise<void> {
  for (let tries = 0; latencies.length < count; tries += 1) {
    assert(tries < 100, `${latencies.length} figures of ${count} arrived`);
    await wait(limitMs);
  }
}

/** From the acknowledgment to the first moment at which the page has the new equity; both on the wall clock of this machine. */
async function onScreen(url: string, cookie: string, sendMark: (index: number) => Promise<void>): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext();
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
      }),
    );
    const page = await context.newPage();
    await page.goto(`${url}/evaluation`);
    await untilShown(page, equityOf(marks));
    const latencies: number[] = [];
    for (let index = 1; index <= screenMarks; index += 1) {
      const shown = untilShown(page, equityOf(index));
      await sendMark(index);
      const acknowledged = Date.now();
      latencies.push(Math.max(0, (await shown) - acknowledged));
      await wait(limitMs);
    }
    return latencies;
  } finally {
    await browser.close();
  }
}

/**
 * Resolves when the text is on the page; rejects if it never appears. The script runs in the browser, since this package has no DOM types.
 */
function untilShown(page: Page, text: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(${JSON.stringify(`the page never showed ${text}`)})), ${shownMsMax});
    const look = () => document.body.textContent.includes(${JSON.stringify(text)});
    if (look()) return resolve(Date.now());
    const observer = new MutationObserver(() => {
      if (!look()) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  })`);
}
