import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { isAccountSetupRegistered, sendsToAccountSetup } from './account-setup-gate.ts';
import { isPathLocked } from './locked-paths.ts';
import { isSetupKey, unlocksSimulator } from './plan-keys.ts';
import { purchaseAddress } from './purchase-address.ts';
import { isRebillAsked, shellModalOf } from './shell-modal.ts';

const setupKeys = [
  'GAUNT',
  'GAU25',
  'GAU50',
  'GAU75',
  'GAU100',
  'GAU150',
  'GAU200',
  'TCP25',
  'TCP50',
  'TCP100',
  'TRAIN',
];
const otherKeys = ['', 'LIVE', 'demo', 'DEMO', 'CLAS', 'BCAMP', 'BCAMPM', 'BCC', 'BCCM'];

describe('the route /account_setup', () => {
  it.each(setupKeys)('is registered for %s while the simulator is not active [ROUTE-014]', (key) => {
    const running = { key, status: 'active', isCanceled: false, simulatorStatus: '' } as const;
    expect(isAccountSetupRegistered(running)).toBe(true);
    expect(isAccountSetupRegistered({ ...running, simulatorStatus: 'pending' })).toBe(true);
    expect(isAccountSetupRegistered({ ...running, simulatorStatus: 'unknown' })).toBe(true);
    expect(isAccountSetupRegistered({ ...running, simulatorStatus: 'active' })).toBe(false);
  });

  it.each([
    ['canceled', { status: 'canceled', isCanceled: true }],
    ['ended by a pass', { status: 'canceled' }],
    ['being canceled', { isCanceled: true }],
    ['being paid', { status: 'processing' }],
  ] as const)(
    'is not registered for a plan that is %s, because the server sets up no account for it',
    (_what, difference) => {
      const running = { key: 'TCP50', status: 'active', isCanceled: false, simulatorStatus: '' } as const;
      expect(isAccountSetupRegistered({ ...running, ...difference })).toBe(false);
    },
  );

  it.each(otherKeys)('is not registered for %j [ROUTE-014]', (key) => {
    expect(isAccountSetupRegistered({ key, status: 'active', isCanceled: false, simulatorStatus: '' })).toBe(false);
  });
});

describe('the first load', () => {
  const first = { key: 'TCP50', status: 'active', isCanceled: false, simulatorStatus: '' as const, wasSent: false };

  it.each(setupKeys)(
    'sends an active %s without an active simulator to the setup, once per page load [SETUP-013]',
    (key) => {
      expect(sendsToAccountSetup({ ...first, key })).toBe(true);
      expect(sendsToAccountSetup({ ...first, key, simulatorStatus: 'pending' })).toBe(true);
      expect(sendsToAccountSetup({ ...first, key, wasSent: true })).toBe(false);
    },
  );

  it.each([
    ['an active simulator', { simulatorStatus: 'active' as const }],
    ['a simulator not known yet', { simulatorStatus: 'unknown' as const }],
    ['a subscription in processing', { status: 'processing' }],
    ['no subscription', { status: '', key: '' }],
    ['a canceled flag', { isCanceled: true }],
    ['another plan', { key: 'LIVE' }],
  ])('redirects no customer with %s [SETUP-013]', (_what, parts) => {
    expect(sendsToAccountSetup({ ...first, ...parts })).toBe(false);
  });
});

describe('the modal of the shell', () => {
  it.each([
    [null, '', false, null],
    [2, '', false, 'no_subscription'],
    [2, null, false, 'no_subscription'],
    [2, '', true, null],
    [2, 'active', false, null],
    [2, 'canceled', false, null],
    [2, 'processing', false, null],
    [1, '', false, 'verification'],
    [1, '', true, 'verification'],
    [1, null, false, 'verification'],
    [1, 'active', false, 'verification'],
    [1, 'active', true, 'verification'],
    [1, 'processing', false, 'verification'],
  ] as const)(
    'with customer status %j, subscription %j, seen %s is %j [SHELL-026, SHELL-030]',
    (customerStatus, subscriptionStatus, wasSeen, modal) => {
      const question = { customerStatus, subscriptionStatus, wasSeen, pathname: '/', isRebillAsked: false };
      expect(shellModalOf(question)).toBe(modal);
    },
  );

  it.each([
    ['/settings/subscriptions', null],
    ['/settings/subscriptions/txn_1', null],
    ['/settings/payment', 'no_subscription'],
    ['/settings', 'no_subscription'],
  ] as const)('never covers the list of plans that it asks the customer to open: at %s it is %j', (pathname, modal) => {
    const question = {
      customerStatus: 2,
      subscriptionStatus: '',
      wasSeen: false,
      pathname,
      isRebillAsked: false,
    } as const;
    expect(shellModalOf(question)).toBe(modal);
    expect(shellModalOf({ ...question, customerStatus: 1 })).toBe('verification');
  });

  it('asks for a crypto renewal after all others, one modal at a time [SHELL-034]', () => {
    const asked = { wasSeen: false, pathname: '/settings/subscriptions', isRebillAsked: true };
    expect(shellModalOf({ customerStatus: 2, subscriptionStatus: 'active', ...asked })).toBe('rebill');
    expect(shellModalOf({ customerStatus: 1, subscriptionStatus: 'active', ...asked })).toBe('verification');
    expect(shellModalOf({ customerStatus: null, subscriptionStatus: 'active', ...asked })).toBeNull();
  });

  const now = asInstant(Date.parse('2026-05-01T12:00:00Z'));
  it.each([
    ['bitpay', {}, true],
    ['bitpay', { until: asInstant(now + 259_200_000) }, true],
    ['bitpay', { until: asInstant(now + 259_200_001) }, false],
    ['bitpay', { until: asInstant(now - 1) }, true],
    ['bitpay', { until: null }, false],
    ['visa', {}, false],
    ['', {}, false],
    ['bitpay', { status: 'processing' }, false],
    ['bitpay', { status: 'canceled' }, false],
    // A plan that is not billed again is not asked for: bought once, passed, canceled.
    ['bitpay', { key: 'GAUNT' }, false],
    ['bitpay', { key: 'demo' }, false],
    ['bitpay', { passed: true }, false],
    ['bitpay', { canceled: true }, false],
  ] as const)('asks for the renewal of %j, active and due with %j: %s [SHELL-034]', (brand, parts, isAsked) => {
    const plan = { key: 'TCP50', status: 'active', canceled: false, passed: false, until: now, ...parts };
    expect(isRebillAsked({ brand, plan, now })).toBe(isAsked);
  });
});

describe('the address of the purchase page', () => {
  const sites = { main: '/site', edx: '/site/edx' };

  it.each([
    ['E2T', 'en', 1, '/site/purchase'],
    ['E2T', 'es', 1, '/site/es/purchase'],
    ['IND', 'en', 356, '/site/non-us/purchase'],
    ['E2T', 'ar', 818, '/site/ar/non-us/purchase'],
    ['EDX', 'en', 276, '/site/edx/non-us/purchase'],
    ['E2T', 'en', 0, '/site/purchase'],
  ])(
    'for partner %s, %s, country %i is %s [SHELL-028, SHELL-029, THIRD-007, THIRD-008]',
    (partner, language, countryId, address) => {
      expect(purchaseAddress({ sites, partner, language, countryId })).toBe(address);
    },
  );

  it('carries plan and code if they are given [THIRD-006]', () => {
    expect(purchaseAddress({ sites, partner: 'E2T', language: 'en', countryId: 1, plan: 'TCP50', code: 'a b' })).toBe(
      '/site/purchase?plan=TCP50&discount=a%20b',
    );
  });
});

describe('the addresses of trading', () => {
  const paths = ['/evaluation', '/gauntlet', '/statistics', '/finamark', '/finamark/replay', '/journal'];

  it.each(paths)('%s is locked for BCC and for no other key [ACCESS-015]', (path) => {
    expect(isPathLocked({ key: 'BCC', path })).toBe(true);
    for (const key of [...setupKeys, ...otherKeys.filter((one) => one !== 'BCC')])
      expect(isPathLocked({ key, path }), key).toBe(false);
  });

  it.each(['/', '/lessons', '/calendar', '/settings/payment'])('%s stays open for BCC [ACCESS-015]', (path) => {
    expect(isPathLocked({ key: 'BCC', path })).toBe(false);
  });
});

describe('plan keys', () => {
  it.each([...setupKeys, 'LIVE', 'BCAMP', 'BCAMPM'])('%s unlocks the simulator', (key) => {
    expect(unlocksSimulator(key)).toBe(true);
  });

  it.each(['', 'demo', 'CLAS', 'BCC', 'BCCM'])('%j does not unlock it, and needs no setup', (key) => {
    expect(unlocksSimulator(key)).toBe(false);
    expect(isSetupKey(key)).toBe(false);
  });
});
