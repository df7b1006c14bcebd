// Builds the customer's record of `GET /accounts` from the customer and the parts of the other domains.
import type { Account } from '@openbell/api/accounts.ts';
import { isProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { isLoggedIn } from '@openbell/rules/accounts/logged-in.ts';
import { splitName } from '@openbell/rules/accounts/person-name.ts';
import { deriveKey } from '../platform/config/config.ts';
import type { Context } from '../platform/context.ts';
import { hmacHex } from '../platform/security/randomness.ts';
import type { AccountParts } from './account-parts.ts';
import { type AccountRows, findAccountRows } from './account-record-store.ts';

export async function readAccount(
  context: Pick<Context, 'config' | 'db'>,
  parts: AccountParts,
  customerId: number,
): Promise<Account> {
  const rows = await findAccountRows(context.db, customerId, parts.tapeEnd);
  if (rows === null) throw new Error('a signed-in customer is gone');
  const { subscription, plan_price, fixed_reset, renewal, notices } = await parts.subscription(rows);
  const { attempt, ...figures } = await parts.evaluation(rows.attempt);
  return {
    ...ownFields(context, rows.customer),
    sub_status: subscription.status,
    paymentMethod: rows.method === null ? null : parts.paymentMethod(rows.method),
    subscription,
    until: subscription.until,
    price: subscription.price,
    plan_price,
    free_resets: subscription.free_resets,
    type: subscription.type,
    key: subscription.key,
    canceled: subscription.canceled,
    upgrades: subscription.upgrades,
    discount_code: subscription.discount_code,
    passed: subscription.passed,
    fixed_reset,
    open_invoice: rows.openInvoice,
    ...parts.journal(rows),
    ...parts.simulator(rows.simulator),
    ...figures,
    standing: { attempt, renewal, ...rows.ever },
    notices,
  };
}

function ownFields(context: Pick<Context, 'config'>, customer: AccountRows['customer']) {
  const { email } = customer;
  return {
    xid: customer.xid,
    name: customer.name,
    displayName: customer.displayName,
    ...splitName(customer.name),
    email,
    phone: customer.phone,
    lang: isProductLanguage(customer.lang) ? customer.lang : ('en' as const),
    status: customer.status === 2 ? (2 as const) : (1 as const),
    loggedIn: isLoggedIn({ email }),
    fetched: true,
    // Computed over the xid, which nobody chooses: with an address a customer could pose as another one in the support chat.
    hmac: hmacHex(deriveKey(context.config, 'support-chat'), customer.xid),
    partner: customer.partner as Account['partner'],
    motivation: customer.motivation,
    joined: new Date(customer.joinedAt).toISOString(),
    address: customer.address,
    address2: customer.address2,
    city: customer.city,
    stateProv: customer.stateProv,
    zip: customer.zip,
    country: customer.countryId,
    agreements: customer.agreements,
    agreement_status: customer.agreements,
  };
}
