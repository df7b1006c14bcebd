import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsOfHeldMoney, rowsOfRefund, rowsOfSale } from './ledger.ts';
import {
  canPaymentMove,
  isPaymentOpen,
  type PaymentObservation,
  type PaymentState,
  paymentStep,
  recoveryWaitsMs,
} from './payment-states.ts';

const states: readonly PaymentState[] = [
  'new',
  'pending',
  'paid',
  'declined',
  'expired',
  'held',
  'refunded',
  'disputed',
];
const order = { amountMinor: 19_000, currency: 'USD' };
const success = { kind: 'succeeded', gatewayRef: 'ch_1', ...order } as const;

describe('a payment', () => {
  const allowed: Readonly<Record<PaymentState, string>> = {
    new: 'pending paid declined expired held',
    pending: 'paid declined expired held',
    paid: 'refunded disputed',
    declined: 'held',
    expired: 'held',
    held: 'paid declined expired refunded',
    refunded: '',
    disputed: 'paid refunded',
  };
  it('makes the transitions of its table and no other', () => {
    for (const from of states) {
      expect(states.filter((to) => canPaymentMove(from, to)).sort()).toEqual(
        allowed[from]
          .split(' ')
          .filter((state) => state !== '')
          .sort(),
      );
    }
  });

  const steps: readonly (readonly [PaymentState, PaymentObservation, PaymentState])[] = [
    ['new', success, 'paid'],
    ['pending', success, 'paid'],
    ['new', { ...success, amountMinor: 18_999 }, 'held'],
    ['new', { ...success, amountMinor: 19_001 }, 'held'],
    ['pending', { ...success, currency: 'INR' }, 'held'],
    ['declined', success, 'held'],
    ['expired', success, 'held'],
    ['new', { kind: 'declined', code: 'card_declined' }, 'declined'],
    ['pending', { kind: 'declined', code: 'card_declined' }, 'declined'],
    ['new', { kind: 'unknown' }, 'pending'],
    ['new', { kind: 'pending' }, 'pending'],
    ['new', { kind: 'not_charged' }, 'expired'],
    ['pending', { kind: 'not_charged' }, 'expired'],
    ['pending', { kind: 'exhausted' }, 'held'],
  ];
  it.each(steps)('that is %s goes with %j to %s', (state, observation, to) => {
    expect(paymentStep({ state, ...order }, observation)).toMatchObject({ kind: 'move', to });
  });

  it('that is decided keeps its state if notices come twice or late', () => {
    const late: readonly PaymentObservation[] = [
      success,
      { kind: 'declined', code: 'x' },
      { kind: 'pending' },
      { kind: 'unknown' },
      { kind: 'not_charged' },
      { kind: 'exhausted' },
    ];
    for (const observation of late) {
      expect(paymentStep({ state: 'paid', ...order }, observation)).toEqual({ kind: 'stay' });
      expect(paymentStep({ state: 'held', ...order }, observation)).toEqual({ kind: 'stay' });
      expect(paymentStep({ state: 'refunded', ...order }, observation)).toEqual({ kind: 'stay' });
    }
  });

  it('ends in the same state for every order of the same true notices, with duplicates', () => {
    const news = (outcome: PaymentObservation) =>
      fc.array(fc.constantFrom<PaymentObservation>({ kind: 'unknown' }, { kind: 'pending' }, outcome), {
        maxLength: 8,
      });
    const run = (observations: readonly PaymentObservation[]): PaymentState => {
      let state: PaymentState = 'new';
      for (const observation of observations) {
        const step = paymentStep({ state, ...order }, observation);
        if (step.kind === 'move') state = step.to;
      }
      return state;
    };
    for (const outcome of [success, { kind: 'declined', code: 'x' } as const]) {
      const end = outcome.kind === 'succeeded' ? 'paid' : 'declined';
      fc.assert(fc.property(news(outcome), (observations) => run([...observations, outcome]) === end));
    }
  });

  it('is open while new or pending only', () => {
    expect(states.filter(isPaymentOpen)).toEqual(['new', 'pending']);
  });

  it('is looked up after 1 m, 5 m, 30 m, 2 h, 12 h and three times 24 h, then a person looks', () => {
    const minute = 60_000;
    expect(recoveryWaitsMs.map((wait) => wait / minute)).toEqual([1, 5, 30, 120, 720, 1440, 1440, 1440]);
  });
});

describe('ledger rows', () => {
  it('sum to zero for any amount, and cancel out over a sale and its refund', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        const sale = rowsOfSale('sandbox', 'subscription', amount);
        const refund = rowsOfRefund('sandbox', 'subscription', amount);
        for (const rows of [sale, refund, rowsOfHeldMoney('sandbox', amount)]) {
          expect(rows.reduce((sum, row) => sum + row.amountMinor, 0)).toBe(0);
        }
        for (const [, rows] of Map.groupBy([...sale, ...refund], (row) => row.book)) {
          expect(rows.reduce((sum, row) => sum + row.amountMinor, 0)).toBe(0);
        }
      }),
    );
  });
});
