import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marchYear, moveFarTo } from '../dates.ts';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { openPortal, refuseCall } from '../portal/portal-page.ts';

let stage: Stage;
/** The Tuesday after America's clock change and before Europe's: pages here are in New York. */
const now = `${marchYear}-03-14T14:00:00Z`;
const day = `${marchYear}-03-14`;

beforeAll(async () => {
  stage = await openStage();
  await moveFarTo(stage.server, now);
  await stage.makeCustomer({ email: 'cal@example.com', plan: 'BCC', country: 1 });
  await stage.makeCustomer({ email: 'ar@example.com', plan: 'BCC', country: 1, lang: 'ar' });
  await stage.makeCustomer({ email: 'es@example.com', plan: 'BCC', country: 1, lang: 'es' });
  await stage.makeCustomer({ email: 'none@example.com', country: 1 });
});
afterAll(async () => {
  await stage.close();
});

const group = (page: Page, kind: string) => page.locator(`[data-group="${kind}"]`);

describe('the calendar', () => {
  describe('of a day', () => {
    let page: Page;
    let query: URLSearchParams;
    const grid = (): Locator => page.getByRole('grid', { name: `Days of March ${marchYear}` });
    beforeAll(async () => {
      page = await openPortal(stage, 'cal@example.com', '/', { lasts: true });
      // The browser learns the product's time from the stream; earlier requests were for the machine's day.
      const asked = page.waitForRequest(
        (request) => request.url().includes('/api/calendar?') && request.url().includes(`day=${day}`),
      );
      await page.goto('/calendar');
      query = new URL((await asked).url()).searchParams;
      await grid().locator('[data-dot]').first().waitFor();
    });

    it('is requested in the zone of the browser [ROUTE-010, ENTITY-042]', () => {
      expect([query.get('timezone'), query.get('zone'), query.get('day')]).toEqual([
        'Eastern Standard Time',
        'America/New_York',
        day,
      ]);
    });

    it('is in a month whose weeks begin on Sunday [CAL-002]', async () => {
      expect(await grid().getByRole('columnheader').first().textContent()).toBe('Sun');
      expect(await grid().getByRole('gridcell', { selected: true }).getAttribute('data-day')).toBe(day);
    });

    it('has a dot on days with mentoring [CAL-005]', async () => {
      const dotted = await grid()
        .locator('td:has([data-dot])')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day')));
      // Mondays, Wednesdays and Thursdays.
      expect(dotted).toContain(`${marchYear}-03-13`);
      expect(dotted).toContain(`${marchYear}-03-15`);
      expect(dotted).not.toContain(day);
    });

    it('has a legend [CAL-006]', async () => {
      const legend = page.getByRole('list', { name: 'What the marks mean' }).getByRole('listitem');
      const texts = await legend.allTextContents();
      expect(texts.map((text) => text.trim())).toEqual(['Mentoring', 'News', '!! Medium', '!!! High']);
    });

    it('lists economic events with time, currency, name and volatility [CAL-008, PRODUCT-004]', async () => {
      // CPI at 8:30 in New York is 7:30 in Chicago.
      const cpi = group(page, 'economic').getByRole('listitem').filter({ hasText: 'Consumer price index (CPI)' });
      await cpi.getByText('8:30 AM', { exact: true }).waitFor();
      expect((await cpi.textContent())?.replaceAll(/\s+/g, ' ')).toMatch(
        /8:30 AM7:30 AM ChicagoUSD Consumer price index \(CPI\)!!! High/,
      );
      await group(page, 'economic')
        .getByText('Sample schedule')
        .or(page.getByText('Sample schedule'))
        .first()
        .waitFor();
    });

    it('has the groups Economic, Webinars and Mentoring [CAL-011]', async () => {
      await expect
        .poll(() => page.locator('[data-group]').getByRole('heading').allTextContents())
        .toEqual(['Economic', 'Webinars', 'Mentoring']);
      await group(page, 'webinars').getByRole('listitem').getByText('7:00 PM', { exact: true }).waitFor();
      await group(page, 'mentoring').getByText('None on this day.').waitFor();
    });

    it('shows the next important news, accessibly and without announcing it', async () => {
      await page
        .getByRole('heading', { level: 2, name: 'FOMC' })
        .or(page.getByText('Next high-impact news'))
        .first()
        .waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, 'calendar-1440-light');
      expect(problemsOf(page)).toEqual([]);
    });
  });

  it('lists mentoring with its time, its topic and the mentor [CAL-007, PRODUCT-004]', async () => {
    const page = await openPortal(stage, 'cal@example.com', `/calendar?day=${marchYear}-03-16`);
    const lesson = group(page, 'mentoring').getByRole('listitem').first();
    await expect
      .poll(async () => ((await lesson.textContent()) ?? '').replaceAll(/\s+/g, ' '))
      .toMatch(/7:00 PM.*[A-Z][a-z]+.*, with Marta Castillo/);
  });

  it('changes the day by arrows, keys and clicks, keeps filters in the address, and says if there are no events [CAL-003, CAL-004, CAL-009, ERR-030]', async () => {
    const page = await openPortal(stage, 'cal@example.com', `/calendar?day=${day}`);
    const selected = () => page.getByRole('gridcell', { selected: true }).getAttribute('data-day');
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('grid', { name: `Days of April ${marchYear}` }).waitFor();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByRole('grid', { name: `Days of March ${marchYear}` }).waitFor();
    await page.locator(`[data-day="${marchYear}-03-16"] button`).click();
    await expect.poll(selected).toBe(`${marchYear}-03-16`);
    await group(page, 'mentoring')
      .getByText(/, with Marta Castillo$/)
      .waitFor();
    await group(page, 'mentoring').getByText('7:00 PM', { exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(selected).toBe(`${marchYear}-03-23`);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('td')?.dataset['day']))
      .toBe(`${marchYear}-03-23`);
    await page.locator(`[data-day="${marchYear}-03-19"] button`).click();
    for (const kind of ['economic', 'webinars', 'mentoring'])
      await group(page, kind).getByText('None on this day.').waitFor();
    await page.locator(`[data-day="${marchYear}-03-16"] button`).click();
    const claims = group(page, 'economic').getByText('Initial jobless claims');
    await claims.waitFor();
    await page.getByRole('combobox', { name: 'Impact' }).selectOption('high');
    await claims.waitFor({ state: 'detached' });
    await group(page, 'economic')
      .getByText(/hidden by the filters/)
      .waitFor();
    expect(new URL(page.url()).search).toBe(`?day=${marchYear}-03-16&impact=high`);
    await page.reload();
    await page.getByRole('gridcell', { selected: true }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Impact' }).inputValue()).toBe('high');
    expect(problemsOf(page)).toEqual([]);
  });

  it('creates a private address that opens without a cookie and stops working when it is revoked', async () => {
    const page = await openPortal(stage, 'cal@example.com', '/calendar', { width: 390, theme: 'dark' });
    await page.getByRole('grid').locator('[data-dot]').first().waitFor();
    await takePicture(page, 'calendar-390-dark');
    expect(await isWiderThanWindow(page)).toBe(false);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('button', { name: 'Make a private address' }).click();
    const field = page.getByRole('textbox', { name: 'Private address' });
    await field.waitFor();
    const address = await field.inputValue();
    expect((await (await fetch(address)).text()).slice(0, 15)).toBe('BEGIN:VCALENDAR');
    await takePicture(page, 'calendar-subscribe-390-dark');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revoke it' }).click();
    await page.getByRole('button', { name: 'Make a private address' }).waitFor();
    expect((await fetch(address)).status).toBe(404);
    expect(problemsOf(page)).toEqual([]);
  });

  it('leads customers without a subscription to the plans, and says if it does not load [CAL-001]', async () => {
    const page = await openPortal(stage, 'none@example.com', '/calendar');
    await page.waitForURL('**/settings/subscriptions');
    const failing = await openPortal(stage, 'cal@example.com', '/');
    await refuseCall(failing, '/calendar?*', 503, 'unavailable');
    await failing.goto('/calendar');
    await failing.getByText('This did not load').waitFor();
    await failing.getByRole('grid', { name: `Days of March ${marchYear}` }).waitFor();
  });

  it('is shown in Spanish, and in Arabic from right to left [CAL-010]', async () => {
    const spanish = await openPortal(stage, 'es@example.com', '/calendar');
    await spanish.getByRole('heading', { name: `marzo de ${marchYear}` }).waitFor();
    await group(spanish, 'economic').getByText('Índice de precios al consumo (IPC)').waitFor();
    const page = await openPortal(stage, 'ar@example.com', '/calendar');
    await group(page, 'economic').getByRole('listitem').first().waitFor();
    const [first, last] = await Promise.all(
      [0, 6].map((index) => page.getByRole('columnheader').nth(index).boundingBox()),
    );
    expect(first?.x).toBeGreaterThan(last?.x ?? 0);
    expect(await page.getByRole('columnheader').first().getAttribute('abbr')).toBe('الأحد');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'calendar-ar-1440-light');
    expect(problemsOf(page)).toEqual([]);
  });
});
