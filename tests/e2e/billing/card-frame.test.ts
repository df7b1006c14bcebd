// The hosted card fields in a real browser: in their sandbox, under their own policy, driven like the product's pages drive them.
import { startTestServer, type TestClient, type TestServer } from '@openbell/server/testing/test-server.ts';
import type { Browser, FrameLocator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardYear, cardYearShort } from '../dates.ts';
import { clearBrowser, findAxeViolations, openBrowser, openPage, problemsOf, takePicture } from '../harness.ts';

let server: TestServer;
let browser: Browser;
let client: TestClient;
const password = 'a quiet morning bell';
const email = 'fields@customer.test';

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  client = server.client();
  await client.call('POST', '/sandbox/customers', { email, password, name: 'Maya Torres', verified: true });
  await client.call('POST', '/auth/sign-in/email', { email, password });
});

afterAll(async () => {
  await clearBrowser(browser);
  await server.remove();
});

type Message = Readonly<Record<string, unknown>> & { readonly type: string };
type Host = {
  readonly page: Page;
  readonly fields: FrameLocator;
  readonly requests: Request[];
  readonly post: (message: object) => Promise<void>;
  readonly messages: () => Promise<readonly Message[]>;
  readonly waitFor: (type: string) => Promise<Message>;
};

/** Runs in the page: what a page of the product does to embed the fields. */
function embed({ frameUrl, theme }: { frameUrl: string; theme: string }): void {
  const seen: unknown[] = [];
  Object.assign(window, { seen });
  document.documentElement.lang = 'en';
  document.title = 'Host';
  document.documentElement.style.colorScheme = theme;
  document.body.replaceChildren();
  document.body.style.cssText = `margin:24px;background:${theme === 'dark' ? '#101114' : '#ffffff'}`;
  const frame = document.createElement('iframe');
  frame.id = 'card';
  frame.title = 'Card';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.style.cssText = 'border:0;width:calc(100% + 8px);margin:-4px;height:156px';
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.origin !== 'null') return;
    seen.push(event.data);
    if (event.data.heightPx) frame.style.height = `${event.data.heightPx}px`;
  });
  frame.src = frameUrl;
  document.body.append(frame);
}

async function openHost(options: { lang?: string; theme?: 'light' | 'dark'; width?: number } = {}): Promise<Host> {
  const { lang = 'en', theme = 'light', width = 480 } = options;
  const session = await client.call('POST', '/accounts/generateSessionToken', { country: 1, email, amount: 10_000 });
  const { frameUrl } = session.body as { frameUrl: string };
  const page = await openPage(browser, { viewport: { width, height: 360 } });
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  // Any response of the server has the policy of the product's own pages.
  await page.goto(`${server.url}/api/hc`);
  await page.evaluate(embed, { frameUrl: `${frameUrl}&lang=${lang}&theme=${theme}`, theme });
  const messages = () => page.evaluate(() => (window as unknown as { seen: Message[] }).seen);
  const waitFor = async (type: string): Promise<Message> => {
    await page.waitForFunction(
      (wanted) => (window as unknown as { seen: Message[] }).seen.some((message) => message.type === wanted),
      type,
    );
    const found = (await messages()).findLast((message) => message.type === type);
    if (found === undefined) throw new Error(`no message ${type}`);
    return found;
  };
  await waitFor('ready');
  const post = (message: object): Promise<void> =>
    page.evaluate((sent) => {
      const frame = document.getElementById('card') as HTMLIFrameElement;
      frame.contentWindow?.postMessage({ from: 'openbell-card', version: 1, ...sent }, '*');
    }, message);
  return { page, fields: page.frameLocator('#card'), requests, post, messages, waitFor };
}

async function fill(host: Host, card: { number: string; expiry: string; cvc: string }): Promise<void> {
  await host.fields.locator('#number').pressSequentially(card.number);
  await host.fields.locator('#expiry').pressSequentially(card.expiry);
  await host.fields.locator('#cvc').pressSequentially(card.cvc);
}

describe('hosted card fields', () => {
  it('turn a card into a token that buys, without number or code leaving the browser [PAY-002] [API-051] [ENTITY-019]', async () => {
    const host = await openHost();
    await fill(host, { number: '4242424242424242', expiry: `9${cardYearShort}`, cvc: '987' });
    await expect.poll(() => host.fields.locator('#number').inputValue()).toBe('4242 4242 4242 4242');
    await expect.poll(() => host.fields.locator('#expiry').inputValue()).toBe(`09 / ${cardYearShort}`);
    await takePicture(host.page, 'card-frame-filled');
    await host.post({ type: 'tokenize', requestId: 'one', holderName: 'Maya Torres' });
    const message = await host.waitFor('token');
    expect(message).toMatchObject({
      from: 'openbell-card',
      requestId: 'one',
      card: { brand: 'visa', type: 'credit', last4: '4242', expMonth: '09', expYear: cardYear },
    });
    const told = JSON.stringify(await host.messages());
    const sent = host.requests.map((request) => `${request.url()} ${request.postData() ?? ''}`).join('\n');
    for (const secret of ['42424242', '4242 4242', '987']) {
      expect(told).not.toContain(secret);
      expect(sent).not.toContain(secret);
    }
    const stored = await client.call('POST', '/accounts/paymentMethod', {
      Method: 'card',
      token: message['token'],
      Last4: '4242',
      ExpMonth: '09',
      ExpYear: cardYear,
      HolderName: 'Maya Torres',
      Brand: 'visa',
      Type: 'credit',
      Country: 1,
      Address: '1 Bell Street',
      Address2: '',
      City: 'Chicago',
      StateProv: 'IL',
      Zip: '60601',
      EncryptedCVV: message['encryptedCvv'],
    });
    expect(stored).toMatchObject({
      status: 200,
      body: { brand: 'visa', last4: '4242', expires: `09/${cardYearShort}`, city: 'Chicago' },
    });
    expect(problemsOf(host.page)).toEqual([]);
  });

  it('show errors next to the labels and give no token', async () => {
    const host = await openHost();
    await host.post({ type: 'tokenize', requestId: 'empty' });
    expect((await host.waitFor('error'))['errors']).toMatchObject([
      { field: 'number', code: 'required', message: 'Required' },
      { field: 'expiry', code: 'required' },
      { field: 'cvc', code: 'required' },
    ]);
    await fill(host, { number: '4242424242424241', expiry: '0124', cvc: '12' });
    await host.post({ type: 'tokenize', requestId: 'wrong' });
    await expect.poll(async () => (await host.messages()).filter((message) => message.type === 'error').length).toBe(2);
    expect((await host.waitFor('error'))['errors']).toMatchObject([
      { field: 'number', code: 'invalid' },
      { field: 'expiry', code: 'expired', message: 'The card has expired' },
      { field: 'cvc', code: 'incomplete' },
    ]);
    await expect.poll(() => host.fields.locator('#number').getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(() => host.fields.locator('#number').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await takePicture(host.page, 'card-frame-errors');
    expect((await host.messages()).some((message) => message.type === 'token')).toBe(false);
    expect(problemsOf(host.page)).toEqual([]);
  });

  it('recognize the brands, with their digit groups and code lengths', async () => {
    const host = await openHost();
    await fill(host, { number: '378282246310005', expiry: `12/${cardYear}`, cvc: '12345' });
    await expect.poll(() => host.fields.locator('#number').inputValue()).toBe('3782 822463 10005');
    await expect.poll(() => host.fields.locator('#expiry').inputValue()).toBe(`12 / ${cardYearShort}`);
    await expect.poll(() => host.fields.locator('#cvc').inputValue()).toBe('1234');
    await expect.poll(() => host.fields.locator('#brand').textContent()).toBe('American Express');
    await host.post({ type: 'clear' });
    await host.fields.locator('#number').pressSequentially('٤٢٤٢٤٢');
    await expect.poll(() => host.fields.locator('#number').inputValue()).toBe('4242 42');
  });

  it('accept messages only from the page that embeds them', async () => {
    const host = await openHost();
    await fill(host, { number: '4242424242424242', expiry: `09${cardYearShort}`, cvc: '987' });
    // Another frame on the same page, also with an opaque origin, sends messages to the fields.
    const session = await client.call('POST', '/accounts/generateSessionToken', { country: 1, email, amount: 10_000 });
    await host.page.evaluate(
      (url) => {
        const stranger = document.createElement('iframe');
        stranger.name = 'stranger';
        stranger.src = url;
        document.body.append(stranger);
      },
      (session.body as { frameUrl: string }).frameUrl,
    );
    await host.page.frameLocator('iframe[name=stranger]').locator('#number').waitFor();
    await host.page.frame('stranger')?.evaluate(() => {
      const message = { from: 'openbell-card', version: 1, type: 'tokenize', requestId: 'stolen' };
      window.parent.frames[0]?.postMessage(message, '*');
    });
    await host.post({ type: 'tokenize', requestId: 'ours' });
    await host.waitFor('token');
    expect((await host.messages()).filter((message) => message['requestId'] === 'stolen')).toEqual([]);
  });

  it('cannot be embedded by a page of another site', async () => {
    const session = await client.call('POST', '/accounts/generateSessionToken', { country: 1, email, amount: 10_000 });
    const { frameUrl } = session.body as { frameUrl: string };
    const response = await fetch(`${server.url}${frameUrl}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${server.url}`);
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect((await fetch(`${server.url}/sandbox-gateway/fields?session=unknown`)).status).toBe(404);
  });

  it.each([
    ['en', 'light'],
    ['en', 'dark'],
    ['es', 'light'],
    ['pt', 'dark'],
    ['fr', 'light'],
    ['ar', 'dark'],
  ] as const)('have no accessibility violation in %s, %s', async (lang, theme) => {
    const host = await openHost({ lang, theme, width: lang === 'ar' ? 390 : 480 });
    await host.fields.locator('#number').pressSequentially('4242');
    await host.fields.locator('#expiry').focus();
    await takePicture(host.page, `card-frame-${lang}-${theme}`);
    await expect.poll(() => host.fields.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr');
    expect(problemsOf(host.page)).toEqual([]);
    // Landmarks and the heading belong to the embedding page.
    const without = ['region', 'landmark-one-main', 'page-has-heading-one'];
    expect(await findAxeViolations(host.page, { within: '#card', without })).toEqual([]);
  });
});
