// Guides, the offer and the notifications as their authors write them (docs/authoring.md).
import { z } from 'zod';

const text = z.string().trim().min(1).max(300);
const inFive = z.strictObject({ en: text, es: text, pt: text, fr: text, ar: text });
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is lower case with hyphens');
const paragraph = z.string().trim().min(20).max(1200);

/** A guide in one language: its title and its paragraphs, each with a heading. */
const articleSchema = z.strictObject({
  title: text,
  lead: paragraph,
  parts: z
    .array(
      z.strictObject({
        heading: text,
        text: paragraph,
        /** Short lines below the paragraph: steps, or what to write down. */
        points: z.array(text).min(2).max(8).optional(),
      }),
    )
    .min(2)
    .max(8),
});

/** All text of an article that a reader reads, as one string. */
export const articleText = ({ lead, parts }: z.infer<typeof articleSchema>): string =>
  [lead, ...parts.flatMap((part) => [part.heading, part.text, ...(part.points ?? [])])].join(' ');

export const guideFileSchema = z
  .strictObject({
    id,
    /** The address of a film elsewhere; '' for the one in the guide's own folder. */
    video: z.string().max(200),
    /** A picture of `packages/content/pictures`, without words. */
    infographic: z.string().regex(/^[a-z0-9-]+\.svg$/),
    terms: z.array(id).max(12),
    en: articleSchema,
    es: articleSchema,
    pt: articleSchema,
    fr: articleSchema,
    ar: articleSchema,
  })
  .superRefine((guide, issues) => {
    const shapeOf = ({ parts }: (typeof guide)['en']): string =>
      parts.map(({ points }) => points?.length ?? 0).join(' ');
    for (const language of ['es', 'pt', 'fr', 'ar'] as const)
      if (shapeOf(guide[language]) !== shapeOf(guide.en))
        issues.addIssue({
          code: 'custom',
          path: [language, 'parts'],
          message: 'has other parts than the English text',
        });
  });

/** ENTITY-028: four languages; French readers get the English offer. */
const offerWords = z.strictObject({ img: z.string().regex(/^[a-z0-9-]+\.svg$/), text, alt: text });
export const offerFileSchema = z.strictObject({
  /** A discount code; '' while there is no offer. */
  code: z.string().max(40),
  en: offerWords,
  es: offerWords,
  pt: offerWords,
  ar: offerWords,
});

export const notificationsFileSchema = z.array(
  z.strictObject({
    id,
    kind: z.enum(['billing_entity', 'payment_update', 'payment_processor', 'announcement']),
    from: z.iso.date(),
    until: z.iso.date(),
    /** A path of the portal. */
    link: z.string().regex(/^\/[\w/?=&-]*$/),
    title: inFive,
    text: inFive,
  }),
);

export type GuideFile = z.infer<typeof guideFileSchema>;
export type OfferFile = z.infer<typeof offerFileSchema>;
export type NotificationFile = z.infer<typeof notificationsFileSchema>[number];
