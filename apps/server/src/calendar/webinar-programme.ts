/** The webinars as they take place: the programme that ships or was imported, with what an operator moved or called off. */
import { webinars as shippedProgramme } from '@openbell/content/calendar.ts';
import type { Webinars } from '@openbell/content/calendar-format.ts';
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import type { ProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { type HeldHour, hoursWithMoves, plannedHour } from '@openbell/rules/calendar/weekly-hours.ts';
import type { DayRange } from '@openbell/rules/calendar/zone-time.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { languageOf } from './hours.ts';
import { findProgramme } from './webinar-programme-store.ts';

export type ScheduledWebinar = {
  readonly id: string;
  readonly at: number;
  readonly endsAt: number;
  /** Where the programme had it before it was moved; null where it stands as planned. */
  readonly movedFrom: number | null;
  readonly title: string;
  readonly text: string;
  readonly host: string;
  readonly agenda: readonly { readonly minutes: number; readonly title: string }[];
  /** The supplemental item that stands for its recording until one of its own is there. */
  readonly recording: number;
};

/** A webinar at the time it had; `movedTo` is null where it was called off. */
export type ChangedWebinar = { readonly was: ScheduledWebinar; readonly movedTo: number | null };

type Programme = { readonly file: Webinars; readonly moves: ReadonlyMap<string, number | null> };

/** @returns earliest first */
export const listWebinars = async (
  db: DatabaseHandle,
  range: DayRange,
  lang: string,
): Promise<readonly ScheduledWebinar[]> => {
  const { file, moves } = await readProgramme(db);
  return hoursWithMoves({ hour: file, topicCount: file.topics.length, moves }, range).map((hour) =>
    webinarOf(file, hour, languageOf(lang)),
  );
};

/** Any webinar that takes place or took place, by its id: the day of the programme stands at the end of it. */
export const findWebinar = async (db: DatabaseHandle, id: string, lang: string): Promise<ScheduledWebinar | null> => {
  const { file, moves } = await readProgramme(db);
  const day = dayOfWebinar(id);
  if (day === null || id !== `${file.id}-${day}`) return null;
  const hour = plannedHour({ hour: file, topicCount: file.topics.length, moves }, day);
  return hour === null ? null : webinarOf(file, hour, languageOf(lang));
};

/** What a webinar that does not take place any more was called, for whoever was registered: the topic goes by the week. */
export const wordsOfCanceled = async (
  db: DatabaseHandle,
  { id, at, lang }: { readonly id: string; readonly at: number; readonly lang: string },
): Promise<ScheduledWebinar | null> => {
  const { file } = await readProgramme(db);
  const day = dayOfWebinar(id);
  if (day === null) return null;
  const topicCount = file.topics.length;
  // As if it were held on that day, whatever the weekday of the programme is now.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const hour = plannedHour({ hour: { ...file, weekday, except: [] }, topicCount, moves: new Map() }, day);
  if (hour === null) return null;
  return { ...webinarOf(file, { ...hour, at, endsAt: at + hour.endsAt - hour.at }, languageOf(lang)), id };
};

/** Null for an id that ends with no day. */
const dayOfWebinar = (id: string): string | null => /-(\d{4}-\d{2}-\d{2})$/.exec(id)?.[1] ?? null;

/** The operator's word on a single webinar goes before that of the file. */
const readProgramme = async (db: DatabaseHandle): Promise<Programme> => {
  const { imported, changes } = await findProgramme(db);
  const file = imported ?? shippedProgramme;
  const moves = new Map<string, number | null>(
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
};

const webinarOf = (file: Webinars, hour: HeldHour, language: ProductLanguage): ScheduledWebinar => {
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
};
