import { describe, expect, it } from 'vitest';
import { productionSecrets } from '../../testing/production.ts';
import { ConfigError, deriveKey, readConfig } from './config.ts';

const read = (environment: Readonly<Record<string, string>>) => readConfig(environment, '1.2.3');
const addresses = { PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example' };
const { GATEWAY_SECRET, ...secrets } = productionSecrets;
const shown = { SANDBOX: '1', GATEWAY_SECRET };

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

  it.each(['', '  '])('treats %j like a variable that is not set', (empty) => {
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
    ['DATABASE_CONNECTIONS', '3', 'DATABASE_CONNECTIONS is "3"'],
    ['DATABASE_CONNECTIONS', '201', 'DATABASE_CONNECTIONS is "201"'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES names "10.0.0.0/33"'],
    ['TRUSTED_PROXIES', '10.0.0.1,proxy', 'TRUSTED_PROXIES names "proxy"'],
    ['TRUSTED_PROXIES', '::1/129', 'TRUSTED_PROXIES names "::1/129"'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'TRUSTED_PROXIES names "10.0.0.0/8/8"'],
    ['NATS_URL', 'nats://127.0.0.1:4222', 'NATS_URL is not used yet'],
  ])('says what is wrong with %s %s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(message);
  });

  const records = { DATABASE_URL: 'postgres://127.0.0.1/openbell' };
  const whole = 'leave ROLES out, or give web,worker,market';

  it.each([
    ['worker', `do not work apart: ${whole}, or web beside`],
    ['market', `do not work apart: ${whole}, or web beside`],
    ['web,worker', `do not work apart: ${whole}, or web beside`],
    ['web,market', `do not work apart: ${whole}, or web beside`],
    ['worker,market', `do not work apart: ${whole}, or web beside`],
  ])('refuses the roles %s at the start and names the set that works [SCALE-001]', (ROLES, message) => {
    for (const more of [{}, records, { ...records, SANDBOX: '0' }])
      expect(() => read({ ...more, ROLES })).toThrow(message);
  });

  it('accepts all roles in any order, and web alone if the records are shared and there is no sandbox clock [SCALE-001]', () => {
    for (const ROLES of ['web,worker,market', 'market, worker, web'])
      expect(read({ ROLES }).roles).toEqual(['web', 'worker', 'market']);
    expect(read({ ...records, SANDBOX: '0', ROLES: 'web' }).roles).toEqual(['web']);
    expect(() => read({ SANDBOX: '0', ROLES: 'web' })).toThrow(`embedded database takes one process: ${whole}`);
    expect(() => read({ ...records, ROLES: 'web' })).toThrow(
      `a sandbox runs in one process, which moves its clock: ${whole}`,
    );
  });

  it('names every fault at once', () => {
    expect(() => read({ PORT: 'x', ROLES: 'y' })).toThrow(/PORT is "x"[\s\S]*ROLES names "y"/);
  });

  it.each([
    ['0', '65535'],
    ['10.0.0.1, 192.168.0.0/16', '::1/128'],
  ])('accepts valid values', (left, right) => {
    if (left === '0') expect([read({ PORT: left }).port, read({ PORT: right }).port]).toEqual([0, 65_535]);
    else
      expect(read({ TRUSTED_PROXIES: `${left},${right}` }).trustedProxies).toEqual([
        '10.0.0.1',
        '192.168.0.0/16',
        '::1/128',
      ]);
  });

  it('refuses the sandbox and its secrets in production', () => {
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

  it.each(['SESSION_SECRET', 'PROVIDER_SECRET', 'GATEWAY_SECRET'])(
    'refuses a %s in production that can be guessed or is known elsewhere, and says how to make one [TRUST-016]',
    (name) => {
      const production = { NODE_ENV: 'production', ...secrets, ...addresses, ...shown };
      const how = 'openssl rand -base64 32';
      for (const weak of [
        'a'.repeat(24),
        'abc'.repeat(20),
        '123456789012345678901234',
        'change-me-change-me-change-me',
      ])
        expect(() => read({ ...production, [name]: weak })).toThrow(`${name} is easy to guess: make one with: ${how}`);
      for (const known of ['openbell-sandbox-session', 'openbell-sandbox-gateway'])
        expect(() => read({ ...production, [name]: known })).toThrow(name);
      expect(() => read({ ...production, [name]: 'x'.repeat(23) })).toThrow(how);
      for (const other of Object.keys(productionSecrets).filter((key) => key !== name))
        expect(() =>
          read({ ...production, [other]: read(production).sessionSecret, [name]: read(production).sessionSecret }),
        ).toThrow('each needs its own');
    },
  );

  it('refuses unencrypted mail in production: TLS to any server except a relay on this machine [TRUST-016]', () => {
    const production = { NODE_ENV: 'production', ...secrets, PUBLIC_URL: addresses.PUBLIC_URL };
    for (const SMTP_URL of [
      'smtp://mail.example',
      'smtp://u:p@mail.example:587',
      'smtp://10.0.0.1',
      'smtps://mail.example',
    ])
      expect([SMTP_URL, read({ ...production, SMTP_URL }).smtpNeedsTls]).toEqual([SMTP_URL, true]);
    for (const SMTP_URL of ['smtp://127.0.0.1:1025', 'smtp://localhost', 'smtp://[::1]:25'])
      expect([SMTP_URL, read({ ...production, SMTP_URL }).smtpNeedsTls]).toEqual([SMTP_URL, false]);
    expect(read({ SMTP_URL: 'smtp://mail.example' }).smtpNeedsTls).toBe(false);
    for (const open of [
      'requireTLS=false',
      'ignoreTLS=true',
      'opportunisticTLS=1',
      'secure=false',
      'tls.rejectUnauthorized=false',
    ])
      for (const scheme of ['smtp', 'smtps'])
        expect(() => read({ ...production, SMTP_URL: `${scheme}://mail.example?${open}` })).toThrow(
          `SMTP_URL sets ${open.split('=')[0]}`,
        );
    expect(read({ ...production, SMTP_URL: 'smtp://mail.example?name=portal.example' }).smtpNeedsTls).toBe(true);
  });

  it('refuses an address in production that browsers cannot use, and a start without mail', () => {
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

  it('hashes passwords lightly only in a sandbox that asks for it', () => {
    expect([read({}).passwordCost, read({ PASSWORD_COST: 'light' }).passwordCost]).toEqual(['full', 'light']);
    const production = { NODE_ENV: 'production', ...secrets, ...addresses };
    expect(read(production).passwordCost).toBe('full');
    const refused = 'PASSWORD_COST is "light"';
    expect(() => read({ SANDBOX: '0', PASSWORD_COST: 'light' })).toThrow(refused);
    for (const SANDBOX of ['0', '1'])
      expect(() => read({ ...production, SANDBOX, PASSWORD_COST: 'light' })).toThrow(refused);
  });

  it('derives a different key for each purpose, and from each secret', () => {
    const keys = [
      deriveKey({ sessionSecret: 'a' }, 'mail'),
      deriveKey({ sessionSecret: 'a' }, 'limits'),
      deriveKey({ sessionSecret: 'b' }, 'mail'),
    ].map((key) => key.toString('hex'));
    expect(new Set(keys).size).toBe(3);
  });
});
