// What a payment does to plans, once it is paid, declined, disputed or possible again.
import type { PaymentEffects } from '../billing/billing-parts.ts';
import { fulfilMentoring } from './buy-mentoring.ts';
import { confirmAfterPayment } from './cancel-subscription.ts';
import { fulfilChange } from './change-plan.ts';
import { endDisputed } from './end-disputed.ts';
import { fulfilPurchase } from './fulfil-purchase.ts';
import type { LifeBase } from './life-parts.ts';
import { fulfilAddOn, giveUpAddOn } from './renew-data.ts';
import { fulfilRenewal, giveUpRenewal, tryOverdueAgain } from './renew-subscription.ts';
import { fulfilReset } from './reset-evaluation.ts';

const nothingToGiveUp = async (): Promise<void> => undefined;

export const paymentEffects = (parts: LifeBase): PaymentEffects => ({
  fulfill: {
    subscription: fulfilPurchase(parts),
    renewal: fulfilRenewal(parts),
    reset: fulfilReset(parts),
    upgrade: fulfilChange(parts),
    mentoring: fulfilMentoring(parts),
    add_on: fulfilAddOn(parts),
  },
  giveUp: {
    subscription: nothingToGiveUp,
    renewal: giveUpRenewal(parts),
    reset: nothingToGiveUp,
    upgrade: nothingToGiveUp,
    mentoring: nothingToGiveUp,
    add_on: giveUpAddOn(parts),
  },
  afterDecision: (trx, { customerId }) => confirmAfterPayment(trx, parts, customerId),
  afterDisputeLost: endDisputed(parts),
  afterMethodStored: (trx, customerId) => tryOverdueAgain(trx, parts, customerId),
});
