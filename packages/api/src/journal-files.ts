/** What comes into the journal as a file and goes out of it: broker exports, the mappings that read them, screenshots, the whole journal. */
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { okSchema, wireDate } from './common.ts';
import { journalLimits, journalPictureSchema, sessionDateSchema } from './journal.ts';

const domain = 'journal';
const access = 'verified';
const id = z.string().max(60);
/** Half a character of two is replaced: databases take none. */
const wellFormed = (value: string): string => value.toWellFormed();
const name = z.string().trim().overwrite(wellFormed).min(1).max(100);

/** How columns become fills or pairs: `ColumnMapping` of the rules without its key, which the server gives. */
const column = name;
const words = z.array(name).max(20);
const dayOrder = z.enum(['month_first', 'day_first']);
const decimal = z.enum(['.', ',']);
export const columnMappingSchema = z.strictObject({
  startAfter: column.nullable(),
  section: z.strictObject({ name: column, rowKind: column }).nullable(),
  /** Null, here and below: the file says it, or the customer is asked. */
  dayOrder: dayOrder.nullable(),
  decimal: decimal.nullable(),
  account: column.nullable(),
  contract: column,
  quantity: column,
  costs: z.array(column).max(10),
  isPaidNegative: z.boolean(),
  result: z.strictObject({ column, kind: z.enum(['gross', 'net']) }).nullable(),
  currency: column.nullable(),
  assetClass: z.strictObject({ column, futures: column }).nullable(),
  buyWords: words,
  sellWords: words,
  hasUniqueIds: z.boolean(),
  rows: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('fills'),
      time: column,
      price: column,
      side: column.nullable(),
      id: column.nullable(),
      status: column.nullable(),
    }),
    z.strictObject({
      kind: z.literal('bought_sold'),
      boughtAt: column,
      soldAt: column,
      buyPrice: column,
      sellPrice: column,
      buyId: column.nullable(),
      sellId: column.nullable(),
    }),
    z.strictObject({
      kind: z.literal('entry_exit'),
      enteredAt: column,
      exitedAt: column,
      entryPrice: column,
      exitPrice: column,
      side: column,
      id: column.nullable(),
    }),
  ]),
});
export type OwnColumnMapping = z.infer<typeof columnMappingSchema>;

const mappingsSchema = z.object({
  /** In the order in which a file is tried against them. */
  ready: z.array(z.object({ key: z.string(), isTested: z.boolean() })),
  own: z.array(
    z.object({ id: z.string(), key: z.string(), name: z.string(), mapping: columnMappingSchema, keptAt: wireDate }),
  ),
});
export type JournalMappings = z.infer<typeof mappingsSchema>;

export const getJournalMappings = defineCall({
  method: 'GET',
  path: '/journal/mappings',
  access,
  domain,
  summary: 'The importers that ship and the own ones.',
  answer: mappingsSchema,
});

export const postJournalMapping = defineCall({
  method: 'POST',
  path: '/journal/mappings',
  access,
  domain,
  summary: 'Keeps an own mapping under a key that is never used again; answers all.',
  body: z.strictObject({ name, mapping: columnMappingSchema }),
  answer: mappingsSchema,
});

export const deleteJournalMapping = defineCall({
  method: 'DELETE',
  path: '/journal/mappings/:mappingId',
  access,
  domain,
  summary: 'Removes an own mapping; what it has read stays.',
  params: z.object({ mappingId: id }),
  answer: mappingsSchema,
});

/** UTF-16 units of a file; `rules` count the same. */
export const importCharactersMax = 20_000_000;

const importBody = {
  text: z.string().overwrite(wellFormed).max(importCharactersMax),
  /** `ready[].key` or `own[].key`; '' tries the ready ones in their order. */
  mappingKey: z.string().max(80).default(''),
  /** A zone of the IANA database: asked for, never assumed. */
  zone: z.string().min(1).max(64),
  /** The account of files that name none. */
  account: z.string().trim().overwrite(wellFormed).max(60).default(''),
  /** Which comes first in a date such as 02/07: only asked for where a preview says so, and never goes before what the dates themselves say. */
  dayOrder: dayOrder.nullable().default(null),
  /** What stands before the decimals: asked for and taken in the same way. */
  decimal: decimal.nullable().default(null),
};

const execution = z.object({ at: z.int(), ticks: z.int() });
const previewRowSchema = z.object({
  line: z.int(),
  /** False: saved already, saving leaves it alone. */
  isNew: z.boolean(),
  /** Another file or mapping has brought the same executions. */
  isEcho: z.boolean(),
  /** At a time at which no futures trade: the zone is probably wrong. */
  isOutsideHours: z.boolean(),
  /** A buy or sell of one instant with another, and neither numbers nor the file say which came first. */
  isOrderUnclear: z.boolean(),
  /** The trading day, days since 1970. */
  session: z.int(),
  accountId: z.string(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell', 'long', 'short']),
  quantity: z.int(),
  /** Of a fill itself, of a pair its entry. */
  entry: execution,
  /** Null of a fill. */
  exit: execution.nullable(),
  commissionMicros: z.int(),
  /** The file says nothing of its costs. */
  isWithoutCosts: z.boolean(),
  /** Further costs by the net result that the file states, if the customer agrees; null where it states none. */
  statedCostsMicros: z.int().nullable(),
  /** What the platform states less what its prices and costs give; null where it states nothing. */
  differenceMicros: z.int().nullable(),
});
export type JournalPreviewRow = z.infer<typeof previewRowSchema>;

const lineReason = z.object({ line: z.int(), reason: z.string() });
const previewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('preview'),
    mappingKey: z.string(),
    isTested: z.boolean(),
    /** False while a time cannot be read or lies ahead, while the order of the dates or the decimals are not said, or where nothing is new. */
    canSave: z.boolean(),
    /** How the dates are read; null: it has to be said, and month first is shown until then. */
    dayOrder: dayOrder.nullable(),
    /** Every date of the file can be read both ways. */
    asksDayOrder: z.boolean(),
    /** What is read as standing before the decimals; null: it has to be said. */
    decimal: decimal.nullable(),
    /** Every number of the file with a point or a comma can be read both ways. */
    asksDecimal: z.boolean(),
    rows: z.array(previewRowSchema),
    /** By line; reasons as the rules name them. */
    rejected: z.array(
      lineReason.extend({
        /** Of an execution the contract, where it can be read: its position stays as it was before the row. */
        symbol: z.string().nullable(),
      }),
    ),
    skipped: z.array(lineReason),
    /** The trades of the rows of this file by themselves, new and known. */
    trades: z.object({
      closed: z.int(),
      open: z.int(),
      /** Contracts in which a position stays open: the file may begin or end in the middle of one. */
      openSymbols: z.array(z.string()),
      grossMicros: z.int(),
      commissionMicros: z.int(),
      netMicros: z.int(),
    }),
  }),
  z.object({
    kind: z.literal('unreadable'),
    code: z.enum(['empty', 'too_large', 'too_many_rows', 'unknown_zone', 'unknown_format', 'missing_columns']),
    /** Of `missing_columns`: the names that the best line lacks, or has twice. */
    missing: z.array(z.string()),
    twice: z.array(z.string()),
  }),
]);
export type JournalPreview = z.infer<typeof previewSchema>;

export const previewJournalImport = defineCall({
  method: 'POST',
  path: '/journal/imports/preview',
  access,
  domain,
  summary: 'What a file would add, row by row; saves nothing.',
  body: z.strictObject({
    ...importBody,
    /** A mapping that is not kept yet, in the place of the key. */
    mapping: columnMappingSchema.nullable().default(null),
  }),
  answer: previewSchema,
});

/** A contract and side; nobody pays a hundred dollars. */
const perSideMicros = z.int().min(0).max(100_000_000);
/** What the customer says of costs that a file does not have: `SaidCosts` of the rules. */
const saidCosts = z.strictObject({
  /** Null: nothing is assumed. */
  perSideMicros: perSideMicros.nullable(),
  /** By product (`MNQ`), before that of all. */
  byRoot: z
    .record(z.string().regex(/^[A-Z0-9]{1,6}$/), perSideMicros)
    .refine((roots) => Object.keys(roots).length <= 100, 'has more than 100 products'),
  /** Whether net results that the file states stand for costs that its columns lack. */
  takesStated: z.boolean(),
});
export type JournalSaidCosts = z.infer<typeof saidCosts>;

const importSchema = z.object({
  id: z.string(),
  mappingKey: z.string(),
  /** Name of the own mapping when the file was read; '' of ready ones. */
  mappingName: z.string(),
  fileName: z.string(),
  zone: z.string(),
  account: z.string(),
  savedAt: wireDate,
  /** Rows of this import that are in the journal, and what the file had besides. */
  rows: z.int(),
  known: z.int(),
  leftOut: z.int(),
  rejected: z.int(),
  skipped: z.int(),
  /** Sessions of the first and last saved row, days since 1970. */
  firstSession: z.int(),
  lastSession: z.int(),
  /** Products of its rows without costs; none where the file says all. */
  rootsWithoutCosts: z.array(z.string()),
  /** Rows whose stated net result holds costs that the columns of the file lack. */
  rowsWithStatedCosts: z.int(),
  /** What was said about both; rows stay as the file has them. */
  costs: saidCosts,
});
export type JournalImport = z.infer<typeof importSchema>;

export const postJournalImport = defineCall({
  method: 'POST',
  path: '/journal/imports',
  access,
  domain,
  summary:
    'Reads the file again and saves what is new, all or nothing. The same file again adds nothing and is refused.',
  body: z.strictObject({
    ...importBody,
    fileName: z.string().trim().overwrite(wellFormed).max(200).default(''),
    /** Whether rows that another file has brought already stay out. */
    leavesEchoesOut: z.boolean().default(true),
    costs: saidCosts.default({ perSideMicros: null, byRoot: {}, takesStated: false }),
  }),
  answer: importSchema,
});

export const listJournalImports = defineCall({
  method: 'GET',
  path: '/journal/imports',
  access,
  domain,
  summary: 'The imports, newest first.',
  answer: z.array(importSchema),
});

export const deleteJournalImport = defineCall({
  method: 'DELETE',
  path: '/journal/imports/:importId',
  access,
  domain,
  summary: 'Removes an import with its rows. Notes of trades that go with them stay as notes of their day.',
  params: z.object({ importId: id }),
  answer: okSchema,
});

export const putJournalImportCosts = defineCall({
  method: 'PUT',
  path: '/journal/imports/:importId/costs',
  access,
  domain,
  summary: 'Says what the rows of an import cost of which the file does not say it; replaces what was said before.',
  params: z.object({ importId: id }),
  body: saidCosts,
  answer: importSchema,
});

const caption = z.string().trim().overwrite(wellFormed).max(journalLimits.captionCharacters);

export const postJournalPicture = defineCall({
  method: 'POST',
  path: '/journal/pictures',
  access,
  domain,
  summary: 'Keeps a screenshot (PNG, JPEG or WebP, up to 5 MB) with a trade or a day: one of the two is named.',
  body: z.strictObject({
    tradeId: id.default(''),
    date: z.union([z.literal(''), sessionDateSchema]).default(''),
    caption: caption.default(''),
    /** Base64 of the file. */
    data: z
      .string()
      .min(1)
      .max(Math.ceil(journalLimits.pictureBytes / 3) * 4),
  }),
  answer: journalPictureSchema,
});

export const getJournalPicture = defineCall({
  method: 'GET',
  path: '/journal/pictures/:pictureId',
  access,
  domain,
  summary: 'A screenshot of the own journal.',
  params: z.object({ pictureId: id }),
  answer: z.any(),
});

export const putJournalPicture = defineCall({
  method: 'PUT',
  path: '/journal/pictures/:pictureId',
  access,
  domain,
  summary: 'Writes what a screenshot shows.',
  params: z.object({ pictureId: id }),
  body: z.strictObject({ caption }),
  answer: journalPictureSchema,
});

export const deleteJournalPicture = defineCall({
  method: 'DELETE',
  path: '/journal/pictures/:pictureId',
  access,
  domain,
  summary: 'Removes a screenshot.',
  params: z.object({ pictureId: id }),
  answer: okSchema,
});

export const getJournalExport = defineCall({
  method: 'GET',
  path: '/journal/export',
  access,
  domain,
  summary: 'The whole journal as a zip: trades as CSV, fills and everything written as JSON, the screenshots.',
  answer: z.any(),
});
