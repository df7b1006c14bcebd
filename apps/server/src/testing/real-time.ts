/** Real time of a server that runs in this process, held where a test wants it: limits and sign-in sessions follow it, product time does not. */
import { onTestFinished, vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Answers what moves real time to so many milliseconds after now; it stands there, and runs on when the test is over. */
export const holdRealTime = ({ context }: TestServer): ((ms: number) => void) => {
  const began = context.clock.realNow();
  const held = vi.spyOn(context.clock, 'realNow').mockReturnValue(began);
  onTestFinished(() => held.mockRestore());
  return (ms) => void held.mockReturnValue(began + ms);
};
