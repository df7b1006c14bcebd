// The journal: access, trades with the customer's notes, day notes, checklists and playbooks, screenshots, the export. Numbers are those of
// `rules/journal`: prices in ticks, amounts in micro-dollars, times in epoch milliseconds, a trade's session in days since 1970. A trade is
// a `JournalTrade` with the symbol instead of its contract, so a browser can pass it to the same rules.
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { instantSchema, microsSchema, okSchema, sessionSchema, ticksSchema, wireDate } from './common.ts';

const domain = 'journal';
const access = 'verified';

/** Limits on what a customer can store in the journal. */
export const journalLimits = {
  noteCharacters: 20_000,
  textsKnown: 8,
  nameCharacters: 100,
  tagCharacters: 40,
  tagsOfNote: 20,
  pointsOfList: 30,
  pointCharacters: 200,
  lists: 60,
  checksOfNote: 5,
  captionCharacters: 200,
  pictureBytes: 5_000_000,
  pictureSide: 10_000,
  pictures: 400,
  picturesBytes: 200_000_000,
} as const;

const id = z.string().max(60);
/** Replaces lone surrogates: databases reject them. */
const wellFormed = (value: string): string => value.toWellFormed();
const text = (lengthMax: number) => z.string().overwrite(wellFormed).max(lengthMax);
const word = (lengthMax: number) => z.string().trim().overwrite(wellFormed).min(1).max(lengthMax);
const name = word(journalLimits.nameCharacters);
const date = z.iso.date().refine((text) => text >= '1990' && text < '2100', 'is outside 1990 to 2099');
const isWeekday = (text: string): boolean => ![0, 6].includes(new Date(`${text}T00:00:00Z`).getUTCDay());
/** A day that can have a note: no screen shows a Saturday or a Sunday. */
export const sessionDateSchema = date.refine(isWeekday, 'names no session: they are Mondays to Fridays');

/** `none`: not requested yet. `trial`: everything is open. `over`: read, export and delete only. */
export const journalAccessSchema = z.object({
  state: z.enum(['none', 'trial', 'over']),
  /** The zero date without a journal. */
  requestedAt: wireDate,
  trialUntil: wireDate,
  /** The `journalytix_url` of the account; '' without a journal. */
  url: z.string(),
  /** The operator uses the journal of another company. */
  isExternal: z.boolean(),
  /** Why a request for it would be refused now; '' if it would not be. */
  refusal: z.enum(['', 'not_entitled', 'subscription_canceled', 'journal_no_balance', 'journal_trial_over']),
});
export type JournalAccess = z.infer<typeof journalAccessSchema>;

export const getJournalAccess = defineCall({
  method: 'GET',
  path: '/accounts/journal',
  access,
  domain,
  summary: 'Whether the customer has a journal, until when the trial runs, and why asking for it would be refused.',
  answer: journalAccessSchema,
});

export const postJournalAccess = defineCall({
  method: 'POST',
  path: '/accounts/journal',
  access,
  domain,
  summary: 'Asks for the journal: 60 days of trial from now (API-022). Asked again while it runs, answers the same.',
  answer: journalAccessSchema,
});

const executionSchema = z.object({
  /** The same execution has the same id in all legs of its trade; for rows of files it is a number within the trade. */
  fillId: z.string(),
  at: instantSchema,
  ticks: ticksSchema,
});

export const journalTradeSchema = z.object({
  /** The trade's id in the calls; it does not change when later fills arrive. */
  key: z.string(),
  accountId: z.string(),
  /** Root, month letter, two digits of the year. */
  symbol: z.string(),
  side: z.enum(['long', 'short']),
  openedAt: instantSchema,
  closedAt: instantSchema.nullable(),
  session: sessionSchema.nullable(),
  legs: z.array(
    z.object({ entry: executionSchema, exit: executionSchema, quantity: z.int(), grossMicros: microsSchema }),
  ),
  openLots: z.array(z.object({ entry: executionSchema, quantity: z.int() })),
  quantity: z.int(),
  quantityMax: z.int(),
  grossMicros: microsSchema,
  commissionMicros: microsSchema,
  /** The costs of at least one execution are unknown: the result is before costs, or before some of them. */
  isWithoutCosts: z.boolean(),
  netMicros: microsSchema,
});
export type JournalTradeRecord = z.infer<typeof journalTradeSchema>;

/** A checklist or playbook as it was ticked: later changes of the list do not change its name and points here. */
const checkSchema = z.object({
  listId: z.string(),
  name: z.string(),
  points: z.array(z.object({ text: z.string(), isMet: z.boolean() })),
});
export type JournalCheck = z.infer<typeof checkSchema>;

export const journalPictureSchema = z.object({
  id: z.string(),
  kind: z.enum(['png', 'jpeg', 'webp']),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  caption: z.string(),
  addedAt: wireDate,
});
export type JournalPicture = z.infer<typeof journalPictureSchema>;

/** Null without one; the name is kept when the playbook is deleted. */
const playbookSchema = z.object({ listId: z.string(), name: z.string() }).nullable();

/** The customer's notes on a trade. */
const tradeNoteSchema = z.object({
  text: z.string(),
  tags: z.array(z.string()),
  /** Ticks; null without a plan. */
  plannedStop: ticksSchema.nullable(),
  /** The customer removed a stop, so none is proposed either. */
  isStopDeclined: z.boolean(),
  playbook: playbookSchema,
  checks: z.array(checkSchema),
  pictures: z.array(journalPictureSchema),
  /** The zero date if nothing was written. */
  changedAt: wireDate,
});
export type JournalTradeNote = z.infer<typeof tradeNoteSchema>;

export const journalEntrySchema = z.object({
  trade: journalTradeSchema,
  /** Where its fills come from: an attempt, our own market outside an attempt, or a file. */
  origin: z.enum(['evaluation', 'market', 'import']),
  /** The id of the attempt; '' for others. */
  attempt: z.string(),
  /** The stop of the order that opened it on our own market, in ticks: counts as planned unless the note says otherwise. */
  proposedStop: ticksSchema.nullable(),
  /** MAE and MFE by the prices recorded while it was held, before commissions; null if none were recorded, and while it is open. */
  excursion: z
    .object({
      /** The worst and best value of the whole position: 0 or below, 0 or above. */
      adverseMicros: microsSchema,
      favorableMicros: microsSchema,
      /** How far the price moved from the first execution; 0 or above. */
      adverseTicks: ticksSchema,
      favorableTicks: ticksSchema,
    })
    .nullable(),
  note: tradeNoteSchema,
});
export type JournalEntryRecord = z.infer<typeof journalEntrySchema>;

/** Maximum and default number of trades per page. */
const entriesMax = 5000;
const entriesOfPage = 1000;

const entriesPageSchema = z.object({
  /** If it differs from the previous page's version, the trades have changed: start reading again. */
  version: z.string(),
  /** Number of matching trades on all pages. */
  total: z.int(),
  /** `from` of the next page; null after the last one. */
  next: z.int().nullable(),
  entries: z.array(journalEntrySchema),
});
export type JournalEntriesPage = z.infer<typeof entriesPageSchema>;

export const getJournalEntries = defineCall({
  method: 'GET',
  path: '/journal/entries',
  access,
  domain,
  summary: 'The trades with what was written to them, page by page: closed ones by their closing, open ones last.',
  query: z.object({
    /** As `textOfFilter` writes it; everything if omitted. */
    filter: z.string().max(8000).default(''),
    from: z.coerce.number().int().min(0).max(1e9).default(0),
    limit: z.coerce.number().int().min(1).max(entriesMax).default(entriesOfPage),
  }),
  answer: entriesPageSchema,
});

const checkBody = z
  .array(
    z.strictObject({
      listId: id,
      points: z
        .array(z.strictObject({ text: text(journalLimits.pointCharacters), isMet: z.boolean() }))
        .max(journalLimits.pointsOfList),
    }),
  )
  .max(journalLimits.checksOfNote);
const noteText = text(journalLimits.noteCharacters);
/**
 * Sent with a text: the SHA-256 (hex) of each text that it may replace, which are the ones its author has seen. If the stored text is
 * another one, the whole write is refused (`note_changed`). If omitted, the text replaces any stored one.
 */
const textOver = z
  .array(z.string().regex(/^[0-9a-f]{64}$/))
  .min(1)
  .max(journalLimits.textsKnown);
const tagsBody = z.array(word(journalLimits.tagCharacters)).max(journalLimits.tagsOfNote);
/** '' removes it. */
const playbookBody = id;

export const putJournalTrade = defineCall({
  method: 'PUT',
  path: '/journal/trades/:tradeId',
  access,
  domain,
  summary: 'Writes to a trade; a field left out stays. Works for a note whose trade is gone, too.',
  params: z.object({ tradeId: id }),
  body: z
    .strictObject({
      text: noteText,
      textOver,
      tags: tagsBody,
      plannedStop: ticksSchema.min(-1e9).max(1e9).nullable(),
      playbookId: playbookBody,
      checks: checkBody,
    })
    .partial(),
  answer: tradeNoteSchema,
});

/** A market price while the trade ran, and shortly before and after it. */
export const getJournalMarks = defineCall({
  method: 'GET',
  path: '/journal/trades/:tradeId/marks',
  access,
  domain,
  summary:
    'The recorded prices around a trade, for its chart and its replay. `none`: nothing was recorded, as for files.',
  params: z.object({ tradeId: id }),
  answer: z.object({
    source: z.enum(['none', 'tape', 'market']),
    /** From `tape`, in order of time, at most 4,000; thinning keeps the extremes. */
    marks: z.array(z.object({ at: instantSchema, ticks: ticksSchema })),
    /** Minute bars of our own market, if the trade was made there; in addition to `marks`, or alone (`market`). */
    bars: z.array(
      z.object({ at: instantSchema, open: ticksSchema, high: ticksSchema, low: ticksSchema, close: ticksSchema }),
    ),
  }),
});
export type JournalMarks = z.infer<(typeof getJournalMarks)['answer']>;

/** A note whose trade no longer exists: an import was deleted, or earlier fills split the trades differently. Shown with its day. */
const looseNoteSchema = tradeNoteSchema.extend({
  tradeId: z.string(),
  /** Values of the trade when its note was last written: `ESZ26`, and the opening. */
  symbol: z.string(),
  openedAt: instantSchema,
});

export const journalDaySchema = z.object({
  /** Session date, YYYY-MM-DD. */
  date: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  playbook: playbookSchema,
  checks: z.array(checkSchema),
  pictures: z.array(journalPictureSchema),
  looseNotes: z.array(looseNoteSchema),
  changedAt: wireDate,
});
export type JournalDayRecord = z.infer<typeof journalDaySchema>;

export const getJournalDays = defineCall({
  method: 'GET',
  path: '/journal/days',
  access,
  domain,
  summary:
    'The days with a note, a tag, a playbook, a checklist, a picture or a note whose trade is gone, oldest first.',
  answer: z.array(journalDaySchema),
});

export const putJournalDay = defineCall({
  method: 'PUT',
  path: '/journal/days/:date',
  access,
  domain,
  summary: 'Writes to a session; a field left out stays.',
  params: z.object({ date: sessionDateSchema }),
  body: z
    .strictObject({ text: noteText, textOver, tags: tagsBody, playbookId: playbookBody, checks: checkBody })
    .partial(),
  answer: journalDaySchema,
});

export const deleteJournalNote = defineCall({
  method: 'DELETE',
  path: '/journal/trades/:tradeId',
  access,
  domain,
  summary: 'Removes everything written to a trade, pictures too; the trade stays.',
  params: z.object({ tradeId: id }),
  answer: okSchema,
});

export const deleteJournalDay = defineCall({
  method: 'DELETE',
  path: '/journal/days/:date',
  access,
  domain,
  summary: 'Removes everything written to a session, pictures too; its trades, and notes whose trade is gone, stay.',
  params: z.object({ date }),
  answer: okSchema,
});

/** A checklist (ticked before or after trading) or a playbook (a way to trade, with its rules). */
export const journalListSchema = z.object({
  id: z.string(),
  kind: z.enum(['checklist', 'playbook']),
  name: z.string(),
  /** Description; mostly used for playbooks. */
  text: z.string(),
  points: z.array(z.string()),
});
export type JournalList = z.infer<typeof journalListSchema>;

const listBody = {
  name,
  text: text(2000).default(''),
  points: z.array(word(journalLimits.pointCharacters)).max(journalLimits.pointsOfList),
};
const lists = z.array(journalListSchema);

export const getJournalLists = defineCall({
  method: 'GET',
  path: '/journal/lists',
  access,
  domain,
  summary: 'The own checklists and playbooks, by name.',
  answer: lists,
});

export const postJournalList = defineCall({
  method: 'POST',
  path: '/journal/lists',
  access,
  domain,
  summary: 'Keeps a new checklist or playbook; answers all.',
  body: z.strictObject({ kind: journalListSchema.shape.kind, ...listBody }),
  answer: lists,
});

export const putJournalList = defineCall({
  method: 'PUT',
  path: '/journal/lists/:listId',
  access,
  domain,
  summary: 'Changes a checklist or playbook; what was ticked off before stays as it was.',
  params: z.object({ listId: id }),
  body: z.strictObject(listBody),
  answer: lists,
});

export const deleteJournalList = defineCall({
  method: 'DELETE',
  path: '/journal/lists/:listId',
  access,
  domain,
  summary: 'Removes a checklist or playbook; what was ticked off stays.',
  params: z.object({ listId: id }),
  answer: lists,
});
