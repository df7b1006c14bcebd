// A scene of relations: icons joined by arrows.
import type { IconName, SceneOf } from '@openbell/content/film-plan.ts';
import { colourOf, evenly, line, type Point, phase, stageHeight, text, width } from '../ink.ts';

/** Strokes in a grid of 48 by 48. */
const icons: Readonly<Record<IconName, string>> = {
  person: 'M24 6a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM8 44c0-10 7-15 16-15s16 5 16 15',
  building: 'M6 42h36M10 42V20M19 42V20M29 42V20M38 42V20M6 18L24 6l18 12z',
  shield: 'M24 5l16 6v12c0 10-7 17-16 20C15 40 8 33 8 23V11z',
  clock: 'M24 5a19 19 0 1 1 0 38a19 19 0 0 1 0-38zM24 13v11l8 5',
  book: 'M6 9c7-2 13-1 18 3c5-4 11-5 18-3v29c-7-2-13-1-18 3c-5-4-11-5-18-3zM24 12v29',
  chart: 'M6 42h36M6 42V6M12 33l9-10l7 6l12-16',
  calendar: 'M7 11h34v31H7zM7 20h34M16 6v9M32 6v9',
  check: 'M8 25l11 11l21-24',
  cross: 'M11 11l26 26M37 11L11 37',
  bell: 'M10 34h28c-4-4-4-8-4-15c0-7-4-11-10-11s-10 4-10 11c0 7 0 11-4 15zM20 40h8',
  scale: 'M24 6v36M14 42h20M8 14h32M8 14l-5 14h10zM40 14l-5 14h10z',
  list: 'M16 12h26M16 24h26M16 36h26M6 12h2M6 24h2M6 36h2',
};

export function drawFlow(scene: SceneOf<'flow'>, progress: number): string {
  const count = scene.nodes.length;
  const step = (width - 200) / count;
  const y = stageHeight / 2;
  const size = count === 1 ? 220 : 110;
  const placeOf = (index: number): Point => [100 + step * (index + 0.5), y];
  const parts = scene.nodes.map(({ icon, label, tone }, index) => {
    const [x] = placeOf(index);
    const opacity = phase(progress, 0.04 + index * 0.08, 0.16 + index * 0.08);
    const scale = size / 48;
    const sign = `<g transform="translate(${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${scale.toFixed(3)})" opacity="${opacity.toFixed(2)}"><path d="${icons[icon]}" fill="none" stroke="${colourOf(tone)}" stroke-width="${(4.5 / scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/></g>`;
    return (
      sign +
      (label === undefined ? '' : text([x, y + size / 2 + 50], label, { anchor: 'middle', size: 34, tone, opacity }))
    );
  });
  for (const [index, link] of scene.links.entries()) {
    const from = 0.3 + index * (0.5 / scene.links.length);
    parts.push(drawLink(scene, link, evenly(progress, from, from + 0.12), { placeOf, size, row: index }));
  }
  return parts.join('');
}

function drawLink(
  scene: SceneOf<'flow'>,
  { from, to, label, tone }: SceneOf<'flow'>['links'][number],
  grown: number,
  { placeOf, size, row }: { readonly placeOf: (index: number) => Point; readonly size: number; readonly row: number },
): string {
  if (grown === 0 || from === to || scene.nodes[from] === undefined || scene.nodes[to] === undefined) return '';
  const way = to > from ? 1 : -1;
  // Opposite arrows run in parallel; an arrow that passes over an icon goes above it.
  const isFar = Math.abs(to - from) > 1;
  const y = isFar ? placeOf(0)[1] - size / 2 - 40 - (row % 3) * 40 : placeOf(0)[1] + way * 18;
  const start = placeOf(from)[0] + (isFar ? 0 : (way * size) / 2 + way * 18);
  const end = placeOf(to)[0] - (isFar ? 0 : (way * size) / 2 + way * 18);
  const now = start + (end - start) * grown;
  const tip =
    grown < 1
      ? ''
      : `<polyline points="${now - way * 16},${y - 11} ${now},${y} ${now - way * 16},${y + 11}" fill="none" stroke="${colourOf(tone)}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
  const words =
    label === undefined
      ? ''
      : text([(start + end) / 2, isFar ? y - 28 : y + way * 34], label, {
          anchor: 'middle',
          size: 28,
          tone,
          opacity: grown,
        });
  return line([start, y], [now, y], { tone, width: 4 }) + tip + words;
}
