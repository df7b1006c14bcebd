// Scenes of prices: candles, a curve of the account, the staircase of ticks.
import type { SceneOf } from '@openbell/content/film-plan.ts';
import {
  circle,
  diceOf,
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

type Candle = { readonly open: number; readonly high: number; readonly low: number; readonly close: number };

const edge = 90;
const labelRoom = 170;

/** Candles along the path: each leg in even steps, with bodies and wicks from the seed. */
function candlesOf(scene: SceneOf<'candles'>): readonly Candle[] {
  const dice = diceOf(scene.seed);
  const candles: Candle[] = [];
  let open = scene.path[0] ?? 0;
  for (let leg = 1; leg < scene.path.length; leg += 1) {
    const from = scene.path[leg - 1] ?? 0;
    const to = scene.path[leg] ?? 0;
    for (let step = 1; step <= scene.each; step += 1) {
      const even = from + ((to - from) * step) / scene.each;
      const close = step === scene.each ? to : even + (dice() - 0.5) * scene.spread;
      const high = Math.max(open, close) + dice() * scene.spread * 0.5;
      const low = Math.min(open, close) - dice() * scene.spread * 0.5;
      candles.push({ open, high, low, close });
      open = close;
    }
  }
  return candles;
}

const averageOf = (candles: readonly Candle[], length: number): readonly (number | null)[] =>
  candles.map((_, index) => {
    if (index + 1 < length) return null;
    const last = candles.slice(index + 1 - length, index + 1);
    return last.reduce((sum, { close }) => sum + close, 0) / length;
  });

export function drawCandles(scene: SceneOf<'candles'>, progress: number): string {
  const candles = candlesOf(scene);
  const prices = [
    ...candles.flatMap(({ high, low }) => [high, low]),
    ...scene.lines.map(({ price }) => price),
    ...scene.zones.flatMap(({ from, to }) => [from, to]),
  ];
  const foot = scene.volume ? stageHeight - 150 : stageHeight - 50;
  const y = scaleOf(Math.min(...prices), Math.max(...prices), foot, 60);
  const step = (width - edge - labelRoom) / candles.length;
  const x = (index: number): number => edge + step * (index + 0.5);
  const shown = Math.ceil(evenly(progress, 0, 0.72) * candles.length);
  const visible = candles.slice(0, shown);
  const parts = scene.zones.map(({ from, to, tone }) =>
    rectangle([edge, Math.min(y(from), y(to)), width - edge - labelRoom, Math.abs(y(from) - y(to))], {
      tone,
      opacity: 0.16 * phase(progress, 0.1, 0.3),
    }),
  );
  for (const [index, candle] of visible.entries()) parts.push(drawCandle(candle, x(index), step, y));
  if (scene.volume) parts.push(...drawVolume(scene, visible, x, step));
  for (const { length, tone } of scene.averages) {
    const points = averageOf(candles, length)
      .slice(0, shown)
      .flatMap((value, index): Point[] => (value === null ? [] : [[x(index), y(value)]]));
    parts.push(polyline(points, { tone, width: 3 }));
  }
  for (const [index, { price, tone, label }] of scene.lines.entries()) {
    const opacity = phase(progress, 0.05 + index * 0.06, 0.2 + index * 0.06);
    parts.push(line([edge, y(price)], [width - labelRoom, y(price)], { tone, width: 2.5, dash: '10 8', opacity }));
    const words = label ?? figure(price, scene.decimals);
    parts.push(text([width - labelRoom + 16, y(price)], words, { tone, size: 26, opacity }));
  }
  for (const { candle, side, price } of scene.marks)
    if (candle < shown) parts.push(drawMark([x(candle), y(price)], side));
  return parts.join('');
}

function drawCandle({ open, high, low, close }: Candle, x: number, step: number, y: (price: number) => number): string {
  const body = Math.min(26, step * 0.62);
  const top = y(Math.max(open, close));
  const foot = Math.max(top + 2, y(Math.min(open, close)));
  const wick = line([x, y(high)], [x, top], { width: 2 }) + line([x, foot], [x, y(low)], { width: 2 });
  const isUp = close >= open;
  const fill = isUp ? 'none' : '#eceef4';
  return `${wick}<rect x="${(x - body / 2).toFixed(1)}" y="${top.toFixed(1)}" width="${body.toFixed(1)}" height="${(foot - top).toFixed(1)}" fill="${fill}" stroke="#eceef4" stroke-width="2"/>`;
}

function drawVolume(
  scene: SceneOf<'candles'>,
  candles: readonly Candle[],
  x: (index: number) => number,
  step: number,
): readonly string[] {
  const dice = diceOf(scene.seed + 1);
  return candles.map(({ high, low }, index) => {
    const tall = 18 + Math.min(70, ((high - low) / scene.spread) * 26) * (0.6 + dice() * 0.6);
    return rectangle([x(index) - step * 0.3, stageHeight - 40 - tall, step * 0.6, tall], {
      tone: 'rest',
      opacity: 0.55,
    });
  });
}

function drawMark([x, y]: Point, side: 'buy' | 'sell'): string {
  const way = side === 'buy' ? 1 : -1;
  const tip = y + way * 10;
  const points = `${x},${tip} ${x - 15},${tip + way * 26} ${x + 15},${tip + way * 26}`;
  return `<polygon points="${points}" fill="${side === 'buy' ? '#8ea2ff' : '#ff6f5c'}" stroke="#14161d" stroke-width="2"/>`;
}

export function drawCurve(scene: SceneOf<'curve'>, progress: number): string {
  const { values, floor = [], goal } = scene;
  const all = [...values, ...floor, ...(goal === undefined ? [] : [goal])];
  const y = scaleOf(Math.min(...all), Math.max(...all), stageHeight - 70, 70);
  const x = scaleOf(0, values.length - 1, edge, width - labelRoom - 40);
  const along = evenly(progress, 0.05, 0.8) * (values.length - 1);
  const points = partOf(values, along).map(([at, value]): Point => [x(at), y(value)]);
  const parts: string[] = [
    line([edge, y(values[0] ?? 0)], [width - labelRoom, y(values[0] ?? 0)], { colour: hairline, width: 2 }),
  ];
  if (goal !== undefined) {
    parts.push(line([edge, y(goal)], [width - labelRoom, y(goal)], { tone: 'goal', dash: '10 8' }));
    parts.push(
      text([width - labelRoom + 16, y(goal)], figure(goal, scene.decimals, scene.prefix), { tone: 'goal', size: 26 }),
    );
  }
  if (floor.length > 0) parts.push(drawFloor(scene, { floor, along, x, y }));
  parts.push(polyline(points, { tone: 'you', width: 4 }));
  const now = points.at(-1);
  const value = partOf(values, along).at(-1)?.[1];
  if (now !== undefined && value !== undefined) {
    parts.push(circle(now, 9, { tone: 'you' }));
    parts.push(text([now[0] + 18, now[1] - 4], figure(value, scene.decimals, scene.prefix), { size: 28 }));
  }
  for (const mark of scene.marks) {
    const at = values[mark.at];
    if (at === undefined || mark.at > along) continue;
    parts.push(circle([x(mark.at), y(at)], 11, { tone: mark.tone }));
    if (mark.label !== undefined)
      parts.push(text([x(mark.at), y(at) - 34], mark.label, { tone: mark.tone, size: 26, anchor: 'middle' }));
  }
  return parts.join('');
}

/** The values up to a position between two of them. */
function partOf(values: readonly number[], along: number): readonly (readonly [number, number])[] {
  const whole = Math.floor(along);
  const points = values.slice(0, whole + 1).map((value, index) => [index, value] as const);
  const from = values[whole];
  const to = values[whole + 1];
  return from === undefined || to === undefined ? points : [...points, [along, from + (to - from) * (along - whole)]];
}

function drawFloor(
  scene: SceneOf<'curve'>,
  {
    floor,
    along,
    x,
    y,
  }: {
    readonly floor: readonly number[];
    readonly along: number;
    readonly x: (index: number) => number;
    readonly y: (value: number) => number;
  },
): string {
  const points: Point[] = [];
  for (let index = 0; index < floor.length && index <= along; index += 1) {
    const value = floor[index] ?? 0;
    points.push([x(index), y(value)], [Math.min(x(index + 1), x(along)), y(value)]);
  }
  const last = points.at(-1);
  const value = floor[Math.min(floor.length - 1, Math.floor(along))] ?? 0;
  if (last === undefined) return '';
  const below = [...points, [last[0], stageHeight - 40] as const, [x(0), stageHeight - 40] as const];
  const area = `<polygon points="${below.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ')}" fill="#ff6f5c" opacity="0.12"/>`;
  const label = text([last[0] + 18, last[1] + 6], figure(value, scene.decimals, scene.prefix), {
    tone: 'stop',
    size: 26,
  });
  return area + polyline(points, { tone: 'stop' }) + label;
}

export function drawSteps(scene: SceneOf<'steps'>, progress: number): string {
  const done = evenly(progress, 0.08, 0.8) * scene.count;
  const whole = Math.floor(done);
  const goesUp = scene.tick > 0;
  const step = (width - edge - 420) / scene.count;
  const rise = (stageHeight - 200) / scene.count;
  const y = (count: number): number => (goesUp ? stageHeight - 90 - rise * count : 90 + rise * count);
  const points: Point[] = [[edge, y(0)]];
  for (let count = 1; count <= whole; count += 1)
    points.push([edge + step * count, y(count - 1)], [edge + step * count, y(count)]);
  const parts = Array.from({ length: scene.count + 1 }, (_, count) =>
    line([edge, y(count)], [edge + step * scene.count, y(count)], { colour: hairline, width: 1 }),
  );
  parts.push(
    polyline([...points, [edge + step * Math.min(scene.count, whole + 0.6), y(whole)]], { tone: 'you', width: 4 }),
  );
  const here: Point = [edge + step * Math.min(scene.count, whole + 0.6), y(whole)];
  parts.push(circle(here, 10, { tone: goesUp ? 'goal' : 'stop' }));
  const tone = goesUp ? 'goal' : 'stop';
  const right = width - 90;
  parts.push(text([right, 190], figure(scene.from + scene.tick * whole, scene.decimals), { size: 54, anchor: 'end' }));
  parts.push(
    text([right, 280], `${whole} × ${figure(scene.cents / 100, 2, '$')}`, { size: 34, tone: 'rest', anchor: 'end' }),
  );
  const total = (scene.cents * whole * (goesUp ? 1 : -1)) / 100;
  parts.push(
    text([right, 360], `${total > 0 ? '+' : ''}${figure(total, 2, '$')}`, {
      size: 54,
      tone,
      anchor: 'end',
      weight: 600,
    }),
  );
  return parts.join('');
}
