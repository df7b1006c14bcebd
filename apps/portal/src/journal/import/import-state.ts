// The state of the import dialog, and what it still needs before a preview can be requested.
import type { JournalImport, JournalMappings, JournalPreview, OwnColumnMapping } from '@openbell/api/journal-files.ts';
import { isZone } from '@openbell/rules/calendar/zone-time.ts';
import type { DecimalSign } from '@openbell/rules/journal/import/cell-values.ts';
import { readyKeyOf } from '@openbell/rules/journal/import/read-import.ts';
import type { DayOrder } from '@openbell/rules/journal/import/row-time.ts';
import type { MapperField } from './column-names.ts';
import { columnNames, guessMapping, type MapperDraft, mappingOf } from './mapper-model.ts';

/** '' tries the built-in importers in order, `map` is a mapping created here, anything else the key of a saved one. */
export type FormatChoice = '' | 'map' | (string & {});

export type ImportFile = { readonly name: string; readonly text: string };

export type ImportChoice = {
  readonly file: ImportFile | null;
  readonly format: FormatChoice;
  /** The built-in importer that recognizes the columns of the file; '' if none does. */
  readonly recognised: string;
  /** Null until chosen: the zone is asked for, never assumed. */
  readonly zone: string | null;
  /** Null until typed: then it is the account of the last file of the format. */
  readonly account: string | null;
  /** Null until chosen: asked only if all dates of the file are ambiguous. */
  readonly dayOrder: DayOrder | null;
  /** The same for numbers. */
  readonly decimal: DecimalSign | null;
  readonly mapper: MapperDraft;
  readonly mapperName: string;
};

export const noChoice: ImportChoice = {
  file: null,
  format: '',
  recognised: '',
  zone: null,
  account: null,
  dayOrder: null,
  decimal: null,
  mapper: guessMapping([]),
  mapperName: '',
};

const headCharactersMax = 200_000;

/** The part of the file with the column names, so that a long file is not searched as a whole. */
export function headOf({ text }: ImportFile): string {
  return text.slice(0, headCharactersMax);
}

/** The choice with another file: a mapping is guessed again from its head. */
export function withFile(choice: ImportChoice, file: ImportFile): ImportChoice {
  const head = headOf(file);
  const mapper = guessMapping(columnNames(head));
  return { ...choice, file, recognised: readyKeyOf(head) ?? '', dayOrder: null, decimal: null, mapper };
}

/** The account in its field. For a file without accounts, another spelling would make the same rows look like another account's. */
export function accountOf({ account, format, recognised }: ImportChoice, imports: readonly JournalImport[]): string {
  const key = format === '' ? recognised : format;
  return account ?? imports.find(({ mappingKey }) => mappingKey === key)?.account ?? '';
}

export type ReadPreview = Extract<JournalPreview, { kind: 'preview' }>;

export type ChoiceFaults = {
  readonly file: boolean;
  readonly zone: boolean;
  readonly name: boolean;
  readonly columns: readonly MapperField[];
};

type PreviewBody = {
  readonly text: string;
  readonly mappingKey: string;
  readonly zone: string;
  readonly account: string;
  readonly dayOrder: DayOrder | null;
  readonly decimal: DecimalSign | null;
  readonly mapping: OwnColumnMapping | null;
};

/** The request that produced the preview: only this is saved. */
export type Asked = {
  readonly body: PreviewBody;
  readonly fileName: string;
  /** The name of a mapping that is not saved yet. */
  readonly mapperName: string;
};

/** The request for a preview, or what is missing for it. */
export function askedOf(
  choice: ImportChoice,
): { readonly kind: 'asked'; readonly asked: Asked } | { readonly kind: 'faults'; readonly faults: ChoiceFaults } {
  const { file, format, zone, account, dayOrder, decimal, mapper, mapperName } = choice;
  const mapping = format === 'map' ? mappingOf(mapper, file?.text ?? '') : null;
  const faults = {
    file: file === null,
    zone: zone === null || !isZone(zone),
    name: format === 'map' && mapperName.trim() === '',
    columns: mapping !== null && !mapping.ok ? mapping.error : [],
  };
  if (file === null || zone === null || faults.zone || faults.name || (mapping !== null && !mapping.ok)) {
    return { kind: 'faults', faults };
  }
  const body = {
    text: file.text,
    mappingKey: format === 'map' ? '' : format,
    zone,
    account: (account ?? '').trim(),
    dayOrder,
    decimal,
    mapping: mapping === null ? null : mapping.value,
  };
  return { kind: 'asked', asked: { body, fileName: file.name.slice(0, 200), mapperName: mapperName.trim() } };
}

/** The first reason why nothing of a preview can be saved; null if something can. `fresh`: the number of rows that would be saved. */
export function hindranceOf(
  { rows, rejected, dayOrder, decimal }: Pick<ReadPreview, 'rows' | 'rejected' | 'dayOrder' | 'decimal'>,
  fresh: number,
): 'badTimes' | 'futureTimes' | 'dayOrder' | 'decimal' | 'allRejected' | 'nothingNew' | null {
  const isRejectedFor = (wanted: string) => rejected.some(({ reason }) => reason === wanted);
  if (isRejectedFor('bad_time')) return 'badTimes';
  if (isRejectedFor('in_future')) return 'futureTimes';
  if (dayOrder === null) return 'dayOrder';
  if (decimal === null) return 'decimal';
  if (rows.length === 0 && rejected.length > 0) return 'allRejected';
  return fresh === 0 ? 'nothingNew' : null;
}

/** Lines without a trustworthy cell, and times without a readable contract. */
const namelessReasons = [
  'open_quote',
  'text_after_quote',
  'line_too_long',
  'cells_missing',
  'cells_too_many',
  'time_skipped',
  'time_twice',
];

/**
 * Rejected executions that leave a position open in all later rows. A rejected complete trade affects nothing else, nor does a row whose
 * contract the journal does not know.
 */
export function tornRows({ rows, rejected }: Pick<ReadPreview, 'rows' | 'rejected'>): ReadPreview['rejected'] {
  if (!rows.some(({ exit }) => exit === null)) return [];
  return rejected.filter(({ reason, symbol }) => symbol !== null || namelessReasons.includes(reason));
}

/** The key of the custom mapping saved last under a name. */
export function keptKeyOf({ own }: JournalMappings, name: string): string | undefined {
  return own
    .filter((mapping) => mapping.name === name.trim())
    .toSorted((one, other) => (one.keptAt < other.keptAt ? 1 : -1))[0]?.key;
}
