// npm run bench -- NAME [--json]: runs one benchmark and compares it with its peer. With --json one JSON object: name, ratio, means,
// figures.

import { benchBook } from './book.ts';
import { benchBreach } from './breach.ts';
import { benchBatch } from './bridge/batch.ts';
import { benchEvaluation } from './evaluation.ts';
import { benchFlood } from './flood.ts';
import { benchJournal } from './journal.ts';
import { benchLive } from './live.ts';
import { benchLoad } from './load.ts';
import { benchFlow } from './market/flow.ts';
import { benchReading } from './reading.ts';
import type { Bench, BenchResult } from './result.ts';
import { benchRisk } from './risk.ts';
import { benchSoak } from './soak.ts';
import { benchSockets } from './sockets.ts';
import { benchStream } from './stream.ts';

const benches: Readonly<Record<string, Bench>> = {
  batch: benchBatch,
  book: benchBook,
  breach: benchBreach,
  evaluation: benchEvaluation,
  flood: benchFlood,
  flow: benchFlow,
  journal: benchJournal,
  live: benchLive,
  load: benchLoad,
  reading: benchReading,
  risk: benchRisk,
  soak: benchSoak,
  sockets: benchSockets,
  stream: benchStream,
};

const [name, ...flags] = process.argv.slice(2).filter((argument) => argument !== '--');
const bench = name === undefined ? undefined : benches[name];

if (bench === undefined || flags.some((flag) => flag !== '--json')) {
  process.stderr.write(`Usage: npm run bench -- NAME [--json]. NAME is one of: ${Object.keys(benches).join(', ')}\n`);
  process.exitCode = 1;
} else {
  const result = await bench();
  process.stdout.write(flags.includes('--json') ? `${JSON.stringify(result)}\n` : readable(result));
}

function readable(result: BenchResult): string {
  const width = Math.max(...Object.keys(result.figures).map((figure) => figure.length));
  const figures = Object.entries(result.figures).map(
    ([figure, value]) => `  ${figure.padEnd(width)}  ${value.toLocaleString('en-US', { maximumFractionDigits: 3 })}`,
  );
  return [`${result.name}: ratio ${result.ratio}`, `  ${result.means}`, ...figures, ''].join('\n');
}
