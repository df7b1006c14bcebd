/** The thread on which a large file is read. Started by `file-reader.ts` with one task; answers it and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { type FileTask, runFileTask } from './read-file.ts';

parentPort?.postMessage(runFileTask(workerData as FileTask));
