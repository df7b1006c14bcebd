/** The offer and the notifications that ship, in a reader's language. */
import type { listNotifications, Offer } from '@openbell/api/education.ts';
import { notifications, offer } from '@openbell/content/education.ts';
import type { z } from 'zod';
import { languageOf } from '../calendar/hours.ts';

const offerLanguages = ['en', 'es', 'pt', 'ar'] as const;

/** French has no offer of its own and gets the English one (Q67). */
export const offerOf = (locale: string): Offer => {
  const language = offerLanguages.find((one) => one === locale) ?? 'en';
  const { img, text, alt } = offer[language];
  const hasOffer = offer.code !== '';
  return {
    fetching: false,
    copy: { text: hasOffer ? text : '', alt: hasOffer ? alt : '' },
    code: offer.code,
    image: hasOffer ? `/api/pictures/${img}` : '',
  };
};

/** Those of an instant, in the order of the file. */
export const notificationsOf = (lang: string, now: number): z.input<(typeof listNotifications)['answer']> => {
  const language = languageOf(lang);
  return notifications
    .map((one) => ({ ...one, from: `${one.from}T00:00:00Z`, until: `${one.until}T23:59:59Z` }))
    .filter((one) => Date.parse(one.from) <= now && now <= Date.parse(one.until))
    .map((one) => ({
      Id: one.id,
      Kind: one.kind,
      Title: one.title[language],
      Text: one.text[language],
      Link: one.link,
      From: one.from,
      Until: one.until,
    }));
};
