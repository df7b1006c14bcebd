// Costs of rows that a file does not say: as they are typed, as they are sent, and what earlier imports propose.
import type { JournalImport, JournalPreviewRow, JournalSaidCosts } from '@openbell/api/journal-files.ts';
import { microsOfDecimal } from '@openbell/rules/journal/import/cell-values.ts';
import { addedMicrosOf, noSaidCosts, perSideMicrosMax } from '@openbell/rules/journal/import/row-costs.ts';
import { type MicroDollars, microsPerDollar } from '@openbell/units/money.ts';

/** Dollars a contract and side as typed; an empty field says nothing. */
export type TypedCosts = {
  readonly all: string;
  readonly byRoot: Readonly<Record<string, string>>;
  readonly takesStated: boolean;
};

export const nothingTyped: TypedCosts = { all: '', byRoot: {}, takesStated: false };

/** Some brokers charge parts of a cent. */
export const costDecimals = 4;

/** Whether a field holds more than anybody pays. */
export function isTooMuch(text: string): boolean {
  return (microsOfTyped(text) ?? 0) > perSideMicrosMax;
}

export function hasFault({ all, byRoot }: TypedCosts): boolean {
  return [all, ...Object.values(byRoot)].some(isTooMuch);
}

/** As it is sent; a product of which nothing is typed costs what all do. */
export function saidOfTyped({ all, byRoot, takesStated }: TypedCosts): JournalSaidCosts {
  const said = Object.entries(byRoot).flatMap(([root, text]) => {
    const micros = microsOfTyped(text);
    return micros === null ? [] : [[root, micros] as const];
  });
  return { perSideMicros: microsOfTyped(all), byRoot: Object.fromEntries(said), takesStated };
}

export function typedOfSaid({ perSideMicros, byRoot, takesStated }: JournalSaidCosts): TypedCosts {
  const texts = Object.entries(byRoot).map(([root, micros]) => [root, textOfMicros(micros)] as const);
  const all = perSideMicros === null ? '' : textOfMicros(perSideMicros);
  return { all, byRoot: Object.fromEntries(texts), takesStated };
}

export function isSaid({ perSideMicros, byRoot, takesStated }: JournalSaidCosts): boolean {
  return perSideMicros !== null || Object.keys(byRoot).length > 0 || takesStated;
}

type Wanted = Pick<JournalImport, 'mappingKey' | 'account' | 'rootsWithoutCosts'>;

/**
 * What was said last for files of the same format, first of the same account. Only of products that file held: what an MNQ costs says nothing of an ES.
 */
export function proposedCosts(wanted: Wanted, imports: readonly JournalImport[]): TypedCosts {
  const ofFormat = imports.filter(({ mappingKey, costs }) => mappingKey === wanted.mappingKey && isSaid(costs));
  const isOfAccount = ({ account }: JournalImport): boolean => account === wanted.account;
  const places = [...ofFormat.filter(isOfAccount), ...ofFormat.filter((one) => !isOfAccount(one))];
  const known = wanted.rootsWithoutCosts.flatMap((root) => {
    const micros = saidOfRoot(root, places);
    return micros === null ? [] : [[root, textOfMicros(micros)] as const];
  });
  const takesStated = places[0]?.costs.takesStated ?? false;
  const [first] = known;
  const isOne = known.length === wanted.rootsWithoutCosts.length && known.every(([, text]) => text === first?.[1]);
  if (isOne) return { all: first?.[1] ?? '', byRoot: {}, takesStated };
  return { all: '', byRoot: Object.fromEntries(known), takesStated };
}

function saidOfRoot(root: string, imports: readonly JournalImport[]): MicroDollars | null {
  for (const { costs, rootsWithoutCosts } of imports) {
    const micros = costs.byRoot[root] ?? costs.perSideMicros;
    if (micros !== null && rootsWithoutCosts.includes(root)) return micros;
  }
  return null;
}

/** Products of the rows of a preview that say nothing of their costs. */
export function rootsWithoutCosts(rows: readonly JournalPreviewRow[]): readonly string[] {
  return [...new Set(rows.filter(({ isWithoutCosts }) => isWithoutCosts).map(rootOf))].toSorted();
}

/** What is typed comes to for the rows of a preview. */
export function addedTo(rows: readonly JournalPreviewRow[], typed: TypedCosts): MicroDollars {
  const said = hasFault(typed) ? { ...noSaidCosts, takesStated: typed.takesStated } : saidOfTyped(typed);
  return rows.reduce((sum, row) => {
    const sides = row.exit === null ? row.quantity : 2 * row.quantity;
    return sum + (addedMicrosOf({ ...row, root: rootOf(row), sides }, said) ?? 0);
  }, 0);
}

/** A symbol of the journal ends with the letter of its month and two digits of its year. */
function rootOf({ symbol }: JournalPreviewRow): string {
  return symbol.slice(0, -3);
}

function microsOfTyped(text: string): MicroDollars | null {
  return /\d/.test(text) ? microsOfDecimal(text) : null;
}

/** Cents are written out, parts of a cent where there are some. */
function textOfMicros(micros: MicroDollars): string {
  const decimals = String(micros % microsPerDollar)
    .padStart(6, '0')
    .replace(/0+$/, '')
    .padEnd(2, '0');
  return `${Math.floor(micros / microsPerDollar)}.${decimals}`;
}
