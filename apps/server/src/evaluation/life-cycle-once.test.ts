// What the clock alone does to an attempt, no matter when a server is running: settlement, flat deadline, unblock, pass and expiry happen
// once, at their instants, across both daylight saving changes.
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { nextSessionDate, sessionDateOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import {
  asInstant,
  formatInstant,
  type Instant,
  instantOf,
  msPerDay,
  msPerHour,
  msPerMinute,
} from '@openbell/units/instant.ts';
import * as fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createEventBus } from '../platform/event-bus.ts';
import { at, fill } from '../testing/evaluation-kit.ts';
import { createMemoryRecords } from '../testing/memory-records.ts';
import { es } from '../testing/traded-months.ts';
import { createAttemptHost } from './attempts/attempt-host.ts';

const log = pino({ level: 'silent' });
const days = 63;
const stories = ['idle', 'blocked', 'held', 'winner'] as const;

/** Four attempts with the same start. Their events arrive on time; the clock is driven only at `wakes`. */
async function runLife(from: Instant, wakes: readonly Instant[]): Promise<Readonly<Record<string, readonly string[]>>> {
  const memory = createMemoryRecords();
  const rows = stories.map(() => memory.addAttempt(newestPlanVersion('TCP25'), null, from));
  const accounts = rows.map(({ accountName }) => accountName);
  let host = createAttemptHost({ log, bus: createEventBus(log), ...memory });
  await host.open();
  const events = eventsOf(from, accounts);
  const steps = [...wakes.map((now) => ({ now, batch: null })), ...events].sort((one, other) => one.now - other.now);
  for (const [index, { now, batch }] of steps.entries()) {
    // At every third step a new server takes over. Each step drives the clock twice.
    if (index % 3 === 0) {
      host = createAttemptHost({ log, bus: createEventBus(log), ...memory });
      await host.open();
    }
    await host.dueSource.runDue(now);
    await host.dueSource.runDue(now);
    if (batch !== null)
      expect(await host.receiveEvents(batch, { now, signature: null })).toMatchObject({ rejected: [] });
  }
  return Object.fromEntries(stories.map((story, index) => [story, memory.effectsOf(rows[index]?.id ?? 0)]));
}

function eventsOf(from: Instant, accounts: readonly string[]) {
  const first = sessionDateOf(from);
  const [idle = '', blocked = '', held = '', winner = ''] = accounts;
  const trip = (account: string, when: string, exit: string, quantity = 1) => [
    fill(account, when, `buy ${quantity} ${es} @ 6900.00`),
    fill(account, when, `sell ${quantity} ${es} @ ${exit}`),
  ];
  const opening = at(first, '09:30');
  const list = [
    {
      now: instantOf(opening),
      batch: [
        ...trip(idle, opening, '6900.00'),
        ...trip(blocked, opening, '6900.00', 5),
        fill(held, opening, `buy 1 ${es} @ 6900.00`),
      ],
    },
  ];
  let date = first;
  for (let session = 0; session < 10; session += 1, date = nextSessionDate(date))
    list.push({ now: instantOf(at(date, '10:00')), batch: trip(winner, at(date, '10:00'), '6904.00') });
  return list;
}

/** The expected settlements of 61 days, from the calendar: Monday to Friday at 16:00 Chicago. */
function settlementsOf(from: Instant): string[] {
  const list: string[] = [];
  for (
    let date = sessionDateOf(from);
    settlementOf(date) <= from + 61 * msPerDay + msPerHour;
    date = nextSessionDate(date)
  )
    list.push(`settled ${settlementOf(date)}`);
  return list;
}

/** Starts in the weeks before the changes on 8 March and 1 November, in two years. */
const starts = ['2026-02-17T15:00:00Z', '2026-10-13T14:00:00Z', '2027-02-16T15:00:00Z', '2027-10-12T14:00:00Z'].map(
  instantOf,
);

describe('the life of an attempt', () => {
  it('is settled, blocked, unblocked, failed, passed and expired once, no matter when a server is running', {
    timeout: 180_000,
  }, async () => {
    for (const from of starts) {
      const end = asInstant(from + days * msPerDay);
      const hourly = Array.from({ length: days * 24 }, (_, hour) => asInstant(from + hour * msPerHour));
      const expected = await runLife(from, [...hourly, end]);
      const opening = from + 30 * msPerMinute;
      const expiry = `expired expiry ${opening + 61 * msPerDay}`;
      expect(expected['idle']).toEqual([...settlementsOf(from), expiry]);
      const settled = settlementsOf(from);
      expect(expected['blocked']).toEqual([
        `blocked prog_ladder ${opening}`,
        settled[0],
        `unblocked ${settlementOf(sessionDateOf(from))}`,
        ...settled.slice(1),
        expiry,
      ]);
      const deadline = asInstant(settlementOf(sessionDateOf(from)) - 10 * msPerMinute);
      expect(chicagoTimeOf(deadline).minuteOfDay).toBe(950);
      expect(expected['held']).toEqual([`failed approved_times ${deadline}`]);
      const tenth = Number(settled[9]?.split(' ')[1]);
      expect(expected['winner']).toEqual([...settled.slice(0, 10), `passed pass ${tenth}`]);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(days * 24 * 60), { maxLength: 25 }), async (minutes) => {
          // Each wake happens twice; between wakes the server is down, over deadlines and weeks of settlements.
          const wakes = minutes.flatMap((minute) => {
            const at = asInstant(from + minute * msPerMinute);
            return [at, at];
          });
          expect(await runLife(from, [...wakes, end]), formatInstant(from)).toEqual(expected);
        }),
        { numRuns: 6 },
      );
    }
  });
});
