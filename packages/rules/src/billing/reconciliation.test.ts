import { describe, expect, it } from 'vitest';
import type { PaymentState } from './payment-states.ts';
import { type CompanyCharge, findDifferences, type OwnPayment } from './reconciliation.ts';

const all = { leastMinor: 19_000, mostMinor: 19_000 };
const own = (state: PaymentState, more: Partial<OwnPayment> = {}): OwnPayment => ({
  transactionId: 'txn_1',
  state,
  amountMinor: 19_000,
  currency: 'USD',
  isHeldMoney: state === 'held',
  refunded: state === 'refunded' ? all : { leastMinor: 0, mostMinor: 0 },
  ...more,
});
/** Refunded in part: at least this much for certain, at most that much. */
const parts = (leastMinor: number, mostMinor: number): Partial<OwnPayment> => ({ refunded: { leastMinor, mostMinor } });
const charge = (more: Partial<CompanyCharge> = {}): CompanyCharge => ({
  orderRef: 'txn_1',
  gatewayRef: 'ch_1',
  amountMinor: 19_000,
  currency: 'USD',
  refundedMinor: 0,
  ...more,
});

describe('the comparison of the two books', () => {
  it.each([
    ['paid and charged', [own('paid')], [charge()], []],
    ['refunded in both', [own('refunded')], [charge({ refundedMinor: 19_000 })], []],
    ['held money of any amount', [own('held')], [charge({ amountMinor: 1 })], []],
    ['held without money, charged', [own('held', { isHeldMoney: false })], [charge()], ['not_booked']],
    ['held without money, not charged', [own('held', { isHeldMoney: false })], [], []],
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
    ['refunded there alone', [own('paid')], [charge({ refundedMinor: 19_000 })], ['refunded_there']],
    ['a part in both', [own('paid', parts(6334, 6334))], [charge({ refundedMinor: 6334 })], []],
    [
      'a cent less of a part there',
      [own('paid', parts(6334, 6334))],
      [charge({ refundedMinor: 6333 })],
      ['not_refunded'],
    ],
    [
      'a cent more of a part there',
      [own('paid', parts(6334, 6334))],
      [charge({ refundedMinor: 6335 })],
      ['refunded_there'],
    ],
    ['a part under way, there already', [own('paid', parts(0, 6334))], [charge({ refundedMinor: 6334 })], []],
    ['a part under way, not there yet', [own('paid', parts(0, 6334))], [charge()], []],
    ['the rest missing there', [own('refunded')], [charge({ refundedMinor: 6334 })], ['not_refunded']],
    [
      'a part of each of two charges',
      [own('paid', parts(2, 2))],
      [charge({ refundedMinor: 1 }), charge({ refundedMinor: 1 })],
      ['charged_twice'],
    ],
  ] as const)('%s', (_, payments, charges, kinds) => {
    expect(findDifferences({ own: payments, charges }).map(({ kind }) => kind)).toEqual(kinds);
  });
});
