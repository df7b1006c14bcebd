// The certificate of a pass: one sheet in the portal, on paper, and for anyone with its code.
import { demoPassword } from '@openbell/server/demo/demo-specs.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  type PageOptions,
  problemsOf,
  type Stage,
  takePicture,
} from '../harness.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
const email = 'passed@demo.openbell.test';
beforeAll(async () => {
  stage = await openStage({ DEMO_CUSTOMERS: '1' });
});
afterAll(async () => {
  await stage.close();
});

const words = wordsOf('en');
const paper = (page: Page) => page.locator('[data-certificate]');
const factsOf = (page: Page) => paper(page).locator('dl').allTextContents();
const noticeOf = (page: Page) => paper(page).locator('[data-notice="hypothetical"]').textContent();

async function openOwn(path: string, options?: PageOptions): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, email, demoPassword);
  await page.goto(path);
  return page;
}

describe('the evidence of a long log', () => {
  it('is drawn inside its frame, with the pass at the end of the line', async () => {
    const page = await openOwn('/evaluation/evidence/1');
    const frame = page.locator('[role="img"]').filter({ has: page.locator('[data-breaking-point]') });
    const places = () =>
      frame.evaluate((element) => {
        const paths = [...element.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
        const point = element.querySelector('[data-breaking-point] circle');
        const width = Number(element.querySelector('[data-breaking-point]')?.getAttribute('width'));
        // How many entries share the width hangs on the day of the run.
        const entryWidth = width / (paths[1] ?? '').split('H').length;
        return {
          isInside: paths.length > 1 && paths.every((path) => !/[MH]-/.test(path)),
          isAtEnd: width - Number(point?.getAttribute('cx')) < entryWidth,
        };
      });
    // The log is run before anything is drawn.
    await frame.waitFor();
    await expect.poll(places).toEqual({ isInside: true, isAtEnd: true });
    await takePicture(page, 'evidence-pass');
    await page.setViewportSize({ width: 390, height: 844 });
    // Three links in the header: each keeps its text inside.
    const cut = () =>
      page
        .locator('main')
        .locator('a, button')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    await expect.poll(cut).toEqual([]);
    await takePicture(page, 'evidence-pass-390');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the certificate of a pass', () => {
  it('opens from the verdict, shows name, plan, dates, figures, code and hash, and prints as one sheet', async () => {
    const page = await openOwn('/evaluation');
    const strip = page.getByRole('region', { name: words('evaluation.live.label') });
    await strip.getByText(words('evaluation.live.inAll')).waitFor();
    const gained = /\+(\$[\d,]+\.\d\d)/.exec((await strip.textContent()) ?? '')?.[1];
    await page.getByRole('link', { name: words('certificate.see') }).click();
    await paper(page).waitFor();
    const text = (await paper(page).textContent()) ?? '';
    expect(text).toContain(`${words('certificate.fact.profit')}${gained}`);
    for (const part of ['Paul Passmore', 'Trader Career Path 50k', '$50,000.00', '$3,000.00', '/site/certificate'])
      expect(text, part).toContain(part);
    expect(text).toMatch(/([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}/);
    expect(text).toMatch(/[0-9a-f]{64}/);
    expect(await page.locator('[data-notice="hypothetical"]').count()).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'certificate-1440-light');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('button', { name: words('certificate.print') }).count()).toBe(0);
    const sheet = await page.pdf({ preferCSSPageSize: true });
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await takePicture(page, 'certificate-print');
    expect(problemsOf(page)).toEqual([]);
  });

  it('can be checked by anyone who types its code, without signing in, and reads the same', async () => {
    const own = await openOwn('/evaluation/certificate');
    await paper(own).waitFor();
    const code = (await paper(own).getAttribute('data-certificate')) ?? '';
    const page = await stage.newPage();
    await page.goto('/site/certificate');
    const field = page.getByLabel(words('certificate.site.field'));
    await field.fill(code.replace(/.$/, (last) => (last === '2' ? '3' : '2')));
    await page.keyboard.press('Enter');
    await page.getByText(words('certificate.site.wrong_check')).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await field.fill(code.toLowerCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await page.locator('[data-answer="genuine"]').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/site/certificate/${code}`);
    expect(await factsOf(page)).toEqual(await factsOf(own));
    expect(await noticeOf(page)).toBe(await noticeOf(own));
    expect(await noticeOf(own)).toContain('have not actually been executed');
    expect(await page.locator('[data-notice="hypothetical"]').count()).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'certificate-site-1440-light');
    await page.getByRole('link', { name: words('certificate.site.another') }).click();
    await field.fill('0000-0000-0000');
    await page.getByRole('button', { name: words('certificate.site.submit') }).click();
    await page.locator('[data-answer="unknown"]').getByText(words('certificate.site.unknown.title')).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'certificate-site-unknown');
    const arabic = await stage.newPage({ width: 390, theme: 'dark', language: 'ar' });
    await arabic.goto(`/site/certificate/${code}`);
    await arabic.getByText(wordsOf('ar')('certificate.site.genuine.title')).waitFor();
    expect(await isWiderThanWindow(arabic)).toBe(false);
    expect(await findAxeViolations(arabic)).toEqual([]);
    expect(problemsOf(arabic)).toEqual([]);
    await takePicture(arabic, 'certificate-site-390-dark-ar');
  });

  it('does not exist for an attempt that has not passed', async () => {
    const page = await stage.newPage({ width: 390, theme: 'dark' });
    await stage.signIn(page, 'failed@demo.openbell.test', demoPassword);
    await page.goto('/evaluation/certificate');
    await page.getByRole('heading', { name: words('certificate.notPassed.title') }).waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(problemsOf(page)).toEqual([]);
  });
});
