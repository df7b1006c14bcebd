// The calendar over HTTP.

import {
  deleteCalendarFeed,
  getCalendar,
  getCalendarEvent,
  getCalendarFeed,
  getCalendarFile,
  postCalendarFeed,
} from '@openbell/api/calendar.ts';
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { mayUseCalendar } from '@openbell/rules/access/calendar-access.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { FastifyReply } from 'fastify';
import { findCustomer } from '../accounts/customers-store.ts';
import { readHeldSubscription } from '../plans/read-subscription.ts';
import type { Context } from '../platform/context.ts';
import { customerCall, openCall, type RouteContext, sent } from '../platform/http/routes.ts';
import { ownerOfSecret, readFeedAddress, renewFeedAddress, revokeFeedAddress } from './feed-address.ts';
import { readCalendar } from './read-calendar.ts';
import { readCalendarFile, readEventFile } from './read-files.ts';
import type { ChangedWebinar } from './webinar-programme.ts';

type Parts = Pick<Context, 'db' | 'config' | 'clock'>;
/** Registrations belong to education, which passes them in. */
type CalendarParts = Parts & {
  readonly listChangedWebinars: (reader: {
    readonly customerId: number;
    readonly now: Instant;
    readonly lang: string;
  }) => Promise<readonly ChangedWebinar[]>;
};

export function openCalendarRoutes(routes: RouteContext, context: CalendarParts): void {
  customerCall(routes, getCalendar, async ({ customer, query }) => {
    const refused = await refuseWithoutCalendar(context, customer.customerId);
    if (refused !== null) return refused;
    const lang = await languageOfCustomer(context, customer.customerId);
    const { publicUrl } = context.config;
    const { customerId } = customer;
    const now = context.clock.productNow();
    const changed = await context.listChangedWebinars({ customerId, now, lang });
    return readCalendar(context.db, { ...query, customerId, lang, now, publicUrl, changed });
  });
  customerCall(routes, getCalendarEvent, async ({ customer, params, reply }) => {
    const refused = await refuseWithoutCalendar(context, customer.customerId);
    if (refused !== null) return refused;
    const lang = await languageOfCustomer(context, customer.customerId);
    const file = await readEventFile(context, { id: nameOf(params.file), lang, customerId: customer.customerId });
    return file === null ? notFound() : sendFile(reply, file.text, params.file);
  });
  customerCall(routes, getCalendarFeed, async ({ customer }) => {
    const refused = await refuseWithoutCalendar(context, customer.customerId);
    return refused ?? readFeedAddress(context, customer.customerId);
  });
  customerCall(
    routes,
    postCalendarFeed,
    async ({ customer }) => {
      const refused = await refuseWithoutCalendar(context, customer.customerId);
      return refused ?? renewFeedAddress(context, customer.customerId);
    },
    { isAnswerSecret: true },
  );
  customerCall(routes, deleteCalendarFeed, ({ customer }) => revokeFeedAddress(context, customer.customerId));
  openCall(routes, getCalendarFile, async ({ params, query, reply }) => {
    const owner = params.file.endsWith('.ics') ? await ownerOfSecret(context, nameOf(params.file)) : null;
    // A customer whose subscription has ended learns no more than a stranger.
    if (owner === null || (await refuseWithoutCalendar(context, owner)) !== null) return notFound();
    const { impact } = query;
    const text = await readCalendarFile(context, owner, {
      types: listOf(query.types),
      impact,
      currencies: listOf(query.currencies.toUpperCase()),
    });
    return sendFile(reply, text, 'calendar.ics');
  });
}

const nameOf = (file: string): string => file.replace(/\.ics$/, '');
const listOf = (text: string): readonly string[] => text.split(',').filter((one) => one !== '');
const notFound = (): Refusal => refuse('not_found', { message: 'There is no such calendar.' });

const languageOfCustomer = async ({ db }: Parts, customerId: number): Promise<string> =>
  (await findCustomer(db, customerId))?.lang ?? 'en';

async function refuseWithoutCalendar({ db }: Parts, customerId: number): Promise<Refusal | null> {
  const held = await readHeldSubscription(db, customerId);
  if (held !== null && mayUseCalendar(held)) return null;
  return refuse('not_entitled', { message: 'The calendar opens with an active or passed subscription.' });
}

async function sendFile(reply: FastifyReply, text: string, name: string): Promise<typeof sent> {
  await reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('cache-control', 'private, max-age=600')
    .send(text);
  return sent;
}
