import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { flatTimes202603 } from '@openbell/instruments/flat-times.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { asInstant, formatInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOfBars } from './bar-strategy.ts';
import { obeyVerdicts } from './obey-verdicts.ts';
import { readBars } from './read-bars.ts';
import { shiftBar, shiftInstant, weeksTo } from './shift-bars.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'openbell-bars-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(lines: readonly string[]): string {
  const file = join(folder, 'es_1m.csv.gz');
  writeFileSync(file, gzipSync(['ts_utc,contract,open,high,low,close,volume', ...lines].join('\n')));
  return file;
}

describe('bars', () => {
  it('keep the most traded contract of each session, in order of time', () => {
    const { bars } = readBars(
      fileWith([
        '2013-10-07T15:01:00Z,201312,1676,1677,1675,1676.5,10',
        '2013-10-07T15:00:00Z,201312,1676,1677,1675,1676.25,10',
        '2013-10-07T15:00:00Z,201403,1670,1671,1669,1670,5',
      ]),
    );
    expect(bars.map(({ contract, close }) => [contract, close])).toEqual([
      ['201312', 6705],
      ['201312', 6706],
    ]);
  });

  it('report the line of an invalid price', () => {
    expect(() => readBars(fileWith(['2013-10-07T15:00:00Z,201312,1676.1,1677,1675,1676,1']))).toThrow(
      'line 2: open 1676.1',
    );
  });

  it('keep weekday and hour in Chicago across a clock change', () => {
    const october = instantOf('2013-10-07T14:30:00Z');
    const moved = shiftInstant(october, weeksTo(october, instantOf('2026-11-20T12:00:00Z')));
    expect(formatInstant(moved)).toBe('2026-11-23T15:30:00.000Z');
    expect(chicagoTimeOf(moved).minuteOfDay).toBe(chicagoTimeOf(october).minuteOfDay);
  });

  it('shift their contract by the same years as the bars', () => {
    const bar = {
      at: instantOf('2013-12-02T15:00:00Z'),
      contract: '201312',
      open: asTicks(0),
      high: asTicks(0),
      low: asTicks(0),
      close: asTicks(0),
      volume: 1,
    };
    expect(shiftBar(bar, 678).monthAndYear).toBe('Z26');
  });
});

describe('the strategy', () => {
  const instrument = instrumentOfRoot('ES');
  if (instrument === undefined) throw new Error('no ES');
  const barsFrom = (first: string, closes: readonly number[]) =>
    closes.map(asTicks).map((close, index) => ({
      at: asInstant(instantOf(first) + index * msPerMinute),
      contract: '202612',
      monthAndYear: 'Z26',
      open: close,
      high: close,
      low: close,
      close,
      volume: 1,
    }));
  const fillsOf = (first: string, closes: readonly number[]) =>
    eventsOfBars(barsFrom(first, closes), { instrument, times: flatTimes202603, account: 'A' }).filter(
      ({ type }) => type === 'fill',
    );
  const rising = Array.from({ length: 200 }, (_, minute) =>
    minute < 35 ? 20_000 : 20_000 + Math.min(minute - 34, 10),
  );

  it('sends events that the bridge can read, four marks a bar', () => {
    const events = eventsOfBars(barsFrom('2026-11-24T15:00:00Z', rising), {
      instrument,
      times: flatTimes202603,
      account: 'A',
    });
    expect(events.filter(({ type }) => type === 'mark').length).toBe(800);
    expect(events.every((event) => readEntry(event).ok)).toBe(true);
  });

  it('follows a breakout and is flat in the end', () => {
    const fills = fillsOf('2026-11-24T15:00:00Z', rising);
    expect(fills.map(({ side }) => side)).toEqual(['buy', 'sell']);
  });

  it('is flat before the deadline, including an early close', () => {
    const thanksgiving = fillsOf('2026-11-26T16:30:00Z', rising);
    expect(thanksgiving.at(-1)).toMatchObject({ side: 'sell', at: '2026-11-26T17:45:50.000Z' });
    expect(fillsOf('2026-11-26T18:10:00Z', rising)).toEqual([]);
  });
});

describe('the platform', () => {
  const plan = findPlanVersion('TCP25');
  if (plan === undefined) throw new Error('no plan');
  const at = (time: string, date = '2026-11-24') => `${date}T${time}.000Z`;
  /** `buy 1 @ 6000.00` */
  const fill = (id: string, at: string, text: string) => {
    const [side = '', quantity, , price = ''] = text.split(' ');
    return {
      type: 'fill',
      id,
      account: 'A',
      at,
      symbol: 'ESZ26',
      side,
      quantity: Number(quantity),
      price,
    };
  };
  const mark = (at: string, price: string) => ({ type: 'mark', at, symbol: 'ESZ26', price });
  const sentOf = (events: Parameters<typeof obeyVerdicts>[0]) => obeyVerdicts(events, { plan, account: 'A' });

  it('closes the position a second after a breach and accepts no more orders', () => {
    const events = [
      mark(at('14:59:00'), '6000.00'),
      fill('1', at('15:00:00'), 'buy 1 @ 6000.00'),
      mark(at('15:01:00'), '5989.00'),
      mark(at('15:02:00'), '5980.00'),
      fill('2', at('15:03:00'), 'sell 1 @ 5980.00'),
      fill('3', at('15:00:00', '2026-11-25'), 'buy 1 @ 5980.00'),
    ];
    expect(sentOf(events)).toEqual([
      ...events.slice(0, 3),
      { ...fill('A-flatten-2-ESZ26', at('15:01:01'), 'sell 1 @ 5988.75') },
      events[3],
    ]);
  });

  it('accepts orders again after the settlement that lifts a block', () => {
    const events = [
      fill('1', at('15:00:00'), 'buy 3 @ 6000.00'),
      fill('2', at('15:03:00'), 'sell 3 @ 6000.00'),
      fill('3', at('15:00:00', '2026-11-25'), 'buy 1 @ 6000.00'),
      fill('4', at('15:01:00', '2026-11-25'), 'sell 1 @ 6000.00'),
    ];
    expect(sentOf(events).map(({ id }) => id)).toEqual(['1', 'A-flatten-1-ESZ26', '3', '4']);
  });

  it('does not change events that follow the rules', () => {
    const events = [fill('1', at('15:00:00'), 'buy 1 @ 6000.00'), fill('2', at('15:03:00'), 'sell 1 @ 6001.00')];
    expect(sentOf(events)).toEqual(events);
  });
});
