import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { type EvidenceWindow, evidenceWindow } from './evidence-window.ts';
import { earn, entryOf, fill, mark, morning, newRun, type RawEvent, time, weekdays } from './test-kit.ts';

const day = '2026-03-02T';
function windowOf(events: readonly RawEvent[], ordinal = 1, plan = 'TCP50'): EvidenceWindow {
  const { header } = newRun(plan, morning(2));
  const found = evidenceWindow({ header, entries: events.map(entryOf), ordinal });
  if (found === null) throw new Error('no such decision');
  return found;
}
const equities = ({ points }: EvidenceWindow) => points.map(({ equityMicros }) => equityMicros / 1_000_000);

/** Two ES bought at 6,000: 22 points down are 1,100 and, with 4.04 of commission, past the daily limit. */
const loss = [
  fill(`${day}15:00:00Z`, 'buy 2 ESM6 @ 6000.00'),
  mark(`${day}15:01:00Z`, 'ESM6 @ 5990.00'),
  mark(`${day}15:02:00Z`, 'ESM6 @ 5978.00'),
];

describe('the evidence window of a failure', () => {
  it('leads from the start over each entry to the one that broke the limit', () => {
    const found = windowOf(loss);
    expect(found.number).toBe(3);
    expect(equities(found)).toEqual([50_000, 49_995.96, 48_995.96, 47_795.96]);
    expect(found.decisionIndex).toBe(3);
    expect(found.points[3]).toMatchObject({
      at: instantOf(`${day}15:02:00Z`),
      number: 3,
      equityMicros: found.evidence.equityMicros,
      floorMicros: 48_000_000_000,
      dayLineMicros: 48_900_000_000,
    });
  });

  it('shows the cost of closing, slippage and commission, apart from the verdict', () => {
    const closing = [
      fill(`${day}15:02:01Z`, 'sell 1 ESM6 @ 5977.50'),
      fill(`${day}15:02:02Z`, 'sell 1 ESM6 @ 5977.00'),
    ];
    const { liquidation, points } = windowOf([...loss, ...closing]);
    // 0.50 and 1.00 points below the mark of the verdict, 50 dollars a point, and two sides of 2.02.
    expect(liquidation).toMatchObject({
      held: [{ symbol: 'ESM26', net: 2 }],
      commissionMicros: 4_040_000,
      costMicros: 79_040_000,
      equityMicros: 47_716_920_000,
      isClosed: true,
    });
    expect(liquidation?.fills.map(({ number }) => number)).toEqual([4, 5]);
    expect(points.at(-1)?.equityMicros).toBe(47_716_920_000);
  });

  it('shows a negative cost if the position closed better than the mark', () => {
    const { liquidation } = windowOf([...loss, fill(`${day}15:02:01Z`, 'sell 2 ESM6 @ 5979.00')]);
    expect(liquidation?.costMicros).toBe(-95_960_000);
  });

  it('shows the decision as it was before an annulment, if asked for it', () => {
    const annul = entryOf({ type: 'annul', from: `${day}15:02:00Z`, to: `${day}15:02:01Z`, reason: 'Outage' });
    const { header } = newRun('TCP50', morning(2));
    const log = { header, entries: [...loss.map(entryOf), annul], ordinal: 1 };
    expect(evidenceWindow(log)).toBeNull();
    expect(evidenceWindow({ ...log, isUnannulled: true })).toEqual(windowOf(loss));
  });

  it('says if the log has no fill that closed the position', () => {
    const { liquidation } = windowOf([...loss, fill(`${day}15:02:01Z`, 'sell 1 ESM6 @ 5978.00')]);
    expect(liquidation).toMatchObject({ isClosed: false, costMicros: 2_020_000 });
    expect(windowOf(loss).liquidation).toMatchObject({ isClosed: false, fills: [], costMicros: 0 });
  });

  it('leaves out fills after the closing', () => {
    const events = [
      ...loss,
      fill(`${day}15:02:01Z`, 'sell 2 ESM6 @ 5978.00'),
      fill(`${day}15:03:00Z`, 'buy 1 ESM6 @ 5978.00'),
    ];
    expect(windowOf(events).liquidation?.fills).toHaveLength(1);
  });

  it('places the decision at the deadline itself if the clock found the position', () => {
    const events = [fill(`${day}15:00:00Z`, 'buy 1 ESM6 @ 6000.00'), time(`${day}21:50:00Z`)];
    const found = windowOf(events);
    expect(found.evidence).toMatchObject({ rule: 'approved_times', event: null });
    expect(found.number).toBe(2);
    expect(found.points[found.decisionIndex]?.at).toBe(instantOf(`${day}21:50:00Z`));
  });
});

describe('the evidence window of other decisions', () => {
  it('follows a block until the position is closed, and finds a later failure as the second decision', () => {
    const events = [
      fill(`${day}15:00:00Z`, 'buy 3 ESM6 @ 6000.00'),
      mark(`${day}15:00:01Z`, 'ESM6 @ 5999.00'),
      fill(`${day}15:00:02Z`, 'sell 3 ESM6 @ 5998.00'),
      fill('2026-03-03T15:00:00Z', 'buy 2 ESM6 @ 6000.00'),
      mark('2026-03-03T15:01:00Z', 'ESM6 @ 5960.00'),
    ];
    const block = windowOf(events);
    expect(block.evidence.rule).toBe('prog_ladder');
    // Two points on three contracts, and three sides of commission.
    expect(block.liquidation).toMatchObject({ costMicros: 306_060_000, isClosed: true });
    expect(block.points.slice(block.decisionIndex)).toHaveLength(3);
    const failure = windowOf(events, 2);
    expect(failure.evidence.rule).toBe('trailing');
    expect(failure.number).toBe(5);
  });

  it('ends at the settlement of a pass, with nothing to close', () => {
    const days = weekdays.slice(0, 10).flatMap((date) => earn(morning(date), 31_000));
    const found = windowOf([...days, time('2026-03-13T21:00:00Z')]);
    expect(found.evidence.rule).toBe('pass');
    expect(found.liquidation).toBeNull();
    expect(found.decisionIndex).toBe(found.points.length - 1);
    expect(equities(found).at(-1)).toBe(53_100);
  });

  it('has no daily line if the plan has no daily limit', () => {
    const events = [fill(`${day}15:00:00Z`, 'buy 2 ESM6 @ 6000.00'), mark(`${day}15:01:00Z`, 'ESM6 @ 5970.00')];
    const found = windowOf(events, 1, 'GAUNT');
    expect(found.points.every(({ dayLineMicros }) => dayLineMicros === null)).toBe(true);
  });

  it('is null for a decision that was never made', () => {
    const { header } = newRun('TCP50', morning(2));
    expect(evidenceWindow({ header, entries: loss.map(entryOf), ordinal: 2 })).toBeNull();
    expect(evidenceWindow({ header, entries: [], ordinal: 1 })).toBeNull();
  });
});

describe('the evidence window of a long log', () => {
  it('is thinned without losing its lowest and highest points', () => {
    const marks = Array.from({ length: 5_000 }, (_, index) =>
      mark(
        new Date(instantOf(`${day}15:00:01Z`) + index).toISOString(),
        `ESM6 @ ${index === 2_222 ? '5992.00' : index === 3_333 ? '6044.00' : '6000.00'}`,
      ),
    );
    const found = windowOf([
      fill(`${day}15:00:00Z`, 'buy 2 ESM6 @ 6000.00'),
      ...marks,
      mark(`${day}15:01:00Z`, 'ESM6 @ 5900.00'),
    ]);
    expect(found.points.length).toBeLessThanOrEqual(242);
    const past = equities(found).slice(0, found.decisionIndex);
    expect(Math.min(...past)).toBe(49_195.96);
    expect(Math.max(...past)).toBe(54_395.96);
    expect(found.points.map(({ number }) => number)).toEqual(
      found.points.map(({ number }) => number).toSorted((one, other) => one - other),
    );
  });
});
