// Files that go into the journal and come out of it: broker exports, the mappings that read them, screenshots, the whole journal.
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { instantSchema, microsSchema, okSchema, sessionSchema, ticksSchema, wireDate } from './common.ts';
import { journalLimits, journalPictureSchema, sessionDateSchema } from './journal.ts';

const domain = 'journal';
const access = 'verified';
const id = z.string().max(60);
/** Replaces lone surrogates: databases reject them. */
const wellFormed = (value: string): string => value.toWellFormed();
const name = z.string().trim().overwrite(wellFormed).min(1).max(100);

/** How columns become fills or pairs: `ColumnMapping` of the rules without its key, which the server assigns. */
const column = name;
const words = z.array(name).max(20);
const dayOrder = z.enum(['month_first', 'day_first']);
const decimal = z.enum(['.', ',']);
export const columnMappingSchema = z.strictObject({
  startAfter: column.nullable(),
  section: z.strictObject({ name: column, rowKind: column }).nullable(),
  /** Null, here and below: the file decides, or the customer is asked. */
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
  /** In the order in which they are tried on a file. */
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

/** UTF-16 units of a file; the rules count the same way. */
export const importCharactersMax = 20_000_000;

const importBody = {
  text: z.string().overwrite(wellFormed).max(importCharactersMax),
  /** `ready[].key` or `own[].key`; '' tries the built-in mappings in their order. */
  mappingKey: z.string().max(80).default(''),
  /** An IANA zone: asked for, never assumed. */
  zone: z.string().min(1).max(64),
  /** The account for files that name none. */
  account: z.string().trim().overwrite(wellFormed).max(60).default(''),
  /** Which comes first in a date such as 02/07. Only needed if a preview asks for it; the dates themselves win if they decide. */
  dayOrder: dayOrder.nullable().default(null),
  /** The decimal separator; needed and applied under the same conditions. */
  decimal: decimal.nullable().default(null),
};

const execution = z.object({ at: instantSchema, ticks: ticksSchema });
const previewRowSchema = z.object({
  line: z.int(),
  /** False: already saved, so saving skips it. */
  isNew: z.boolean(),
  /** Another file or mapping has already imported the same executions. */
  isEcho: z.boolean(),
  /** The time is one at which no futures trade: the zone is probably wrong. */
  isOutsideHours: z.boolean(),
  /** A buy or sell with another at the same instant, and neither numbers nor the file tell their order. */
  isOrderUnclear: z.boolean(),
  /** The trading day, days since 1970. */
  session: sessionSchema,
  accountId: z.string(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell', 'long', 'short']),
  quantity: z.int(),
  /** The fill itself, or the entry of a pair. */
  entry: execution,
  /** Null for a fill. */
  exit: execution.nullable(),
  commissionMicros: microsSchema,
  /** The file does not state its costs. */
  isWithoutCosts: z.boolean(),
  /** Further costs implied by the stated net result, applied if the customer agrees; null if none is stated. */
  statedCostsMicros: microsSchema.nullable(),
  /** The platform's stated result minus the one from its prices and costs; null if it states none. */
  differenceMicros: microsSchema.nullable(),
});
export type JournalPreviewRow = z.infer<typeof previewRowSchema>;

const lineReason = z.object({ line: z.int(), reason: z.string() });
const previewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('preview'),
    mappingKey: z.string(),
    isTested: z.boolean(),
    /** False while a time cannot be read or is in the future, the date order or decimal separator is unknown, or nothing is new. */
    canSave: z.boolean(),
    /** How the dates are read; null: the customer must answer, and until then month first is shown. */
    dayOrder: dayOrder.nullable(),
    /** Every date of the file can be read both ways. */
    asksDayOrder: z.boolean(),
    /** The decimal separator used; null: the customer must answer. */
    decimal: decimal.nullable(),
    /** Every number of the file with a point or a comma can be read both ways. */
    asksDecimal: z.boolean(),
    rows: z.array(previewRowSchema),
    /** By line, with the reasons of the rules. */
    rejected: z.array(
      lineReason.extend({
        /** The contract of a rejected execution, if it can be read: its position ignores the row. */
        symbol: z.string().nullable(),
      }),
    ),
    skipped: z.array(lineReason),
    /** The trades from the rows of this file alone, both new and known. */
    trades: z.object({
      closed: z.int(),
      open: z.int(),
      /** Contracts with an open position: the file may begin or end in the middle of one. */
      openSymbols: z.array(z.string()),
      grossMicros: microsSchema,
      commissionMicros: microsSchema,
      netMicros: microsSchema,
    }),
  }),
  z.object({
    kind: z.literal('unreadable'),
    code: z.enum(['empty', 'too_large', 'too_many_rows', 'unknown_zone', 'unknown_format', 'missing_columns']),
    /** For `missing_columns`: the names that the best line lacks, or has twice. */
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
    /** A mapping that is not saved yet, used instead of the key. */
    mapping: columnMappingSchema.nullable().default(null),
  }),
  answer: previewSchema,
});

/** Per contract and side; nobody pays a hundred dollars. */
const perSideMicros = microsSchema.min(0).max(100_000_000);
/** The costs that the customer enters for a file without them: `SaidCosts` of the rules. */
const saidCosts = z.strictObject({
  /** Null: nothing is assumed. */
  perSideMicros: perSideMicros.nullable(),
  /** By product (`MNQ`); it wins over the general amount. */
  byRoot: z
    .record(z.string().regex(/^[A-Z0-9]{1,6}$/), perSideMicros)
    .refine((roots) => Object.keys(roots).length <= 100, 'has more than 100 products'),
  /** Whether net results that the file states include costs that its columns lack. */
  takesStated: z.boolean(),
});
export type JournalSaidCosts = z.infer<typeof saidCosts>;

const importSchema = z.object({
  id: z.string(),
  mappingKey: z.string(),
  /** Name of the customer's mapping when the file was read; '' for a built-in one. */
  mappingName: z.string(),
  fileName: z.string(),
  zone: z.string(),
  account: z.string(),
  savedAt: wireDate,
  /** Rows of this import that are in the journal, and the other counts of the file. */
  rows: z.int(),
  known: z.int(),
  leftOut: z.int(),
  rejected: z.int(),
  skipped: z.int(),
  /** Sessions of the first and last saved row, days since 1970. */
  firstSession: sessionSchema,
  lastSession: sessionSchema,
  /** Products of its rows without costs; none if the file states all. */
  rootsWithoutCosts: z.array(z.string()),
  /** Rows whose stated net result includes costs that the file's columns lack. */
  rowsWithStatedCosts: z.int(),
  /** The customer's answers to both; rows stay as the file has them. */
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
    /** Whether to skip rows that another file has already imported. */
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
