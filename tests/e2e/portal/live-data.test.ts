// Real-time data in the settings, the data configuration, and the license key: what a simulator account receives and how it is opened.

import { lastPaidDay } from '@openbell/rules/billing/add-on-price.ts';
import { asInstant } from '@openbell/units/instant.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  type PageOptions,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
} from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openPortal, refuseCall, setUpSimulator } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

const path = '/settings/realtime';
const main = { within: 'main' };
const required = 'You must select the exchange(s) you intend to trade.';

async function clientOf(email: string) {
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
  return client;
}
const bodyOf = async (email: string, address: string): Promise<unknown> =>
  (await (await clientOf(email)).call('GET', address)).body;

async function openTrader(email: string, plan = 'TCP50', options: PageOptions = {}): Promise<Page> {
  await stage.makeCustomer({ email, plan, country: 1 });
  await setUpSimulator(stage, email, stagePassword);
  return openPortal(stage, email, path, options);
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the real-time data', () => {
  describe('of an active account', () => {
    const email = 'trader@example.com';
    let page: Page;
    beforeAll(async () => {
      page = await openTrader(email, 'TCP50', { lasts: true });
    });

    it('shows five exchanges, with the stored ones ticked, and the depth [SETTINGS-012, DATA-018]', async () => {
      await expect.poll(() => page.getByRole('main').getByRole('checkbox').count()).toBe(5);
      await expect.poll(() => box(page, 'CME').isChecked()).toBe(true);
      for (const name of ['NYMEX', 'COMEX', 'CBOT', 'EUREX'])
        await expect.poll(() => box(page, name).isChecked(), { message: name }).toBe(false);
      await page.getByRole('switch', { name: /^Market depth/ }).waitFor();
      await takePicture(page, 'portal-realtime');
      expect(await findAxeViolations(page, main)).toEqual([]);
    });

    it('says if nothing is chosen [DATA-021]', async () => {
      await page.goto(path);
      await box(page, 'CME').uncheck();
      await button(page, 'Submit').click();
      await page.getByText(required, { exact: true }).waitFor();
      await takePicture(page, 'portal-realtime-none');
      await box(page, 'NYMEX').check();
      await expect.poll(() => page.getByText(required).count()).toBe(0);
    });

    it('is changed, not created, and says that this takes about 5 minutes [API-047, CONST-013]', async () => {
      await page.goto(path);
      await button(page, 'Submit').click();
      await page.getByText('Nothing has changed.').waitFor();
      await box(page, 'CME').uncheck();
      await box(page, 'NYMEX').check();
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/accounts/simulator'));
      await button(page, 'Submit').click();
      expect([(await sent).method(), (await sent).postDataJSON()]).toEqual([
        'PUT',
        expect.objectContaining({ type: 'fu', exchanges: expect.objectContaining({ cme: false, nymex: true }) }),
      ]);
      await page.getByText('Sent. The change takes about 5 minutes.').waitFor();
      await expect
        .poll(() => bodyOf(email, '/accounts/simulator'))
        .toMatchObject({ exchanges: { cme: false, nymex: true } });
    });

    it('asks for confirmation before the depth changes, and says that it takes about 5 minutes [SETTINGS-015, DATA-016, DATA-017]', async () => {
      await page.getByRole('switch', { name: /^Market depth/ }).click();
      const question = page.getByRole('dialog', { name: 'Switch market depth off?' });
      await question.getByText('The change takes about 5 minutes.', { exact: false }).waitFor();
      await takePicture(page, 'portal-realtime-depth');
      expect(await bodyOf(email, '/accounts')).toMatchObject({ depth: true });
      await question.getByRole('button', { name: 'Switch off' }).click();
      await expect.poll(() => page.getByRole('switch', { name: /^Market depth/ }).isChecked()).toBe(false);
      expect(await bodyOf(email, '/accounts')).toMatchObject({ depth: false });
      expect(problemsOf(page)).toEqual([]);
    });
  });

  it("shows the server's price of a month of EUREX, in rupees to customers of IND [PRICE-021]", async () => {
    const email = 'eurex-ind@example.com';
    await stage.makeCustomer({ email, plan: 'TCP50', partner: 'IND', country: 356 });
    await setUpSimulator(stage, email, stagePassword);
    const page = await openPortal(stage, email, path);
    await page.getByText('₹6,699', { exact: false }).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('$80');
    expect(problemsOf(page)).toEqual([]);
  });

  it("buys EUREX at the server's price shown before the order, and ends it at once [DATA-019, PRODUCT-023]", async () => {
    const email = 'eurex@example.com';
    const page = await openTrader(email);
    await box(page, 'EUREX').check();
    await button(page, 'Submit').click();
    const purchase = page.getByRole('alertdialog', { name: 'Add EUREX' });
    await purchase.getByText('Save a card first').waitFor();
    await takePicture(page, 'portal-eurex-no-card');
    expect(await bodyOf(email, '/accounts/simulator')).toMatchObject({ exchanges: { eurex: false } });
    await (await clientOf(email)).call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    await page.reload();
    await box(page, 'EUREX').check();
    await button(page, 'Submit').click();
    const { amount } = (await bodyOf(email, '/accounts/simulator/eurex')) as { amount: number };
    const pay = purchase.getByRole('button', { name: `Pay $${amount / 100}.00 now` });
    await pay.waitFor();
    await takePicture(page, 'portal-eurex-buy');
    expect(await findAxeViolations(page, { within: '[role="alertdialog"]' })).toEqual([]);
    await pay.click();
    await purchase.getByText('EUREX is added.', { exact: false }).waitFor();
    expect(await bodyOf(email, '/accounts/simulator')).toMatchObject({ exchanges: { cme: true, eurex: true } });
    await button(page, 'Close').click();
    await takePicture(page, 'portal-eurex-bought');
    // With a running upgrade nothing is bought again.
    await box(page, 'CBOT').check();
    await button(page, 'Submit').click();
    await page.getByText('Sent. The change takes about 5 minutes.').waitFor();
    await expect.poll(() => purchase.count()).toBe(0);
    await button(page, 'Cancel EUREX').click();
    const end = page.getByRole('alertdialog', { name: 'Cancel EUREX?' });
    await end.getByText('EUREX data is unavailable at once', { exact: false }).waitFor();
    await takePicture(page, 'portal-eurex-end');
    await end.getByRole('button', { name: 'Cancel EUREX' }).click();
    await expect.poll(() => box(page, 'EUREX').isChecked()).toBe(false);
    expect(await bodyOf(email, '/accounts/simulator')).toMatchObject({ exchanges: { cbot: true, eurex: false } });
    expect(problemsOf(page)).toEqual([]);
  });

  it("shows the same last paid day of EUREX everywhere, by Chicago's date [PRICE-023]", async () => {
    const email = 'until@example.com';
    const page = await openTrader(email);
    const client = await clientOf(email);
    await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    await client.call('PUT', '/accounts/simulator', { type: 'fu', exchanges: { cme: true, eurex: true } });
    const { subscription } = (await bodyOf(email, '/accounts')) as {
      subscription: { upgrades: { Expires: string }[] };
    };
    const day = lastPaidDay(asInstant(Date.parse(subscription.upgrades[0]?.Expires ?? '')));
    await page.goto('/');
    await page.getByText(`$80 until ${day}`).waitFor();
    await page.goto('/settings/subscriptions');
    await page.getByText(`Expires ${day}`).waitFor();
    await takePicture(page, 'portal-eurex-until');
    await button(page, 'Cancel subscription').click();
    await page.getByText(`EUREX data ends now, although it is paid until ${day}.`).waitFor();
    await takePicture(page, 'portal-eurex-until-cancel');
    expect(problemsOf(page)).toEqual([]);
  });

  it.each(['en', 'ar'] as const)(
    'explains why EUREX cannot be paid with crypto, before anything is ordered: %s [DATA-019]',
    async (lang) => {
      const email = `crypto-${lang}@example.com`;
      const words = wordsOf(lang);
      await stage.makeCustomer({ email, plan: 'TCP50', country: 818, partner: 'EDX', lang });
      await setUpSimulator(stage, email, stagePassword);
      await (await clientOf(email)).call('POST', '/accounts/paymentMethod', { Method: 'bitpay' });
      const page = await openPortal(stage, email, path, lang === 'ar' ? { width: 390 } : {});
      await box(page, 'EUREX').check();
      await button(page, words('realtime.submit')).click();
      const purchase = page.getByRole('alertdialog', { name: words('realtime.buy.title') });
      await purchase.getByText(words('refusal.method_not_for_data')).waitFor();
      await expect.poll(() => purchase.getByRole('link').getAttribute('href')).toBe('/settings/payment');
      await takePicture(page, `portal-eurex-crypto-${lang}`);
      expect(await findAxeViolations(page, { within: '[role="alertdialog"]' })).toEqual([]);
      expect(await bodyOf(email, '/accounts/simulator')).toMatchObject({ exchanges: { eurex: false } });
      expect(problemsOf(page)).toEqual([]);
    },
  );

  it('is read-only with LIVE, and absent without a simulator account', async () => {
    const page = await openTrader('reads@example.com', 'LIVE');
    await page.getByText('Your plan shows its exchanges here but cannot change them.', { exact: false }).waitFor();
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
    await takePicture(page, 'portal-realtime-read');
    expect(await findAxeViolations(page, main)).toEqual([]);
    await stage.makeCustomer({ email: 'course@example.com', plan: 'BCC', country: 1 });
    const course = await openPortal(stage, 'course@example.com', path);
    await course.getByText('Your plan has no simulator account').waitFor();
    await course.getByText('You choose your exchanges here with Training: $49 a month.', { exact: false }).waitFor();
    await expect
      .poll(() => course.getByRole('link', { name: 'Change to Training' }).getAttribute('href'))
      .toBe('/settings/subscriptions?change=TRAIN');
  });
});

describe('the data configuration', () => {
  describe('of LIVE', () => {
    const email = 'live@example.com';
    let page: Page;
    const choose = (): Locator => page.getByRole('alertdialog', { name: 'Choose your exchanges' });
    const activate = (): Locator => page.getByRole('alertdialog', { name: 'Activate the data?' });
    const begin = async (): Promise<void> => {
      await page.goto(path);
      await button(page, 'Configure the data').click();
      await choose().waitFor();
    };
    beforeAll(async () => {
      await stage.makeCustomer({ email, plan: 'LIVE', country: 1 });
      page = await openPortal(stage, email, path, { lasts: true });
      await begin();
    });

    it('asks how many exchanges, from 1 to 4 [DATA-004]', async () => {
      const counts = choose().getByRole('radio');
      expect(await counts.count()).toBe(4);
      for (const count of ['1', '3', '4', '2']) {
        await choose().getByText(count, { exact: true }).click();
        await expect.poll(() => choose().getByRole('radio', { name: count, exact: true }).isChecked()).toBe(true);
      }
    });

    it.each(['CME', 'CBOT', 'NYMEX', 'COMEX'])('lets %s be ticked [DATA-005]', async (name) => {
      await choose().getByRole('checkbox', { name }).check();
      await expect.poll(() => choose().getByRole('checkbox', { name }).isChecked()).toBe(true);
    });

    it('says how many must be ticked', async () => {
      await choose()
        .getByText(/Tick exactly 2 exchanges; you have ticked .*4/)
        .waitFor();
      for (const name of ['CME', 'COMEX']) await choose().getByRole('checkbox', { name }).uncheck();
      await expect
        .poll(() =>
          choose()
            .getByText(/Tick exactly/)
            .count(),
        )
        .toBe(0);
    });

    it('links to the exchange rules in a new tab, and requires agreement to them [DATA-006, DATA-022]', async () => {
      const rules = choose().getByRole('link', { name: 'Exchange rules' });
      await expect.poll(() => rules.getAttribute('target')).toBe('_blank');
      await choose().getByText('Agree to the exchange rules first.').waitFor();
      await choose().getByRole('button', { name: 'Submit', exact: true }).click({ force: true });
      await choose().waitFor();
      expect(await activate().count()).toBe(0);
      await takePicture(page, 'portal-data-exchanges');
      expect(await findAxeViolations(page, { within: '[role="alertdialog"]' })).toEqual([]);
    });

    it('shows the contracts, with Close [DATA-003]', async () => {
      await choose().getByRole('button', { name: 'Which contracts are where?' }).click();
      const contracts = page.getByRole('dialog', { name: 'Futures contracts' });
      await expect.poll(() => contracts.locator('th[scope="row"]').count()).toBe(67);
      await expect.poll(() => contracts.locator('th[scope="rowgroup"]').count()).toBe(8);
      await contracts.getByText('H,M,U,Z').first().waitFor();
      await contracts.getByText('0.25 = $12.50').first().waitFor();
      await takePicture(page, 'portal-data-contracts');
      expect(await findAxeViolations(page, { within: '[role="dialog"]' })).toEqual([]);
      await contracts.getByRole('button', { name: 'Close' }).click();
      await contracts.waitFor({ state: 'hidden' });
    });

    it('is left by Cancel and submitted by Submit [DATA-007]', async () => {
      await choose().getByRole('button', { name: 'Cancel', exact: true }).click();
      await choose().waitFor({ state: 'hidden' });
      await button(page, 'Configure the data').click();
      await choose().getByText('2', { exact: true }).click();
      for (const name of ['CBOT', 'NYMEX']) await choose().getByRole('checkbox', { name }).check();
      await choose()
        .getByRole('checkbox', { name: /^I have read/ })
        .check();
      await choose().getByRole('button', { name: 'Submit', exact: true }).click();
      await activate().waitFor();
    });

    it('goes back by Cancel, and sends the request by Activate [DATA-001, DATA-013]', async () => {
      await activate().getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect.poll(() => choose().getByRole('checkbox', { name: 'CBOT' }).isChecked()).toBe(true);
      await choose().getByRole('button', { name: 'Submit', exact: true }).click();
      await activate().getByText('NYMEX').waitFor();
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/accounts/simulator'));
      await activate().getByRole('button', { name: 'Activate', exact: true }).click();
      expect((await sent).method()).toBe('POST');
      await page.getByRole('dialog', { name: 'The request is sent' }).waitFor();
      await takePicture(page, 'portal-data-sent');
      expect(await bodyOf(email, '/accounts/simulator')).toMatchObject({
        status: 'pending',
        exchanges: { cme: false, cbot: true, nymex: true, comex: false },
      });
    });

    it('ends with Close [DATA-002]', async () => {
      const sent = page.getByRole('dialog', { name: 'The request is sent' });
      await sent.getByRole('button', { name: 'Close', exact: true }).click();
      await sent.waitFor({ state: 'hidden' });
      await page.getByText('Your data is being configured').waitFor();
      expect(problemsOf(page)).toEqual([]);
    });
  });

  it('asks a bootcamp for the market first, and fits a phone from right to left in the dark [DATA-008]', async () => {
    const words = wordsOf('ar');
    await stage.makeCustomer({ email: 'camp@example.com', plan: 'BCAMP', country: 818, lang: 'ar' });
    const page = await openPortal(stage, 'camp@example.com', path, { width: 390, theme: 'dark' });
    await button(page, words('realtime.configure.go')).click();
    await page.getByRole('alertdialog', { name: words('realtime.wizard.type.title') }).waitFor();
    await page.getByRole('radio', { name: words('realtime.wizard.type.fx') }).check();
    await page.getByText(words('realtime.wizard.type.fx.closed')).waitFor();
    await takePicture(page, 'portal-data-type-ar-390-dark');
    await page.getByRole('radio', { name: words('realtime.wizard.type.fu') }).check();
    await button(page, words('realtime.wizard.continue')).click();
    await button(page, words('realtime.wizard.details')).click();
    await page.getByRole('dialog', { name: words('realtime.contracts.title') }).waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    await takePicture(page, 'portal-data-contracts-ar-390-dark');
    expect(await findAxeViolations(page, { within: '[role="dialog"]' })).toEqual([]);
  });
});

describe('the license key', () => {
  describe('of LIVE', () => {
    const email = 'licence@example.com';
    let page: Page;
    beforeAll(async () => {
      await stage.makeCustomer({ email, plan: 'LIVE', country: 1 });
      page = await openPortal(stage, email, '/nt', { lasts: true });
    });

    it('has its own page at /nt [ROUTE-015]', async () => {
      await page.getByRole('heading', { level: 1, name: 'License key' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/nt');
    });

    it.each([
      [/remove the key from the platform at the end of my subscription/, '[NT-001]'],
      [/not distribute the key/, '[NT-002]'],
      [/^I understand these terms\.$/, '[NT-003]'],
    ])('asks for %s %s', async (name) => {
      expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(false);
    });

    it('is not given while one of the three is missing [NT-006]', async () => {
      const show = button(page, 'Show the key');
      const boxes = page.getByRole('main').getByRole('checkbox');
      for (const missing of [0, 1, 2]) {
        for (const index of [0, 1, 2]) await boxes.nth(index).setChecked(index !== missing);
        await show.click({ force: true });
        await page.getByText('Tick all three boxes first.').waitFor();
        expect(await page.getByRole('heading', { name: 'Your license key' }).count()).toBe(0);
      }
      await takePicture(page, 'portal-licence-agree');
      expect(await findAxeViolations(page, main)).toEqual([]);
    });

    it('is shown after all three, with instructions and confetti [NT-004, NT-005, API-014]', async () => {
      for (const index of [0, 1, 2]) await page.getByRole('main').getByRole('checkbox').nth(index).check();
      await button(page, 'Show the key').click();
      const { Code } = (await bodyOf(email, '/accounts/nt')) as { Code: string };
      expect(Code).not.toBe('');
      await page.getByText(Code, { exact: true }).waitFor();
      for (const name of ['Upgrade the platform', 'Enter the license'])
        await page.getByRole('heading', { name }).waitFor();
      await expect.poll(() => page.getByTestId('confetti').count()).toBe(1);
      await takePicture(page, 'portal-licence-code');
      expect(await findAxeViolations(page, main)).toEqual([]);
      expect(problemsOf(page)).toEqual([]);
    });
  });

  it('stays at the agreement with one sentence if it is refused', async () => {
    const words = wordsOf('ar');
    await stage.makeCustomer({ email: 'refused@example.com', plan: 'LIVE', country: 818, lang: 'ar' });
    const page = await openPortal(stage, 'refused@example.com', '/nt', { width: 390, theme: 'dark' });
    await refuseCall(page, '/accounts/nt', 403, 'not_entitled');
    for (const term of ['remove', 'distribute', 'terms'])
      await page.getByRole('checkbox', { name: words(`licence.agree.${term}`) }).check();
    await button(page, words('licence.show')).click();
    await page.getByText(words('licence.failed')).waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    await takePicture(page, 'portal-licence-ar-390-dark');
  });

  it('is not presented as theirs to customers whose plan has no simulator, and a canceled plan is led to the subscriptions [ROUTE-031]', async () => {
    await stage.makeCustomer({ email: 'none@example.com', plan: 'CLAS', country: 1 });
    const page = await openPortal(stage, 'none@example.com', '/nt');
    await page.getByRole('heading', { name: 'Not part of your plan' }).waitFor();
    await page.getByText('Opens with Training: $49 a month.', { exact: false }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByText('for your plan').count()).toBe(0);
    await stage.makeCustomer({ email: 'gone@example.com', plan: 'TCP50', country: 1 });
    await (await clientOf('gone@example.com')).call('DELETE', '/subscription');
    const gone = await openPortal(stage, 'gone@example.com', '/nt');
    await gone.waitForURL('**/settings/subscriptions');
  });
});
