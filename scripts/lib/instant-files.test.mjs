import { describe, expect, it } from 'vitest';
import { instantFiles, readsClock } from './instant-files.mjs';

describe('the choice of test files for other instants', () => {
  it.each([
    ['that reads the clock', 'a.test.ts', 'const from = Date.now();', true],
    ['that moves it', 'a.test.ts', "await moveToSession(server, '10:00');", true],
    ['that opens the demo customers', 'a.test.ts', "await openStage({ DEMO_CUSTOMERS: '1' });", true],
    ['that trades on the own market', 'tests/e2e/market/a.test.ts', 'stage = await openDesk();', true],
    ['of a given time', 'a.test.ts', "expect(dateOf('2026-11-24')).toBe(new Date(5));", false],
    ['of a server without a market', 'apps/server/src/billing/a.test.ts', 'await startTestServer();', false],
  ])('decides for a file %s', (_what, file, text, isOf) => {
    expect(readsClock(file, text)).toBe(isOf);
  });

  it('finds such files on both sides of the API', () => {
    expect(instantFiles(['apps/server/src'])).toContain('apps/server/src/simulator/simulator.test.ts');
    expect(instantFiles(['tests/e2e'])).toContain('tests/e2e/portal/customer-states.test.ts');
  });
});
