import { describe, expect, it } from 'vitest';
import { foldLog } from './log/fold-log.ts';
import { sha256Hex } from './log/sha256.ts';
import { entryOf, fill, mark, newRun, type RawEvent, time, viewOf } from './test-kit.ts';

const annul = (from: string, to: string): RawEvent => ({
  type: 'annul',
  from,
  to,
  reason: 'a price that never traded',
});
const { header } = newRun('TCP50', '2026-03-02T00:00:00Z');

function fold(...events: readonly RawEvent[]) {
  const { run, unannulled } = foldLog(header, events.map(entryOf), sha256Hex);
  return { after: viewOf(run), before: unannulled === null ? null : viewOf(unannulled) };
}

const entry = fill('2026-03-02T15:00:00Z', 'buy 1 ESH6 @ 5000.00');
const badTick = mark('2026-03-02T15:10:00.000Z', 'ESH6 @ 4900.00');
const exit = fill('2026-03-02T15:20:00Z', 'sell 1 ESH6 @ 5001.00');

describe('an annulment', () => {
  it('undoes a bad tick and shows both verdicts', () => {
    const { after, before } = fold(entry, badTick, exit, annul('2026-03-02T15:10:00.000Z', '2026-03-02T15:10:00.001Z'));
    expect(before).toMatchObject({ status: 'failed', fail_reason: 'trailing', events: 3 });
    expect(after).toMatchObject({ status: 'active', balance: 50_045.96, events: 4, breach: null });
  });

  it('covers its first instant but not its last', () => {
    expect(fold(entry, badTick, annul('2026-03-02T15:09:00Z', '2026-03-02T15:10:00.000Z')).after.status).toBe('failed');
    expect(fold(entry, badTick, annul('2026-03-02T15:10:00.001Z', '2026-03-02T15:11:00Z')).after.status).toBe('failed');
  });

  it('suspends all rules during its times, including flat deadlines, while fills still count', () => {
    const window = annul('2026-03-02T15:00:00Z', '2026-03-02T22:30:00Z');
    const { after } = fold(fill('2026-03-02T15:00:00Z', 'buy 9 ESH6 @ 5000.00'), window, time('2026-03-02T22:10:00Z'));
    expect(after).toMatchObject({ status: 'active', days_traded: 1, events: 3 });
    expect(after.days).toHaveLength(1);
  });

  it('adds a line of its own to the log, which changes the log hash', () => {
    const window = annul('2026-03-02T15:10:00Z', '2026-03-02T15:11:00Z');
    expect(fold(entry, window).after.log_hash).not.toBe(fold(entry).after.log_hash);
  });

  it('yields no second verdict if the log has none', () => {
    expect(fold(entry, exit).before).toBeNull();
  });
});
