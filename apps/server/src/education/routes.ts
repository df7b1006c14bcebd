// Webinars, guides, the offer and the notifications over HTTP.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import {
  getGuideCaptions,
  getGuidePage,
  getGuideVideo,
  getOffer,
  getPicture,
  getWebinarRoom,
  leaveWebinarCall,
  listGuides,
  listNotifications,
  listOwnWebinars,
  listWebinars,
  registerForWebinarCall,
} from '@openbell/api/education.ts';
import { guides } from '@openbell/content/education.ts';
import { isProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { webinarRecord } from '../calendar/read-calendar.ts';
import type { ImportedSite } from '../learning/content-library.ts';
import type { Recordings } from '../learning/recordings.ts';
import { filePolicy, sendFile } from '../learning/send-file.ts';
import { customerCall, openCall, type RouteContext, sent } from '../platform/http/routes.ts';
import { captionsOfGuide, filmOfGuide } from './guide-films.ts';
import { openGuideLook } from './guide-look.ts';
import { guidePage, guidePagePolicy } from './guide-page.ts';
import { guideRecords } from './guide-records.ts';
import { pictureOf } from './pictures.ts';
import { notificationsOf, offerOf, type PublicWords, publicWordsOf } from './public-words.ts';
import { readOwnWebinars } from './read-own-webinars.ts';
import { readWebinarRoom } from './read-webinar-room.ts';
import { leaveWebinar, registerForWebinar } from './register-for-webinar.ts';
import { openWebinarChanges } from './tell-webinar-changes.ts';
import { upcomingWebinars } from './upcoming-webinars.ts';
import { openRecordingMails, openWebinarReminders } from './webinar-mails.ts';

export async function openEducation(
  routes: RouteContext,
  context: AccountsContext,
  { recordings, importedSite }: { readonly recordings: Recordings; readonly importedSite: () => ImportedSite },
): Promise<void> {
  const { clock, config, db } = context;
  const publicWords = (): PublicWords => publicWordsOf(importedSite(), config.hasDemoCustomers);
  await openWebinarChanges(context);
  openWebinarReminders(context);
  openRecordingMails(context, recordings);
  openCall(routes, listWebinars, async ({ query }) =>
    (await upcomingWebinars(db, { now: clock.productNow(), lang: query.lang })).map((webinar) =>
      webinarRecord(webinar, config.publicUrl),
    ),
  );
  customerCall(routes, listOwnWebinars, ({ customer }) => readOwnWebinars(context, customer.customerId));
  customerCall(routes, getWebinarRoom, ({ customer, params }) =>
    readWebinarRoom(context, recordings, { customerId: customer.customerId, webinarId: params.webinarId }),
  );
  customerCall(routes, registerForWebinarCall, ({ customer, params }) =>
    registerForWebinar(context, customer.customerId, params.webinarId),
  );
  customerCall(routes, leaveWebinarCall, ({ customer, params }) =>
    leaveWebinar(context, customer.customerId, params.webinarId),
  );
  openCall(routes, listGuides, async () => [...guideRecords]);
  openCall(routes, getOffer, async ({ params }) => offerOf(publicWords(), params.locale));
  openCall(routes, listNotifications, async ({ query }) =>
    notificationsOf(publicWords(), { lang: query.lang, now: clock.productNow() }),
  );
  openGuideLook(routes.server);
  openCall(routes, getGuidePage, async ({ params, reply }) => {
    const guide = guides.find((one) => one.id === params.guide);
    if (guide === undefined || !isProductLanguage(params.language)) return notFound();
    await reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', guidePagePolicy)
      .send(guidePage(guide, params.language, config.brandName));
    return sent;
  });
  openCall(routes, getGuideVideo, async ({ params, request, reply }) => {
    const film = filmOfGuide(params.guide);
    if (film === undefined) return notFound();
    await sendFile(request, reply, film);
    return sent;
  });
  openCall(routes, getGuideCaptions, async ({ params, request, reply }) => {
    const captions = captionsOfGuide(params.guide, params.language);
    if (captions === undefined) return notFound();
    await sendFile(request, reply, captions);
    return sent;
  });
  openCall(routes, getPicture, async ({ params, reply }) => {
    const picture = pictureOf(params.file);
    if (picture === undefined) return notFound();
    await reply
      .header('content-type', 'image/svg+xml')
      .header('content-security-policy', filePolicy)
      .header('cache-control', 'public, max-age=3600')
      .send(picture);
    return sent;
  });
}

const notFound = (): Refusal => refuse('not_found', { message: 'There is no such page.' });
