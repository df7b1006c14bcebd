// The customer's mail preferences: in the settings, and by the signed link of a mail without signing in.
import { refuse } from '@openbell/api/calls/refusals.ts';
import { getMailWishes, getUnsubscribe, postUnsubscribe, putMailWish } from '@openbell/api/mail.ts';
import { type MailKind, mailKinds } from '@openbell/rules/accounts/mail-kinds.ts';
import type { FastifyReply } from 'fastify';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { customerCall, openCall, type RouteContext, sent } from '../../platform/http/routes.ts';
import { readOptOut } from '../../providers/mail/opt-out-link.ts';
import { optOutPage, optOutPagePolicy } from '../../providers/mail/opt-out-page.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findCustomerByXid } from '../customers-store.ts';
import { recordAct } from '../record-act.ts';
import { addOptOut, listOptOuts, removeOptOut } from './mail-opt-outs-store.ts';

export function openMailRoutes(routes: RouteContext, context: AccountsContext): void {
  const { db } = context;
  customerCall(routes, getMailWishes, ({ customer }) => readWishes(db, customer.customerId));
  customerCall(routes, putMailWish, async ({ customer, body }) => {
    const { customerId } = customer;
    if (body.isWanted) await removeOptOut(db, customerId, body.kind);
    else await optOut(context, customerId, body.kind);
    return readWishes(db, customerId);
  });
  routes.server.register(async (server) => {
    // Mail programs post a form of their own; the address already has all that is needed.
    server.addContentTypeParser('*', { bodyLimit: 10_000 }, (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, undefined));
    });
    openLinks({ ...routes, server }, context);
  });
}

function openLinks(routes: RouteContext, context: AccountsContext): void {
  const { db, config } = context;
  const expired = () => refuse('link_expired', { message: 'This link is not good. Open your settings instead.' });
  const find = async (token: string) => {
    const link = readOptOut(config, token);
    const customer = link === null ? null : await findCustomerByXid(db, link.customer);
    return link === null || customer === null ? null : { kind: link.kind, customer };
  };
  openCall(routes, getUnsubscribe, async ({ params, reply }) => {
    const found = await find(params.token);
    if (found === null) return expired();
    const { kind, customer } = found;
    return sendPage(reply, optOutPage({ lang: customer.lang, kind, isDone: false, brandName: config.brandName }));
  });
  openCall(routes, postUnsubscribe, async ({ params, reply }) => {
    const found = await find(params.token);
    if (found === null) return expired();
    const { kind, customer } = found;
    await optOut(context, customer.id, kind);
    return sendPage(reply, optOutPage({ lang: customer.lang, kind, isDone: true, brandName: config.brandName }));
  });
}

async function sendPage(reply: FastifyReply, page: string): Promise<typeof sent> {
  await reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', optOutPagePolicy)
    // The page's own form must send its origin; the token is sent to no other site.
    .header('referrer-policy', 'same-origin')
    .serializer((text: unknown) => String(text))
    .send(page);
  return sent;
}

async function optOut(context: AccountsContext, customerId: number, kind: MailKind): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await addOptOut(trx, customerId, kind, context.clock.productNow());
    await recordAct(trx, context, { kind: 'accounts.mail-stopped', customerId, details: { mail: kind } });
  });
}

async function readWishes(db: DatabaseHandle, customerId: number) {
  const optOuts = await listOptOuts(db, customerId);
  return mailKinds.map((kind) => ({ kind, isWanted: !optOuts.includes(kind) }));
}
