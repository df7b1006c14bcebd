import { portalPaths, sitePaths } from '@openbell/api/calls/page-paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { brandPage } from './front-ends.ts';

const page =
  '<meta name="viewport" content="width=device-width" /><meta name="application-name" content="Openbell" />' +
  '<meta name="company-url" content="/site/" /><title>Openbell</title>';

describe('the brand in a page', () => {
  it('is written into title and meta tags, and nothing else changes', () => {
    const brand = { brandName: 'Acme', companyUrl: 'https://acme.test/?a=1', supportEmail: 'help@acme.test' };
    expect(brandPage(page, brand)).toBe(
      '<meta name="viewport" content="width=device-width" /><meta name="application-name" content="Acme" />' +
        '<meta name="company-url" content="https://acme.test/?a=1" /><title>Acme</title>',
    );
  });

  it('cannot break out of its place: every HTML character is escaped, and $ has no meaning', () => {
    const brandName = `"><script>alert('x')</script>&$&`;
    const html = brandPage(page, { brandName, companyUrl: '/"onx="', supportEmail: '' });
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;$&amp;';
    expect(html).toContain(`<meta name="application-name" content="${escaped}" />`);
    expect(html).toContain(`<title>${escaped}</title>`);
    expect(html).toContain('<meta name="company-url" content="/&quot;onx=&quot;" />');
    expect(html).not.toContain('<script>');
  });
});

describe('a server with a brand of its own', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ BRAND_NAME: 'Acme', COMPANY_URL: 'https://acme.test/' });
  });
  afterAll(async () => {
    await server.remove();
  });

  it.each(['/', '/settings', '/index.html', '/site/', '/site/help/en', '/site/index.html'])(
    'shows it at %s',
    async (address) => {
      const html = await (await fetch(`${server.url}${address}`)).text();
      expect(html).toContain('<title>Acme</title>');
      expect(html).toContain('<meta name="application-name" content="Acme"');
      expect(html).toContain('<meta name="company-url" content="https://acme.test/"');
      expect(html).not.toContain('Openbell');
    },
  );
});

describe('an address without a page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.remove());

  const ask = async (path: string, method = 'GET'): Promise<readonly [number, string]> => {
    const answer = await fetch(server.url + path, { method, redirect: 'manual' });
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get('content-type')?.split(';')[0] ?? ''];
  };

  it.each([
    '/.env',
    '/.git/config',
    '/.well-known/security.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/wp-login.php',
    '/site/.env',
    '/site/backup.zip',
    '/settings/app.config',
  ])('is no page but 404 for a file: %s [TRUST-016]', async (path) => {
    expect([await ask(path), await ask(path, 'HEAD')]).toEqual([
      [404, 'application/json'],
      [404, 'application/json'],
    ]);
  });

  it.each(['/metrics', '/healthz', '/nothing/of/this', '/wp-admin', '/site/nowhere', '/site/es/nowhere'])(
    'answers 404 with a page for people: %s [TRUST-016]',
    async (path) => {
      expect([await ask(path), await ask(path, 'HEAD')]).toEqual([
        [404, 'text/html'],
        [404, 'text/html'],
      ]);
    },
  );

  it('is not returned for any address that has a page', async () => {
    const portal = portalPaths.map((path) => path.replaceAll(/:\w+\??/g, 'x').replace('*', 'trades/x'));
    const site = sitePaths.flatMap((path) =>
      ['/site', '/site/es', '/site/edx/ar'].map((door) => door + path.replace(/:\w+/, 'x')),
    );
    for (const path of [...portal, ...site]) expect([path, await ask(path)]).toEqual([path, [200, 'text/html']]);
  });
});
