// `npm run content -- COMMAND`: imports lessons into a running installation, makes previews, converts quizzes of other programs.
import process from 'node:process';
import { readConfig } from '../platform/config/config.ts';
import { createClock } from '../platform/jobs/clock.ts';
import { startFaultText } from '../platform/start-fault.ts';
import { ContentError, runContent } from './content-command.ts';

try {
  const clock = createClock({ aheadMs: 0 });
  process.stdout.write(`${await runContent(readConfig(process.env, ''), clock, process.argv.slice(2))}\n`);
} catch (error) {
  const text = error instanceof ContentError ? error.message : startFaultText(error);
  process.stderr.write(`${text ?? String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
