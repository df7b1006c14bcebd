/** Mentoring hours and webinars of a range, in a customer's language. */
import { mentoring, webinars } from '@openbell/content/calendar.ts';
import { isProductLanguage, type ProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { hoursBetween } from '@openbell/rules/calendar/weekly-hours.ts';
import type { DayRange } from '@openbell/rules/calendar/zone-time.ts';

export const languageOf = (lang: string): ProductLanguage => (isProductLanguage(lang) ? lang : 'en');

export type MentoringHour = {
  readonly id: string;
  readonly at: number;
  readonly endsAt: number;
  readonly topic: string;
  readonly mentor: string;
  readonly role: string;
  /** Bought by the customer who reads, not open to everyone. */
  readonly isOwn: boolean;
};

/** Earliest first. */
export const listMentoring = (range: DayRange, lang: string): readonly MentoringHour[] => {
  const language = languageOf(lang);
  return mentoring.slots
    .flatMap((slot) => {
      const mentor = mentoring.mentors.find((one) => one.id === slot.mentor);
      return hoursBetween({ ...slot, except: mentoring.except }, slot.topics.length, range).map((hour) => ({
        id: `${slot.id}-${hour.day}`,
        at: hour.at,
        endsAt: hour.endsAt,
        topic: slot.topics[hour.topic]?.[language] ?? '',
        mentor: mentor?.name ?? '',
        role: mentor?.role[language] ?? '',
        isOwn: false,
      }));
    })
    .sort((one, other) => one.at - other.at);
};

export type ScheduledWebinar = {
  readonly id: string;
  readonly at: number;
  readonly endsAt: number;
  readonly title: string;
  readonly text: string;
  readonly host: string;
  readonly agenda: readonly { readonly minutes: number; readonly title: string }[];
  /** The supplemental item that stands for its recording until one of its own is there. */
  readonly recording: number;
};

/** Earliest first. */
export const listWebinars = (range: DayRange, lang: string): readonly ScheduledWebinar[] => {
  const language = languageOf(lang);
  return hoursBetween(webinars, webinars.topics.length, range).map((hour) => {
    const topic = webinars.topics[hour.topic];
    return {
      id: `${webinars.id}-${hour.day}`,
      at: hour.at,
      endsAt: hour.endsAt,
      title: topic?.title[language] ?? '',
      text: topic?.text[language] ?? '',
      host: topic?.host ?? '',
      agenda: (topic?.agenda ?? []).map((step) => ({ minutes: step.minutes, title: step.title[language] })),
      recording: topic?.recording ?? 0,
    };
  });
};
