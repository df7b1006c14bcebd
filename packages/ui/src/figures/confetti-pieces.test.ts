import { describe, expect, it } from 'vitest';
import { confettiPieces, moveConfetti, recycleMs } from './confetti-pieces.ts';

const room = { width: 800, height: 600 };

function after(totalMs: number, untilMs: number): number {
  let pieces = confettiPieces({ ...room, count: 50 });
  for (let ms = 0; ms < totalMs; ms += 20) {
    pieces = moveConfetti(pieces, { ...room, elapsedMs: 20, isRecycling: ms < untilMs });
  }
  return pieces.length;
}

describe('moveConfetti', () => {
  it('keeps every piece while it recycles', () => {
    expect(after(5000, 5000)).toBe(50);
    expect(after(20_000, 20_000)).toBe(50);
  });
  it('lets the last pieces fall out when recycling stops at 5000 ms [EVAL-028]', () => {
    expect(recycleMs).toBe(5000);
    expect(after(5020, recycleMs)).toBeGreaterThan(0);
    expect(after(20_000, recycleMs)).toBe(0);
  });
});
