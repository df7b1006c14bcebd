import { evidenceWindow } from '@openbell/rules/evaluation/evidence-window.ts';
import { recordOf } from '@openbell/rules/evaluation/log/entry.ts';
import type { LogEntry } from '@openbell/rules/evaluation/types.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import type { PersonalLimits } from '@openbell/rules/simulator/personal-limits.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createEventBus } from '../platform/event-bus.ts';
import { createMemoryRecords } from '../testing/memory-records.ts';
import { createAttemptHost } from './attempts/attempt-host.ts';
import { headerOf } from './attempts/attempt-state.ts';
import { readWholeLog } from './read-log.ts';
import { parseStoredEntry } from './stored-entry.ts';

const log = pino({ level: 'silent' });

const day = '2026-03-03T';
const fill = (time: string, side: 'buy' | 'sell', quantity: number, price: string) => ({
  type: 'fill',
  id: `f-${time}`,
  at: `${day}${time}.000Z`,
  symbol: 'ESM26',
  side,
  quantity,
  price,
});
const mark = (time: string, price: string) => ({ type: 'mark', at: `${day}${time}.000Z`, symbol: 'ESM26', price });

/** The log that a generated past leaves, and its effects. */
async function replay(events: readonly unknown[], until: string, limits: PersonalLimits | null = null) {
  const memory = createMemoryRecords();
  const { id } = memory.addAttempt(newestPlanVersion('TCP50'), limits, instantOf(`${day}12:00:00Z`));
  const host = createAttemptHost({ log, bus: createEventBus(log), ...memory });
  await host.open();
  await host.replay(id, events, instantOf(until));
  const row = memory.rows()[0];
  if (row === undefined) throw new Error('no attempt');
  const entries: LogEntry[] = [];
  for await (const { entry } of readWholeLog(memory.records, row, await memory.records.tapeEnd()))
    entries.push(parseStoredEntry(entry));
  return { entries, texts: entries.map(textOf), header: headerOf(row), told: memory.effectsOf(id), host, id };
}

function textOf(entry: LogEntry): string {
  const { type, at, side = '', quantity = '', price = '' } = recordOf(entry);
  return [type, String(at).slice(11, 19), side, quantity, price].filter((part) => part !== '').join(' ');
}

/** Two ES at 6,000: a loss of more than 1,100 fails a TCP50. */
const slide = [fill('15:00:00', 'buy', 2, '6000.00'), mark('15:01:00', '5990.00'), mark('15:02:00', '5988.00')];

describe('a generated past that breaks a rule', () => {
  it('is closed within a second, and its later orders and prices enter no log', async () => {
    const { texts, entries, header } = await replay(
      [...slide, mark('15:03:00', '5980.00'), fill('16:46:00', 'sell', 2, '5960.00')],
      `${day}20:00:00Z`,
    );
    expect(texts).toEqual([
      'fill 15:00:00 buy 2 6000.00',
      'mark 15:01:00 5990.00',
      'mark 15:02:00 5988.00',
      'fill 15:02:01 sell 2 5987.75',
    ]);
    const window = evidenceWindow({ header, entries, ordinal: 1 });
    // One tick of 12.50 and one commission of 2.02 for each of the two contracts.
    expect(window?.liquidation).toMatchObject({ isClosed: true, costMicros: 29_040_000 });
    expect(window?.evidence).toMatchObject({ rule: 'daily_loss', at: instantOf(`${day}15:02:00Z`) });
  });

  it.each([
    ['after the second', '15:02:02', '15:02:01'],
    ['at the second', '15:02:01', '15:02:01'],
    ['before it', '15:02:00', '15:02:00'],
  ])('is closed no later than the end of the past: %s', async (_what, until, at) => {
    const { texts } = await replay(slide, `${day}${until}Z`);
    expect(texts.at(-1)).toBe(`fill ${at} sell 2 5987.75`);
  });

  it('is also closed after a deadline at which a position was held', async () => {
    // 15:50 in Chicago is 21:50 in UTC.
    const { texts, told } = await replay([fill('21:40:00', 'sell', 1, '6000.00')], `${day}23:30:00Z`);
    expect(texts).toEqual(['fill 21:40:00 sell 1 6000.00', 'time 21:50:00', 'fill 21:50:01 buy 1 6000.25']);
    expect(told[0]).toContain('failed');
  });

  it('trades again once a block of the ladder is lifted [EVAL-024]', async () => {
    const next = (event: object) => ({ ...event, id: 'next', at: '2026-03-04T15:00:00.000Z' });
    const { texts } = await replay(
      [
        fill('15:00:00', 'buy', 3, '6000.00'),
        mark('15:01:00', '6001.00'),
        fill('15:05:00', 'sell', 3, '6001.00'),
        next(fill('15:00:00', 'buy', 1, '6000.00')),
      ],
      '2026-03-04T15:00:00Z',
    );
    expect(texts).toEqual([
      'fill 15:00:00 buy 3 6000.00',
      'fill 15:00:01 sell 3 5999.75',
      'time 22:00:00',
      'fill 15:00:00 buy 1 6000.00',
    ]);
  });

  it("is also closed at the customer's own stop for the day, without a verdict", async () => {
    const none = { dayProfit: null, weekLoss: null, weekProfit: null, monthLoss: null, monthProfit: null };
    const limits: PersonalLimits = {
      mode: 'custom',
      amounts: { dayLoss: asMicros(250_000_000), ...none },
      tradingStyle: 'test',
      stopsDay: true,
    };
    const { texts, host, id } = await replay(
      [fill('15:00:00', 'buy', 1, '6000.00'), mark('15:01:00', '5994.50'), fill('15:30:00', 'sell', 1, '6010.00')],
      `${day}16:00:00Z`,
      limits,
    );
    expect(texts.slice(2)).toEqual(['fill 15:01:01 sell 1 5994.25']);
    expect(host.progressOf(id)?.run.state).toMatchObject({ status: 'active', positions: [] });
  });

  it('is left unchanged if it breaks no rule', async () => {
    const { texts } = await replay(
      [fill('15:00:00', 'buy', 2, '6000.00'), mark('15:01:00', '5999.00'), fill('15:02:00', 'sell', 2, '6004.00')],
      `${day}16:00:00Z`,
    );
    expect(texts).toHaveLength(3);
  });
});
