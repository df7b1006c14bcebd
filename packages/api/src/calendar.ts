// The calendar: mentoring hours, economic events, webinars, and the private feed address for calendar programs.
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { okSchema, wireDate } from './common.ts';

const domain = 'calendar';

/** ENTITY-037, plus the mentor's role, the length and the owner. */
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
 * ENTITY-038. `Volatility` 2 is medium, 3 and 4 are high. `Code` names the translation of an event we know; `AllDay` marks one of which
 * only the day is known. Values that the feed does not give are ''.
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

/** ENTITY-036, with the id of Q63. `Registered` is `y` if the calling customer is registered. */
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

/** A webinar in the calendar with its changes: a moved one is listed at each of its times until that time is over. */
const calendarWebinarSchema = webinarSchema.extend({
  MovedFrom: z.union([z.literal(''), wireDate]).describe("The time it had before it was moved here, else ''."),
  MovedTo: z
    .union([z.literal(''), wireDate])
    .describe("The time it has now, given in the entry at its old time to customers who are registered; else ''."),
  IsCanceled: z
    .boolean()
    .describe('It was called off; only customers who were registered still see it, at its old time.'),
});

const calendarSchema = z.object({
  Mentoring: z.array(mentoringSchema),
  Economic: z.array(economicSchema),
  Webinars: z.array(calendarWebinarSchema),
  HighDays: z.array(z.string()).describe('Days (YYYY-MM-DD) of the month that have an event of high impact.'),
  NextHigh: economicSchema.nullable().describe('The next event of high impact from now on, for the countdown.'),
  Source: z
    .object({ Kind: z.enum(['sample', 'feed']), Name: z.string(), LoadedAt: wireDate })
    .describe('`sample`: the day comes from the schedule by rules; `feed`: from a loaded feed.'),
  Zone: z.string().describe('The IANA zone in which the day was computed.'),
});
export type CalendarRecord = z.infer<typeof calendarSchema>;

/** The accepted years: enough for a calendar, and a bound on the work a stranger can cause. */
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
    zone: z.string().max(64).optional().describe('An IANA zone; if it exists it wins.'),
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
  Url: z.string().describe("Absolute; '' if there is none."),
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
    /** Economic, mentoring, webinars, separated by commas; all if omitted. */
    types: list,
    impact: z
      .enum(['', 'low', 'medium', 'high'])
      .default('')
      .describe('The lowest impact of economic events to include: low, medium or high.'),
    /** Codes separated by commas; all if omitted. */
    currencies: list,
  }),
  answer: z.any(),
});
