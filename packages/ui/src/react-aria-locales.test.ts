import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { reactAriaLocales } from './react-aria-locales.ts';

const require = createRequire(import.meta.url);

function localeFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[a-z]{2}-[A-Z]{2}\.mjs$/.test(name))
    .map((name) => path.join(folder, name));
}

describe('reactAriaLocales', () => {
  const load = reactAriaLocales().load as (id: string) => string | null;

  it.each(['react-aria', 'react-aria-components'])('keeps five languages of %s and empties the others', (name) => {
    const files = localeFiles(path.join(path.dirname(require.resolve(`${name}/package.json`)), 'dist/private'));
    const kept = files.filter((file) => load(file) === null).map((file) => path.basename(file, '.mjs'));
    expect([...new Set(kept)].sort()).toEqual(['ar-AE', 'en-US', 'es-ES', 'fr-FR', 'pt-BR']);
    expect(files.length).toBeGreaterThan(30);
    expect(files.length - kept.length).toBeGreaterThan(25);
  });

  it('leaves every other module alone', () => {
    expect(load('/app/node_modules/react-aria/dist/private/overlays/intlStrings.mjs')).toBeNull();
    expect(load('/app/src/intl/de-DE.mjs')).toBeNull();
  });
});
