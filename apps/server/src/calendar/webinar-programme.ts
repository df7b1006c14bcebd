// The webinars as they take place: the built-in or imported program, with those that an operator moved or canceled.

import { webinars as shippedProgramme } from '@openbell/content/calendar.ts';
import type { Webinars } from '@openbell/content/calendar-format.ts';
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import type { ProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { type HeldHour, hoursWithMoves, plannedHour } from '@openbell/rules/calendar/weekly-hours.ts';
import type { DayRange } from '@openbell/rules/calendar/zone-time.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { languageOf } from './hours.ts';
import { findProgramme } from './webinar-programme-store.ts';

export type ScheduledWebinar = {
  readonly id: string;
  readonly at: Instant;
  readonly endsAt: Instant;
  /** Its time in the program before it was moved; null if it was not. */
  readonly movedFrom: number | null;
  readonly title: string;
  readonly text: string;
  readonly host: string;
  readonly agenda: readonly { readonly minutes: number; readonly title: string }[];
  /** The supplemental item that serves as its recording until it has one of its own. */
  readonly recording: number;
};

/** A webinar at its original time; `movedTo` is null if it was canceled. */
export type ChangedWebinar = { readonly was: ScheduledWebinar; readonly movedTo: number | null };

type Programme = { readonly file: Webinars; readonly moves: ReadonlyMap<string, Instant | null> };

/** @returns earliest first */
export async function listWebinars(
  db: DatabaseHandle,
  range: DayRange,
  lang: string,
): Promise<readonly ScheduledWebinar[]> {
  const { file, moves } = await readProgramme(db);
  return hoursWithMoves({ hour: file, topicCount: file.topics.length, moves }, range).map((hour) =>
    webinarOf(file, hour, languageOf(lang)),
  );
}

/** Any webinar, past or future, by its id: the id ends with its day in the program. */
export async function findWebinar(db: DatabaseHandle, id: string, lang: string): Promise<ScheduledWebinar | null> {
  const { file, moves } = await readProgramme(db);
  const day = dayOfWebinar(id);
  if (day === null || id !== `${file.id}-${day}`) return null;
  const hour = plannedHour({ hour: file, topicCount: file.topics.length, moves }, day);
  return hour === null ? null : webinarOf(file, hour, languageOf(lang));
}

/** The title of a webinar that no longer takes place, for registered customers: the topic depends on the week. */
export async function wordsOfCanceled(
  db: DatabaseHandle,
  { id, at, lang }: { readonly id: string; readonly at: Instant; readonly lang: string },
): Promise<ScheduledWebinar | null> {
  const { file } = await readProgramme(db);
  const day = dayOfWebinar(id);
  if (day === null) return null;
  const topicCount = file.topics.length;
  // As if it were held on that day, regardless of the program's weekday now.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const hour = plannedHour({ hour: { ...file, weekday, except: [] }, topicCount, moves: new Map() }, day);
  if (hour === null) return null;
  return { ...webinarOf(file, { ...hour, at, endsAt: asInstant(at + hour.endsAt - hour.at) }, languageOf(lang)), id };
}

/** Null for an id that does not end with a day. */
const dayOfWebinar = (id: string): string | null => /-(\d{4}-\d{2}-\d{2})$/.exec(id)?.[1] ?? null;

/** The operator's change to a single webinar overrides the file. */
async function readProgramme(db: DatabaseHandle): Promise<Programme> {
  const { imported, changes } = await findProgramme(db);
  const file = imported ?? shippedProgramme;
  const moves = new Map<string, Instant | null>(
    Object.entries(file.moved ?? {}).map(([day, { date, time }]) => [
      day,
      instantOfChicago(dateOf(date), minuteOf(time)),
    ]),
  );
  for (const { webinarId, startsAt } of changes) {
    const day = dayOfWebinar(webinarId);
    if (day !== null && webinarId === `${file.id}-${day}`) moves.set(day, startsAt);
  }
  return { file, moves };
}

function webinarOf(file: Webinars, hour: HeldHour, language: ProductLanguage): ScheduledWebinar {
  const topic = file.topics[hour.topic];
  return {
    id: `${file.id}-${hour.day}`,
    at: hour.at,
    endsAt: hour.endsAt,
    movedFrom: hour.plannedAt === hour.at ? null : hour.plannedAt,
    title: topic?.title[language] ?? '',
    text: topic?.text[language] ?? '',
    host: topic?.host ?? '',
    agenda: (topic?.agenda ?? []).map((step) => ({ minutes: step.minutes, title: step.title[language] })),
    recording: topic?.recording ?? 0,
  };
}
