import { describe, expect, it } from 'vitest';
import { placeMarkWords } from './mark-words.ts';

const at = (...lines: number[]) => lines.map((x) => ({ x, wide: 80 }));

describe('the words of marks', () => {
  it('follow their lines, and precede the last line at the end of the plot', () => {
    expect(placeMarkWords(at(100, 300), 600)).toEqual([107, 307]);
    expect(placeMarkWords(at(100, 513), 600)).toEqual([107, 520]);
    expect(placeMarkWords(at(100, 514), 600)).toEqual([107, 427]);
  });

  it('give way to the newer one they would touch: below, at and above the limit', () => {
    expect(placeMarkWords(at(100, 187), 600)).toEqual([107, 194]);
    expect(placeMarkWords(at(100, 186), 600)).toEqual([107, 193]);
    expect(placeMarkWords(at(100, 185), 600)).toEqual([null, 192]);
  });

  it('are omitted for lines outside the plot, and nothing gives way to them', () => {
    expect(placeMarkWords(at(500, 600, 605), 600)).toEqual([null, 513, null]);
  });

  it('give way to a newer one that precedes its line', () => {
    expect(placeMarkWords(at(300, 450, 590), 600)).toEqual([307, null, 503]);
  });
});
