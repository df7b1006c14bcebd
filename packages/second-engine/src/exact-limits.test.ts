// The examples of the rules page, to the cent and one tick past it, on both engines. Commissions are 2.02, so the exact amounts come from
// pairs of trades: 2 ES for 25 dollars a tick, then 3 MET for 15 cents a tick, together 20.20 of commissions.

import { asInstant, formatInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import type { JsonRecord } from './chain.ts';
import { instantAt, sessionAfter, sessionOf } from './chicago.ts';
import { first, headOf, second, type Verdict, versions } from './testing/both-engines.ts';

const start = instantOf('2026-03-03T15:00:00.000Z');

/** Both engines' verdict on events of TCP50 under each of its versions; they must agree. */
function judgedByBoth(events: readonly JsonRecord[], plan = 'TCP50'): Verdict {
  const text = events.map((event) => JSON.stringify(event)).join('\n');
  const verdicts = versions
    .filter((name) => name.startsWith(`${plan}@`))
    .map((name) => {
      const head = headOf(name, { start: formatInstant(start) });
      const verdict = second(text, head);
      expect(verdict, name).toEqual(first(text, head));
      return verdict;
    });
  return (
    verdicts.find((verdict) => 'plan_version' in verdict && verdict['plan_version'] === '2026-03') ?? { refusedLine: 0 }
  );
}

/** `extraTicks` are of 3 MET: 15 cents each. */
type Day = { readonly dollars: number; readonly extraTicks?: number };

/** Sessions in a row that each earn so many dollars, which are a multiple of 25, and 15 cents for each extra tick. */
function days(...wanted: readonly Day[]): readonly JsonRecord[] {
  let session = sessionOf(start);
  return wanted.flatMap(({ dollars, extraTicks = 0 }, place) => {
    const nine = instantAt(session, 9 * 60);
    session = sessionAfter(session);
    const at = (minute: number): string => formatInstant(asInstant(nine + minute * msPerMinute));
    // 25 dollars of ES pay the commissions of 20.20 and 32 ticks of MET.
    const [esTicks, metTicks] = [20_000 + dollars / 25 + 1, 10_000 - 32 + extraTicks];
    const fill = (
      minute: number,
      [side, quantity, symbol]: readonly [string, number, string],
      price: string,
    ): JsonRecord => ({
      type: 'fill',
      id: `d${place}-${minute}`,
      at: at(minute),
      symbol,
      side,
      quantity,
      price,
    });
    return [
      fill(0, ['buy', 2, 'ESM6'], '5000.00'),
      fill(1, ['sell', 2, 'ESM6'], (esTicks / 4).toFixed(2)),
      fill(2, ['buy', 3, 'METM6'], '5000.00'),
      fill(3, ['sell', 3, 'METM6'], (metTicks / 2).toFixed(2)),
    ];
  });
}

const earned = (...dollars: readonly number[]): readonly Day[] => dollars.map((amount) => ({ dollars: amount }));
/** The clock reaches the settlement after the last event. */
function settled(events: readonly JsonRecord[]): readonly JsonRecord[] {
  const last = instantOf(String(events.at(-1)?.['at']));
  return [...events, { type: 'time', at: formatInstant(instantAt(sessionOf(last), 16 * 60)) }];
}

describe('both engines at the exact limit', () => {
  it('move the floor with each close, up to the start', () => {
    const floors = [1_000, -500, 1_000, 1_500].map((_, place, all) =>
      judgedByBoth(settled(days(...earned(...all.slice(0, place + 1))))),
    );
    expect(floors.map((verdict) => Reflect.get(verdict, 'floor'))).toEqual([49_000, 49_000, 49_500, 50_000]);
    expect(judgedByBoth(settled(days(...earned(2_900, 2_100))))).toMatchObject({ balance: 55_000, floor: 50_000 });
  });

  it('end an attempt below the floor, not at it', () => {
    const before = earned(-1_000);
    expect(judgedByBoth(days(...before, { dollars: -1_000 }))).toMatchObject({
      status: 'active',
      equity: 48_000,
      floor: 48_000,
    });
    expect(judgedByBoth(days(...before, { dollars: -1_000, extraTicks: -1 }))).toMatchObject({
      status: 'failed',
      fail_reason: 'trailing',
      breach: { event: 'd1-3', equity: 47_999.85, limit: 48_000 },
    });
  });

  it('end an attempt past the loss of a day, not at it', () => {
    const before = earned(800);
    expect(judgedByBoth(days(...before, { dollars: -1_100 }))).toMatchObject({ status: 'active', day_pnl: -1_100 });
    expect(judgedByBoth(days(...before, { dollars: -1_100, extraTicks: -1 }))).toMatchObject({
      fail_reason: 'daily_loss',
      breach: { equity: 49_699.85, limit: 49_700 },
    });
  });

  it('allow more contracts above the step of the ladder, not at it', () => {
    expect(judgedByBoth(settled(days({ dollars: 1_500 })))).toMatchObject({ balance: 51_500, tier: 2 });
    expect(judgedByBoth(settled(days({ dollars: 1_500, extraTicks: 1 })))).toMatchObject({
      balance: 51_500.15,
      tier: 4,
    });
    expect(judgedByBoth(settled(days({ dollars: 2_000 })))).toMatchObject({ tier: 4 });
    expect(judgedByBoth(settled(days({ dollars: 2_000, extraTicks: 1 })))).toMatchObject({ tier: 6 });
  });

  it('let an attempt pass at the goal, not below it', () => {
    const nine = earned(300, 300, 300, 300, 300, 300, 300, 300, 300);
    expect(judgedByBoth(settled(days(...nine, { dollars: 300 })))).toMatchObject({ status: 'passed', balance: 53_000 });
    expect(judgedByBoth(settled(days(...nine, { dollars: 300, extraTicks: -1 })))).toMatchObject({
      status: 'active',
      balance: 52_999.85,
    });
    expect(judgedByBoth(settled(days(...nine.slice(1), { dollars: 600 })))).toMatchObject({
      status: 'active',
      days_traded: 9,
    });
  });

  it('withhold the pass at a best day of exactly thirty percent', () => {
    const nine = earned(1_200, 900, 700, 600, 0, 0, 0, 0, 0);
    expect(judgedByBoth(settled(days(...nine, { dollars: 600 })))).toMatchObject({
      status: 'active',
      best_day_share: 0.3,
    });
    expect(judgedByBoth(settled(days(...nine, { dollars: 600, extraTicks: 1 })))).toMatchObject({
      status: 'passed',
      best_day: 1_200,
    });
  });
});
