// Scenes of the market's inner workings: the ladder, volume at price.
import type { SceneOf } from '@openbell/content/film-plan.ts';
import { circle, figure, frame, phase, rectangle, stageHeight, text, width } from '../ink.ts';

export function drawLadder(scene: SceneOf<'ladder'>, progress: number): string {
  const at = Math.min(scene.frames.length - 1, Math.floor(progress * scene.frames.length));
  const now = scene.frames[at];
  if (now === undefined) return '';
  const within = progress * scene.frames.length - at;
  const rows = now.asks.length + now.bids.length;
  const tall = Math.min(62, (stageHeight - 80) / rows);
  const top = (stageHeight - tall * rows) / 2;
  const most = Math.max(1, ...scene.frames.flatMap(({ asks, bids }) => [...asks, ...bids]));
  const middle = width / 2;
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const isAsk = row < now.asks.length;
    const size = (isAsk ? now.asks[row] : now.bids[row - now.asks.length]) ?? 0;
    const y = top + tall * row;
    const long = (size / most) * 330;
    parts.push(frame([middle - 110, y, 220, tall], { colour: '#2a2e3a', width: 1 }));
    parts.push(
      text([middle, y + tall / 2], figure(scene.top - scene.tick * row, scene.decimals), {
        anchor: 'middle',
        size: 28,
      }),
    );
    const tone = isAsk ? 'stop' : 'you';
    parts.push(
      rectangle([isAsk ? middle + 118 : middle - 118 - long, y + 6, long, tall - 12], { tone, opacity: 0.35 }),
    );
    if (size > 0)
      parts.push(
        text([isAsk ? middle + 134 : middle - 134, y + tall / 2], String(size), {
          size: 26,
          anchor: isAsk ? 'start' : 'end',
        }),
      );
  }
  if (now.last !== undefined) parts.push(drawLast(now.last, { top, tall, middle, within }));
  if (now.own !== undefined) parts.push(drawOwn(now.own, { top, tall, middle, isAsk: now.own.row < now.asks.length }));
  return parts.join('');
}

function drawLast(
  { row, side }: { readonly row: number; readonly side: 'buy' | 'sell' },
  {
    top,
    tall,
    middle,
    within,
  }: { readonly top: number; readonly tall: number; readonly middle: number; readonly within: number },
): string {
  const y = top + tall * row;
  const tone = side === 'buy' ? 'goal' : 'stop';
  const opacity = 0.2 + 0.8 * (1 - phase(within, 0, 0.9));
  return (
    frame([middle - 110, y + 2, 220, tall - 4], { tone, width: 4, radius: 6 }) +
    circle([middle + (side === 'buy' ? 88 : -88), y + tall / 2], 9, { tone, opacity })
  );
}

function drawOwn(
  { row, ahead }: { readonly row: number; readonly ahead: number },
  {
    top,
    tall,
    middle,
    isAsk,
  }: { readonly top: number; readonly tall: number; readonly middle: number; readonly isAsk: boolean },
): string {
  const y = top + tall * (row + 0.5);
  const x = isAsk ? middle + 500 : middle - 500;
  return (
    circle([x, y], 20, { tone: 'warn' }) +
    text([x, y], String(ahead), { anchor: 'middle', size: 24, colour: '#14161d', weight: 600 })
  );
}

export function drawProfile(scene: SceneOf<'profile'>, progress: number): string {
  const rows = scene.volumes.length;
  const tall = Math.min(40, (stageHeight - 80) / rows);
  const top = (stageHeight - tall * rows) / 2;
  const most = Math.max(1, ...scene.volumes);
  const control = scene.volumes.indexOf(most);
  const shownArea = phase(progress, 0.6, 0.75);
  const every = Math.ceil(rows / 10);
  return scene.volumes
    .map((volume, row) => {
      const y = top + tall * row;
      const start = (row / rows) * 0.3;
      const long = (volume / most) * 760 * phase(progress, start, start + 0.25);
      const isInArea = scene.area !== undefined && row >= scene.area[0] && row <= scene.area[1];
      const tone = row === control && progress > 0.5 ? 'warn' : isInArea && shownArea > 0.5 ? 'you' : 'rest';
      const label = row % every === 0 || row === control ? figure(scene.top - scene.tick * row, scene.decimals) : '';
      const size = Math.max(16, Math.min(26, tall * 0.8));
      return (
        rectangle([320, y + 2, long, tall - 4], { tone, opacity: 0.75 }) +
        text([296, y + tall / 2], label, { anchor: 'end', size, tone: 'rest' })
      );
    })
    .join('');
}
