// Figures of simulated trading are never shown alone: a screen with a balance, an equity or a result has the notice.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources, type SourceFile } from './source-files.ts';

const files = ['apps/portal/src', 'apps/site/src'].flatMap((folder) => listSources(folder));
const byPath = new Map(files.map((file) => [file.path, file]));
const screens = files.filter((file) => file.path.endsWith('-page.tsx'));

/** Names by which a component reads a result of the evaluation or the journal, or draws an example of one. */
const readsResult =
  /gauntlet_balance|\.netMicros\b|\.equity\b|\.day_pnl\b|\.best_day\b|trade\.result|\/proof-card\.tsx/;
const carriesNotice = /@openbell\/parts\/hypothetical-notice\.tsx/;

/** A screen with all its components. */
function partsOf(screen: SourceFile): readonly SourceFile[] {
  const seen = new Map<string, SourceFile>();
  const visit = (file: SourceFile): void => {
    if (seen.has(file.path)) return;
    seen.set(file.path, file);
    for (const name of file.imports.filter((imported) => imported.startsWith('.'))) {
      const target = byPath.get(path.posix.join(path.posix.dirname(file.path), name));
      if (target !== undefined) visit(target);
    }
  };
  visit(screen);
  return [...seen.values()];
}

const showsResult = (screen: SourceFile): boolean =>
  partsOf(screen).some((file) => file.path.endsWith('.tsx') && readsResult.test(file.text));

describe('the notice on hypothetical performance', () => {
  it('is searched for on the screens that show results', () => {
    const names = screens.filter(showsResult).map((screen) => path.posix.basename(screen.path));
    expect(names).toEqual(
      expect.arrayContaining([
        'dashboard-page.tsx',
        'evaluation-page.tsx',
        'home-page.tsx',
        'sign-in-page.tsx',
        'overview-page.tsx',
        'trades-page.tsx',
        'statistics-page.tsx',
        'trade-page.tsx',
        'day-page.tsx',
      ]),
    );
    expect(screens.length).toBeGreaterThan(names.length);
  });

  it('is on each of them', () => {
    const without = screens
      .filter(showsResult)
      .filter((screen) => !partsOf(screen).some((file) => carriesNotice.test(file.text)));
    expect(without.map((screen) => screen.path)).toEqual([]);
  });
});
