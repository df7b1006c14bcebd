// Runs a log off the main thread: a long one takes seconds.
import { runLog } from './check-log.ts';
import { type StudyTask, studyLog } from './study-log.ts';

/** A log to check, or one with a further question. */
export type LogTask = { readonly text: string; readonly study: StudyTask | null };

self.addEventListener('message', ({ data }: MessageEvent<LogTask>) => {
  self.postMessage(data.study === null ? runLog(data.text) : studyLog(data.text, data.study));
});
