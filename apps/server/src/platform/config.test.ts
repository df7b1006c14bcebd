import { describe, expect, it } from 'vitest';
import { ConfigError, deriveKey, readConfig } from './config.ts';

const read = (environment: Readonly<Record<string, string>>) => readConfig(environment, '1.2.3');
const addresses = { PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example' };
const secrets = { SESSION_SECRET: 's'.repeat(24), PROVIDER_SECRET: 'p'.repeat(24) };
const shown = { SANDBOX: '1', GATEWAY_SECRET: 'g'.repeat(24) };

describe('the configuration', () => {
  it('has a default for everything outside production', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      smtpUrl: null,
      isSandbox: true,
      isProduction: false,
      trustedProxies: [],
      roles: ['web', 'worker', 'market'],
      version: '1.2.3',
    });
  });

  it.each(['', '  '])('takes %j for a variable that is not set', (empty) => {
    const names = [
      'DATA_DIR',
      'CONTENT_DIR',
      'RECORDINGS_DIR',
      'HOST',
      'PORT',
      'SESSION_SECRET',
      'PROVIDER_SECRET',
      'GATEWAY_SECRET',
    ];
    names.push(
      'LOG_LEVEL',
      'PASSWORD_COST',
      'ROLES',
      'SANDBOX',
      'DATABASE_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'BRAND_NAME',
    );
    names.push(
      'COMPANY_URL',
      'SUPPORT_EMAIL',
      'JOURNAL_URL',
      'PLATFORM_URL',
      'NODE_ENV',
      'AVATAR_URL',
      'STRIPE_API_URL',
    );
    expect(read(Object.fromEntries(names.map((name) => [name, empty])))).toEqual(read({}));
  });

  it('names an IPv6 host in brackets', () => {
    expect(read({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80');
  });

  it.each([
    ['PORT', '65536', 'PORT is "65536"'],
    ['PORT', '-1', 'PORT is "-1"'],
    ['PORT', '80a', 'PORT is "80a"'],
    ['SANDBOX', 'yes', 'SANDBOX is "yes"'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL is not an address'],
    ['PUBLIC_URL', 'portal.example', 'PUBLIC_URL is not an address'],
    ['SMTP_URL', 'http://x', 'SMTP_URL is not an address'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"'],
    ['BRAND_LOGO', 'package.json', 'give the path of an SVG file'],
    ['BRAND_LOGO', 'no-such.svg', 'no-such.svg": give the path of an SVG file'],
    ['PASSWORD_COST', 'none', 'PASSWORD_COST is "none"'],
    ['ROLES', 'web,cook', 'ROLES names "cook"'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES names "10.0.0.0/33"'],
    ['TRUSTED_PROXIES', '10.0.0.1,proxy', 'TRUSTED_PROXIES names "proxy"'],
    ['TRUSTED_PROXIES', '::1/129', 'TRUSTED_PROXIES names "::1/129"'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'TRUSTED_PROXIES names "10.0.0.0/8/8"'],
    ['NATS_URL', 'nats://127.0.0.1:4222', 'NATS_URL is not used yet'],
  ])('says what is wrong with %s %s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(message);
  });

  it('names every fault at once', () => {
    expect(() => read({ PORT: 'x', ROLES: 'y' })).toThrow(/PORT is "x"[\s\S]*ROLES names "y"/);
  });

  it.each([
    ['0', '65535'],
    ['10.0.0.1, 192.168.0.0/16', '::1/128'],
  ])('takes what is right', (left, right) => {
    if (left === '0') expect([read({ PORT: left }).port, read({ PORT: right }).port]).toEqual([0, 65_535]);
    else
      expect(read({ TRUSTED_PROXIES: `${left},${right}` }).trustedProxies).toEqual([
        '10.0.0.1',
        '192.168.0.0/16',
        '::1/128',
      ]);
  });

  it('keeps production from the sandbox and its secrets', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/SESSION_SECRET is missing[\s\S]*PROVIDER_SECRET/);
    // Only the payment companies of a sandbox sign with it.
    expect(() => read({ NODE_ENV: 'production', SANDBOX: '1' })).toThrow('GATEWAY_SECRET is missing');
    expect(read({ NODE_ENV: 'production', ...secrets, ...addresses, ...shown }).isSandbox).toBe(true);
    for (const name of Object.keys(secrets)) {
      const { [name as keyof typeof secrets]: _, ...others } = secrets;
      expect(() => read({ NODE_ENV: 'production', ...others })).toThrow(`${name} is missing`);
      expect(() => read({ NODE_ENV: 'production', ...secrets, [name]: 'x'.repeat(23) })).toThrow(
        `${name} is too short`,
      );
    }
    expect(read({ NODE_ENV: 'production', ...secrets, ...addresses })).toMatchObject({
      isProduction: true,
      isSandbox: false,
    });
  });

  it('keeps production from an address that nobody can act at, and from running without mail', () => {
    const production = { NODE_ENV: 'production', ...secrets, ...addresses };
    for (const empty of ['', ' '])
      expect(() => read({ ...production, PUBLIC_URL: empty })).toThrow('PUBLIC_URL is missing');
    const { PUBLIC_URL: _, ...withoutAddress } = production;
    expect(() => read(withoutAddress)).toThrow('PUBLIC_URL is missing');
    for (const http of ['http://portal.example', 'http://127.0.0.1.portal.example', 'http://10.0.0.1:3000'])
      expect(() => read({ ...production, PUBLIC_URL: http })).toThrow('PUBLIC_URL is not https');
    for (const local of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
      expect(read({ ...production, PUBLIC_URL: local }).publicUrl).toBe(local);
    expect(() => read({ ...production, SMTP_URL: '' })).toThrow('SMTP_URL is missing');
    expect(read({ ...production, ...shown, SMTP_URL: '' }).smtpUrl).toBeNull();
    expect(read({ SANDBOX: '0' }).smtpUrl).toBeNull();
  });

  it('hashes passwords lightly in a sandbox that asks for it, and nowhere else', () => {
    expect([read({}).passwordCost, read({ PASSWORD_COST: 'light' }).passwordCost]).toEqual(['full', 'light']);
    const production = { NODE_ENV: 'production', ...secrets, ...addresses };
    expect(read(production).passwordCost).toBe('full');
    const refused = 'PASSWORD_COST is "light"';
    expect(() => read({ SANDBOX: '0', PASSWORD_COST: 'light' })).toThrow(refused);
    for (const SANDBOX of ['0', '1'])
      expect(() => read({ ...production, SANDBOX, PASSWORD_COST: 'light' })).toThrow(refused);
  });

  it('derives another key for each purpose, and from each secret', () => {
    const keys = [
      deriveKey({ sessionSecret: 'a' }, 'mail'),
      deriveKey({ sessionSecret: 'a' }, 'limits'),
      deriveKey({ sessionSecret: 'b' }, 'mail'),
    ].map((key) => key.toString('hex'));
    expect(new Set(keys).size).toBe(3);
  });
});
