// Adds the code of the sample offer: a customer who types it pays what the offer says.
import { sampleOffer } from '@openbell/content/education.ts';
import { normalizeCode } from '@openbell/rules/billing/discounts.ts';
import { insertDiscount } from '../billing/discounts-store.ts';
import type { Context } from '../platform/context.ts';

/** 20 percent off the first payment of every plan; an existing code, even one that is switched off, is not changed. */
export async function putSampleCode({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute((trx) =>
    insertDiscount(trx, {
      code: normalizeCode(sampleOffer.code),
      type: 'percent',
      amount: 20,
      target: 'plan',
      planKey: null,
      isOneTime: true,
      usesMax: null,
      isRepeatable: false,
      createdAt: clock.productNow(),
    }),
  );
}
