import { describe, expect, it } from 'vitest';
import { formulaRows, shareText } from './formula-rows.ts';

const formula = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([name, value]) => ({ name, value }));
const sum = { start: '50000.00', realised: '-400.00', commission: '16.16', open: '-650.00', equity: '48933.84' };

const lines = (rule: string, ...terms: readonly { name: string; value: string }[]) =>
  formulaRows({ rule, formula: [...terms] }).map(({ operator, value, term, name }) => {
    const text =
      value.kind === 'position' ? `${value.net} × ${value.each} ${value.symbol}` : JSON.stringify(value).slice(1, -1);
    return `${operator} ${text.replace(/"kind":"\w+","\w+":|"/g, '')} ${term ?? name}`.trim();
  });

describe('the formula of a verdict', () => {
  it('sums up to the equity under the floor', () => {
    expect(lines('trailing', ...formula({ ...sum, floor: '49000.00', comparison: '<' }))).toEqual([
      '50000.00 start',
      '− 400.00 realized',
      '− 16.16 commission',
      '− 650.00 open',
      '= 48933.84 equity',
      '< 49000.00 floor',
    ]);
  });

  it('uses "at or under" for the fixed floor', () => {
    expect(lines('trailing', ...formula({ ...sum, floor: '22500.00', comparison: '<=' })).at(-1)).toBe(
      '≤ 22500.00 floor',
    );
  });

  it('continues to the day and its limit', () => {
    const terms = formula({ ...sum, previous_balance: '50100.00', day_pnl: '-1166.16', limit: '1100.00' });
    expect(lines('daily_loss', ...terms).slice(4)).toEqual([
      '= 48933.84 equity',
      '− 50100.00 previous_balance',
      '= -1166.16 day_pnl',
      '< -1100.00 daily_limit',
    ]);
  });

  it('sums sizes in contracts over the tier', () => {
    const held = [
      { name: 'held', value: 'ESM26 2 10' },
      { name: 'held', value: 'MESM26 -1 1' },
    ];
    expect(lines('prog_ladder', ...held, ...formula({ size: '2.1', tier: '2', profit: '532.00' }))).toEqual([
      '2 × 1.0 ESM26 held',
      '+ -1 × 0.1 MESM26 held',
      '= 2.1 size',
      '> 2 tier',
      '532.00 profit',
    ]);
  });

  it('names the positions held past the deadline', () => {
    const terms = formula({ cause: 'held', held: 'LEM26 1 10', deadline: '2026-05-14T18:05:00.000Z' });
    expect(lines('approved_times', ...terms)).toEqual(['1 × 1.0 LEM26 held', '2026-05-14T18:05:00.000Z deadline']);
  });

  it('shows each condition of a pass', () => {
    const terms = formula({
      profit: '3120.00',
      goal: '3000.00',
      days_traded: '12',
      days_min: '10',
      best_day: '612.00',
    });
    const rows = ['3120.00 profit', '≥ 3000.00 goal', '12 days_traded', '≥ 10 days_min'];
    expect(lines('pass', ...terms, { name: 'share_limit', value: '30' })).toEqual([
      ...rows,
      '612.00 best_day',
      '÷ 3120.00 profit',
      '= 19.61 share',
      '< 30 share_limit',
    ]);
    expect(lines('pass', ...terms)).toEqual(rows);
  });

  it('omits nothing that it does not know', () => {
    expect(lines('later_rule', { name: 'moon', value: 'full' })).toEqual(['full moon']);
    expect(lines('trailing', ...formula({ ...sum, floor: '1.00', tide: 'low' })).at(-1)).toBe('low tide');
  });

  it('truncates the share, so that just below thirty percent does not read as thirty [EVAL-031]', () => {
    expect(shareText('899.99', '3000.00')).toBe('29.99');
    expect(shareText('900.00', '3000.00')).toBe('30.00');
    expect(shareText('0.00', '3000.00')).toBe('0.00');
    expect(shareText('10.00', '-3.00')).toBe('0.00');
  });
});
