// The Arabic words of a formula: each run of them reads right to left in a line that runs left to right.
import { isolateFiguresIn } from '@openbell/ui/isolate.ts';

export type FormulaPart = Readonly<
  | { kind: 'plain'; text: string }
  | {
      kind: 'words';
      text: string;
      /** How many characters of a column the words take, so that what follows stands below what follows elsewhere; null where there are no columns, and before a bracket. */
      columns: number | null;
      /** The words begin with their figure, as `16 تكّة` does: the figures of a column stand below each other. */
      leadsWithFigure: boolean;
    }
>;

const figure = '[+−]?\\$?\\d(?:[\\d.,:]*\\d)?[%¼½¾]?';
const latin = '[A-Za-z][A-Za-z0-9]*';
const arabic = '\\p{Script=Arabic}\\p{Script_Extensions=Arabic}*';
/** Words one blank apart, with the figures and Latin names among them; two blanks or a sign of the calculation end a run. */
const runPattern = new RegExp(`(?:(?:${figure}|${latin}) )*${arabic}(?:،? (?:${figure}|${latin}|${arabic}))*`, 'gu');
const betweenColumns = /\S {2,}/;

/** A formula cut into what runs left to right and the Arabic words in it. */
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

/** A vowel sign stands above its letter and takes no place. */
const widthOf = (text: string): number => text.replace(/\p{Mark}/gu, '').length;
