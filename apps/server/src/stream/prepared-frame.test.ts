import { expect, it } from 'vitest';
import { prepareFrame } from './prepared-frame.ts';

it.each([1, 125, 126, 3_000, 65_536])(
  'keeps of memory what a frame of %i bytes needs, however long the frame is kept [R20]',
  (bytes) => {
    // Pieces of a shared block would each keep the whole block alive.
    const frames = [prepareFrame('x'.repeat(bytes)), prepareFrame('y'.repeat(bytes))];
    for (const frame of frames) expect(frame.buffer.byteLength).toBe(frame.length);
    expect(frames[0]?.subarray(-bytes).toString()).toBe('x'.repeat(bytes));
  },
);
