import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { openPortal } from '../portal/portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.makeCustomer({ email: 'bcc@example.com', plan: 'BCC', country: 1 });
  await stage.makeCustomer({ email: 'es@example.com', plan: 'BCC', country: 1, lang: 'es' });
  await stage.makeCustomer({ email: 'ar@example.com', country: 1, lang: 'ar' });
});
afterAll(async () => {
  await stage.close();
});

describe('the guides', () => {
  it('are listed without a cookie, with title and a page to read, and without a banner for a course [ROUTE-009, GUIDE-001, GUIDE-005, SITE-002]', async () => {
    const page = await openPortal(stage, 'bcc@example.com', '/');
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/guides'));
    await page.goto('/guides');
    expect((await (await asked).allHeaders())['cookie']).toBeUndefined();
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await page.getByRole('heading', { name: 'Half size after a losing day' }).waitFor();
    expect(await titles.count()).toBeGreaterThanOrEqual(8);
    expect(await page.getByText('More opens with another plan').count()).toBe(0);
    const film = page.locator('video[aria-label="Half size after a losing day"]');
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    const shown = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.activeCues?.length ?? 0);
    await expect.poll(shown).toBe(1);
    await film.evaluate((video: HTMLVideoElement) => video.pause());
    const link = page.getByRole('link', { name: 'Read more: Half size after a losing day' });
    expect(await link.getAttribute('href')).toBe('/api/guides/half-size/en');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'guides-1440-light');
    expect(problemsOf(page)).toEqual([]);
    const guide = await stage.newPage({ width: 390 });
    await guide.goto('/api/guides/half-size/en');
    await guide.getByRole('heading', { level: 1, name: 'Half size after a losing day' }).waitFor();
    expect(await isWiderThanWindow(guide)).toBe(false);
    expect(await findAxeViolations(guide)).toEqual([]);
    await takePicture(guide, 'guide-page-390-light');
    expect(problemsOf(guide)).toEqual([]);
  });

  it("have pages in the product's fonts and colors, in Arabic and dark too", async () => {
    const arabic = await stage.newPage({ theme: 'dark', language: 'ar' });
    await arabic.goto('/api/guides/half-size/ar');
    const facesOf = () =>
      arabic.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
    await expect
      .poll(async () => [...new Set(await facesOf())].sort())
      .toEqual(['Geist Variable', 'IBM Plex Sans Arabic']);
    const grounds = await arabic.evaluate(() =>
      ['body', 'main'].map((place) => getComputedStyle(document.querySelector(place) as Element).backgroundColor),
    );
    expect(grounds).toEqual(['rgb(9, 10, 13)', 'rgb(16, 17, 20)']);
    expect(await findAxeViolations(arabic)).toEqual([]);
    await takePicture(arabic, 'guide-page-ar-1440-dark');
    expect(problemsOf(arabic)).toEqual([]);
  });

  it('choose title, film and page by the language [GUIDE-002, GUIDE-003, GUIDE-004]', async () => {
    const page = await openPortal(stage, 'es@example.com', '/');
    await page.route('**/api/guides', async (route) => {
      const answer = await route.fetch();
      const guides = (await answer.json()) as Record<string, unknown>[];
      const film = { ...guides[0], Captions: '', video_en: '/films/en.mp4', video_es: '/films/es.mp4' };
      await route.fulfill({ response: answer, json: [film, ...guides.slice(1)] });
    });
    await page.goto('/guides');
    await page.getByRole('heading', { name: 'Qué mide de verdad la línea de pérdida diaria' }).waitFor();
    expect(await page.locator('video').first().getAttribute('src')).toBe('/films/es.mp4');
    expect(await page.locator('video').nth(1).locator('track').getAttribute('src')).toMatch(/\/captions\/es$/);
    const link = page.getByRole('link', { name: /Qué mide de verdad/ });
    expect(await link.getAttribute('href')).toBe('/api/guides/daily-loss-line/es');
  });

  it('show an upgrade to customers without a plan, in Arabic on a phone [GUIDE-005]', async () => {
    const page = await openPortal(stage, 'ar@example.com', '/guides', { width: 390, theme: 'dark' });
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('main').getByText('تفتح لك خطة أخرى المزيد.').waitFor();
    await page.getByRole('link', { name: /^اشترِ / }).waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'guides-ar-390-dark');
    expect(problemsOf(page)).toEqual([]);
  });
});
