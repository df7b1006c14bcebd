import { describe, expect, it } from 'vitest';
import { tooltipPlace } from './tooltip-place.ts';

const view = { width: 1000, height: 800 };
const tip = { width: 100, height: 28 };
const middle = { left: 484, top: 384, width: 32, height: 32 };

describe('tooltipPlace', () => {
  it.each([
    ['below', 'bottom', false, { x: 450, y: 422 }],
    ['above', 'top', false, { x: 450, y: 350 }],
    ['at the start in English', 'start', false, { x: 378, y: 386 }],
    ['at the start in Arabic', 'start', true, { x: 522, y: 386 }],
    ['at the end in Arabic', 'end', true, { x: 378, y: 386 }],
  ] as const)('is %s', (_title, placement, isRtl, place) => {
    expect(tooltipPlace({ anchor: middle, tip, view, placement, isRtl })).toEqual(place);
  });

  it('changes sides if the preferred one has no room', () => {
    const low = { ...middle, top: 760 };
    expect(tooltipPlace({ anchor: low, tip, view, placement: 'bottom', isRtl: false })).toEqual({ x: 450, y: 726 });
    const atEnd = { ...middle, left: 960 };
    expect(tooltipPlace({ anchor: atEnd, tip, view, placement: 'end', isRtl: false })).toEqual({ x: 854, y: 386 });
  });

  it('stays eight pixels inside the window', () => {
    expect(tooltipPlace({ anchor: { ...middle, left: 0 }, tip, view, placement: 'bottom', isRtl: false })).toEqual({
      x: 8,
      y: 422,
    });
  });
});
