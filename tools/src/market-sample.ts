// npm run --silent market:sample -- ROOT --seed N --date YYYY-MM-DD [--from 08:30 --to 15:00] [--past]
// Prints a stretch of the synthetic market as CSV, so that anyone can test it. Exit status: 0 printed, 2 a wrong call or nothing open.
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatInstant } from '@openbell/units/instant.ts';
import { isOpenWithin, readSampleCall, sampleUsage } from './sample/sample-call.ts';
import { sampleText } from './sample/sample-text.ts';

/** Runs the command and returns its exit status. */
async function sample(args: readonly string[]): Promise<number> {
  const call = readSampleCall(args);
  if (!call.ok) return complain(`${call.error}\n${sampleUsage}`);
  const { instrument, from, until } = call.value;
  if (!isOpenWithin(call.value))
    return complain(
      `${instrument.root} is closed from ${formatInstant(from)} to ${formatInstant(until)}: choose another date or time`,
    );
  try {
    await pipeline(Readable.from(sampleText(call.value)), process.stdout, { end: false });
  } catch (error) {
    // The reader has enough, as `head` does.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
  return 0;
}

function complain(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}

process.exitCode = await sample(process.argv.slice(2));
