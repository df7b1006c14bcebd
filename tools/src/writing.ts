// npm run check: counts the words that WRITING.md bans, in comments, documentation and test titles, and looks at the newest commit subjects.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './source-files.ts';

/** `stand-in` is one of our terms; the other words make a reader translate. */
const banned = /\b(?:stands?(?!-)|stood|beside|anew|whoever|whatever|meanwhile)\b/gi;
const subjectMax = 72;
/** A branch is checked as a whole; commits from before the rule are exempt. */
const commitsLookedAt = 30;

export type Finding = { readonly place: string; readonly word: string; readonly line: string };

const isProse = (file: string): boolean =>
  /\.(?:tsx?|mjs|css|html|md)$/.test(file) &&
  // Customer texts have their own rules, and WRITING.md lists the words itself.
  !/^packages\/content\/(?!src\/)/.test(file) &&
  !/^(?:WRITING\.md|tools\/src\/writing(?:\.test)?\.ts)$/.test(file);

const comment = /^\s*(?:\/\/|\/\*|\*|<!--)|\s\/\/ |\s\/\*\*? /;
const title = /^\s*(?:it|describe|test)(?:\.\w+)*(?:\([^)]*\))?\(\s*['"`]|^\s*['"`].*(?:\[[A-Z]+-\d+\]).*['"`],?$/;

/** The banned words in the prose of one file. Code that is neither comment nor test title is not prose. */
export function bannedWordsOf(file: string, text: string): readonly Finding[] {
  if (!isProse(file)) return [];
  const isWhole = file.endsWith('.md');
  return text
    .split('\n')
    .flatMap((line, index) =>
      isWhole || comment.test(line) || title.test(line)
        ? [...line.matchAll(banned)].map(([word]) => ({ place: `${file}:${index + 1}`, word, line: line.trim() }))
        : [],
    );
}

/** Subjects that are longer than 72 characters, end with a period or do not begin with a capital. */
export const wrongSubjects = (subjects: readonly string[]): readonly string[] =>
  subjects.filter((subject) => subject.length > subjectMax || subject.endsWith('.') || !/^[A-Z]/.test(subject));

/** Of the newest commits; null in a copy of the sources without a repository. */
function newestSubjects(): readonly string[] | null {
  try {
    const args = ['log', `--max-count=${commitsLookedAt}`, '--no-merges', '--format=%s'];
    const text = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return text.split('\n').filter((line) => line !== '');
  } catch {
    return null;
  }
}

/** The prose of the repository under a folder; what is built, installed or stored is left out. */
function proseFilesOf(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return isLeftOut(entry.name) ? [] : proseFilesOf(file);
    return isProse(file) ? [file] : [];
  });
}

const isLeftOut = (name: string): boolean =>
  ['node_modules', 'dist', 'data', 'coverage'].includes(name) || (name.startsWith('.') && name !== '.github');

if (process.argv[1] === import.meta.filename) {
  const [folder = ''] = process.argv.slice(2);
  const findings = proseFilesOf(folder).flatMap((file) =>
    bannedWordsOf(file, readFileSync(path.join(root, file), 'utf8')),
  );
  for (const { place, word, line } of findings) console.log(`${place}: "${word}": ${line}`);
  const newest = newestSubjects();
  if (newest === null) console.log('commit subjects: not read, git has no repository here');
  const subjects = wrongSubjects(newest ?? []);
  for (const subject of subjects) console.log(`commit subject: ${subject}`);
  console.log(`${findings.length} banned words, ${subjects.length} commit subjects to mend (WRITING.md)`);
  process.exitCode = findings.length + subjects.length === 0 ? 0 : 1;
}
