// The example that trades a session.
import { describe, expect, it } from 'vitest';
import { runExample } from './run-example.ts';

describe('node examples/trade-a-day.ts', () => {
  it('prints the same fills and result every time [HOUSE-011]', async () => {
    expect(await runExample('trade-a-day')).toEqual({
      status: 0,
      lines: [
        'EMDZ26 at 08:35: bid 3243.6, ask 3243.8',
        'entry: 2 working, 17 in front',
        '2026-11-17T14:35:21.448Z  entry: buy 2 at 3243.6 (maker)',
        '2026-11-17T20:54:59.963Z  exit: sell 2 at 3225.6 (taker)',
        'result: -360 ticks, -3600.00 dollars before commissions',
      ],
      complaints: [],
    });
  }, 60_000);

  it('prints another day for another seed [HOUSE-011]', async () => {
    const { lines } = await runExample('trade-a-day', ['3']);
    expect(lines.at(-1)).toBe('result: 218 ticks, 2180.00 dollars before commissions');
  }, 60_000);
});
