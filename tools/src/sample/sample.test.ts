import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { allInstruments } from '@openbell/instruments/instrument.ts';
import { leadOf } from '@openbell/market/flow/flow-scales.ts';
import { assert } from '@openbell/units/assert.ts';
import { describe, expect, it } from 'vitest';
import { isOpenWithin, readSampleCall } from './sample-call.ts';
import { sampleText } from './sample-text.ts';

const header = 'at,bid,ask,bid_size,ask_size,last,buy_volume,sell_volume';
const usual = '--seed 3 --date 2026-11-17';

type Line = { readonly at: string; readonly figures: readonly number[] };

function sampleOf(words: string): { readonly head: string; readonly lines: readonly Line[] } {
  const call = readSampleCall(words.split(' '));
  assert(call.ok, words);
  const [head = '', ...lines] = [...sampleText(call.value)].join('').trimEnd().split('\n');
  const read = lines.map((line) => {
    const [at = '', ...figures] = line.split(',');
    return { at, figures: figures.map(Number) };
  });
  return { head, lines: read };
}

const column = (lines: readonly Line[], place: number): number[] =>
  lines.map(({ figures }) => figures[place] as number);
const roots = allInstruments.filter(({ status }) => status === 'offered').map(({ root }) => root);

describe('a sample of the synthetic market', { timeout: 120_000 }, () => {
  it('has one line a second, from --from up to --to in Chicago time [VALID-010]', () => {
    const { head, lines } = sampleOf(`ES ${usual} --from 08:29 --to 08:32`);
    expect(head).toBe(header);
    const from = Date.parse('2026-11-17T14:29:00.000Z');
    expect(lines.map(({ at }) => Date.parse(at))).toEqual(
      Array.from({ length: 180 }, (_, second) => from + second * 1_000),
    );
    expect(lines[0]?.at).toBe('2026-11-17T14:29:00.000Z');
    for (const { figures } of lines) {
      const [bid = 0, ask = 0, bidSize = 0, askSize = 0] = figures;
      expect(figures.every(Number.isInteger) && bid < ask && bidSize > 0 && askSize > 0).toBe(true);
    }
    expect(Math.max(...column(lines, 5))).toBeGreaterThan(0);
    expect(Math.max(...column(lines, 6))).toBeGreaterThan(0);
  });

  it('begins at the close of the drawn past, which is the last price before the first trade [VALID-010]', () => {
    const past = sampleOf(`ZO ${usual} --from 09:00 --to 10:00 --past`).lines;
    const { lines } = sampleOf(`ZO ${usual} --from 10:00 --to 10:01`);
    const [bid, , , , last, bought, sold] = lines[0]?.figures ?? [];
    expect([bought, sold]).toEqual([0, 0]);
    expect(last).toBe(past.at(-1)?.figures[3]);
    expect(Math.abs((bid ?? 0) - (last ?? 0))).toBeLessThanOrEqual(1);
  });

  it('leaves out the seconds in which the exchange is closed [VALID-010]', () => {
    const { lines } = sampleOf(`ZC ${usual} --from 07:44 --to 08:31`);
    expect(lines.map(({ at }) => at.slice(11, 16)).filter((minute, place, all) => minute !== all[place - 1])).toEqual([
      '13:44',
      '14:30',
    ]);
    expect(lines).toHaveLength(120);
  });

  it('begins in the evening before if --from is later than --to [VALID-010]', () => {
    const { lines } = sampleOf('ZT --seed 3 --date 2026-11-16 --from 23:58 --to 00:01');
    expect([lines[0]?.at, lines.at(-1)?.at]).toEqual(['2026-11-16T05:58:00.000Z', '2026-11-16T06:00:59.000Z']);
  });

  it('shows a mirrored contract as its large one [VALID-010]', () => {
    const range = `${usual} --from 08:30 --to 08:33`;
    expect(sampleOf(`MES ${range}`).lines).toEqual(sampleOf(`ES ${range}`).lines);
  });

  it('shows a follower in its own ticks around the price of its lead [VALID-010]', () => {
    const range = `${usual} --from 08:30 --to 08:33`;
    const [own, lead] = [sampleOf(`QM ${range}`).lines, sampleOf(`CL ${range}`).lines];
    const rule = leadOf('QM');
    assert(rule !== null, 'QM follows CL');
    expect(own).toHaveLength(lead.length);
    expect(column(own, 0)).toEqual(column(lead, 0).map((bid) => Math.floor((bid * rule.up) / rule.down)));
    expect(column(own, 1)).toEqual(column(lead, 1).map((ask) => Math.ceil((ask * rule.up) / rule.down)));
  });

  it('has the drawn past by minutes with --past [VALID-010]', () => {
    const { head, lines } = sampleOf(`GC ${usual} --past`);
    expect(head).toBe('at,open,high,low,close,volume');
    expect(lines).toHaveLength(390);
    for (const { figures } of lines) {
      const [open = 0, high = 0, low = 0, close = 0, volume = 0] = figures;
      expect(high >= Math.max(open, close) && low <= Math.min(open, close) && volume > 0).toBe(true);
    }
  });

  it.each(roots)('exists for %s, live and past [VALID-010]', (root) => {
    expect(sampleOf(`${root} ${usual} --from 10:00 --to 10:01`).lines).toHaveLength(60);
    expect(sampleOf(`${root} ${usual} --past`).lines.length).toBeGreaterThan(100);
  });
});

describe('a call for a sample', () => {
  it.each([
    ['--seed 1 --date 2026-11-17', 'name exactly one root'],
    ['ES NQ --seed 1 --date 2026-11-17', 'name exactly one root'],
    ['XX --seed 1 --date 2026-11-17', 'unknown root: XX'],
    ['ES --date 2026-11-17', '--seed is missing'],
    ['ES --seed 1.5 --date 2026-11-17', '--seed is no whole number: 1.5'],
    ['ES --seed 99999999999999999 --date 2026-11-17', '--seed is no whole number: 99999999999999999'],
    ['ES --seed 1', '--date is missing'],
    ['ES --seed 1 --date 2026-02-30', '--date is no date: 2026-02-30'],
    ['ES --seed 1 --date 2026-11-17 --from 24:00', '--from is no time: 24:00'],
    ['ES --seed 1 --date 2026-11-17 --to 8:30', '--to is no time: 8:30'],
    ['ES --seed 1 --date 2026-11-17 --from 09:00 --to 09:00', 'nothing lies between --from 09:00 and --to 09:00'],
    ['ES --seed 1 --date 2026-11-17 --speed 2', "Unknown option '--speed'"],
  ])('is refused: %s [VALID-010]', (words, message) => {
    const call = readSampleCall(words.split(' '));
    expect(call.ok ? '' : call.error).toContain(message);
  });

  it('names hours in which nothing is open [VALID-010]', () => {
    const isOpen = (words: string): boolean => {
      const call = readSampleCall(words.split(' '));
      return call.ok && isOpenWithin(call.value);
    };
    expect(isOpen('ES --seed 1 --date 2026-11-21')).toBe(false);
    expect(isOpen('ZC --seed 1 --date 2026-11-17 --from 07:45 --to 08:30')).toBe(false);
    expect(isOpen('ZC --seed 1 --date 2026-11-17 --from 07:45 --to 08:31')).toBe(true);
  });
});

describe('market:sample', { timeout: 60_000 }, () => {
  const command = join(import.meta.dirname, '../market-sample.ts');
  const run = (words: string) =>
    spawnSync(process.execPath, [command, ...words.split(' ')], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'Asia/Tokyo' },
    });

  it('prints CSV and exits with 0, or with 2 and the reason on stderr [VALID-010]', () => {
    const printed = run(`NQ ${usual} --from 08:30 --to 08:31`);
    expect([printed.status, printed.stderr, printed.stdout.split('\n').length]).toEqual([0, '', 62]);
    const closed = run('NQ --seed 1 --date 2026-11-21');
    expect([closed.status, closed.stdout]).toEqual([2, '']);
    expect(closed.stderr).toContain('NQ is closed from 2026-11-21T14:30:00.000Z');
    const wrong = run(`XX ${usual}`);
    expect([wrong.status, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toMatch(/^unknown root: XX\nUsage: /);
  });

  it('ends quietly if its reader has enough [VALID-010]', () => {
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', `"$NODE" "${command}" ES ${usual} | head -n 1`], {
      encoding: 'utf8',
      env: { ...process.env, NODE: process.execPath },
    });
    expect([status, stdout, stderr]).toEqual([0, `${header}\n`, '']);
  });
});
