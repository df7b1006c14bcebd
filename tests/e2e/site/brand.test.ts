import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, problemsOf, type Stage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({
    BRAND_NAME: 'Acme & Sons',
    COMPANY_URL: 'https://acme.test/',
    SUPPORT_EMAIL: 'help@acme.test',
  });
  await stage.makeCustomer({ email: 'maya@example.com', plan: 'TCP50' });
});
afterAll(async () => {
  await stage.close();
});

it('carries the configured brand over the door, into the titles, the portal and its logo', async () => {
  const page = await stage.newPage();
  await page.goto('/site/help/en');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.title()).toBe('Help centre · Acme & Sons');
  await page.getByRole('link', { name: 'help@acme.test' }).waitFor();
  await expect.poll(() => page.getByText('Openbell').count()).toBe(0);

  await stage.signIn(page, 'maya@example.com');
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.title()).toContain('Acme & Sons');
  const logo = page.getByRole('link', { name: 'Acme & Sons, company site, opens in a new tab' });
  await expect.poll(() => logo.getAttribute('href')).toBe('https://acme.test/');
  await expect.poll(() => page.getByText('Openbell').count()).toBe(0);
  expect(problemsOf(page)).toEqual([]);
});
