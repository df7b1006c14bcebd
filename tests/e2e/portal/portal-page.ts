// Shortcuts into the portal for its browser tests.
import { agreement } from '@openbell/server/testing/market/agreement.ts';
import type { Page } from 'playwright-core';
import type { PageOptions, Stage } from '../harness.ts';

/** Opens a signed-in page at a path. */
export async function openPortal(stage: Stage, email: string, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, email);
  await page.goto(path);
  return page;
}

/** Intercepts an API answer and changes its body. */
export async function changeAnswer(
  page: Page,
  address: string,
  change: (body: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await page.route(`**/api${address}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Record<string, unknown>) });
  });
}

/** Makes an API path answer a refusal. */
export async function refuseCall(page: Page, address: string, status: number, code: string): Promise<void> {
  await page.route(`**/api${address}`, (route) =>
    route.fulfill({ status, json: { error: { code, message: 'refused by the test', requestId: 'req_test' } } }),
  );
}

/** Creates the customer's simulator account and completes it at the provider. */
export async function setUpSimulator(stage: Stage, email: string, password: string): Promise<void> {
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password });
  const made = await client.call('POST', '/accounts/simulator', {
    type: 'fu',
    commission: 'live',
    exchanges: { cme: true },
  });
  if (made.status >= 300) throw new Error(`simulator of ${email}: ${made.status} ${made.text}`);
  await client.call('POST', '/sandbox/provider', { email, ready: true });
}

/** Gives the agreements, which trading requires. */
export async function giveAgreements(stage: Stage, email: string, password: string): Promise<void> {
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password });
  const given = await client.call('POST', '/accounts/agreements', agreement);
  if (given.status !== 200) throw new Error(`agreements of ${email}: ${given.status} ${given.text}`);
}
