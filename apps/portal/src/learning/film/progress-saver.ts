// Collects the player's reports and sends them in batches: a mark 3 seconds after the last one, the position at least every 10 seconds.

export const progressDelayMs = 3000;
export const positionDelayMs = 10_000;

export type Progress = { readonly progress: number; readonly lastPlayTime: number };
type Send = (progress: Progress) => Promise<void>;

export type ProgressSaver = {
  /** A mark was reached: sent if no other one follows within 3 seconds (API-040, API-043). */
  readonly report: (progress: number, lastPlayTime: number) => void;
  /** The player moved on. */
  readonly move: (lastPlayTime: number) => void;
  /** Sends at once what waits: on pause, at the end, when the page is hidden. */
  readonly flush: () => void;
};

/** @param onState whether the last batch failed; a failed batch is sent again with the next one */
export function createProgressSaver(send: Send, onState: (hasFailed: boolean) => void): ProgressSaver {
  let highest = 0;
  let position = 0;
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!isWaiting) return;
    isWaiting = false;
    send({ progress: highest, lastPlayTime: position }).then(
      () => onState(false),
      () => {
        isWaiting = true;
        onState(true);
        wait(positionDelayMs);
      },
    );
  };
  const wait = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(flush, delayMs);
  };

  return {
    report: (progress, lastPlayTime) => {
      highest = Math.max(highest, progress);
      position = lastPlayTime;
      isWaiting = true;
      wait(progressDelayMs);
    },
    move: (lastPlayTime) => {
      position = lastPlayTime;
      isWaiting = true;
      if (timer === undefined) wait(positionDelayMs);
    },
    flush,
  };
}
