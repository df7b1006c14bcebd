import { filmPlanSchema } from '@openbell/content/film-plan.ts';
import { describe, expect, it } from 'vitest';
import { captionsOf, lengthsOf, readScript, stretched, timeScenes } from './timeline.ts';

const script = readScript('## One\n\n![figure](figures/a.svg)\n\nShort.\n\nA line\ngoes on.\n\n## Two\n\nThe end.\n');

describe('the timeline of a film', () => {
  it('reads chapters and spoken paragraphs, and leaves figures out', () => {
    expect(script.chapters).toEqual([
      { title: 'One', paragraphs: ['Short.', 'A line goes on.'] },
      { title: 'Two', paragraphs: ['The end.'] },
    ]);
    expect(() => readScript('Words without a chapter')).toThrow('begins with a chapter');
  });

  it('gives a paragraph the time of its longest translation, at least 2.4 seconds, in whole frames', () => {
    const long = readScript(`## Uno\n\n${'x'.repeat(60)}\n\nb\n\n## Dos\n\nc\n`);
    expect(lengthsOf([script, long])).toEqual([4600, 2400, 2400]);
    expect(() => lengthsOf([script, readScript('## One\n\na\n')])).toThrow('differ');
  });

  it('gives a film of few words longer pauses, and does not change a film that is long enough', () => {
    expect(stretched([2400, 3000], 6000)).toEqual([2700, 3300]);
    expect(stretched([2400, 3000], 5500)).toEqual([2500, 3100]);
    expect(stretched([2400, 3000], 5400)).toEqual([2400, 3000]);
  });

  it('assigns scenes to their paragraphs and rejects more or fewer', () => {
    const scene = { kind: 'flow', nodes: [{ icon: 'bell' }] };
    const plan = (counts: readonly number[]) =>
      filmPlanSchema.parse({ scenes: counts.map((paragraphs) => ({ ...scene, paragraphs })) });
    expect(timeScenes(plan([1, 1, 1]), [2400, 2400, 3000]).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
      [0, 2400],
      [2400, 4800],
      [4800, 7800],
    ]);
    expect(() => timeScenes(plan([1, 1, 2]), [2400, 2400, 3000])).toThrow('take 4 paragraphs and the script has 3');
  });

  it('writes captions that follow each other without a gap, chapters noted', () => {
    expect(captionsOf(script, [2400, 2400, 62_000])).toBe(
      'WEBVTT\n\nNOTE chapter: One\n\n00:00.000 --> 00:02.400\nShort.\n\n00:02.400 --> 00:04.800\nA line goes on.\n\nNOTE chapter: Two\n\n00:04.800 --> 01:06.800\nThe end.\n',
    );
  });
});
