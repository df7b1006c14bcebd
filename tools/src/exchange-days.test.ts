// docs/exchange-days.csv, which anyone can read, says the same as the table in the code.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exchangeDayIn, exchangeDayOf, exchangeDaysEnd } from '@openbell/instruments/exchange-days.ts';
import { allInstruments } from '@openbell/instruments/instrument.ts';
import { readExchangeDays } from '@openbell/rules/calendar/exchange-days-file.ts';
import { asSessionDate, dateOf, formatDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { msPerDay } from '@openbell/units/instant.ts';
import { expect, it } from 'vitest';

const read = readExchangeDays(readFileSync(path.join(import.meta.dirname, '../../docs/exchange-days.csv'), 'utf8'));
const rows = read.ok ? read.value : [];
const offered = allInstruments.filter(({ status }) => status === 'offered');
const monthsAhead = 9;

it('is a file that an operator could load', () => {
  expect(read).toMatchObject({ ok: true });
  expect(rows.length).toBeGreaterThan(250);
});

it('holds for every product and weekday of 2026 and 2027 what the code says [VALID-008]', () => {
  const inFile = new Map(
    rows.flatMap(({ date, roots, ...day }) => roots.map((root) => [key(date, root), day] as const)),
  );
  const different: string[] = [];
  for (let date = dateOf('2026-01-01'); date <= dateOf('2027-12-31'); date = asSessionDate(date + 1)) {
    if (weekdayOf(date) === 0 || weekdayOf(date) === 6) continue;
    for (const instrument of offered) {
      const at = key(date, instrument.root);
      const inCode = exchangeDayIn('2026-12', instrument, date);
      if (JSON.stringify(inFile.get(at) ?? null) !== JSON.stringify(inCode)) different.push(at);
      expect(exchangeDayOf(instrument, date)).toBe(inCode);
      inFile.delete(at);
    }
  }
  expect(different).toEqual([]);
  expect([...inFile.keys()]).toEqual([]);
});

it('reaches nine months ahead of today: add the next year to the file and to days-2026-12.ts [VALID-008]', () => {
  const today = asSessionDate(Math.floor(Date.now() / msPerDay));
  expect(isFarAhead(exchangeDaysEnd(), today)).toBe(true);
  expect(isFarAhead(dateOf('2027-12-31'), dateOf('2027-04-01'))).toBe(true);
  expect(isFarAhead(dateOf('2027-12-31'), dateOf('2027-04-02'))).toBe(false);
});

function isFarAhead(end: SessionDate, today: SessionDate): boolean {
  return end - today >= Math.round(monthsAhead * 30.44);
}

function key(date: SessionDate, root: string): string {
  return `${formatDate(date)} ${root}`;
}
