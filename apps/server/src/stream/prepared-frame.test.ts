import { expect, it } from 'vitest';
import { prepareFrame } from './prepared-frame.ts';

it.each([1, 125, 126, 3_000, 65_536])(
  'a kept frame of %i bytes uses only the memory that it needs, however long it is kept [R20]',
  (bytes) => {
    // Slices of a shared block would each keep the whole block alive.
    const frames = [prepareFrame('x'.repeat(bytes)), prepareFrame('y'.repeat(bytes))];
    for (const frame of frames) expect(frame.buffer.byteLength).toBe(frame.length);
    expect(frames[0]?.subarray(-bytes).toString()).toBe('x'.repeat(bytes));
  },
);
