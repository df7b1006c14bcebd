// The portal's calls: with the session's cookie, the public site's without, in the customer's language, and the result of a failing call.
import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, problemsOf, type Stage, waitUntilDrawn } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openPortal, refuseCall } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

/** Calls of the public site, which are the same for every customer; for webinars only the list. */
const isPublic = (path: string): boolean => /^\/api\/(webinars$|(notifications|guides|offer)(\/|$))/.test(path);
const pathOf = (request: Request): string => new URL(request.url()).pathname;

describe('the calls of the portal', () => {
  describe('with and without a cookie', () => {
    let sent: readonly { readonly path: string; readonly hasCookie: boolean }[];
    const paths = (hasCookie: boolean): readonly string[] =>
      sent.filter((one) => one.hasCookie === hasCookie).map(({ path }) => path.slice('/api'.length));
    beforeAll(async () => {
      await stage.makeCustomer({ email: 'calls@example.com', plan: 'LIVE', country: 1 });
      const page = await stage.newPage({ lasts: true });
      await stage.signIn(page, 'calls@example.com');
      const asked: Request[] = [];
      page.on('request', (request) => {
        // Pictures and captions are not calls.
        if (pathOf(request).startsWith('/api/') && request.resourceType() === 'fetch') asked.push(request);
      });
      await page.goto('/');
      await page.getByRole('region', { name: 'Next webinar' }).getByRole('button', { name: 'Register' }).waitFor();
      for (const path of ['/settings/personal', '/settings/payment', '/lessons/home', '/calendar', '/guides']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await waitUntilDrawn(page);
      }
      sent = await Promise.all(
        asked.map(async (request) => ({ path: pathOf(request), hasCookie: 'cookie' in (await request.allHeaders()) })),
      );
      await page.context().close();
    });

    it("carry the session's cookie, except those to the public site [API-001]", () => {
      expect(sent.filter(({ path, hasCookie }) => hasCookie === isPublic(path))).toEqual([]);
      const own = ['accounts', 'accounts/simulator', 'accounts/paymentMethod', 'lessons', 'supplemental', 'calendar'];
      expect(paths(true)).toEqual(expect.arrayContaining([...own, 'webinars/own'].map((path) => `/${path}`)));
    });

    it.each([
      ['/notifications', '[SITE-001]'],
      ['/guides', '[SITE-002]'],
      ['/webinars', '[SITE-003]'],
      ['/offer/en', '[SITE-004]'],
    ])('request %s of the public site without one %s', (path) => {
      expect(paths(false)).toContain(path);
      expect(paths(true)).not.toContain(path);
    });
  });

  it("fetch the offer for the customer's language when it first arrives [I18N-007]", async () => {
    await stage.makeCustomer({ email: 'offer@example.com', plan: 'LIVE', country: 1, lang: 'pt' });
    const page = await stage.newPage({ language: 'en' });
    await stage.signIn(page, 'offer@example.com');
    const offers: string[] = [];
    page.on('request', (request) => {
      if (pathOf(request).startsWith('/api/offer/')) offers.push(pathOf(request));
    });
    await page.goto('/');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pt');
    await expect.poll(() => offers.at(-1)).toBe('/api/offer/pt');
    expect(offers.filter((path) => path === '/api/offer/pt')).toHaveLength(1);
  });

  it('leave the license page unchanged if its key cannot be fetched [API-015]', async () => {
    const words = wordsOf('en');
    await stage.makeCustomer({ email: 'key@example.com', plan: 'LIVE', country: 1 });
    const page = await openPortal(stage, 'key@example.com', '/nt');
    const boxes = page.getByRole('main').getByRole('checkbox');
    for (const term of ['remove', 'distribute', 'terms'])
      await page.getByRole('checkbox', { name: words(`licence.agree.${term}`) }).check();
    await refuseCall(page, '/accounts/nt', 403, 'not_entitled');
    await page.getByRole('button', { name: words('licence.show') }).click();
    await page.getByText(words('licence.failed')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/nt');
    await expect
      .poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked)))
      .toEqual([true, true, true]);
    await page.unroute('**/api/accounts/nt');
    await page.getByRole('button', { name: words('licence.show') }).click();
    await expect.poll(() => boxes.count()).toBe(0);
    expect(problemsOf(page)).toEqual([expect.stringMatching(/^console warning: no licence key .*refused by the test/)]);
  });

  it('open the card fields with country, e-mail and the amount 100, sent times 100 [THIRD-001]', async () => {
    const email = 'card@example.com';
    await stage.makeCustomer({ email, plan: 'LIVE', country: 1 });
    const page = await openPortal(stage, email, '/settings/payment');
    const asked = page.waitForRequest('**/api/accounts/generateSessionToken');
    await page.getByRole('button', { name: wordsOf('en')('payment.add') }).click();
    expect((await asked).postDataJSON()).toEqual({ country: 1, email, amount: 10_000 });
    await page.locator('iframe[data-state="ready"]').waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('do not show on the page what went wrong while the card fields loaded: it is logged [ERR-012]', async () => {
    const email = 'loading@example.com';
    await stage.makeCustomer({ email, plan: 'LIVE', country: 1 });
    const page = await openPortal(stage, email, '/settings/payment');
    const messages = [
      { type: 'error', requestId: '', errors: [{ field: 'form', code: 'load', message: 'Part 17 did not load' }] },
      { type: 'ready', heightPx: 150 },
    ].map((message) => ({ from: 'openbell-card', version: 1, ...message }));
    const script = messages.map((message) => `parent.postMessage(${JSON.stringify(message)}, '*');`).join('');
    await page.route('**/sandbox-gateway/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` }),
    );
    await page.getByRole('button', { name: wordsOf('en')('payment.add') }).click();
    await page.locator('iframe[data-state="ready"]').waitFor();
    expect(problemsOf(page)).toEqual([expect.stringContaining('console warning: the card fields')]);
    expect(await page.locator('body').innerText()).not.toContain('Part 17');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});
