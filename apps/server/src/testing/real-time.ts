// The real time of a server in this process, frozen by a test: limits and sign-in sessions use it, product time does not.
import { asInstant } from '@openbell/units/instant.ts';
import { onTestFinished, vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Returns a function that sets real time to so many milliseconds after now; it stays frozen there until the test is over. */
export function holdRealTime({ context }: TestServer): (ms: number) => void {
  const began = context.clock.realNow();
  const held = vi.spyOn(context.clock, 'realNow').mockReturnValue(began);
  onTestFinished(() => held.mockRestore());
  return (ms) => void held.mockReturnValue(asInstant(began + ms));
}
