import { batteryRecord } from '@openbell/content/market-battery.ts';
import { describe, expect, it } from 'vitest';
import { marketHash, recordOf } from './battery-record.ts';
import type { AtDelay, Judged } from './judge-rules.ts';
import { rules } from './rules.ts';
import { allRoots, ownRoots } from './sessions.ts';

describe('the recorded run of the battery [VALID-013]', () => {
  it('is of the market that runs: after a change of it, `npm run market:battery -- --record`', () => {
    expect(batteryRecord.market).toBe(marketHash());
  });

  it('has every product with its own flow, and all together', () => {
    expect(batteryRecord.roots.map(({ root }) => root).sort()).toEqual([...ownRoots, allRoots].sort());
    expect(batteryRecord.rules).toBe(rules.length);
  });

  it('was beaten by none of at least 300 rules, on 60 unseen sessions of twelve roots and 10 of each other one [VALID-001]', () => {
    const { roots, sessionHours, rules: tried } = batteryRecord;
    expect(tried).toBeGreaterThanOrEqual(300);
    expect(sessionHours).toBe(3);
    expect(roots.filter(({ isBeaten }) => isBeaten)).toEqual([]);
    expect(roots.filter(({ greatest }) => greatest !== null && (greatest.t ?? 0) > 3.5)).toEqual([]);
    const sessions = roots.filter(({ root }) => root !== allRoots).map(({ unseenSessions }) => unseenSessions);
    expect(sessions.filter((count) => count === 60)).toHaveLength(12);
    expect(sessions.filter((count) => count === 10)).toHaveLength(ownRoots.length - 12);
  });

  it('says what the best rule of the seen sessions earned at its best delay on the unseen ones', () => {
    const at = (delaySeconds: number, t: number | null, mean = 1.234_567_8): AtDelay => ({
      delaySeconds,
      seen: { trades: 30, mean: 5, t: 3 },
      unseen: { trades: 40, mean, t },
    });
    const judged: Judged = {
      root: 'ES',
      best: { rule: 'fade', delays: [at(0.1, null), at(1, 1.239), at(5, -2)] },
      greatest: { rule: 'follow', ...at(5, 819_990_134) },
      listed: [],
      isBeaten: false,
    };
    const call = { roots: ['ES'], sessions: 4, seed: 7, lengthMs: 10_800_000 };
    const { roots, ...whole } = recordOf(call, [judged], '2026-11-27');
    expect(whole).toMatchObject({ market: marketHash(), on: '2026-11-27', seed: 7, sessionHours: 3, tMax: 3.5 });
    expect(roots).toEqual([
      {
        root: 'ES',
        unseenSessions: 4,
        isBeaten: false,
        best: { rule: 'fade', delaySeconds: 1, trades: 40, meanMicros: 1_234_568, t: 1.24 },
        greatest: { rule: 'follow', delaySeconds: 5, trades: 40, meanMicros: 1_234_568, t: 99 },
      },
    ]);
  });

  it('has no best rule if none traded enough', () => {
    const judged: Judged = { root: 'ZR', best: null, greatest: null, listed: [], isBeaten: false };
    const call = { roots: ['ZR'], sessions: 1, seed: 1, lengthMs: 10_800_000 };
    expect(recordOf(call, [judged], '2026-11-27').roots[0]).toMatchObject({ best: null, greatest: null });
  });
});
