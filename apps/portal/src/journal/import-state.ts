// What the import dialog knows, and what it still misses before a preview can be asked for.
import type { JournalMappings, OwnColumnMapping } from '@openbell/api/journal-files.ts';
import { isZone } from '@openbell/rules/calendar/zone-time.ts';
import { columnNames, guessMapping, type MapperDraft, type MapperField, mappingOf } from './mapper-model.ts';

/** '' tries the ready importers in their order, `map` is a mapping that is put together here, anything else the key of a kept one. */
export type FormatChoice = '' | 'map' | (string & {});

export type ImportFile = { readonly name: string; readonly text: string };

export type ImportChoice = {
  readonly file: ImportFile | null;
  readonly format: FormatChoice;
  /** Null until chosen: a zone is asked for, never assumed. */
  readonly zone: string | null;
  readonly account: string;
  readonly mapper: MapperDraft;
  readonly mapperName: string;
};

export const noChoice: ImportChoice = {
  file: null,
  format: '',
  zone: null,
  account: '',
  mapper: guessMapping([]),
  mapperName: '',
};

/** The choice with another file: a mapping is guessed anew from its head. */
export function withFile(choice: ImportChoice, file: ImportFile): ImportChoice {
  return { ...choice, file, mapper: guessMapping(columnNames(file.text)) };
}

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
  readonly mapping: OwnColumnMapping | null;
};

/** What is sent for a preview, or what is missing for it. */
export function previewBodyOf(
  choice: ImportChoice,
): { readonly kind: 'body'; readonly body: PreviewBody } | { readonly kind: 'faults'; readonly faults: ChoiceFaults } {
  const { file, format, zone, account, mapper, mapperName } = choice;
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
  return {
    kind: 'body',
    body: {
      text: file.text,
      mappingKey: format === 'map' ? '' : format,
      zone,
      account: account.trim(),
      mapping: mapping === null ? null : mapping.value,
    },
  };
}

/** The key of the own mapping that was kept last under a name. */
export function keptKeyOf({ own }: JournalMappings, name: string): string | undefined {
  return own
    .filter((mapping) => mapping.name === name.trim())
    .toSorted((one, other) => (one.keptAt < other.keptAt ? 1 : -1))[0]?.key;
}
