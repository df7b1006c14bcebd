// The second engine's verdict on a file that the first engine judged, for `evaluate --second`.
import { headerRecord } from '@openbell/rules/evaluation/log/log-chain.ts';
import type { LogQuestion } from '@openbell/rules/evaluation/log/log-reader.ts';
import type { AttemptView } from '@openbell/rules/evaluation/view.ts';
import { differencesOf } from '@openbell/second-engine/judge-lines.ts';
import { type Members, membersOf } from '@openbell/second-engine/members.ts';
import { readEvents, readLog } from '@openbell/second-engine/read-log.ts';

export type SecondVerdict = {
  /** Null: the second engine refuses the file. */
  readonly members: Members | null;
  /** What differs, a line each; empty if both engines agree. */
  readonly differences: readonly string[];
};

/** @param question what the first engine was asked, which answered with `first`. */
export function secondVerdictOn({ text, header, until, hash }: LogQuestion, first: AttemptView): SecondVerdict {
  const read = header === null ? readLog(text, hash) : readEvents(headerRecord(header), text, hash);
  if (!read.ok) return { members: null, differences: [`line ${read.error.line}: ${read.error.code}`] };
  const members = membersOf(read.value, until);
  const differences = differencesOf(first, members).map(
    (difference) => `${difference.member}: first engine ${difference.first}, second engine ${difference.second}`,
  );
  return { members, differences };
}
