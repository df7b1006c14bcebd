import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './node24.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');

const journeys = JSON.parse(read('tests/e2e/journeys.json'));

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

  it('lose nothing: CI runs both, and the rest runs kills, long runs, PostgreSQL and all other browser tests, in CI by thirds', () => {
    const ci = read('.ci/run');
    expect(ci).toContain('npm test ||');
    expect(ci).toContain('npm run test:rest -- --part "$((commits % 3 + 1))/3" ||');
    expect(read('package.json')).toContain('"test:rest": "node scripts/rest.mjs"');
    const rest = read('scripts/rest.mjs');
    for (const lane of ["LANE: 'kills'", "LANE: 'long'", "STORES: 'only'", "LANE: 'others'"])
      expect(rest).toContain(lane);
    for (const lane of ["LANE: 'quick'", "LANE: 'journeys'"]) expect(read('scripts/test.mjs')).toContain(lane);
  });

  it('name long runs that exist, each once', () => {
    const long = JSON.parse(read('tests/long-runs.json'));
    for (const file of long) expect(existsSync(path.join(root, file)), file).toBe(true);
    expect(long).toEqual([...new Set(long)].sort());
  });

  it('repeat no failed test inside a run', () => {
    for (const config of ['vitest.config.ts', 'tests/e2e/vitest.config.ts'])
      expect(read(config)).not.toMatch(/\bretry\b/);
  });
});
