// Runs a log off the page's thread: a long one takes seconds.
import { runLog } from './check-log.ts';
import { type StudyTask, studyLog } from './study-log.ts';

/** A log to be checked, or one to be asked more of. */
export type LogTask = { readonly text: string; readonly study: StudyTask | null };

self.addEventListener('message', ({ data }: MessageEvent<LogTask>) => {
  self.postMessage(data.study === null ? runLog(data.text) : studyLog(data.text, data.study));
});
