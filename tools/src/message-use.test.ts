// Messages and screens: every message a screen uses is in its bundle, and every message is used.
import { describe, expect, it } from 'vitest';
import { messageBundles as portalBundles } from '../../apps/portal/message-bundles.ts';
import { messageBundles as siteBundles } from '../../apps/site/message-bundles.ts';
import {
  domainByKey,
  keysNamedIn,
  modulesWith,
  portalScreens,
  type Screen,
  siteScreens,
  sourcesOf,
  textOf,
} from './message-use.ts';

type Bundles = Readonly<Record<string, readonly string[]>>;

/** `module: key` for keys that a screen uses and its bundles lack. */
function missingWords({ bundle, entry }: Screen, bundles: Bundles, always: string): readonly string[] {
  const here = new Set([...(bundles[always] ?? []), ...(bundles[bundle] ?? [])]);
  return modulesWith(entry).flatMap((file) =>
    keysNamedIn(textOf(file))
      .filter((key) => !here.has(domainByKey.get(key) ?? ''))
      .map((key) => `${file}: ${key}`),
  );
}

const timesIn = (folder: string, call: RegExp): number =>
  sourcesOf(folder).reduce((sum, { text }) => sum + [...text.matchAll(call)].length, 0);

describe('the words of a screen', () => {
  it.each([{ bundle: 'portal', entry: 'apps/portal/src/main.tsx' }, ...portalScreens()])(
    'travel with it: $entry',
    (screen) => expect(missingWords(screen, portalBundles, 'portal')).toEqual([]),
  );

  it.each([{ bundle: 'site', entry: 'apps/site/src/main.tsx' }, ...siteScreens()])('travel with it: $entry', (screen) =>
    expect(missingWords(screen, siteBundles, 'site')).toEqual([]),
  );

  it('are checked on every lazy screen', () => {
    expect(portalScreens().length).toBe(timesIn('apps/portal/src', /= screenSource\(|: screenSource\(/g));
    expect(siteScreens().length).toBe(timesIn('apps/site/src', /: page\(/g));
    for (const { entry } of [...portalScreens(), ...siteScreens()]) expect(entry).toMatch(/\.tsx$/);
  });
});

describe('a message', () => {
  const sources = [
    'apps/portal/src',
    'apps/site/src',
    'apps/server/src',
    'packages/ui/src',
    'packages/parts/src',
  ].flatMap(sourcesOf);

  it('is used somewhere', () => {
    const said = new Set(sources.flatMap(({ text }) => keysNamedIn(text)));
    expect([...domainByKey.keys()].filter((key) => !said.has(key))).toEqual([]);
  });

  it.each([
    ["t('nav.main')", ['nav.main']],
    ['<Words id="nav.main" />', ['nav.main']],
    [`t(\`limits.state.\${state}\`)`, ['limits.state.near', 'limits.state.crossed']],
    [`t(\`reset.\${kind}.title\`)`, ['reset.failed.title', 'reset.done.title', 'reset.pending.title']],
    [`t('payment.none'); t(\`\${none}.text\`)`, ['payment.none', 'payment.none.text']],
    [`t(\`shell.theme.\${theme as Exclude<Theme, \`\${string}x\`>}\`)`, ['shell.theme.light', 'shell.theme.dark']],
    ["t('nav.mainly')", []],
  ])('is named by %s', (source, keys) => {
    const named = keysNamedIn(source);
    for (const key of keys) expect(named).toContain(key);
    if (keys.length === 0) expect(named).toEqual([]);
  });
});
