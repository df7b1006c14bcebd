import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateLog } from '@openbell/rules/evaluation/log/log-reader.ts';
import { sha256Hex } from '@openbell/rules/evaluation/log/sha256.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { fillsOfTradovate, previewOf } from './tradovate-to-events.ts';

const performance = readFileSync(
  join(import.meta.dirname, 'fixtures/tradovate-performance-mes-2025-subset.csv'),
  'utf8',
);
const zone = 'Asia/Shanghai';

const positions = `Contract,Buy Fill ID,Sell Fill ID,Paired Qty,Buy Price,Sell Price,Bought Timestamp,Sold Timestamp
MNQM6,12,11,2,25064.00,25051.00,04/09/2026 15:37:06,04/09/2026 15:36:31
MNQM6,13,11,1,25060.00,25051.00,04/09/2026 15:38:06,04/09/2026 15:36:31
`;
const orders = `orderId,B/S,Contract,avgPrice,filledQty,Fill Time,Status,"Notional Value"
21, Buy,MNQM6,28531.75,5,06/10/2026 16:00:05, Filled,"285,317.50"
22, Buy,MNQM6,,,, Canceled,
23, Sell,MNQM6,28491.75,5,06/10/2026 16:00:29, Filled,"284,917.50"
`;

describe('a Tradovate export', () => {
  it("of real trades adds up the parts of one fill and keeps the platform's total", () => {
    const fills = fillsOfTradovate(performance, zone);
    expect(fills).toHaveLength(17);
    expect(fills.find(({ id }) => id === '6008481385')).toMatchObject({
      side: 'sell',
      quantity: 3,
      at: '2025-03-14T16:23:35.000Z',
    });
    const sides = fills.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(sides).toBe(20);
    const text = fills
      .slice(0, 15)
      .map((fill) => JSON.stringify(fill))
      .join('\n');
    const header = {
      plan: newestPlanVersion('TCP25'),
      commission: 'live',
      start: instantOf('2025-01-22T15:02:03Z'),
    } as const;
    const evaluated = evaluateLog({ text, header, until: instantOf('2025-03-18T21:00:00Z'), hash: sha256Hex });
    if (!evaluated.ok) throw new Error(JSON.stringify(evaluated.error));
    // The platform's nine results add up to -45.00; eighteen sides cost 36.36.
    const view = attemptView(evaluated.value.run.state, '');
    expect(view).toMatchObject({ status: 'active', balance: 24_918.64, days_traded: 6, best_day: 58.46 });
    expect(view.days.map(({ pnl }) => pnl)).toEqual([58.46, -45.29, -4.04, -58.08, -57.12, 24.71]);
  });

  it('shows in its preview which zone fits', () => {
    expect(previewOf(fillsOfTradovate(performance, zone))).toContain('0 of 17 fills fall when the market is closed');
    expect(previewOf(fillsOfTradovate(performance, 'America/Chicago'))).toContain('11 of 17');
  });

  it('of positions returns each fill once, in order of time', () => {
    expect(
      fillsOfTradovate(positions, 'UTC').map(({ id, side, quantity, at }) => [id, side, quantity, at.slice(11, 19)]),
    ).toEqual([
      ['11', 'sell', 3, '15:36:31'],
      ['12', 'buy', 2, '15:37:06'],
      ['13', 'buy', 1, '15:38:06'],
    ]);
  });

  it('of orders omits canceled ones', () => {
    expect(fillsOfTradovate(orders, 'America/New_York')).toEqual([
      {
        type: 'fill',
        id: '21',
        at: '2026-06-10T20:00:05.000Z',
        symbol: 'MNQM6',
        side: 'buy',
        quantity: 5,
        price: '28531.75',
      },
      {
        type: 'fill',
        id: '23',
        at: '2026-06-10T20:00:29.000Z',
        symbol: 'MNQM6',
        side: 'sell',
        quantity: 5,
        price: '28491.75',
      },
    ]);
  });

  it.each([
    ['an unreadable time', orders.replace('06/10/2026 16:00:29', 'soon'), 'row 4: no time: soon'],
    ['an impossible date', orders.replace('06/10/2026 16:00:29', '06/31/2026 16:00:29'), 'row 4: no time'],
    ['a missing price', orders.replace('28491.75', ''), 'row 4: no avgPrice'],
    [
      'a fill that contradicts itself',
      positions.replace('1,25060.00,25051.00', '1,25060.00,25052.00'),
      'row 3: the fill 11',
    ],
    ['another format', 'a,b\n1,2\n', 'neither a Performance'],
  ])('is refused for %s', (_what, text, message) => {
    expect(() => fillsOfTradovate(text, 'America/New_York')).toThrow(message);
  });

  it('is refused for a time that the clocks skipped', () => {
    expect(() => fillsOfTradovate(orders.replaceAll('06/10/2026 16', '03/08/2026 02'), 'America/New_York')).toThrow(
      'does not exist',
    );
  });
});
