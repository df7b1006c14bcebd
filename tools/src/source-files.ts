// Lists source files with their imports, for the tests of the repository's structure.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

export type SourceFile = { readonly path: string; readonly text: string; readonly imports: readonly string[] };

const skipped = new Set(['node_modules', 'dist', 'data', 'coverage']);

/** Files below a folder of the repository with one of the endings, sorted. */
export function listSources(folder: string, endings: readonly string[] = ['.ts', '.tsx']): readonly SourceFile[] {
  const files: SourceFile[] = [];
  const visit = (relative: string): void => {
    for (const entry of readdirSync(path.join(root, relative), { withFileTypes: true })) {
      const child = `${relative}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) visit(child);
      } else if (endings.some((ending) => entry.name.endsWith(ending))) {
        const text = readFileSync(path.join(root, child), 'utf8');
        files.push({ path: child, text, imports: importsOf(text) });
      }
    }
  };
  visit(folder);
  return files.sort((left, right) => (left.path < right.path ? -1 : 1));
}

const importsOf = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? '');
