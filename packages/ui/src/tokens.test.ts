import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The declarations of the block after a selector, one per line, in order. */
function declarations(selector: string): readonly string[] {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`No block ${selector}`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return body
    .split(';')
    .map((declaration) => declaration.trim().replace(/\s+/g, ' '))
    .filter((declaration) => declaration !== '');
}

describe('tokens', () => {
  it("have the same values in the system's dark theme and in the chosen one", () => {
    const bySystem = declarations(':root:not([data-theme="light"])');
    const byHand = declarations(':root[data-theme="dark"]');
    expect(byHand).toEqual(bySystem);
    expect(byHand.length).toBeGreaterThan(40);
  });

  it('use no undefined token', () => {
    const defined = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]));
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});
