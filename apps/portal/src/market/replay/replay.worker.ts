// Plays a recording off the page's thread.
import { stopwatchMs } from '@openbell/ui/figures/stopwatch.ts';
import { type OpenRecording, openRecording, type ReplayTask } from './recordings/open-recording.ts';
import type { ReplayAsked, ReplayTold } from './replay-messages.ts';

export type ReplayPart = { readonly kind: 'part'; readonly bytes: ArrayBuffer; readonly isLast: boolean };
/** The rest of the file failed to load. */
export type ReplayCut = { readonly kind: 'cut' };
/** The first message names the recording; parts of its file follow in order. */
export type ReplayMessage = ReplayTask | ReplayPart | ReplayCut | ReplayAsked;

const tickMs = 50;

let opened: OpenRecording | null = null;

self.addEventListener('message', ({ data }: MessageEvent<ReplayMessage>) => {
  try {
    take(data);
  } catch (error) {
    fail(error);
  }
});

function take(message: ReplayMessage): void {
  if (message.kind === 'open') {
    opened = openRecording(message, tell, breakOff);
    const { engine } = opened;
    setInterval(() => engine.tick(stopwatchMs()), tickMs);
    return;
  }
  if (opened === null) return;
  const { engine } = opened;
  const now = stopwatchMs();
  if (message.kind === 'part') opened.take(new Uint8Array(message.bytes), message.isLast);
  else if (message.kind === 'cut') engine.cut();
  else if (message.kind === 'act') engine.act(message.act, now);
  else tell({ kind: 'answer', id: message.id, answer: engine.ask(message.question, now) });
}

function tell(told: ReplayTold): void {
  self.postMessage(told);
}

/** The part of the file that was read before the failure keeps playing. */
function breakOff(error: unknown): void {
  if (opened?.engine.cut() !== true) fail(error);
}

function fail(error: unknown): void {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  self.close();
}
