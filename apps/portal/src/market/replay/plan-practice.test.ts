// Runs the evaluation engine on a practice account: the same verdicts, for practice.

import type { TradeEvent } from '@openbell/market/trading/market-event.ts';
import type { FillEvent } from '@openbell/market/trading/order-types.ts';
import { asInstant, type Instant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { practicePlanOf, practicePlans, practisePlan } from './plan-practice.ts';

// Wednesday, 09:00 in Chicago.
const beganAt = instantOf('2024-01-03T15:00:00Z');
const dollar = 1_000_000;

let sequence = 0;
function fill(at: Instant, side: 'buy' | 'sell', quantity: number, price: number): FillEvent {
  sequence += 1;
  const heading = { sequence, at, accountId: 'replay', orderId: `o${sequence}` };
  const rest = { remaining: 0, liquidity: 'taker' as const, ahead: null, net: 0 };
  return { ...heading, kind: 'filled', fillId: `f${sequence}`, side, quantity, price: asTicks(price), ...rest };
}
const trade = (at: Instant, price: number): TradeEvent => ({
  kind: 'trade',
  at,
  price: asTicks(price),
  size: 1,
  aggressor: 'buy',
});
const practise = () => practisePlan('TCP50', { symbol: 'ESH24', beganAt });

describe('a practice account under the rules of a plan [SIM-001]', () => {
  it('starts like an evaluation: two contracts, 2,000 to the floor, 1,100 a day', () => {
    expect(practise().verdict()).toMatchObject({
      status: 'active',
      rule: null,
      at: null,
      floorRoomMicros: 2_000 * dollar,
      dayRoomMicros: 1_100 * dollar,
      tier: 2,
      heldTenths: 0,
      daysTraded: 0,
    });
  });

  it.each([
    // Two contracts cost 4.04 dollars to buy, and 25 dollars a tick: 43 ticks lose 1,075 and stay within, 44 lose 1,100 and are past it.
    ['within it by a tick', 43, 'active', null],
    ['past it', 44, 'failed', 'daily_loss'],
  ] as const)(
    'exceeds the daily loss by the trades of the recording, with the position still open: %s',
    (_what, ticks, status, rule) => {
      const practice = practise();
      practice.note(
        [fill(asInstant(beganAt + 1_000), 'buy', 2, 19_200)],
        [trade(asInstant(beganAt + 2_000), 19_200 - ticks)],
      );
      expect(practice.verdict()).toMatchObject({ status, rule, at: rule === null ? null : beganAt + 2_000 });
    },
  );

  it.each([
    ['at the ladder', 2, 'active', null],
    ['above it', 3, 'blocked', 'prog_ladder'],
  ] as const)('is held to the size of the ladder: %s', (_what, contracts, status, rule) => {
    const practice = practise();
    practice.note([fill(asInstant(beganAt + 1_000), 'buy', contracts, 19_200)], []);
    expect(practice.verdict()).toMatchObject({ status, rule, heldTenths: contracts * 10 });
  });

  it('breaks the approved times if time alone passes with an open position', () => {
    const practice = practise();
    practice.note([fill(asInstant(beganAt + 1_000), 'buy', 1, 19_200)], []);
    const deadline = instantOf('2024-01-03T21:50:00Z');
    practice.passTo(asInstant(deadline - 1));
    expect(practice.verdict().status).toBe('active');
    practice.passTo(deadline);
    expect(practice.verdict()).toMatchObject({ status: 'failed', rule: 'approved_times', at: deadline });
  });

  it('is marked by trades at or before the instant of a fill, and not by those before anything is held', () => {
    const practice = practise();
    // At 19,100 two contracts would be far past the loss: they are bought after that trade, and sold before the next.
    practice.note(
      [fill(asInstant(beganAt + 2_000), 'buy', 2, 19_200), fill(asInstant(beganAt + 3_000), 'sell', 2, 19_201)],
      [trade(asInstant(beganAt + 2_000), 19_100), trade(asInstant(beganAt + 4_000), 19_000)],
    );
    expect(practice.verdict()).toMatchObject({ status: 'active', daysTraded: 1, heldTenths: 0 });
  });

  it('starts with the balance of its plan', () => {
    for (const plan of practicePlans) {
      const { floorRoomMicros } = practisePlan(plan, { symbol: 'ESH24', beganAt }).verdict();
      expect(floorRoomMicros).toBeGreaterThan(0);
      expect(plan).toBe(`TCP${practicePlanOf[plan].start / 1_000}`);
    }
  });
});
