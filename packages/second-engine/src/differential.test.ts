// Both engines judge the same logs: generated ones, hostile ones, recorded days and the cases of reviews. They must agree in every member.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomAttempt } from '@openbell/rules/evaluation/random-attempts.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { first, headOf, second, sha256, type Verdict, versions } from './testing/both-engines.ts';
import { hostileAttempt } from './testing/hostile-attempts.ts';

const rules = ['trailing', 'daily_loss', 'approved_times'];

/** The events of a log without line 1 and hashes. */
function eventsOf(log: string): string {
  const isLog = log.startsWith('{"type":"attempt"');
  const lines = log
    .trim()
    .split('\n')
    .slice(isLog ? 1 : 0);
  return lines.map((line) => line.replace(/,"hash":"[0-9a-f]{64}"\}$/, '}')).join('\n');
}

const statusOf = (verdict: Verdict): string =>
  'refusedLine' in verdict ? 'refused' : `${verdict['status']} ${verdict['fail_reason']}`.trim();

describe('the two engines [VALID-020]', () => {
  it('agree on a thousand random attempts, under the version of their log and under every other in turn', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const { log, view } = randomAttempt(seed, sha256);
      expect(second(log, null), `attempt ${seed}`).toEqual(view);
      const version = versions[seed % versions.length] ?? '';
      const [text, head] = [eventsOf(log), headOf(version, JSON.parse(log.slice(0, log.indexOf('\n'))))];
      expect(second(text, head), `attempt ${seed} as ${version}`).toEqual(first(text, head));
      seen.add(view.status);
    }
    expect([...seen].toSorted()).toEqual(['active', 'blocked', 'expired', 'failed', 'passed']);
  }, 120_000);

  it('agree on three hundred hostile attempts of all plan versions', () => {
    const counts = new Map<string, number>();
    for (let seed = 1; seed <= 300; seed += 1) {
      const { plan, head: bare, text } = hostileAttempt(seed, versions);
      const head = headOf(plan, bare);
      const expected = first(text, head);
      expect(second(text, head), `hostile attempt ${seed}`).toEqual(expected);
      counts.set(statusOf(expected), (counts.get(statusOf(expected)) ?? 0) + 1);
    }
    // Without each of these the generator has lost an edge.
    for (const status of [
      'active',
      'blocked prog_ladder',
      'expired',
      'refused',
      ...rules.map((rule) => `failed ${rule}`),
    ])
      expect(counts.get(status) ?? 0, status).toBeGreaterThan(1);
  }, 120_000);

  const days = join(import.meta.dirname, '../../../tests/scenarios/evaluation');
  const recorded = readdirSync(days).filter((name) => name.endsWith('.ndjson'));
  it.each(recorded)('agree on the recorded day %s, and with what it says', (name) => {
    const text = readFileSync(join(days, name), 'utf8');
    const scenario = JSON.parse(readFileSync(join(days, name.replace('.ndjson', '.json')), 'utf8'));
    const head = headOf(scenario.plan, { start: scenario.start });
    const until = scenario.until === undefined ? null : instantOf(scenario.until);
    expect(second(text, head, until)).toEqual(scenario.expected);
    expect(first(text, head, until)).toEqual(scenario.expected);
  });

  const cases = join(import.meta.dirname, '../cases');
  it.each(readdirSync(cases))('agree on the case %s, under each version', (name) => {
    const text = readFileSync(join(cases, name), 'utf8');
    const events = eventsOf(text);
    const start = JSON.parse(events.slice(0, events.indexOf('\n'))).at;
    for (const version of versions) {
      const head = headOf(version, { start });
      expect(second(events, head), version).toEqual(first(events, head));
    }
  });

  it('agree on the log of a late mark as it is', () => {
    const text = readFileSync(join(cases, 'late-mark-before-own-fill.ndjson'), 'utf8');
    expect(second(text, null)).toEqual(first(text, null));
    expect(second(text, null)).toMatchObject({ status: 'failed', fail_reason: 'trailing', equity: 47_791.92 });
  });
});
