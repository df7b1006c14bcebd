// The customers' decisions about services of other companies: stored with the account, each change in the audit log.
import { refuse } from '@openbell/api/calls/refusals.ts';
import { getThirdParties, putThirdParties } from '@openbell/api/third-parties.ts';
import { isProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { isThirdPartyAllowed, thirdPartyTextVersion } from '@openbell/rules/accounts/third-parties.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { customerCall, type RouteContext } from '../../platform/http/routes.ts';
import { findCustomer } from '../customers-store.ts';
import { recordAct } from '../record-act.ts';
import { keepDecision, listDecisions } from './third-party-decisions-store.ts';

export function openThirdPartyRoutes(routes: RouteContext, context: Pick<Context, 'db' | 'clock'>): void {
  const { db, clock } = context;
  customerCall(routes, getThirdParties, ({ customer }) => readDecisions(db, customer.customerId));
  customerCall(routes, putThirdParties, async ({ customer: { customerId }, body }) => {
    const { textVersion, decisions } = body;
    if (textVersion !== thirdPartyTextVersion)
      return refuse('wrong_state', { message: 'These words have changed since. Load the page again and decide then.' });
    await db.transaction().execute(async (trx) => {
      const lang = (await findCustomer(trx, customerId))?.lang ?? '';
      const locale = isProductLanguage(lang) ? lang : 'en';
      for (const { purpose, isAllowed } of decisions) {
        await keepDecision(trx, { customerId, purpose, isAllowed, textVersion, locale, decidedAt: clock.productNow() });
        const details = { purpose, isAllowed, textVersion, locale };
        await recordAct(trx, context, { kind: 'accounts.third-party-decided', customerId, details });
      }
    });
    return readDecisions(db, customerId);
  });
}

/** Whether the customer allows purchases to be reported to advertising. */
export const allowsAdvertising = async (db: DatabaseHandle, customerId: number): Promise<boolean> =>
  isThirdPartyAllowed(await listDecisions(db, customerId), 'advertising');

const readDecisions = async (db: DatabaseHandle, customerId: number) =>
  (await listDecisions(db, customerId)).map(({ purpose, isAllowed, textVersion, decidedAt }) => ({
    purpose,
    isAllowed,
    textVersion,
    decidedAt: new Date(decidedAt).toISOString(),
  }));
