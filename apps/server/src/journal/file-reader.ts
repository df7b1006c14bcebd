// Reads brokers' files: small ones at once, large ones on a thread of their own. Files of one customer are read one at a time, those of
// different customers in parallel, so that a hundred thousand rows hold up nobody else.
import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { createSlots, createTurns } from '../platform/turns.ts';
import type { ThreadMessage } from './file-thread.ts';
import { type AskJournal, type FileAnswer, type FileTask, runFileTask } from './read-file.ts';

export type FileReader = {
  readonly read: (customerId: number, task: FileTask, ask: AskJournal) => Promise<FileAnswer | Refusal>;
  /** Cancels what is being read. */
  readonly close: () => Promise<void>;
};

/** Up to this many characters a file is read in a few milliseconds. */
const smallCharacters = 100_000;
const readMsMax = 60_000;
/** Each thread may use a whole core, and as much memory as allowed below. */
const threadsMax = 2;
const megabytesMax = 1500;

export function createFileReader(): FileReader {
  const turns = createTurns();
  const slots = createSlots(threadsMax);
  const running = new Set<Worker>();
  const readOnThread = (task: FileTask, ask: AskJournal): Promise<FileAnswer | Refusal> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./file-thread.ts', import.meta.url), {
        workerData: task,
        resourceLimits: { maxOldGenerationSizeMb: megabytesMax },
      });
      running.add(worker);
      const clock = setTimeout(() => void worker.terminate(), readMsMax);
      const fail = (error: unknown): void => {
        reject(error);
        void worker.terminate();
      };
      worker.on('message', (message: ThreadMessage) => {
        if (message.kind === 'answer') resolve(message.answer);
        else ask(message.question).then((answer) => worker.postMessage(answer), fail);
      });
      worker.once('error', (error) => {
        const isTooSlow = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        if (isTooSlow) resolve(tooSlow);
        else reject(error);
      });
      worker.once('exit', () => {
        clearTimeout(clock);
        running.delete(worker);
        // After an answer this has no effect; without one the thread was ended from outside.
        resolve(tooSlow);
      });
    });
  return {
    read: async (customerId, task, ask) =>
      task.request.text.length <= smallCharacters
        ? runFileTask(task, ask)
        : turns(String(customerId), () => slots(() => readOnThread(task, ask))),
    close: async () => {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

const tooSlow = refuse('file_too_slow', { message: 'This file takes too long to read. Cut it in two and try again.' });
