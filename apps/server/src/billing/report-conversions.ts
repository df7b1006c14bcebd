// POST /accounts/conversions: paid purchases of the last 30 days, each handed out once to the browser that reports it (CONST-015). Recorded
// before it is returned: a lost response means a purchase that is not reported, never one that is reported twice.

import { postConversions } from '@openbell/api/third-parties.ts';
import { conversionDollarsOf, conversionMsMax } from '@openbell/rules/billing/ad-conversion.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { customerCall, type RouteContext } from '../platform/http/routes.ts';
import { keepReported, listUnreported } from './conversions-store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config'> & {
  /** Whether the customer allows it; without consent nothing is handed out or recorded. */
  readonly isAllowed: (customerId: number) => Promise<boolean>;
};

const purchaseSchema = z.object({ planKey: z.string() });

export function openConversions(routes: RouteContext, { db, clock, config, isAllowed }: Parts): void {
  customerCall(routes, postConversions, async ({ customer: { customerId } }) => {
    if (config.thirdParties.dataLayer === null || !(await isAllowed(customerId))) return [];
    return db.transaction().execute(async (trx) => {
      const now = clock.productNow();
      const reported = [];
      for (const payment of await listUnreported(trx, customerId, asInstant(now - conversionMsMax))) {
        const { planKey: key } = purchaseSchema.parse(payment.purposePayload);
        const dollars = conversionDollarsOf(key);
        if (dollars === null) continue;
        await keepReported(trx, payment, now);
        reported.push({ transactionId: payment.transactionId, key, dollars });
      }
      return reported;
    });
  });
}
