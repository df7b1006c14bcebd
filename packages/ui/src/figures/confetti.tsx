import { type ReactNode, useEffect, useRef } from 'react';
import css from './confetti.module.css';
import { type ConfettiPiece, confettiPieces, moveConfetti, recycleMs } from './confetti-pieces.ts';

type ConfettiProps = Readonly<{ onDone?: (() => void) | undefined }>;

/**
 * Confetti behind the content: for five seconds pieces restart from above, then the last ones fall out. Nothing
 * at all under reduced motion; never in the way of a pointer or a screen reader.
 */
export function Confetti({ onDone }: ConfettiProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      done.current?.();
      return;
    }
    return runConfetti(element, () => done.current?.());
  }, []);
  return <canvas ref={canvas} aria-hidden data-testid="confetti" className={css['confetti']} />;
}

function colorsOf(element: HTMLElement): readonly string[] {
  const style = getComputedStyle(element);
  return ['--accent', '--accent-line', '--positive', '--warning-mark', '--text-3'].map((name) =>
    style.getPropertyValue(name),
  );
}

function runConfetti(element: HTMLCanvasElement, onEnd: () => void): () => void {
  const context = element.getContext('2d');
  if (context === null) return () => undefined;
  const ratio = Math.min(2, window.devicePixelRatio);
  const width = element.clientWidth;
  const height = element.clientHeight;
  element.width = width * ratio;
  element.height = height * ratio;
  context.scale(ratio, ratio);
  const colors = colorsOf(element);
  let pieces = confettiPieces({ count: Math.round(Math.min(160, width / 8)), width, height });
  let startedAt: number | null = null;
  let before = 0;
  let frame = requestAnimationFrame(step);

  function step(now: number): void {
    startedAt ??= now;
    const elapsedMs = Math.min(50, now - (before || now));
    before = now;
    pieces = moveConfetti(pieces, { elapsedMs, width, height, isRecycling: now - startedAt < recycleMs });
    if (context !== null) draw(context, pieces, { colors, width, height });
    if (pieces.length > 0) frame = requestAnimationFrame(step);
    else onEnd();
  }

  return () => cancelAnimationFrame(frame);
}

function draw(
  context: CanvasRenderingContext2D,
  pieces: readonly ConfettiPiece[],
  { colors, width, height }: Readonly<{ colors: readonly string[]; width: number; height: number }>,
): void {
  context.clearRect(0, 0, width, height);
  for (const piece of pieces) {
    context.save();
    context.translate(piece.x, piece.y);
    context.rotate(piece.angle);
    context.scale(1, Math.cos(piece.angle * 2.3));
    context.fillStyle = colors[piece.color % colors.length] ?? '';
    context.fillRect(-piece.size / 2, -piece.size / 4, piece.size, piece.size / 2);
    context.restore();
  }
}
