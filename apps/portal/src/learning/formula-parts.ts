// Finds the Arabic words of a formula: each run of them reads right to left within a left-to-right line.
import { isolateFiguresIn } from '@openbell/ui/isolate.ts';

export type FormulaPart = Readonly<
  | { kind: 'plain'; text: string }
  | {
      kind: 'words';
      text: string;
      /** The number of characters the words take in a column, to keep later columns aligned; null without columns, and before a bracket. */
      columns: number | null;
      /** The words start with their figure, like `16 تكّة`: the figures of a column are aligned. */
      leadsWithFigure: boolean;
    }
>;

const figure = '[+−]?\\$?\\d(?:[\\d.,:]*\\d)?[%¼½¾]?';
const latin = '[A-Za-z][A-Za-z0-9]*';
const arabic = '\\p{Script=Arabic}\\p{Script_Extensions=Arabic}*';
/** Words separated by single spaces, with figures and Latin names among them; two spaces or a math sign end a run. */
const runPattern = new RegExp(`(?:(?:${figure}|${latin}) )*${arabic}(?:،? (?:${figure}|${latin}|${arabic}))*`, 'gu');
const betweenColumns = /\S {2,}/;

/** Splits a formula into left-to-right parts and the Arabic words between them. */
export function formulaParts(formula: string): readonly FormulaPart[] {
  const hasColumns = betweenColumns.test(formula);
  const parts: FormulaPart[] = [];
  let from = 0;
  for (const { 0: run, index } of formula.matchAll(runPattern)) {
    if (index > from) parts.push({ kind: 'plain', text: formula.slice(from, index) });
    parts.push({
      kind: 'words',
      text: isolateFiguresIn('ar', run),
      columns: hasColumns && formula[index + run.length] !== ')' ? widthOf(run) : null,
      leadsWithFigure: /^[+−$\d]/.test(run),
    });
    from = index + run.length;
  }
  if (from < formula.length) parts.push({ kind: 'plain', text: formula.slice(from) });
  return parts;
}

/** A vowel sign is above its letter and has no width. */
const widthOf = (text: string): number => text.replace(/\p{Mark}/gu, '').length;
