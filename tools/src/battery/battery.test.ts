// The battery on planted markets and on a little of the real flow; the whole of it (some 40 minutes on two cores) with BARS=1.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createRandom, nextNormal } from '@openbell/market/flow/random.ts';
import { assert } from '@openbell/units/assert.ts';
import { describe, expect, it } from 'vitest';
import { lastLine, rootLine } from './battery-text.ts';
import { addEarnings, earn, earnedOf, noEarnings, pooled } from './earnings.ts';
import { type Judged, judgeRules, tMax } from './judge-rules.ts';
import { rules } from './rules.ts';
import { runSessions } from './run-sessions.ts';
import { allRoots, type BatteryCall, ownRoots, planSessions, sessionLengthMs } from './sessions.ts';
import type { Tape } from './tape.ts';
import { tapeOf } from './tape-kit.ts';

const isFull = process.env['BARS'] === '1';
const minuteMs = 60_000;

function judgeTapes(tapes: readonly Tape[]): Judged {
  const halves = { seen: noEarnings(rules), unseen: noEarnings(rules) };
  for (const [place, tape] of tapes.entries())
    addEarnings(place % 2 === 0 ? halves.seen : halves.unseen, earn(tape, rules));
  return judgeRules('planted', rules, halves);
}

/** An hour of quotes around a walk with a deviation of a tick a second; `shareASample` of the way to it is made in each tenth of a second. */
function walkedTape(seed: number, shareASample: number): Tape {
  const random = createRandom(seed, 'planted');
  let [worth, middle] = [10_000, 10_000];
  const bids = Array.from({ length: 36_001 }, () => {
    worth += nextNormal(random) / Math.sqrt(10);
    middle += (worth - middle) * shareASample;
    return Math.round(middle - 0.5);
  });
  return tapeOf(bids, { minuteTicks: 8 });
}

async function judgeFlow(call: BatteryCall): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  await runSessions(planSessions(call), 2, (root) => judged.push(root));
  return judged;
}

describe('the battery', { timeout: 180_000 }, () => {
  it('finds a market whose quotes trail worth by a minute', () => {
    const judged = judgeTapes([1, 2, 3, 4].map((seed) => walkedTape(seed, 1 / 600)));
    expect(judged.isBeaten).toBe(true);
    expect(judged.best?.rule).toMatch(/^follow .*move/);
    expect(Math.max(...(judged.best?.delays ?? []).map(({ unseen }) => unseen.t ?? 0))).toBeGreaterThan(tMax);
    expect(judged.listed.length).toBeGreaterThan(5);
    expect(rootLine(judged)).toContain('BEATEN');
  });

  it('finds nothing in quotes that follow a walk at once', () => {
    const judged = judgeTapes([1, 2, 3, 4].map((seed) => walkedTape(seed, 1)));
    expect(judged.isBeaten).toBe(false);
    expect(lastLine([judged])).toContain('0 beaten');
  });

  it('says what a rule earned: trades, mean and t, which a few trades do not have', () => {
    const earned = (nets: readonly number[]) => {
      const sums = noEarnings(rules);
      sums.set([nets.length, nets.reduce((sum, net) => sum + net, 0), nets.reduce((sum, net) => sum + net * net, 0)]);
      return earnedOf(sums, 0, 0);
    };
    const nets = Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? 3 : -1));
    expect(earned(nets)).toEqual({ trades: 20, mean: 1, t: expect.closeTo(1 / Math.sqrt(80 / 19 / 20), 9) });
    expect(earned(nets.slice(1))).toMatchObject({ trades: 19, t: null });
    expect(earned([])).toEqual({ trades: 0, mean: 0, t: null });
  });

  it('takes a session of contracts that move together as one observation', () => {
    const tape = walkedTape(1, 1);
    const each = { minuteTicks: tape.minuteTicks, tickMicros: tape.tickMicros, earnings: earn(tape, rules) };
    const [one, two] = [[each], [each, each]].map((ofRoots) => pooled(rules, ofRoots));
    assert(one !== undefined && two !== undefined, 'two pools');
    expect([one[0], two[0]]).toEqual([1, 1]);
    expect(two[1]).toBeCloseTo(2 * (one[1] ?? 0), 9);
  });

  it('has 60 unseen sessions of the twelve most traded roots, 10 of the others, of other days and seeds', () => {
    const sessions = planSessions({ roots: ownRoots, sessions: null, seed: 1, lengthMs: sessionLengthMs });
    const unseen = (root: string): number =>
      sessions.filter(({ isSeen, roots }) => !isSeen && roots.includes(root)).length;
    const counts = ownRoots.map(unseen);
    expect(counts.filter((count) => count === 60)).toHaveLength(12);
    expect(counts.filter((count) => count === 10)).toHaveLength(ownRoots.length - 12);
    expect(['ES', 'NQ', 'ZN', 'CL'].map(unseen)).toEqual([60, 60, 60, 60]);
    expect(new Set(sessions.map(({ seed }) => seed)).size).toBe(sessions.length);
  });
});

describe('the synthetic market', { timeout: 180_000 }, () => {
  it('pays no rule, in a few hours of three roots', async () => {
    const roots = ['ES', 'NQ', 'ZN'];
    const judged = await judgeFlow({ roots, sessions: 4, seed: 5, lengthMs: 20 * minuteMs });
    expect(judged.map(({ root }) => root).sort()).toEqual([...roots, allRoots].sort());
    expect(judged.filter(({ isBeaten }) => isBeaten).map(rootLine)).toEqual([]);
    expect(judged.find(({ root }) => root === 'ES')?.greatest?.unseen.trades).toBeGreaterThan(0);
  });

  it.runIf(isFull)('pays no rule in all sessions of all roots', { timeout: 4 * 60 * minuteMs }, async () => {
    const judged = await judgeFlow({ roots: ownRoots, sessions: null, seed: 1, lengthMs: sessionLengthMs });
    expect(judged).toHaveLength(ownRoots.length + 1);
    expect(judged.filter(({ isBeaten }) => isBeaten).map(rootLine)).toEqual([]);
  });
});

describe('market:battery', { timeout: 60_000 }, () => {
  it.each([
    [['--root', 'MES'], '--root has no flow of its own: MES'],
    [['--sessions', '0'], '--sessions is no number from 1 to 999: 0'],
    [['--seed', 'x'], '--seed is no whole number of at most six digits: x'],
    [['--fast'], "Unknown option '--fast'"],
  ])('refuses %j with exit status 2', (args, reason) => {
    const command = join(import.meta.dirname, '../market-battery.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(reason);
    expect(stderr).toContain('Usage: npm run market:battery');
  });
});
