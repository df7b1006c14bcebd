import { describe, expect, it } from 'vitest';
import { evaluateLog } from './log/log-reader.ts';
import { sha256Hex } from './log/sha256.ts';
import { randomAttempt } from './random-attempts.ts';
import { attemptView } from './view.ts';

const attempts = 1_000;

describe('a thousand random attempts', () => {
  it('end with the same figures, verdict and hash when recomputed from their downloaded logs', () => {
    const statuses = new Map<string, number>();
    let entries = 0;
    for (let seed = 1; seed <= attempts; seed += 1) {
      const { log, view } = randomAttempt(seed, sha256Hex);
      const again = evaluateLog({ text: log, header: null, until: null, hash: sha256Hex });
      if (!again.ok) throw new Error(`attempt ${seed}: ${JSON.stringify(again.error)}`);
      const { run } = again.value;
      expect(attemptView(run.state, run.logHash), `attempt ${seed}`).toEqual(view);
      statuses.set(view.status, (statuses.get(view.status) ?? 0) + 1);
      entries += view.events;
    }
    // A batch that never passes or never fails would prove little.
    expect([...statuses.keys()].toSorted()).toEqual(['active', 'blocked', 'expired', 'failed', 'passed']);
    for (const count of statuses.values()) expect(count).toBeGreaterThan(5);
    expect(entries).toBeGreaterThan(attempts * 20);
  });

  it('are the same for the same seed, and different for another', () => {
    expect(randomAttempt(7, sha256Hex)).toEqual(randomAttempt(7, sha256Hex));
    expect(randomAttempt(7, sha256Hex).log).not.toBe(randomAttempt(8, sha256Hex).log);
  });
});
