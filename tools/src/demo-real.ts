// npm run demo:real -- FILE [--url URL] [--plan KEY] [--root ROOT] [--from DATE] [--to DATE]
// Sends real minute bars as marks, and the fills of a small strategy on them, through the signed bridge into a running sandbox; then
// prints the verdict next to a recomputation from the downloaded log. Exit status: 0 if they agree, 1 if they do not.
import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nextFlatDeadline } from '@openbell/instruments/flat-times.ts';
import { sessionDateOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { evaluateLog } from '@openbell/rules/evaluation/log/log-reader.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { asSessionDate, dateOf } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, type Instant, instantOf, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { type BarEvent, eventsOfBars } from './demo-real/bar-strategy.ts';
import { obeyVerdicts } from './demo-real/obey-verdicts.ts';
import { type BarFile, readBars } from './demo-real/read-bars.ts';
import { type BridgeAnswer, createSandboxClient, type SandboxClient } from './demo-real/sandbox-client.ts';
import { shiftBar, weeksTo } from './demo-real/shift-bars.ts';

const usage =
  'Usage: npm run demo:real -- FILE [--url http://127.0.0.1:3000] [--plan TCP50] [--root ES] [--from YYYY-MM-DD] [--to YYYY-MM-DD]\n' +
  'FILE holds minute bars (CSV, gzip or not). The sandbox must run; PROVIDER_SECRET where it has one of its own.';
const headStartMs = 15 * msPerMinute;
const chunkMs = 30 * msPerMinute;
const attemptDays = 60;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      plan: { type: 'string', default: 'TCP50' },
      root: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const [file] = positionals;
  const plan = findPlanVersion(values.plan);
  if (file === undefined || plan === undefined) {
    console.error(file === undefined ? usage : `unknown plan ${values.plan}\n${usage}`);
    return 1;
  }
  const read = readBars(resolve(process.env['INIT_CWD'] ?? '.', file), values.root);
  const client = createSandboxClient(values.url, process.env['PROVIDER_SECRET'] ?? 'openbell-sandbox');
  const account = await makeAccount(client, plan.key);
  const bars = chooseBars(read, values);
  const weeks = weeksTo(bars[0]?.at ?? asInstant(0), asInstant((await client.now()) + headStartMs));
  const shifted = bars.map((bar) => shiftBar(bar, weeks));
  const wanted = eventsOfBars(shifted, { instrument: read.instrument, times: plan.approvedTimes, account });
  const events = obeyVerdicts(wanted, { plan, account });
  const sessions = new Set(shifted.map(({ at }) => sessionDateOf(at)));
  console.log(
    `${bars.length} bars of ${read.instrument.root}, ${sessions.size} sessions, moved by ${weeks} weeks to ${formatInstant(shifted[0]?.at ?? asInstant(0))}`,
  );
  console.log(
    `${events.length} events, ${events.filter(({ type }) => type === 'fill').length} of them fills, for ${account} (${plan.key})`,
  );
  const deadlines = new Set(
    [...sessions].flatMap((date) => (plan.approvedTimes === null ? [] : deadlineOf(plan.approvedTimes, date, read))),
  );
  const sent = await sendAll(client, events, deadlines);
  await client.moveTo(settlementOf(asSessionDate(Math.max(...sessions))));
  console.log(
    `sent in ${(sent.ms / 1000).toFixed(1)} s: ${sent.accepted} accepted, ${sent.duplicates} duplicates, ${sent.held} held, ${sent.rejected.length} rejected`,
  );
  for (const one of sent.rejected.slice(0, 5))
    console.log(`  rejected ${one.id ?? 'a mark'}: ${one.code}, ${one.message}`);
  return compare(client);
}

/** A new customer with an active evaluation; returns the account's name. */
async function makeAccount(client: SandboxClient, plan: string): Promise<string> {
  const email = `real-${Date.now()}@demo.openbell.test`;
  const password = 'openbell-demo';
  await client.call('POST', '/sandbox/customers', { email, password, name: 'Real Bars', verified: true, plan });
  await client.call('POST', '/auth/sign-in/email', { email, password });
  const ready = () => client.call('POST', '/sandbox/provider', { email, ready: true });
  await client.call('POST', '/accounts/simulator', {
    type: 'fu',
    commission: 'live',
    exchanges: { cme: true, cbot: true, nymex: true, comex: true },
  });
  await ready();
  const limits = { dayLoss: '', dayProfit: '', weekLoss: '', weekProfit: '', monthLoss: '', monthProfit: '' };
  await client.call('POST', '/accounts/gauntlet', {
    rules: { mode: 'preset', ...limits, tradingStyle: 'channel breakout' },
  });
  await ready();
  console.log(`customer ${email}, password ${password}`);
  return ((await client.call('GET', '/accounts')) as { account_name: string }).account_name;
}

/** The requested days, limited to the sixty days of an attempt. */
function chooseBars({ bars }: BarFile, days: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const from = days.from === undefined ? 0 : dateOf(days.from);
  const to = days.to === undefined ? Number.MAX_SAFE_INTEGER : dateOf(days.to);
  const wanted = bars.filter(({ at }) => sessionDateOf(at) >= from && sessionDateOf(at) <= to);
  const first = wanted[0]?.at ?? 0;
  return wanted.filter(({ at }) => at < first + attemptDays * msPerDay);
}

function deadlineOf(
  times: Parameters<typeof nextFlatDeadline>[0],
  date: number,
  { instrument }: BarFile,
): readonly Instant[] {
  const deadline = nextFlatDeadline(times, instrument, {
    date: asSessionDate(date),
    after: asInstant(settlementOf(asSessionDate(date)) - msPerDay),
  });
  return deadline === null ? [] : [deadline];
}

/** Half hour by half hour: first the clock, then its events, as if they came live; never across a deadline or a settlement. */
async function sendAll(client: SandboxClient, events: readonly BarEvent[], deadlines: ReadonlySet<Instant>) {
  const from = Date.now();
  const total = { accepted: 0, duplicates: 0, held: 0, rejected: [] as BridgeAnswer['rejected'][number][] };
  let chunk: BarEvent[] = [];
  let end = 0;
  const flush = async (): Promise<void> => {
    if (chunk.length === 0) return;
    // To the newest event and not to the end: the clock keeps running during the request.
    await client.moveTo(instantOf(chunk.at(-1)?.at ?? formatInstant(asInstant(end))));
    const answer = await client.send(chunk);
    total.accepted += answer.accepted;
    total.duplicates += answer.duplicates;
    total.held += answer.held.length;
    total.rejected.push(...answer.rejected);
    chunk = [];
  };
  for (const event of events) {
    const at = instantOf(event.at);
    if (at >= end) {
      await flush();
      const next = Math.floor(at / chunkMs) * chunkMs + chunkMs;
      const deadline = [...deadlines].filter((one) => one > at && one < next);
      end = Math.min(next, ...deadline);
    }
    chunk.push(event);
  }
  await flush();
  return { ...total, ms: Date.now() - from };
}

const shownRows = [
  'status',
  'fail_reason',
  'fail_at',
  'balance',
  'equity',
  'floor',
  'tier',
  'session_date',
  'days_traded',
  'best_day',
  'best_day_date',
  'best_day_share',
  'events',
  'log_hash',
] as const;

/** Compares the server's verdict with the engine's own over the downloaded log. */
async function compare(client: SandboxClient): Promise<number> {
  const [attempt] = (await client.call('GET', '/attempts')) as ({ readonly id: string } & Record<string, unknown>)[];
  if (attempt === undefined) throw new Error('the evaluation is not there');
  const log = await client.text(`/attempts/${attempt.id}/log`);
  const read = evaluateLog({ text: log, header: null, until: null, hash: (text) => hash('sha256', text) });
  if (!read.ok) {
    console.error('the downloaded log does not hold', read.error);
    return 1;
  }
  const own: Record<string, unknown> = attemptView(read.value.run.state, read.value.run.logHash);
  const differing = Object.keys(own).filter((name) => JSON.stringify(own[name]) !== JSON.stringify(attempt[name]));
  for (const name of shownRows)
    console.log(`${name.padEnd(16)} ${String(attempt[name]).padEnd(66)} ${String(own[name])}`);
  for (const day of own['days'] as { date: string; balance: number; pnl: number; floor: number }[])
    console.log(
      `  ${day.date}  ${day.pnl.toFixed(2).padStart(9)}  balance ${day.balance.toFixed(2)}  floor ${day.floor.toFixed(2)}`,
    );
  console.log(
    differing.length === 0
      ? 'The server and the recomputation from the log agree in every member.'
      : `They differ in ${differing.join(', ')}.`,
  );
  return differing.length === 0 ? 0 : 1;
}

process.exitCode = await main();
