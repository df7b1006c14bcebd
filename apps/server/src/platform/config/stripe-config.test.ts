import { describe, expect, it } from 'vitest';
import { productionSecrets } from '../../testing/production.ts';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://mail.example',
  ...productionSecrets,
};
const keys = {
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};
const testKeys = { ...keys, STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' };
const read = (environment: Readonly<Record<string, string>>) => readConfig(environment, '1.2.3');

describe('the configuration of Stripe', () => {
  it('is off without its keys and on with all three', () => {
    expect(read({}).stripe).toBeNull();
    expect(read(production).stripe).toBeNull();
    expect(read({ ...production, ...keys }).stripe).toEqual({
      secretKey: 'sk_live_abc',
      publishableKey: 'pk_live_abc',
      webhookSecret: 'whsec_abc',
      apiUrl: null,
    });
    const restricted = { ...production, ...keys, STRIPE_SECRET_KEY: 'rk_live_abc' };
    expect(read(restricted).stripe?.secretKey).toBe('rk_live_abc');
    expect(read(testKeys).stripe?.secretKey).toBe('sk_test_abc');
  });

  it('refuses live keys if the clock can be moved and customers can be made up', () => {
    expect(() => read(keys)).toThrow('STRIPE_SECRET_KEY is live while SANDBOX is on');
    expect(() => read({ ...production, ...keys, SANDBOX: '1' })).toThrow('is live while SANDBOX is on');
    expect(read({ ...keys, SANDBOX: '0' }).stripe).not.toBeNull();
  });

  it.each(Object.keys(keys))('refuses to start without %s if another key is set', (name) => {
    for (const base of [{}, production])
      expect(() => read({ ...base, ...keys, [name]: '' })).toThrow(`${name} is missing: Stripe needs all of`);
  });

  it('refuses keys in the wrong variable or of two modes, and repeats none of them', () => {
    const swapped = { ...keys, STRIPE_SECRET_KEY: 'pk_live_abc', STRIPE_PUBLISHABLE_KEY: 'sk_live_secret' };
    expect(() => read(swapped)).toThrow(/STRIPE_SECRET_KEY does not look[\s\S]*STRIPE_PUBLISHABLE_KEY does not look/);
    expect(() => read(swapped)).not.toThrow('sk_live_secret');
    expect(() => read({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' })).toThrow('different modes');
  });

  it('accepts another address only on this machine, and never in production', () => {
    const STRIPE_API_URL = 'http://127.0.0.1:12111';
    expect(read({ ...testKeys, STRIPE_API_URL }).stripe?.apiUrl).toBe(STRIPE_API_URL);
    for (const environment of [
      { ...production, ...keys, STRIPE_API_URL },
      { ...testKeys, STRIPE_API_URL: 'http://x.example' },
    ])
      expect(() => read(environment)).toThrow('STRIPE_API_URL is for tests');
  });
});
