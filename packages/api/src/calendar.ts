/** The calendar: mentoring hours, economic events, webinars, and the private address that calendar programs read. */
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { okSchema, wireDate } from './common.ts';

const domain = 'calendar';

/** ENTITY-037; the mentor's role, the length and whose it is stand beside it. */
const mentoringSchema = z.object({
  Id: z.string(),
  Scheduled: wireDate,
  Topic: z.string(),
  Mentor: z.string(),
  Role: z.string(),
  Minutes: z.int(),
  IsOwn: z.boolean().describe('A session that the customer bought.'),
});
export type MentoringEvent = z.infer<typeof mentoringSchema>;

/**
 * ENTITY-038. `Volatility` 2 is medium, 3 and 4 are high. `Code` names the translation of an event we know, `AllDay` one of which only the day is
 * known; what a feed does not say is ''.
 */
const economicSchema = z.object({
  Id: z.string(),
  DateUtc: wireDate,
  Volatility: z.int().min(1).max(4),
  Event: z.object({ CurrencyId: z.string(), Name: z.string() }),
  Code: z.string(),
  AllDay: z.boolean(),
  Forecast: z.string(),
  Previous: z.string(),
  Actual: z.string(),
});
export type EconomicRecord = z.infer<typeof economicSchema>;

/** ENTITY-036, with the id of Q63. `Registered` is `y` where the asking customer is registered. */
export const webinarSchema = z.object({
  Id: z.string(),
  Scheduled: wireDate,
  Title: z.string(),
  Link: z.string(),
  Text: z.string(),
  Host: z.string(),
  Minutes: z.int(),
});
export type Webinar = z.infer<typeof webinarSchema>;

/** A webinar in the calendar, with what became of it: told at each of its times until that is over. */
const calendarWebinarSchema = webinarSchema.extend({
  MovedFrom: z.union([z.literal(''), wireDate]).describe("The time it had before it was moved here, else ''."),
  MovedTo: z
    .union([z.literal(''), wireDate])
    .describe("The time it has now, where it stood before: for whoever is registered; else ''."),
  IsCanceled: z.boolean().describe('It was called off; only who was registered still sees it, at the time it had.'),
});

const calendarSchema = z.object({
  Mentoring: z.array(mentoringSchema),
  Economic: z.array(economicSchema),
  Webinars: z.array(calendarWebinarSchema),
  HighDays: z.array(z.string()).describe('Days (YYYY-MM-DD) of the month that hold an event of high impact.'),
  NextHigh: economicSchema.nullable().describe('The next event of high impact from now on, for the countdown.'),
  Source: z
    .object({ Kind: z.enum(['sample', 'feed']), Name: z.string(), LoadedAt: wireDate })
    .describe('`sample`: the day is of the schedule by rules; `feed`: of a feed that was loaded.'),
  Zone: z.string().describe('The zone of the IANA database by which the day was counted.'),
});
export type CalendarRecord = z.infer<typeof calendarSchema>;

/** Years in which a day is answered for: what a calendar is asked for, and no endless work for a stranger. */
const day = z.iso.date().refine((text) => text >= '2000' && text < '2101', 'is outside 2000 to 2100');

export const getCalendar = defineCall({
  method: 'GET',
  path: '/calendar',
  access: 'verified',
  domain,
  summary: 'Mentoring and webinars of the month, economic events of the day, as the zone counts them (Q64, Q65).',
  query: z.object({
    timezone: z.string().max(100).default('').describe('A name of the time zone table, spaces as plus signs.'),
    day,
    zone: z.string().max(64).optional().describe('A zone of the IANA database; where it exists it wins.'),
  }),
  answer: calendarSchema,
});

export const getCalendarEvent = defineCall({
  method: 'GET',
  path: '/calendar/event/:file',
  access: 'verified',
  domain,
  summary: 'One event as a calendar file, with an alarm: `<Id>.ics`.',
  params: z.object({ file: z.string().max(200) }),
  answer: z.any(),
});

const feedSchema = z.object({
  Url: z.string().describe("Absolute; '' while there is none."),
});

export const getCalendarFeed = defineCall({
  method: 'GET',
  path: '/calendar/feed',
  access: 'verified',
  domain,
  summary: 'The private address of the customer for calendar programs.',
  answer: feedSchema,
});

export const postCalendarFeed = defineCall({
  method: 'POST',
  path: '/calendar/feed',
  access: 'verified',
  domain,
  summary: 'Makes a private address, or a new one in the place of the old one, which ends at once.',
  answer: feedSchema,
});

export const deleteCalendarFeed = defineCall({
  method: 'DELETE',
  path: '/calendar/feed',
  access: 'verified',
  domain,
  summary: 'Takes the private address back.',
  answer: okSchema,
});

const list = z.string().max(100).default('');

export const getCalendarFile = defineCall({
  method: 'GET',
  path: '/calendar/:file',
  access: 'anyone',
  domain,
  summary: 'The calendar for calendar programs: `<secret>.ics`. The secret in the address is the sign-in.',
  params: z.object({ file: z.string().max(100) }),
  query: z.object({
    /** Of economic, mentoring, webinars, with commas; all without it. */
    types: list,
    impact: z
      .enum(['', 'low', 'medium', 'high'])
      .default('')
      .describe('The least impact of economic events: low, medium or high.'),
    /** Codes with commas; all without it. */
    currencies: list,
  }),
  answer: z.any(),
});
