import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
} from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.makeCustomer({ email: 'maya@example.com' });
});
afterAll(async () => {
  await stage.close();
});

async function lastLink(email: string): Promise<string> {
  const answer = await stage.server.client().call('GET', `/sandbox/mail?to=${encodeURIComponent(email)}`);
  const letters = answer.body as readonly { readonly links: readonly string[] }[];
  const link = letters.at(-1)?.links[0];
  if (link === undefined) throw new Error(`no link for ${email}`);
  return link;
}

describe('the sign-in', () => {
  it('shows what is missing next to the fields and above them, and moves the focus there', async () => {
    const page = await stage.newPage();
    await page.goto('/site/sign-in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const summary = page.getByRole('alert');
    await expect.poll(() => summary.textContent()).toContain('2 things to correct');
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.getByRole('link', { name: 'Email: Enter your email' }).click();
    await expect
      .poll(() => page.getByLabel('Email').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expect.poll(() => page.title()).toBe('Error: Sign in · Openbell');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'sign-in-empty');
  });

  it('refuses a wrong password without saying which of the two was wrong, and keeps the address', async () => {
    const page = await stage.newPage();
    await page.goto('/site/sign-in');
    await page.getByLabel('Email').fill('maya@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The email address or the password is not right.').waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('maya@example.com');
    await takePicture(page, 'sign-in-wrong');
    expect(problemsOf(page)).toEqual([]);
  });

  it('counts the wait down after too many tries and says that the account is not locked', async () => {
    await stage.makeCustomer({ email: 'guessed@example.com' });
    const client = stage.server.client();
    for (let tries = 0; tries < 11; tries += 1)
      await client.call('POST', '/auth/sign-in/email', { email: 'guessed@example.com', password: `guess ${tries}` });
    const page = await stage.newPage();
    await page.goto('/site/sign-in');
    await page.getByLabel('Email').fill('guessed@example.com');
    await page.getByLabel('Password', { exact: true }).fill('one more guess');
    await page.keyboard.press('Enter');
    const wait = page.getByRole('alert').filter({ hasText: 'Too many tries.' });
    await wait.waitFor();
    await expect.poll(() => wait.textContent()).toMatch(/try again in 0:\d\d:?\d*\. Your account is not locked/);
    await expect.poll(() => page.getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled')).toBe('true');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'sign-in-wait');
  });

  it('shows the password on request and leads to the requested page', async () => {
    const page = await stage.newPage();
    await page.goto('/site/sign-in?next=%2Fsite%2Fpurchase%3Fplan%3DTCP50');
    await page.getByText('Sign in to go on.').waitFor();
    await page.getByLabel('Email').fill('maya@example.com');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(stagePassword);
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/site/purchase?plan=TCP50');
    expect(problemsOf(page)).toEqual([]);
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example'])('never leads to %s [S13]', async (next) => {
    const page = await stage.newPage();
    await page.goto(`/site/sign-in?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Email').fill('maya@example.com');
    await page.getByLabel('Password', { exact: true }).fill(stagePassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/site/sign-in'));
    expect(new URL(page.url()).origin).toBe(new URL(stage.server.url).origin);
  });
});

describe('the registration', () => {
  it('goes from the form through the mailed link to the first sign-in', async () => {
    const page = await stage.newPage();
    await page.goto('/site/sign-up');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('4 things to correct');
    await page.getByLabel('Name', { exact: true }).fill('Noor Haddad');
    await page.getByLabel('Email').fill('noor@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
    await page.getByLabel('Country of residence').selectOption({ label: 'Jordan' });
    await takePicture(page, 'sign-up-filled');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.getByText('No email leaves this machine.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'sign-up-sent');
    await page.getByRole('link', { name: 'Verify your email address' }).click();
    await page.getByRole('heading', { name: 'Your address is verified' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill('noor@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/site/sign-in'));
    expect(problemsOf(page)).toEqual([]);
  });

  it('answers a known address with exactly the same page', async () => {
    const texts: string[] = [];
    for (const email of ['maya@example.com', 'unheard@example.com']) {
      const page = await stage.newPage();
      // The sandbox letter would reveal the difference; a production server has none.
      await page.route('**/api/sandbox/**', (route) =>
        route.fulfill({ status: 404, json: { error: { code: 'not_found' } } }),
      );
      await page.goto('/site/sign-up');
      await page.getByLabel('Name', { exact: true }).fill('Maya Torres');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
      await page.getByLabel('Country of residence').selectOption('1');
      await page.getByRole('button', { name: 'Create the account' }).click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      texts.push((await page.getByRole('main').textContent())?.replace(email, '…') ?? '');
    }
    expect(texts[0]).toBe(texts[1]);
  });

  it('says what to do if the mailed link has expired', async () => {
    const page = await stage.newPage();
    await page.goto('/api/verify/this-is-no-token-of-anybody');
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

describe('a letter about an unwanted registration', () => {
  const register = (email: string) =>
    stage.server
      .client()
      .call('POST', '/auth/sign-up/email', { email, password: 'chosen by a stranger', name: 'Some Stranger' });
  const linkTo = async (email: string, part: string): Promise<string> => {
    const answer = await stage.server.client().call('GET', `/sandbox/mail?to=${encodeURIComponent(email)}`);
    const links = (answer.body as readonly { readonly links: readonly string[] }[]).flatMap((letter) => letter.links);
    return links.findLast((link) => link.includes(part)) ?? 'no link';
  };

  it('links to a page that asks first, removes the registration, and says so if there is nothing left [TRUST-007]', async () => {
    await register('not-me@example.com');
    const page = await stage.newPage();
    const link = await linkTo('not-me@example.com', 'not-me');
    await page.goto(link);
    await page.getByRole('heading', { name: 'This was not you?' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'not-me');
    await page.getByRole('button', { name: 'Remove it' }).press('Enter');
    await page.getByRole('heading', { name: 'It is removed' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'not-me-done');
    await page.goto(link);
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByRole('heading', { name: 'Nothing to remove' }).waitFor();
    await page.goto('/site/not-me');
    await page.getByRole('heading', { name: 'Nothing to remove' }).waitFor();
  });

  it('keeps an account whose address was verified and shows how to take it over [TRUST-007]', async () => {
    await register('scanned@example.com');
    const link = await linkTo('scanned@example.com', 'not-me');
    await fetch(await linkTo('scanned@example.com', '/verify/'), { redirect: 'manual' });
    const page = await stage.newPage();
    await page.goto(link);
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByRole('heading', { name: 'This address was verified' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Set a new password' }).click();
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  });

  it('fits a phone, in Arabic and dark [TRUST-007]', async () => {
    await register('not-me-ar@example.com');
    const page = await stage.newPage({ width: 390, language: 'ar', theme: 'dark' });
    await page.goto(await linkTo('not-me-ar@example.com', 'not-me'));
    await page.getByRole('heading', { name: 'لم تكن أنت؟' }).waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'not-me-ar-390-dark');
  });
});

describe('a forgotten password', () => {
  it('is replaced through the mailed link, once', async () => {
    await stage.makeCustomer({ email: 'forgot@example.com' });
    const page = await stage.newPage();
    await page.goto('/site/sign-in');
    await page.getByRole('link', { name: 'Forgotten?' }).click();
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    await page.getByLabel('Email').fill('forgot@example.com');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const link = new URL(await lastLink('forgot@example.com'));
    await page.goto(`${link.pathname}${link.search}`);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Password: Too short');
    await page.getByLabel('Password', { exact: true }).fill('a new and longer one');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByRole('heading', { name: 'The new password is set' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto(`${link.pathname}${link.search}`);
    await page.getByLabel('Password', { exact: true }).fill('yet another long one');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });
});
