// The example that trades a session.
import { describe, expect, it } from 'vitest';
import { runExample } from './run-example.ts';

describe('node examples/trade-a-day.ts', () => {
  it('prints the same fills and result every time [HOUSE-011]', async () => {
    expect(await runExample('trade-a-day')).toEqual({
      status: 0,
      lines: [
        'EMDZ26 at 08:35: bid 3246.5, ask 3246.6',
        'entry: 2 working, 6 in front',
        '2026-11-17T14:35:02.200Z  entry: buy 1 at 3246.5 (maker)',
        '2026-11-17T14:35:02.200Z  entry: buy 1 at 3246.5 (maker)',
        '2026-11-17T20:54:59.900Z  exit: sell 2 at 3239.5 (taker)',
        'result: -140 ticks, -1400.00 dollars before commissions',
      ],
      complaints: [],
    });
  }, 60_000);

  it('prints another day for another seed [HOUSE-011]', async () => {
    const { lines } = await runExample('trade-a-day', ['3']);
    expect(lines.at(-1)).toBe('result: 82 ticks, 820.00 dollars before commissions');
  }, 60_000);
});
