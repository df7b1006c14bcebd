// Which rows of docs/requirements.csv are named in test titles, and how many rows a title names.
import { rooms } from './rooms.ts';
import { listSources, type SourceFile } from './source-files.ts';

/** If a title has more ids than this, a lost assertion would go unnoticed. */
export const mostIdsInTitle = 4;

const idList = /\[([A-Z0-9]+-\d{3}(?:[, ]+[A-Z0-9]+-\d{3})*)\]/g;
const idsOf = (text: string): readonly string[] =>
  [...text.matchAll(idList)].flatMap(([, list]) => (list ?? '').split(/[, ]+/));

/** Ids in brackets in the lines of a test that runs, such as [EVAL-032] or [EVAL-032, EVAL-033]. */
export const idsNamedIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => !/\.(skip|todo|fixme)\b|^\s*(\/\/|\/?\*)/.test(line))
    .flatMap(idsOf);

const literal = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/.source;

/** The titles of a test file that name more rows than allowed, each with all literals that `+` joins to it. */
export const crowdedTitlesIn = (text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`(?:${literal})(?:\\s*\\+\\s*(?:${literal}))*`, 'g'))]
    .map(([title]) => title)
    .filter((title) => idsOf(title).length > mostIdsInTitle);

export const testFiles = (): readonly SourceFile[] =>
  rooms.flatMap((room) => listSources(room.folder)).filter((file) => /\.test\.tsx?$/.test(file.path));

/** The test files that name each row. */
export function filesNaming(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const file of files) {
    for (const id of new Set(idsNamedIn(file.text))) places.set(id, [...(places.get(id) ?? []), file.path]);
  }
  return places;
}
