// What the public site shows without a sign-in (webinars, guides, offer, notifications), and the customer's own webinars.
import { z } from 'zod';
import { webinarSchema } from './calendar.ts';
import { defineCall } from './calls/call.ts';
import { languageSchema, wireDate } from './common.ts';

const domain = 'education';
const webinarParams = z.object({ webinarId: z.string().max(100) });
const langQuery = z.object({ lang: languageSchema.default('en') });

export const listWebinars = defineCall({
  method: 'GET',
  path: '/webinars',
  access: 'anyone',
  domain,
  summary: 'The webinars that run or come next, earliest first.',
  query: langQuery,
  answer: z.array(webinarSchema),
});

/**
 * `Registered` is `y` or ''; `MayRegister` says whether to show the register button. `MovedFrom` is the time before a move, else ''.
 * `IsCanceled`: it was called off; only registered customers still see it, at its old time.
 */
const ownWebinarSchema = webinarSchema.extend({
  Registered: z.enum(['y', '']),
  MayRegister: z.boolean(),
  MovedFrom: z.union([z.literal(''), wireDate]),
  IsCanceled: z.boolean(),
});
export type OwnWebinar = z.infer<typeof ownWebinarSchema>;

export const listOwnWebinars = defineCall({
  method: 'GET',
  path: '/webinars/own',
  access: 'verified',
  domain,
  summary: 'The same for the customer: language, registration, and whether registering is open (Q63).',
  answer: z.array(ownWebinarSchema),
});

/**
 * `State` as of now: `doors` from ten minutes before. `Room` is the address of an external room; '' until the doors open, without a
 * registration, and if the installation shows its own room (`HasOwnRoom`). `Recording` is null until there is one.
 */
const webinarRoomSchema = ownWebinarSchema.extend({
  State: z.enum(['before', 'doors', 'live', 'over']).describe('A webinar that was called off is `over`.'),
  DoorsAt: wireDate,
  EndsAt: wireDate,
  HasOwnRoom: z.boolean(),
  Room: z.string(),
  Agenda: z.array(z.object({ From: z.int(), Title: z.string() })).describe('The agenda: minutes from the beginning.'),
  Thumb: z.string(),
  Recording: z.object({ Id: z.int(), IsOpen: z.boolean() }).nullable(),
});
export type WebinarRoom = z.infer<typeof webinarRoomSchema>;

export const getWebinarRoom = defineCall({
  method: 'GET',
  path: '/webinars/:webinarId/room',
  access: 'verified',
  domain,
  summary:
    'One webinar, past ones too: where it stands, its steps, the way in for who is registered, and the recording.',
  params: webinarParams,
  answer: webinarRoomSchema,
});

const registeredSchema = z.object({ Registered: z.enum(['y', '']) });

export const registerForWebinarCall = defineCall({
  method: 'POST',
  path: '/webinars/:webinarId/register',
  access: 'verified',
  domain,
  summary: 'Registers for a webinar: a mail with a calendar file now, reminders before. At most one in 10 seconds.',
  params: webinarParams,
  answer: registeredSchema,
});

export const leaveWebinarCall = defineCall({
  method: 'DELETE',
  path: '/webinars/:webinarId/register',
  access: 'verified',
  domain,
  summary: 'Takes a registration back.',
  params: webinarParams,
  answer: registeredSchema,
});

const inFive = <Name extends string>(name: Name) =>
  ({
    [`${name}_en`]: z.string(),
    [`${name}_es`]: z.string(),
    [`${name}_pt`]: z.string(),
    [`${name}_fr`]: z.string(),
    [`${name}_ar`]: z.string(),
  }) as Record<`${Name}_${z.infer<typeof languageSchema>}`, z.ZodString>;

/**
 * ENTITY-029: 20 fields, each in five languages. `video` is '' while there is none; `infographic` and `blog` are paths of the site.
 * `Captions` plus a language are the captions of the film; '' if it has none.
 */
const guideSchema = z.object({
  Id: z.string(),
  Minutes: z.int(),
  Captions: z.string(),
  ...inFive('title'),
  ...inFive('video'),
  ...inFive('infographic'),
  ...inFive('blog'),
});
export type Guide = z.infer<typeof guideSchema>;

export const listGuides = defineCall({
  method: 'GET',
  path: '/guides',
  access: 'anyone',
  domain,
  summary: 'All guides, the newest first.',
  answer: z.array(guideSchema),
});

/** ENTITY-027. Without an offer the texts are ''. */
const offerSchema = z.object({
  fetching: z.literal(false),
  copy: z.object({ text: z.string(), alt: z.string() }),
  code: z.string(),
  image: z.string(),
});
export type Offer = z.infer<typeof offerSchema>;

export const getOffer = defineCall({
  method: 'GET',
  path: '/offer/:locale',
  access: 'anyone',
  domain,
  summary: 'The offer in en, es, pt or ar; French and unknown languages get the English one (ENTITY-028).',
  params: z.object({ locale: z.string().max(20) }),
  answer: offerSchema,
});

const notificationSchema = z.object({
  Id: z.string(),
  Kind: z.enum(['billing_entity', 'payment_update', 'payment_processor', 'announcement']),
  Title: z.string(),
  Text: z.string(),
  Link: z.string(),
  From: wireDate,
  Until: wireDate,
});
export type SiteNotification = z.infer<typeof notificationSchema>;

export const listNotifications = defineCall({
  method: 'GET',
  path: '/notifications',
  access: 'anyone',
  domain,
  summary: 'The notices and announcements of these days (Q71).',
  query: langQuery,
  answer: z.array(notificationSchema),
});

const guideParams = z.object({ guide: z.string().max(100) });

export const getGuideVideo = defineCall({
  method: 'GET',
  path: '/guides/:guide/video',
  access: 'anyone',
  domain,
  summary: 'The film of a guide, whole or the part a Range header asks for.',
  params: guideParams,
  answer: z.any(),
});

export const getGuideCaptions = defineCall({
  method: 'GET',
  path: '/guides/:guide/captions/:language',
  access: 'anyone',
  domain,
  summary: 'The captions of a guide in a language (WebVTT).',
  params: guideParams.extend({ language: languageSchema }),
  answer: z.any(),
});

export const getGuidePage = defineCall({
  method: 'GET',
  path: '/guides/:guide/:language',
  access: 'anyone',
  domain,
  summary: 'The page of a guide in a language, as HTML.',
  params: z.object({ guide: z.string().max(100), language: z.string().max(10) }),
  answer: z.any(),
});

export const getPicture = defineCall({
  method: 'GET',
  path: '/pictures/:file',
  access: 'anyone',
  domain,
  summary: 'A drawing of a guide or an offer (SVG).',
  params: z.object({ file: z.string().max(100) }),
  answer: z.any(),
});
