import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
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

  it('cannot leave its place: every sign of HTML is escaped, and $ has no meaning', () => {
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
