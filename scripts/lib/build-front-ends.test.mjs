import { afterEach, expect, it, vi } from 'vitest';
import { stampOf } from './build-front-ends.mjs';

afterEach(() => vi.unstubAllEnvs());

it('rebuilds if a setting that is compiled into the front ends has changed', () => {
  const before = stampOf('portal');
  expect(stampOf('portal')).toBe(before);
  vi.stubEnv('VITE_HELP_URL', 'https://help.acme.test/{lang}');
  expect(stampOf('portal')).not.toBe(before);
});
