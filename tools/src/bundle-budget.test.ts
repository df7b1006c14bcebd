import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  filesNeeded,
  firstRouteBytesMax,
  firstRouteKeys,
  firstRouteWeight,
  lessonRouteBytesMax,
  lessonRouteWeight,
  type Manifest,
  portalDist,
} from './bundle-budget.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'a/index.js',
    isEntry: true,
    imports: ['_react.js', '_shared.js'],
    dynamicImports: ['_lazy.js'],
  },
  '_react.js': { file: 'a/react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'a/shared.js' },
  '_lazy.js': { file: 'a/lazy.js' },
  '_dashboard.js': {
    file: 'a/dashboard.js',
    name: 'dashboard',
    imports: ['_shared.js', '_money.js'],
    dynamicImports: [
      'src/education/webinar-box.tsx',
      '\0virtual:messages/cards/en',
      '\0virtual:messages/cards/ar',
      '_dashboard.js',
    ],
  },
  '_dashboard.css': { file: 'a/dashboard.css', name: 'dashboard' },
  '_strip.js': { file: 'a/strip.js', name: 'session-strip', imports: ['_shared.js'] },
  '_money.js': { file: 'a/money.js' },
  'src/education/webinar-box.tsx': { file: 'a/webinar-box.js' },
  'src/style.css': { file: 'a/style.css' },
  '\0virtual:messages/portal/en': { file: 'a/en.js' },
  '\0virtual:messages/portal/ar': { file: 'a/ar.js' },
  '\0virtual:messages/cards/en': { file: 'a/cards-en.js' },
  '\0virtual:messages/cards/ar': { file: 'a/cards-ar.js' },
  '\0virtual:messages/settings/ar': { file: 'a/settings-ar.js' },
};

describe('the weight of the first route', () => {
  it('counts each chunk once, with its static imports and without its lazy ones', () => {
    expect(filesNeeded(manifest, ['index.html', '_dashboard.js'])).toEqual([
      'a/dashboard.js',
      'a/index.js',
      'a/money.js',
      'a/react.js',
      'a/shared.js',
    ]);
  });

  it('counts what the dashboard loads afterwards, and for each message bundle the heaviest language', () => {
    const keys = firstRouteKeys(manifest, (file) => (file === 'a/ar.js' || file === 'a/cards-en.js' ? 5 : 4));
    expect(keys).toEqual([
      'index.html',
      '_strip.js',
      '_dashboard.js',
      'src/education/webinar-box.tsx',
      '\0virtual:messages/portal/ar',
      '\0virtual:messages/cards/en',
    ]);
  });

  it('reports what is missing instead of counting nothing', () => {
    expect(() => filesNeeded(manifest, ['elsewhere'])).toThrow('elsewhere');
    expect(() => firstRouteKeys({}, () => 0)).toThrow('entry');
  });

  it.runIf(existsSync(path.join(portalDist, '.vite/manifest.json')))('stays within 170 kB of gzip, as built', () => {
    const { chunks, gzipBytes } = firstRouteWeight();
    expect(chunks.length).toBeGreaterThan(3);
    expect(gzipBytes).toBeLessThanOrEqual(firstRouteBytesMax);
  });

  it.runIf(existsSync(path.join(portalDist, '.vite/manifest.json')))('of a lesson adds at most 70 kB, as built', () => {
    const { chunks, gzipBytes } = lessonRouteWeight();
    expect(chunks.length).toBeGreaterThan(1);
    expect(gzipBytes).toBeLessThanOrEqual(lessonRouteBytesMax);
  });
});
