// Costs of rows that a file does not contain: as typed, as sent, and as earlier imports suggest.
import type { JournalImport, JournalPreviewRow, JournalSaidCosts } from '@openbell/api/journal-files.ts';
import { microsOfDecimal } from '@openbell/rules/journal/import/cell-values.ts';
import { addedMicrosOf, noSaidCosts, perSideMicrosMax } from '@openbell/rules/journal/import/row-costs.ts';
import { asMicros, type MicroDollars, microsPerDollar } from '@openbell/units/money.ts';

/** Dollars per contract and side as typed; an empty field says nothing. */
export type TypedCosts = {
  readonly all: string;
  readonly byRoot: Readonly<Record<string, string>>;
  readonly takesStated: boolean;
};

export const nothingTyped: TypedCosts = { all: '', byRoot: {}, takesStated: false };

/** Some brokers charge fractions of a cent. */
export const costDecimals = 4;

/** Whether a field has more than any broker charges. */
export function isTooMuch(text: string): boolean {
  return (microsOfTyped(text) ?? 0) > perSideMicrosMax;
}

export function hasFault({ all, byRoot }: TypedCosts): boolean {
  return [all, ...Object.values(byRoot)].some(isTooMuch);
}

/** The costs as they are sent; a product with an empty field costs the amount for all. */
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
 * The latest costs of files with the same format, preferably of the same account. Only for products in that file: the costs of an MNQ say
 * nothing about an ES.
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

/** Products of the preview rows without costs. */
export function rootsWithoutCosts(rows: readonly JournalPreviewRow[]): readonly string[] {
  return [...new Set(rows.filter(({ isWithoutCosts }) => isWithoutCosts).map(rootOf))].toSorted();
}

/** The total of the typed costs for the rows of a preview. */
export function addedTo(rows: readonly JournalPreviewRow[], typed: TypedCosts): MicroDollars {
  const said = hasFault(typed) ? { ...noSaidCosts, takesStated: typed.takesStated } : saidOfTyped(typed);
  return asMicros(
    rows.reduce((sum, row) => {
      const sides = row.exit === null ? row.quantity : 2 * row.quantity;
      return sum + (addedMicrosOf({ ...row, root: rootOf(row), sides }, said) ?? 0);
    }, 0),
  );
}

/** A symbol of the journal ends with the letter of its month and two digits of its year. */
function rootOf({ symbol }: JournalPreviewRow): string {
  return symbol.slice(0, -3);
}

function microsOfTyped(text: string): MicroDollars | null {
  return /\d/.test(text) ? microsOfDecimal(text) : null;
}

/** Cents are always written, fractions of a cent only if there are any. */
function textOfMicros(micros: MicroDollars): string {
  const decimals = String(micros % microsPerDollar)
    .padStart(6, '0')
    .replace(/0+$/, '')
    .padEnd(2, '0');
  return `${Math.floor(micros / microsPerDollar)}.${decimals}`;
}
