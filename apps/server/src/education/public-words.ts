// The offer and the notifications of the public site, in a reader's language.

import type { listNotifications, Offer } from '@openbell/api/education.ts';
import { sampleNotifications, sampleOffer } from '@openbell/content/education.ts';
import type { NotificationFile, OfferFile } from '@openbell/content/education-format.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import { languageOf } from '../calendar/hours.ts';
import type { ImportedSite } from '../learning/content-library.ts';

export type PublicWords = { readonly offer: OfferFile | null; readonly notifications: readonly NotificationFile[] };

/** What the operator imported; before that the samples in a sandbox with demo customers, and nothing elsewhere. */
export const publicWordsOf = (imported: ImportedSite, hasSamples: boolean): PublicWords => ({
  offer: imported.offer ?? (hasSamples ? sampleOffer : null),
  notifications: imported.notifications ?? (hasSamples ? sampleNotifications : []),
});

const offerLanguages = ['en', 'es', 'pt', 'ar'] as const;

/** French has no offer of its own and gets the English one (Q67). An empty code means no offer. */
export function offerOf({ offer }: PublicWords, locale: string): Offer {
  if (offer === null || offer.code === '') return { fetching: false, copy: { text: '', alt: '' }, code: '', image: '' };
  const { img, text, alt } = offer[offerLanguages.find((one) => one === locale) ?? 'en'];
  return { fetching: false, copy: { text, alt }, code: offer.code, image: `/api/pictures/${img}` };
}

/** The notifications for an instant, in file order; days are UTC, first and last included. */
export function notificationsOf(
  { notifications }: PublicWords,
  { lang, now }: { readonly lang: string; readonly now: Instant },
): z.input<(typeof listNotifications)['answer']> {
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
}
