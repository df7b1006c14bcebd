// The recorded run that the public page shows, and the hash that says of which market it is.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BatteryRecord, RuleEarned } from '@openbell/content/market-battery.ts';
import { msPerHour } from '@openbell/units/instant.ts';
import { root as repository } from '../source-files.ts';
import { type AtDelay, type Judged, tMax } from './judge-rules.ts';
import { rules } from './rules.ts';
import { allRoots, type BatteryCall, planSessions } from './sessions.ts';

/** What decides the prices of a live market: not its tests, and not the past, which is drawn. */
const isMarket = (file: string): boolean => !/(?:\.test|-kit)\.ts$|\/past-bars\.ts$/.test(file);

/** SHA-256 over names and texts of the files that make the market, in hex. */
export function marketHash(): string {
  const files = globSync('packages/market/src/{book,flow}/*.ts', { cwd: repository }).filter(isMarket).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n${readFileSync(path.join(repository, file), 'utf8')}\n`);
  return hash.digest('hex');
}

const file = path.join(repository, 'packages/content/market/battery.json');

/** Writes what the public page shows. `on`: the day of the run. */
export function writeRecord(call: BatteryCall, judged: readonly Judged[], on: string): void {
  writeFileSync(file, `${JSON.stringify(recordOf(call, judged, on), null, 2)}\n`);
}

export function recordOf(call: BatteryCall, judged: readonly Judged[], on: string): BatteryRecord {
  const { version } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as { version: string };
  const unseen = planSessions(call).filter(({ isSeen }) => !isSeen);
  const countOf = (root: string): number =>
    unseen.filter(({ roots }) => root === allRoots || roots.includes(root)).length;
  return {
    market: marketHash(),
    on,
    version,
    seed: call.seed,
    sessionHours: call.lengthMs / msPerHour,
    rules: rules.length,
    tMax,
    roots: judged.map(({ root, best, greatest, isBeaten }) => ({
      root,
      unseenSessions: countOf(root),
      isBeaten,
      best: best === null ? null : earnedBy(best.rule, bestDelay(best.delays)),
      greatest: greatest === null ? null : earnedBy(greatest.rule, greatest),
    })),
  };
}

function bestDelay(delays: readonly AtDelay[]): AtDelay | null {
  const [first, ...others] = delays.filter(({ unseen }) => unseen.t !== null);
  if (first === undefined) return null;
  return others.reduce((most, one) => ((one.unseen.t ?? 0) > (most.unseen.t ?? 0) ? one : most), first);
}

/** A rule that always earns the same has a t without bound. */
const tShownMax = 99;

function earnedBy(rule: string, at: AtDelay | null): RuleEarned | null {
  if (at === null || at.unseen.t === null) return null;
  const { mean, trades, t } = at.unseen;
  return {
    rule,
    delaySeconds: at.delaySeconds,
    trades,
    meanMicros: Math.round(mean * 1_000_000),
    t: Math.min(tShownMax, Math.round(t * 100) / 100),
  };
}
