// Tables of the journal.

import type { JournalCheck } from '@openbell/api/journal.ts';
import type { OwnColumnMapping } from '@openbell/api/journal-files.ts';
import type { ColumnMapping } from '@openbell/rules/journal/import/column-mapping.ts';
import type { SaidCosts } from '@openbell/rules/journal/import/row-costs.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { ColumnType, Generated } from 'kysely';
import type {
  DefaultColumn,
  IdColumn,
  JsonColumn,
  JsonDefaultColumn,
  NullableJsonColumn,
  TimeColumn,
} from '../platform/database/columns.ts';
import type { StoredItem } from './stored-item.ts';

export type JournalTables = {
  readonly journalAccess: {
    readonly customerId: number;
    readonly requestedAt: TimeColumn;
    readonly trialUntil: TimeColumn;
  };
  readonly journalImports: {
    readonly id: string;
    readonly customerId: number;
    readonly mappingKey: string;
    readonly mappingName: string;
    readonly mapping: JsonColumn<ColumnMapping>;
    readonly fileName: string;
    readonly zone: string;
    readonly account: string;
    readonly rows: number;
    readonly known: number;
    readonly leftOut: number;
    readonly rejected: number;
    readonly skipped: number;
    /** Days since 1970, as in all tables of the journal. */
    readonly firstSession: SessionDate;
    readonly lastSession: SessionDate;
    readonly savedAt: TimeColumn;
    /** Products of its rows without costs. */
    readonly rootsWithoutCosts: JsonColumn<readonly string[]>;
    readonly rowsWithStatedCosts: number;
    readonly costs: JsonColumn<SaidCosts>;
  };
  readonly journalRows: {
    readonly customerId: number;
    readonly digest: string;
    readonly identity: string;
    readonly importId: string;
    readonly mappingKey: string;
    readonly item: JsonColumn<StoredItem>;
    readonly sequence: IdColumn;
    /** When the item's first and last executions happened. */
    readonly firstAt: Generated<Instant>;
    readonly lastAt: Generated<Instant>;
  };
  readonly journalTradeNotes: {
    readonly customerId: number;
    readonly tradeId: string;
    readonly text: DefaultColumn<string>;
    readonly plannedStop: DefaultColumn<Ticks | null>;
    readonly isStopDeclined: DefaultColumn<boolean>;
    readonly playbook: NullableJsonColumn<Playbook>;
    readonly checks: JsonDefaultColumn<JournalCheck[]>;
    readonly symbol: string;
    readonly openedAt: TimeColumn;
    readonly session: SessionDate;
    readonly changedAt: TimeColumn;
  };
  readonly journalTags: { readonly customerId: number; readonly tradeId: string; readonly tag: string };
  readonly journalDayNotes: {
    readonly customerId: number;
    readonly session: SessionDate;
    readonly text: DefaultColumn<string>;
    readonly tags: JsonDefaultColumn<string[]>;
    readonly playbook: NullableJsonColumn<Playbook>;
    readonly checks: JsonDefaultColumn<JournalCheck[]>;
    readonly changedAt: TimeColumn;
  };
  readonly journalPictures: {
    readonly id: string;
    readonly customerId: number;
    readonly tradeId: string | null;
    readonly session: SessionDate | null;
    readonly kind: 'png' | 'jpeg' | 'webp';
    readonly width: number;
    readonly height: number;
    readonly bytes: number;
    readonly caption: string;
    readonly digest: string;
    readonly content: ColumnType<Uint8Array, Uint8Array, Uint8Array>;
    readonly addedAt: TimeColumn;
  };
  readonly journalLists: {
    readonly id: string;
    readonly customerId: number;
    readonly kind: 'checklist' | 'playbook';
    readonly name: string;
    readonly text: string;
    readonly points: JsonColumn<string[]>;
    readonly keptAt: TimeColumn;
  };
  readonly journalMappings: {
    readonly id: string;
    readonly customerId: number;
    readonly name: string;
    readonly mapping: JsonColumn<OwnColumnMapping>;
    readonly keptAt: TimeColumn;
  };
};

/** Stored with the trade or day, so that the name stays readable after the playbook is deleted. */
export type Playbook = { readonly listId: string; readonly name: string };
