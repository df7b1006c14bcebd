// The parts of a release: one version, its changes, and the repository's automation.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const readJson = (file: string): Record<string, unknown> => JSON.parse(read(file)) as Record<string, unknown>;
const { version, workspaces, scripts } = readJson('package.json') as {
  readonly version: string;
  readonly workspaces: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
};
const changelog = read('CHANGELOG.md');

describe('the changelog', () => {
  const releases = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm)].map(
    ([, number = '', date = '']) => ({ number, date }),
  );

  it('begins with the unreleased changes, then the newest release, which is the version of every package [HOUSE-010]', () => {
    expect(/^## .*$/m.exec(changelog)?.[0]).toBe('## [Unreleased]');
    expect(releases[0]?.number).toBe(version);
    const lock = readJson('package-lock.json') as { readonly packages: Record<string, { readonly version?: string }> };
    const own = Object.entries(lock.packages).filter(([folder]) => !folder.includes('node_modules'));
    expect(own.length).toBeGreaterThan(workspaces.length);
    expect(own.filter(([, one]) => one.version !== version)).toEqual([]);
  });

  it('lists releases from new to old, groups changes by the kinds of Keep a Changelog, and says how to upgrade [HOUSE-010]', () => {
    const dates = releases.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    const kinds = [...changelog.matchAll(/^### (.*)$/gm)].map(([, kind = '']) => kind);
    const isKnown = (kind: string): boolean =>
      /^(Added|Changed|Deprecated|Removed|Fixed|Security|Upgrading from \d+\.\d+\.\d+)$/.test(kind);
    expect(kinds.filter((kind) => !isKnown(kind))).toEqual([]);
    const ofFirst = changelog.slice(changelog.indexOf('## [1.0.0]'));
    expect(ofFirst).toMatch(/^## \[1\.0\.0\] - [\s\S]*^### Upgrading from 0\.1\.0\n1\. /m);
  });
});

describe('the automation', () => {
  it('runs everything for each change, on Node 24 and on the oldest and the newest supported PostgreSQL [HOUSE-010]', () => {
    const workflow = read('.github/workflows/ci.yml');
    expect(workflow).toContain("node-version: '24'");
    expect(workflow).toContain("postgresql: ['15', '18']");
    expect(workflow).toMatch(/run: \.ci\/run$/m);
  });

  it('pins exact versions, and Node at 24 [HOUSE-010]', () => {
    const renovate = readJson('renovate.json');
    expect(renovate['rangeStrategy']).toBe('pin');
    expect(JSON.stringify(renovate['packageRules'])).toContain('"allowedVersions":"24.x"');
  });

  it('names code owners for folders that exist [HOUSE-010]', () => {
    const places = [...read('.github/CODEOWNERS').matchAll(/^\/(\S+)/gm)].map(([, place = '']) => place);
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
  });

  it('has templates for bugs, requests and changes, a dev container, and a gallery [HOUSE-010]', () => {
    for (const form of ['ISSUE_TEMPLATE/fault.yml', 'ISSUE_TEMPLATE/wish.yml', 'pull_request_template.md'])
      expect(read(`.github/${form}`).length, form).toBeGreaterThan(100);
    expect(readJson('.devcontainer/devcontainer.json')).toMatchObject({ postCreateCommand: 'npm ci' });
    const [vite, gallery = ''] = scripts['gallery']?.split(' ') ?? [];
    expect(vite).toBe('vite');
    for (const file of ['vite.config.ts', 'index.html', 'main.tsx'])
      expect(existsSync(path.join(root, gallery, file)), file).toBe(true);
  });
});
