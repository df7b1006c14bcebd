import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, problemsOf, type Stage } from '../harness.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'openbell-brand-'));
const logoFile = path.join(folder, 'acme.svg');
let stage: Stage;
beforeAll(async () => {
  writeFileSync(
    logoFile,
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="12" fill="#a33" /></svg>',
  );
  stage = await openStage({
    BRAND_NAME: 'Acme & Sons',
    BRAND_LOGO: logoFile,
    COMPANY_URL: 'https://acme.test/',
    SUPPORT_EMAIL: 'help@acme.test',
  });
  await stage.makeCustomer({ email: 'maya@example.com', plan: 'TCP50' });
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true });
});

/** The picture in front of the brand's name, once the browser has drawn it. */
async function expectLogo(page: Page): Promise<void> {
  const picture = page.locator('header img, a img').first();
  await expect.poll(() => picture.getAttribute('src')).toBe('/brand/logo.svg');
  await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(24);
  await expect.poll(() => page.locator('link[rel="icon"]').getAttribute('href')).toBe('/brand/logo.svg');
}

it('shows the configured brand on the door, in the titles, the portal and its logo', async () => {
  const page = await stage.newPage();
  await page.goto('/site/help/en');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.title()).toBe('Help center · Acme & Sons');
  await page.getByRole('link', { name: 'help@acme.test' }).waitFor();
  await expectLogo(page);
  await expect.poll(() => page.getByText('Openbell').count()).toBe(0);

  await stage.signIn(page, 'maya@example.com');
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.title()).toContain('Acme & Sons');
  const logo = page.getByRole('link', { name: 'Acme & Sons, company site, opens in a new tab' });
  await expect.poll(() => logo.getAttribute('href')).toBe('https://acme.test/');
  await expectLogo(page);
  await expect.poll(() => page.getByText('Openbell').count()).toBe(0);
  expect(problemsOf(page)).toEqual([]);
});
