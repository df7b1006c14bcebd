import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css') || name === 'base.css')
  .map((name) => ({ name, css: readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));
const tokens = readFileSync(new URL('tokens.css', folder), 'utf8');

/** Properties that name a side of the screen instead of a side of the text. */
const PHYSICAL =
  /(?:^|[\s;{])((?:margin|padding|border|inset)-(?:left|right|top|bottom)|left|right|top|bottom|float)\s*:/g;

/** Set by React Aria on a popover: the width of its trigger. */
const FOREIGN = new Set(['--trigger-width']);

describe('style sheets', () => {
  it('use logical properties only, so that Arabic is mirrored', () => {
    expect(sheets.length).toBeGreaterThan(30);
    const found = sheets.flatMap(({ name, css }) => [...css.matchAll(PHYSICAL)].map((match) => `${name}: ${match[1]}`));
    expect(found).toEqual([]);
  });

  it('use only tokens that exist', () => {
    const sources = [tokens, ...sheets.map(({ css }) => css)];
    const defined = new Set(sources.flatMap((css) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1])));
    const unknown = sheets.flatMap(({ name, css }) =>
      [...css.matchAll(/var\((--[\w-]+)/g)]
        .map((match) => match[1] ?? '')
        .filter((token) => !defined.has(token) && !FOREIGN.has(token))
        .map((token) => `${name}: ${token}`),
    );
    expect(unknown).toEqual([]);
  });

  it('use only tokens for colors', () => {
    const literal = sheets.flatMap(({ name, css }) =>
      [...css.matchAll(/#[0-9a-f]{3,8}\b|rgb\((?!from)/g)].map((match) => `${name}: ${match[0]}`),
    );
    expect(literal).toEqual([]);
  });
});
