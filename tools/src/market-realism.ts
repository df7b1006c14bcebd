// `npm run market:realism [-- --sessions N] [--json]`: runs the synthetic market and scores it against real futures data, looks for a memory in the prices of
// every root, and compares the drawn past with what trades.

import process from 'node:process';
import { parseArgs } from 'node:util';
import { advanceFlow, startFlow } from '@openbell/market/flow/flow.ts';
import type { FlowSettings } from '@openbell/market/flow/flow-state.ts';
import { asInstant, type Instant, instantOf, msPerHour } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { ownRoots } from './battery/sessions.ts';
import { createMeter, type FlowMeter, listen, listenToStart } from './realism/flow-meter.ts';
import { hasNoMemory, measureMemory, measurePast, memoryText, pastText } from './realism/memory-report.ts';
import { realismSettings } from './realism/realism-settings.ts';
import { dayTargets, hourTargets, scoreOf, type Target } from './realism/realism-targets.ts';
import { mean } from './realism/statistics.ts';

const seeds = [1, 2, 3];
const hours = 4;
const days = 4;
/** The price of ES when the hour was recorded: 4,800. */
const startPrice = asTicks(19_200);
const es = realismSettings(startPrice);

function run(settings: FlowSettings, seconds: number): FlowMeter {
  const meter = createMeter(settings.symbol, settings.startPrice);
  const { flow, events } = startFlow(settings);
  listenToStart(meter, events);
  for (let second = 1; second <= seconds; second += 1) {
    const until = asInstant(settings.startAt + second * 1_000);
    listen(meter, { until, events: advanceFlow(flow, until) });
  }
  return meter;
}

const thinHours = (seed: number): FlowMeter =>
  run(
    { ...es, seed, fairSeed: seed, startAt: instantOf('2026-11-17T01:00:00Z'), hasClock: false, news: [] },
    hours * 3_600,
  );

/** From the opening at 17:00 Chicago for 23 hours, with a figure at 7:30 and one at 13:00. */
function wholeDay(seed: number): FlowMeter {
  const startAt: Instant = instantOf('2026-11-16T23:00:00Z');
  const news = [
    { at: asInstant(startAt + 14.5 * msPerHour), impact: seed % 3 === 0 ? 3 : 2 },
    { at: asInstant(startAt + 20 * msPerHour), impact: 1 },
  ] as const;
  return run({ ...es, seed: seed + 100, fairSeed: seed + 100, startAt, hasClock: true, news }, 23 * 3_600);
}

type Line = { readonly name: string; readonly real: number; readonly measured: number; readonly score: number };

const judge = (targets: readonly Target[], meters: readonly FlowMeter[]): Line[] =>
  targets.map((target) => {
    const measured = mean(meters.map(target.measure));
    return { name: target.name, real: target.real, measured, score: scoreOf(target, measured) };
  });

function report(title: string, lines: readonly Line[]): string {
  const row = (cells: readonly string[]) =>
    `${(cells[0] ?? '').padEnd(40)}${cells
      .slice(1)
      .map((cell) => cell.padStart(11))
      .join('')}`;
  const number = (value: number) => String(Number(value.toPrecision(3)));
  const rows = lines.map((line) => row([line.name, number(line.real), number(line.measured), String(line.score)]));
  return [title, row(['', 'real', 'synthetic', 'score']), ...rows, ''].join('\n');
}

/** Sessions of each root whose memory is measured. */
const { sessions } = parseArgs({
  options: { sessions: { type: 'string', default: '3' }, json: { type: 'boolean' } },
}).values;
if (!/^[1-9]\d{0,2}$/.test(sessions)) {
  process.stderr.write(`--sessions is no number from 1 to 999: ${sessions}\n`);
  process.exit(2);
}

const hourLines = judge(hourTargets, seeds.map(thinHours));
const dayLines = judge(
  dayTargets,
  Array.from({ length: days }, (_, index) => wholeDay(index + 1)),
);
const all = [...hourLines, ...dayLines];
const score = all.reduce((sum, line) => sum + line.score, 0);
const memory = ownRoots.map((root) => measureMemory(root, { traded: Number(sessions), drawn: 60 }));
const past = measurePast({ drawn: 40, traded: 60 });

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify({ score, of: all.length, lines: all, memory, past })}\n`);
} else {
  process.stdout.write(
    [
      report(`The thin hour: ${hours} hours of ${seeds.length} seeds, no clock, no news`, hourLines),
      report(`Whole days: ${days} days with clock and news`, dayLines),
      pastText(past),
      memoryText(memory),
      `${memory.filter(hasNoMemory).length} of ${memory.length} roots without a memory\n`,
      `Score ${score} of ${all.length} (1 inside the tolerance, a half inside twice of it)\n`,
    ].join('\n'),
  );
}
