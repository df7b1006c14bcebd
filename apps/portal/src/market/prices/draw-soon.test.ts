import { expect, it } from 'vitest';
import { createDrawing } from './draw-soon.ts';

it('draws once an animation frame for any number of requests, and again for a request after that frame', () => {
  const frames: (() => void)[] = [];
  const drawing = createDrawing((draw) => void frames.push(draw));
  let drawn = 0;
  const stop = drawing.add(() => {
    drawn += 1;
  });
  drawing.ask();
  drawing.ask();
  expect([frames.length, drawn]).toEqual([1, 0]);
  frames.shift()?.();
  drawing.ask();
  frames.shift()?.();
  expect([frames.length, drawn]).toEqual([0, 2]);
  stop();
  drawing.ask();
  frames.shift()?.();
  expect(drawn).toBe(2);
});
