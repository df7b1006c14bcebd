// The thread that reads a large file. `file-reader.ts` starts it with one task; it asks the journal once, answers the task and ends.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { type FileAnswer, type FileTask, type JournalAnswer, type JournalQuestion, runFileTask } from './read-file.ts';

/** What the thread sends; it receives a `JournalAnswer`. */
export type ThreadMessage =
  | { readonly kind: 'question'; readonly question: JournalQuestion }
  | { readonly kind: 'answer'; readonly answer: FileAnswer };

const port = parentPort;
if (port === null) throw new Error('this is a thread, not a program');
const say = (message: ThreadMessage): void => port.postMessage(message);

const answer = await runFileTask(workerData as FileTask, async (question) => {
  const heard = once(port, 'message');
  say({ kind: 'question', question });
  return (await heard)[0] as JournalAnswer;
});
say({ kind: 'answer', answer });
