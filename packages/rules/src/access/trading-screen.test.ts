import { describe, expect, it } from 'vitest';
import { tradingScreenOf } from './trading-screen.ts';

const holder = { key: 'TCP50', status: 'active', canceled: false };

describe('the trading page', () => {
  it('shows the platform of an active simulator once the agreements are given [SIM-001]', () => {
    expect(tradingScreenOf({ holder, simulatorStatus: 'active', hasAgreed: true })).toBe('platform');
    expect(tradingScreenOf({ holder, simulatorStatus: 'active', hasAgreed: false })).toBe('agreements');
  });

  it.each([true, false])(
    'says that a pending simulator takes a while, whether the agreements are given or not: %s [SIM-002]',
    (hasAgreed) => {
      expect(tradingScreenOf({ holder, simulatorStatus: 'pending', hasAgreed })).toBe('pending');
    },
  );

  it.each([
    ['TCP50', 'account_setup'],
    ['GAU25', 'account_setup'],
    ['GAUNT', 'account_setup'],
    ['TRAIN', 'account_setup'],
    ['LIVE', 'realtime'],
    ['BCAMP', 'realtime'],
    ['BCAMPM', 'realtime'],
    ['BCCM', 'upgrade'],
    ['CLAS', 'upgrade'],
    ['demo', 'upgrade'],
    ['', 'upgrade'],
  ] as const)('leads %s without a simulator to %s [SIM-003, ROUTE-032]', (key, screen) => {
    expect(tradingScreenOf({ holder: { ...holder, key }, simulatorStatus: '', hasAgreed: true })).toBe(screen);
  });

  it.each([
    ['processing', false],
    ['canceled', false],
    ['active', true],
    ['', false],
  ] as const)('asks for an upgrade while the plan is %j, canceled %s [SIM-003]', (status, canceled) => {
    const asked = { holder: { ...holder, status, canceled }, simulatorStatus: '', hasAgreed: true } as const;
    expect(tradingScreenOf(asked)).toBe('upgrade');
  });
});
