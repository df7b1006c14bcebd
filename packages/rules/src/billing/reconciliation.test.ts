import { describe, expect, it } from 'vitest';
import type { PaymentState } from './payment-states.ts';
import { type CompanyCharge, findDifferences, type OwnPayment } from './reconciliation.ts';

const own = (state: PaymentState, more: Partial<OwnPayment> = {}): OwnPayment => ({
  transactionId: 'txn_1',
  state,
  amountMinor: 19_000,
  currency: 'USD',
  ...more,
});
const charge = (more: Partial<CompanyCharge> = {}): CompanyCharge => ({
  orderRef: 'txn_1',
  gatewayRef: 'ch_1',
  amountMinor: 19_000,
  currency: 'USD',
  isRefunded: false,
  ...more,
});

describe('the two books', () => {
  it.each([
    ['paid and charged', [own('paid')], [charge()], []],
    ['refunded in both', [own('refunded')], [charge({ isRefunded: true })], []],
    ['held money of any amount', [own('held')], [charge({ amountMinor: 1 })], []],
    ['declined and not charged', [own('declined')], [], []],
    ['a free order', [own('paid', { amountMinor: 0 })], [], []],
    ['paid, never charged', [own('paid')], [], ['not_charged']],
    ['a dispute never charged', [own('disputed')], [], ['not_charged']],
    ['charged after we gave it up', [own('expired')], [charge()], ['not_booked']],
    ['charged while we wait', [own('pending')], [charge()], ['not_booked']],
    ['charged without an order', [], [charge()], ['unknown_order']],
    ['a cent less', [own('paid')], [charge({ amountMinor: 18_999 })], ['other_amount']],
    ['another currency', [own('paid')], [charge({ currency: 'INR' })], ['other_amount']],
    ['two charges', [own('paid')], [charge(), charge({ gatewayRef: 'ch_2' })], ['charged_twice']],
    ['refunded here alone', [own('refunded')], [charge()], ['not_refunded']],
    ['refunded there alone', [own('paid')], [charge({ isRefunded: true })], ['refunded_there']],
  ] as const)('%s', (_, payments, charges, kinds) => {
    expect(findDifferences({ own: payments, charges }).map(({ kind }) => kind)).toEqual(kinds);
  });
});
