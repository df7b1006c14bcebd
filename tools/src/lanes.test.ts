import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const journeys: readonly string[] = JSON.parse(read('tests/e2e/journeys.json'));

describe('the lanes of tests', () => {
  it('take journeys through each part of the product into npm test, with their cases about 120 tests', () => {
    for (const file of journeys) expect(existsSync(path.join(root, 'tests/e2e', file)), file).toBe(true);
    const domains = new Set(journeys.map((file) => file.split('/')[0]));
    for (const domain of ['calendar', 'evaluation', 'journal', 'learning', 'market', 'portal', 'site'])
      expect(domains, domain).toContain(domain);
    const tests = journeys.flatMap((file) => read(`tests/e2e/${file}`).match(/^\s*it(?:\.\w+)*\(/gm) ?? []);
    expect(tests.length).toBeGreaterThan(70);
    expect(tests.length).toBeLessThan(150);
  });

  it('are all in the rest, of which CI runs kills, long runs, PostgreSQL and a third of the other browser tests', () => {
    const ci = read('.ci/run');
    expect(ci).toContain('npm test ||');
    expect(ci).toContain('npm run test:rest -- --part "$((commits % 3 + 1))/3" ||');
    expect(read('package.json')).toContain('"test:rest": "node scripts/rest.mjs"');
    const rest = read('scripts/rest.mjs');
    for (const lane of ["LANE: 'kills'", "LANE: 'long'", "STORES: 'only'", "LANE: 'others'"])
      expect(rest).toContain(lane);
    for (const lane of ["LANE: 'quick'", "LANE: 'journeys'"]) expect(read('scripts/test.mjs')).toContain(lane);
  });

  it('refuse arguments that they do not know, before anything runs', () => {
    for (const [script = '', ...given] of [
      ['test.mjs', '--fast'],
      ['test.mjs', 'journal'],
      ['rest.mjs', '--part'],
      ['rest.mjs', '--part', '4/3'],
      ['rest.mjs', '--part', '0/3'],
      ['rest.mjs', '--part', '1/3', 'journal'],
      ['rest.mjs', '1/3'],
    ]) {
      const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts', script), ...given], {
        encoding: 'utf8',
      });
      expect([given, status, /takes no arguments but/.test(stderr)]).toEqual([given, 2, true]);
    }
  });

  it('name long runs that exist, each once', () => {
    const long: readonly string[] = JSON.parse(read('tests/long-runs.json'));
    for (const file of long) expect(existsSync(path.join(root, file)), file).toBe(true);
    expect(long).toEqual([...new Set(long)].sort());
  });

  it('repeat no failed test inside a run', () => {
    for (const config of ['vitest.config.ts', 'tests/e2e/vitest.config.ts'])
      expect(read(config)).not.toMatch(/\bretry\b/);
  });
});
