/** How long pieces restart from above. */
export const recycleMs = 5000;

/** One piece of paper. Lengths in pixels, speeds in pixels per second, angles in radians. */
export type ConfettiPiece = Readonly<{
  x: number;
  y: number;
  fall: number;
  drift: number;
  angle: number;
  spin: number;
  size: number;
  color: number;
}>;

type Room = Readonly<{ width: number; height: number }>;

/** An even spread without randomness: the golden ratio scatters better than random numbers and is repeatable in tests. */
function scatter(index: number, salt: number): number {
  return ((index + 1) * 0.618_033_988_75 + salt * 0.754_877_666) % 1;
}

/** The pieces at the start, all above the visible area. */
export function confettiPieces({ count, width, height }: Room & Readonly<{ count: number }>): readonly ConfettiPiece[] {
  return Array.from({ length: count }, (_piece, index) => ({
    x: scatter(index, 1) * width,
    y: -scatter(index, 2) * height - 20,
    fall: 130 + scatter(index, 3) * 150,
    drift: (scatter(index, 4) - 0.5) * 60,
    angle: scatter(index, 5) * Math.PI * 2,
    spin: (scatter(index, 6) - 0.5) * 6,
    size: 7 + scatter(index, 7) * 6,
    color: index,
  }));
}

/** One step of time. While recycling, a piece that has fallen out starts again from above; afterwards it is removed. */
export function moveConfetti(
  pieces: readonly ConfettiPiece[],
  { elapsedMs, width, height, isRecycling }: Room & Readonly<{ elapsedMs: number; isRecycling: boolean }>,
): readonly ConfettiPiece[] {
  const seconds = elapsedMs / 1000;
  return pieces
    .filter((piece) => isRecycling || (piece.y <= height + 20 && piece.y > -height))
    .map((piece) => {
      const isOut = piece.y > height + 20;
      return {
        ...piece,
        x: (piece.x + piece.drift * seconds + width) % Math.max(1, width),
        y: isOut ? -20 : piece.y + piece.fall * seconds,
        angle: piece.angle + piece.spin * seconds,
      };
    });
}
