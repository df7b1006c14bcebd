import type { LogRun } from './check-log.ts';
import type { LogTask } from './check-log.worker.ts';
import workerAddress from './check-log.worker.ts?worker&url';
import type { Study, StudyTask } from './study-log.ts';

type ScriptAddressPolicy = { readonly createScriptURL: (address: string) => unknown };
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => ScriptAddressPolicy;
};

let policy: ScriptAddressPolicy | null | undefined;

/** The content policy asks for a trusted address: only the page's own worker file ever gets one. */
function trusted(address: string): string {
  const types = (window as unknown as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= types?.createPolicy('openbell-log-worker', { createScriptURL: ownAddress }) ?? null;
  return (policy === null ? address : policy.createScriptURL(address)) as string;
}

function ownAddress(address: string): string {
  if (new URL(address, window.location.href).origin !== window.location.origin) throw new Error('A foreign worker');
  return address;
}

/** Runs the log in a worker that ends with its answer. */
export function runLogInWorker(text: string, signal: AbortSignal): Promise<LogRun> {
  return askWorker<LogRun>({ text, study: null }, signal);
}

/** Asks more of a log than its verdict; null where it does not hold together. */
export function studyLogInWorker(text: string, study: StudyTask): Promise<Study | null> {
  return askWorker<Study | null>({ text, study });
}

/** A question that nobody waits for any more ends its worker. */
function askWorker<Answer>(task: LogTask, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason);
    const worker = new Worker(trusted(workerAddress), { type: 'module' });
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
