// Mentoring hours of a range, in a customer's language.

import { mentoring } from '@openbell/content/calendar.ts';
import { isProductLanguage, type ProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { hoursBetween } from '@openbell/rules/calendar/weekly-hours.ts';
import type { DayRange } from '@openbell/rules/calendar/zone-time.ts';
import type { Instant } from '@openbell/units/instant.ts';

export const languageOf = (lang: string): ProductLanguage => (isProductLanguage(lang) ? lang : 'en');

export type MentoringHour = {
  readonly id: string;
  readonly at: Instant;
  readonly endsAt: Instant;
  readonly topic: string;
  readonly mentor: string;
  readonly role: string;
  /** Bought by the customer who reads, not open to everyone. */
  readonly isOwn: boolean;
};

/** Earliest first. */
export function listMentoring(range: DayRange, lang: string): readonly MentoringHour[] {
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
}
