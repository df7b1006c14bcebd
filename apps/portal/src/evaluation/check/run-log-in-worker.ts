import { trustedAddress } from '../../platform/account/trusted-address.ts';
import type { LogRun } from './check-log.ts';
import type { LogTask } from './check-log.worker.ts';
import workerAddress from './check-log.worker.ts?worker&url';
import type { Study, StudyTask } from './study-log.ts';

/** Runs the log in a worker that ends with its answer. */
export function runLogInWorker(text: string, signal: AbortSignal): Promise<LogRun> {
  return askWorker<LogRun>({ text, study: null }, signal);
}

/** Asks a further question about a log; null if its hash chain is broken. */
export function studyLogInWorker(text: string, study: StudyTask): Promise<Study | null> {
  return askWorker<Study | null>({ text, study });
}

/** Aborting the signal terminates the worker. */
function askWorker<Answer>(task: LogTask, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason);
    const worker = new Worker(trustedAddress(workerAddress), { type: 'module' });
    signal?.addEventListener('abort', () => {
      worker.terminate();
      reject(signal.reason);
    });
    worker.addEventListener('message', (event: MessageEvent<Answer>) => {
      worker.terminate();
      resolve(event.data);
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      reject(new Error(event.message));
    });
    worker.postMessage(task);
  });
}
