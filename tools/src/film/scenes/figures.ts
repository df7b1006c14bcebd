// Scenes of numbers: bars, calculations, tables, results in a row.
import type { SceneOf } from '@openbell/content/film-plan.ts';
import {
  circle,
  colourOf,
  evenly,
  figure,
  hairline,
  line,
  type Point,
  phase,
  polyline,
  rectangle,
  scaleOf,
  stageHeight,
  text,
  width,
} from '../ink.ts';

export function drawBars(scene: SceneOf<'bars'>, progress: number): string {
  const values = scene.bars.map(({ value }) => value);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const y = scaleOf(low, high, stageHeight - 110, 100);
  const step = (width - 200) / scene.bars.length;
  const wide = Math.min(140, step * 0.6);
  const parts = [line([100, y(0)], [width - 100, y(0)], { colour: hairline, width: 2 })];
  for (const [index, { label, value, text: words, tone }] of scene.bars.entries()) {
    const from = 0.05 + (index / scene.bars.length) * 0.5;
    const grown = value * phase(progress, from, from + 0.25);
    const x = 100 + step * (index + 0.5);
    const top = Math.min(y(0), y(grown));
    parts.push(rectangle([x - wide / 2, top, wide, Math.abs(y(grown) - y(0))], { tone, opacity: 0.85, radius: 4 }));
    const opacity = phase(progress, from + 0.1, from + 0.25);
    parts.push(text([x, value < 0 ? y(grown) + 30 : top - 30], words, { anchor: 'middle', size: 30, opacity }));
    parts.push(text([x, stageHeight - 50], label, { anchor: 'middle', size: 28, tone: 'rest' }));
  }
  return parts.join('');
}

export function drawEquation(scene: SceneOf<'equation'>, progress: number): string {
  const tokens = scene.lines.reduce((sum, one) => sum + one.length, 0);
  const size = scene.lines.length > 3 ? 48 : 62;
  const tall = size * 1.8;
  const top = stageHeight / 2 - ((scene.lines.length - 1) * tall) / 2 + 20;
  let index = 0;
  return scene.lines
    .map((tokensOfLine, row) => {
      const widths = tokensOfLine.map(({ text: words }) => widthOf(words, size));
      const gap = size * 0.42;
      let x = width / 2 - (widths.reduce((sum, one) => sum + one, 0) + gap * (tokensOfLine.length - 1)) / 2;
      return tokensOfLine
        .map(({ text: words, tone }, at) => {
          const from = 0.04 + (index / tokens) * 0.7;
          index += 1;
          const opacity = phase(progress, from, from + 0.08);
          const place: Point = [x + (widths[at] ?? 0) / 2, top + row * tall];
          x += (widths[at] ?? 0) + gap;
          return text(place, words, { size, tone, opacity, anchor: 'middle', weight: 600 });
        })
        .join('');
    })
    .join('');
}

/** Close enough for digits and signs, which have equal widths. */
const widthOf = (words: string, size: number): number =>
  [...words].reduce((sum, sign) => sum + (/[.,:'|il]/.test(sign) ? 0.29 : /[A-Z%M]/.test(sign) ? 0.72 : 0.58), 0) *
  size;

export function drawGrid(scene: SceneOf<'grid'>, progress: number): string {
  const columns = Math.max(...scene.rows.map((row) => row.length));
  const wide = Math.min(300, (width - 200) / columns);
  const tall = Math.min(86, (stageHeight - 80) / scene.rows.length);
  const left = (width - wide * columns) / 2;
  const top = (stageHeight - tall * scene.rows.length) / 2;
  return scene.rows
    .map((row, index) => {
      const from = 0.04 + (index / scene.rows.length) * 0.7;
      const opacity = phase(progress, from, from + 0.12);
      const y = top + tall * (index + 0.5);
      const rule = line([left, y + tall / 2], [left + wide * columns, y + tall / 2], { colour: hairline, width: 1 });
      const cells = row.map(({ text: words, tone }, column) =>
        text([left + wide * (column + 0.5), y], words, { anchor: 'middle', size: 32, tone, opacity }),
      );
      return (index < scene.rows.length - 1 ? rule : '') + cells.join('');
    })
    .join('');
}

export function drawSequence(scene: SceneOf<'sequence'>, progress: number): string {
  const { results } = scene;
  const sums = [0];
  for (const result of results) sums.push((sums.at(-1) ?? 0) + result);
  const shown = Math.floor(evenly(progress, 0.05, 0.85) * results.length);
  const step = (width - 340) / results.length;
  const x = (index: number): number => 100 + step * index;
  const y = scaleOf(Math.min(...sums), Math.max(...sums), stageHeight - 170, 80);
  const parts = [line([100, y(0)], [width - 240, y(0)], { colour: hairline, width: 2 })];
  const points = sums.slice(0, shown + 1).map((sum, index): Point => [x(index), y(sum)]);
  parts.push(polyline(points, { tone: 'you', width: 4 }));
  const now = points.at(-1);
  const sum = sums[shown] ?? 0;
  if (now !== undefined) parts.push(circle(now, 9, { tone: 'you' }));
  parts.push(
    text([width - 90, 120], `${sum > 0 ? '+' : ''}${figure(sum, 1)} R`, {
      size: 50,
      anchor: 'end',
      weight: 600,
      tone: sum < 0 ? 'stop' : 'goal',
    }),
  );
  const radius = Math.min(13, step * 0.36);
  for (let index = 0; index < shown; index += 1) {
    const result = results[index] ?? 0;
    const place: Point = [x(index + 0.5), stageHeight - 80];
    // A loss is solid and a gain hollow: the shape shows it before the color does.
    parts.push(
      result < 0
        ? circle(place, radius, { tone: 'stop' })
        : `<circle cx="${place[0].toFixed(1)}" cy="${place[1]}" r="${radius.toFixed(1)}" fill="none" stroke="${colourOf('goal')}" stroke-width="3"/>`,
    );
  }
  return parts.join('');
}
