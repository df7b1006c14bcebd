// Judges a stored log line by line while the process has other work to do, and names what differs from another verdict on it.
import type { Sha256 } from './chain.ts';
import { judging } from './judge.ts';
import { type Members, membersAt } from './members.ts';
import { endOfReading, type LogRefusal, logLink, startReading, takeLine } from './read-log.ts';

export type LineVerdict =
  | { readonly kind: 'judged'; readonly members: Members }
  | { readonly kind: 'refused'; readonly refusal: LogRefusal };

const linesAtOnce = 250;

/** @param pause awaited between parts of a few milliseconds. */
export async function judgeLines(
  lines: AsyncIterable<string>,
  { sha256, pause }: { readonly sha256: Sha256; readonly pause: () => Promise<void> },
): Promise<LineVerdict> {
  const reading = startReading(logLink(sha256));
  for await (const line of lines) {
    const refusal = takeLine(reading, line);
    if (refusal !== null) return { kind: 'refused', refusal };
    if (reading.line % linesAtOnce === 0) await pause();
  }
  const read = endOfReading(reading);
  if (!read.ok) return { kind: 'refused', refusal: read.error };
  const walk = judging(read.value.attempt, read.value.placed);
  let step = walk.next();
  for (; step.done !== true; step = walk.next()) await pause();
  return { kind: 'judged', members: membersAt(step.value, read.value) };
}

/** A member in which two verdicts on one log differ, as JSON texts. */
export type Difference = { readonly member: string; readonly first: string; readonly second: string };

export function differencesOf(first: Members, second: Members): readonly Difference[] {
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...names]
    .map((member) => ({ member, first: textOf(first[member]), second: textOf(second[member]) }))
    .filter((difference) => difference.first !== difference.second);
}

/** Members of members are compared in the order in which the rules page lists them. */
const textOf = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value));
