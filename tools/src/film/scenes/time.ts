// Scenes of time and of the evaluation's bounds: a day, a month, a gauge.
import type { SceneOf } from '@openbell/content/film-plan.ts';
import {
  circle,
  evenly,
  figure,
  frame,
  hairline,
  line,
  phase,
  rectangle,
  scaleOf,
  stageHeight,
  text,
  width,
} from '../ink.ts';

function minutesOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}
function clockOf(minutes: number): string {
  const whole = Math.floor(minutes) % 1440;
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

export function drawDay(scene: SceneOf<'day'>, progress: number): string {
  const x = scaleOf(0, 1440, 100, width - 100);
  const track = stageHeight / 2;
  const parts: string[] = [rectangle([100, track - 36, width - 200, 72], { colour: hairline, radius: 10 })];
  for (const [index, { from, to, tone, label }] of scene.spans.entries()) {
    const begin = minutesOf(from);
    const end = minutesOf(to);
    // A span that ends before it begins crosses midnight.
    const pieces =
      end > begin
        ? [[begin, end] as const]
        : ([
            [begin, 1440],
            [0, end],
          ] as const);
    const start = 0.05 + index * 0.08;
    const opacity = 0.75 * phase(progress, start, start + 0.15);
    for (const [low, high] of pieces)
      parts.push(rectangle([x(low), track - 36, x(high) - x(low), 72], { tone, opacity, radius: 4 }));
    const widest = pieces.reduce((best, one) => (one[1] - one[0] > best[1] - best[0] ? one : best));
    if (label !== undefined)
      parts.push(
        text([x((widest[0] + widest[1]) / 2), track], label, {
          anchor: 'middle',
          size: 30,
          opacity: opacity / 0.75,
          colour: '#14161d',
          weight: 600,
        }),
      );
  }
  for (let hour = 0; hour <= 24; hour += 3) {
    parts.push(line([x(hour * 60), track + 44], [x(hour * 60), track + 58], { tone: 'rest', width: 2 }));
    parts.push(text([x(hour * 60), track + 84], String(hour), { anchor: 'middle', size: 24, tone: 'rest' }));
  }
  for (const [index, { at, tone, label }] of scene.marks.entries()) {
    const opacity = phase(progress, 0.3 + index * 0.1, 0.42 + index * 0.1);
    const place = x(minutesOf(at));
    const above = index % 2 === 0 ? 84 : 130;
    parts.push(line([place, track - above + 24], [place, track + 36], { tone, opacity, width: 4 }));
    parts.push(text([place, track - above], label ?? at, { tone, opacity, anchor: 'middle', size: 30, weight: 600 }));
  }
  if (scene.hand !== undefined) {
    const from = minutesOf(scene.hand[0]);
    const to = minutesOf(scene.hand[1]);
    const now = from + ((to < from ? to + 1440 : to) - from) * evenly(progress, 0.1, 0.9);
    const place = x(now % 1440);
    parts.push(
      line([place, track - 60], [place, track + 60], { tone: 'ink', width: 4 }) +
        circle([place, track + 130], 8, { tone: 'ink' }),
    );
    parts.push(text([place, track + 170], clockOf(now), { anchor: 'middle', size: 44, weight: 600 }));
  }
  return parts.join('');
}

export function drawGauge(scene: SceneOf<'gauge'>, progress: number): string {
  const { stop, start, goal, values } = scene;
  const high = Math.max(start, goal ?? start, ...values);
  const x = scaleOf(stop, high, 160, width - 160);
  const y = stageHeight / 2 + 60;
  const along = evenly(progress, 0.05, 0.9) * (values.length - 1);
  const whole = Math.min(values.length - 2, Math.floor(along));
  const now = (values[whole] ?? start) + ((values[whole + 1] ?? start) - (values[whole] ?? start)) * (along - whole);
  const left = now - stop;
  const tone = left <= 0 ? 'stop' : left <= (start - stop) * 0.2 ? 'warn' : 'you';
  const money = (value: number): string => figure(value, scene.decimals, scene.prefix);
  const goalMark =
    goal === undefined
      ? ''
      : line([x(goal), y - 30], [x(goal), y + 30], { tone: 'goal', width: 6 }) +
        text([x(goal), y + 70], money(goal), { anchor: 'middle', size: 28, tone: 'goal' });
  return (
    line([x(stop), y], [width - 160, y], { colour: hairline, width: 16 }) +
    line([x(start), y], [x(now), y], { tone, width: 16 }) +
    line([x(start), y - 24], [x(start), y + 24], { tone: 'rest', width: 4 }) +
    text([x(start), y + 70], money(start), { anchor: 'middle', size: 28, tone: 'rest' }) +
    line([x(stop), y - 40], [x(stop), y + 40], { tone: 'stop', width: 8 }) +
    text([x(stop), y + 70], money(stop), { anchor: 'middle', size: 28, tone: 'stop' }) +
    goalMark +
    circle([x(now), y], 17, { tone }) +
    text([width / 2, 190], money(left), {
      anchor: 'middle',
      size: 96,
      weight: 600,
      tone: tone === 'you' ? 'ink' : tone,
    })
  );
}

export function drawMonth(scene: SceneOf<'month'>, progress: number): string {
  const weeks = Math.ceil((scene.first + scene.days) / 7);
  const wide = 130;
  const tall = Math.min(92, (stageHeight - 60) / weeks);
  const left = (width - wide * 7) / 2;
  const top = (stageHeight - tall * weeks) / 2;
  const results = new Map(scene.results.map(({ day, amount }) => [day, amount]));
  const most = Math.max(1, ...scene.results.map(({ amount }) => Math.abs(amount)));
  return Array.from({ length: scene.days }, (_, index) => index + 1)
    .map((day) => {
      const place = scene.first + day - 1;
      const x = left + (place % 7) * wide;
      const y = top + Math.floor(place / 7) * tall;
      const seen = phase(progress, 0.05 + (day / scene.days) * 0.6, 0.12 + (day / scene.days) * 0.6);
      const amount = results.get(day);
      const mark = scene.marks.find((one) => one.day === day);
      const box = [x + 4, y + 4, wide - 8, tall - 8] as const;
      const parts = [frame(box, { colour: hairline, width: 2, radius: 8 })];
      if (amount !== undefined) {
        const tone = amount < 0 ? 'stop' : 'goal';
        parts.push(
          rectangle(box, {
            tone,
            opacity: (0.15 + 0.45 * (Math.abs(amount) / most)) * seen,
            radius: 8,
          }),
        );
        parts.push(
          text([x + wide / 2, y + tall * 0.62], `${amount > 0 ? '+' : ''}${figure(amount, 0, '$')}`, {
            anchor: 'middle',
            size: 25,
            opacity: seen,
            weight: 600,
          }),
        );
      }
      parts.push(text([x + 16, y + 24], String(day), { size: 19, tone: 'rest' }));
      if (mark !== undefined) parts.push(frame(box, { tone: mark.tone, width: 5, opacity: seen, radius: 8 }));
      return parts.join('');
    })
    .join('');
}
