import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteFaults, siteFolders } from './site-files.ts';

const root = path.join(import.meta.dirname, '..');
const shipped = new Map<string, string>(
  siteFolders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [`${folder}/${name}`, readFileSync(path.join(root, folder, name), 'utf8')] as const),
  ),
);
const changed = (file: string, change: (text: string) => string) =>
  siteFaults(new Map([...shipped, [file, change(shipped.get(file) ?? '')]])).map((fault) => [
    fault.line,
    fault.message,
  ]);

describe('the content that ships in addition to the lessons', () => {
  it('fits its format and has at least eight guides', () => {
    expect(siteFaults(shipped)).toEqual([]);
    expect([...shipped.keys()].filter((file) => file.startsWith('guides/')).length).toBeGreaterThanOrEqual(8);
  });

  it.each([
    ['an unknown term', 'guides/half-size.json', '"drawdown"', '"no-such-term"', /no glossary term no-such-term/],
    ['a picture that is missing', 'guides/half-size.json', 'guide-half-size.svg', 'gone.svg', /no picture gone\.svg/],
    [
      'another id than its file',
      'guides/half-size.json',
      '"id": "half-size"',
      '"id": "half"',
      /the file is named half\.json/,
    ],
    [
      'an article too short to be of use',
      'guides/half-size.json',
      /"text": "[^"]{60,}"/g,
      '"text": "One short sentence, no more."',
      /has \d+ words, not 330 to 700/,
    ],
    ['a language that is missing', 'site/sample-offer.json', '"pt"', '"de"', /pt/],
    ['a time that is none', 'calendar/webinars.json', '"18:00"', '"25:00"', /is a time like 07:45/],
    [
      'a mentor nobody knows',
      'calendar/mentoring.json',
      '"mentor": "okafor"',
      '"mentor": "nobody"',
      /no mentor nobody/,
    ],
    ['a picture with a script', 'pictures/offer-bell.svg', '<rect', '<script/><rect', /no script/],
  ])('is refused with %s, naming file and line', (_what, file, from, to, message) => {
    const faults = changed(file, (text) => text.replace(from, to));
    expect(faults[0]?.[0]).toBeGreaterThan(0);
    expect(faults.map(([, text]) => text).join('\n')).toMatch(message);
  });
});
