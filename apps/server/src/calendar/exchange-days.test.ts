// An operator loads a later year of the exchange's days: the running server follows them at once, later starts too, pages receive them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exchangeDaysEnd, setLoadedExchangeDays } from '@openbell/instruments/exchange-days.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { openHoursOf } from '@openbell/instruments/trading-hours.ts';
import { asSessionDate, dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runOperator } from '../operator/run-operator.ts';
import { withLoadedDays } from '../platform/http/front-ends.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { loadedDaysText, openExchangeDays } from './loaded-days.ts';

const es = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
const published = readFileSync(path.join(import.meta.dirname, '../../../../docs/exchange-days.csv'), 'utf8');
const [head = '', ...rows] = published.trim().split('\n');
/** The rows of 2027 on the same weekdays of 2028. */
const later = rows
  .filter((row) => row.startsWith('2027-'))
  .map((row) => `${formatDate(asSessionDate(dateOf(row.slice(0, 10)) + 364))}${row.slice(10)}`)
  .filter((row) => row.startsWith('2028-'));

let server: TestServer;
let file: string;
beforeAll(async () => {
  server = await startTestServer();
  file = path.join(server.config.dataDir, 'exchange-days-2028.csv');
});
afterAll(async () => {
  await server.remove();
  setLoadedExchangeDays([]);
});

async function load(lines: readonly string[]): Promise<string> {
  writeFileSync(file, [head, ...lines].join('\n'));
  return runOperator(server.config, ['load-exchange-days', file]);
}

const close = (date: string) => openHoursOf(es, dateOf(date)).at(-1)?.untilMinute;

describe('load-exchange-days', () => {
  it.each([
    ['a published year', [rows[0] ?? ''], /2026: the days up to 2027 are published/],
    ['a year after a gap', ['2029-01-15,Metals,closed,,MLK,me,all'], /2029: load the years in order/],
    ['a part of a year', later.slice(0, 13), /2028: only \d dates; load a whole year/],
    ['a line twice', [...later, later[0] ?? ''], /another line speaks about \w+ on 2028/],
    [
      'an unknown group',
      ['2028-01-17,Tulips,closed,,Martin Luther King Jr. Day,me,all'],
      /line 2: "Tulips" is no group/,
    ],
    ['a foreign contract', ['2028-01-17,Grains,closed,,MLK,me,ES'], /"ES" names a contract that is not in Grains/],
    ['a close without time', ['2028-01-17,Metals,early,,MLK,me,all'], /"" is no time of a early day/],
    ['a close after the session', ['2028-01-17,Metals,early,16:00,MLK,me,all'], /"16:00" is no time/],
    ['a weekend', ['2028-01-16,Metals,closed,,MLK,me,all'], /2028-01-16 is no weekday/],
    ['a row without source', ['2028-01-17,Metals,closed,,MLK,,all'], /line 2: the day has no source/],
  ])('refuses %s and stores nothing', async (_, lines, reason) => {
    await expect(load(lines)).rejects.toThrow(reason);
    expect(await server.context.db.selectFrom('exchangeDays').selectAll().execute()).toEqual([]);
  });

  it('puts a later year in force at once, after a restart, and in the pages [VALID-008]', async () => {
    expect(close('2028-01-17')).toBe(16 * 60);
    expect(await load(later)).toContain(`${later.length} lines for 2028.`);
    expect(close('2028-01-17')).toBe(12 * 60);
    expect(formatDate(exchangeDaysEnd())).toBe('2028-12-31');
    setLoadedExchangeDays([]);
    server = await server.restart();
    expect(close('2028-01-17')).toBe(12 * 60);
    const told = withLoadedDays('<meta name="exchange-days" content="" />', loadedDaysText());
    expect(told).toContain('&quot;date&quot;:&quot;2028-01-17&quot;');
    expect(withLoadedDays('<meta name="exchange-days" content="" />', '')).toContain('content=""');
  });
});

it('warns at the start of a server whose table ends within ninety days, and refuses nothing', async () => {
  await server.context.db.deleteFrom('exchangeDays').execute();
  const warn = vi.fn();
  const log = { warn } as never;
  const at = (now: string) =>
    openExchangeDays({ db: server.context.db, log, clock: { productNow: () => instantOf(now) } as never });
  await at('2027-10-02T18:00:00Z');
  expect(warn).not.toHaveBeenCalled();
  await at('2027-10-03T18:00:00Z');
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]).toMatchObject([{ end: '2027-12-31' }, expect.stringContaining('load-exchange-days')]);
});
