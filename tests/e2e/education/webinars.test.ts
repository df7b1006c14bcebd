import { setTimeout } from 'node:timers/promises';
import { runOperator } from '@openbell/server/operator/run-operator.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marchYear, moveFarTo } from '../dates.ts';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
} from '../harness.ts';
import { changeAnswer, openPortal, refuseCall } from '../portal/portal-page.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  // A Thursday before the clocks change: the next webinar is on Tuesday at 19:00 in New York, where the pages are.
  await moveFarTo(stage.server, `${marchYear}-03-02T15:00:00Z`);
  await stage.makeCustomer({ email: 'web@example.com', plan: 'BCC', country: 1 });
  await stage.makeCustomer({ email: 'demo@example.com', plan: 'BCC', country: 1, lang: 'ar' });
});
afterAll(async () => {
  await stage.close();
});

const box = (page: Page) => page.getByRole('region', { name: 'Next webinar' });
/** The webinar of that week: its topic rotates, and so do the steps and the recording. */
type Topic = {
  readonly Title: string;
  readonly Agenda: readonly { readonly Title: string }[];
  readonly Recording: { readonly Id: number } | null;
};
const first = `bell-${marchYear}-03-07`;
const topicOf = async (page: Page, id = first): Promise<Topic> =>
  (await (await page.request.get(`/api/webinars/${id}/room`)).json()) as Topic;
function countCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/register')) calls.push(request.method());
  });
  return calls;
}

describe('the next-webinar box', () => {
  it('shows the time with the zone and registers once, with a link afterwards [WEBINAR-004]', async () => {
    const page = await openPortal(stage, 'web@example.com', '/');
    await box(page).getByText('Mar 7th, 7:00 PM EST').waitFor();
    const calls = countCalls(page);
    await box(page).getByRole('button', { name: 'Register' }).dblclick();
    await box(page).getByText('Registered').waitFor();
    expect(calls).toEqual(['POST']);
    await box(page).getByRole('link', { name: 'Webinar room' }).click();
    const room = page.getByRole('region', { name: (await topicOf(page)).Title });
    await room.getByText('The room opens ten minutes before.').waitFor();
    await room.getByText('Mar 7th, 7:00 PM EST').waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('says if it does not load, and if nothing is planned', async () => {
    const page = await openPortal(stage, 'web@example.com', '/settings/personal');
    await refuseCall(page, '/webinars/own', 503, 'unavailable');
    await page.goto('/');
    await box(page).getByText('The next webinar did not load. Nothing is lost.').waitFor({ timeout: 20_000 });
    await page.unroute('**/api/webinars/own');
    await page.route(/\/api\/webinars(\/own|\?lang=en)$/, (route) => route.fulfill({ json: [] }));
    await box(page).getByRole('button', { name: 'Try again' }).click();
    await box(page).getByText('No webinar is planned at the moment.').waitFor();
    expect(problemsOf(page).filter((line) => !line.includes('503'))).toEqual([]);
  });
});

const recording = (id: number, isOpen: boolean) => ({
  id,
  type: 'webinar',
  lessonName: `Recording ${id}`,
  thumb: '/icon.svg',
  length: 2530,
  lockStatus: isOpen ? 1 : 3,
  summary: '',
  recordedOn: `${marchYear}-02-28`,
  progress: 0,
  isOpen,
  hasVideo: true,
});

describe('the webinars page', () => {
  it('lists coming webinars and recordings, and leads from locked ones to the plans [ROUTE-008, PRODUCT-003, WEBINAR-001, WEBINAR-002]', async () => {
    const page = await openPortal(stage, 'web@example.com', '/');
    await page.route('**/api/supplemental', (route) =>
      route.fulfill({ json: [recording(1, true), recording(2, false)] }),
    );
    await page.goto('/webinars');
    expect(await page.locator('[data-webinar]').first().getByRole('heading').textContent()).toMatch(/\S/);
    const recorded = page.getByRole('region', { name: 'Recorded webinars' });
    await recorded.getByRole('link', { name: 'Recording 1' }).waitFor();
    expect(await recorded.getByRole('link', { name: 'Recording 2' }).count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'webinars-1440-light');
    await recorded.getByRole('link', { name: 'See your plan' }).click();
    await page.waitForURL('**/settings/subscriptions');
    await page.unroute('**/api/supplemental');
    await page.route('**/api/supplemental', (route) => route.fulfill({ json: [] }));
    await page.goto('/webinars');
    await page.getByText('Sorry! No videos in this category. Check back later.').waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('sends one registration in ten seconds and says so at the next row; a failed one does not count [API-035]', async () => {
    await stage.makeCustomer({ email: 'rows@example.com', plan: 'BCC', country: 1 });
    const page = await openPortal(stage, 'rows@example.com', '/webinars');
    const row = (place: number) => page.locator('[data-webinar]').nth(place);
    const register = (place: number) => row(place).getByRole('button', { name: 'Register' }).click();
    const tooMany = page.getByText('Too many tries. Wait a little and try again.');
    const calls = countCalls(page);
    await row(1).getByRole('button', { name: 'Register' }).waitFor();
    // The ten seconds must not pass, even on a slow machine.
    await page.evaluate(() => {
      const at = performance.now();
      performance.now = () => at;
    });
    await refuseCall(page, '/webinars/*/register', 503, 'unavailable');
    await register(0);
    await page.getByText(wordsOf('en')('refusal.unavailable')).waitFor();
    await page.unroute('**/api/webinars/*/register');
    await register(0);
    await row(0).getByText('Registered').waitFor();
    expect([calls, await tooMany.count()]).toEqual([['POST', 'POST'], 0]);
    await register(1);
    await tooMany.waitFor();
    expect(calls).toEqual(['POST', 'POST']);
    expect(await row(1).getByText('Registered').count()).toBe(0);
    expect(problemsOf(page).filter((line) => !line.includes('503'))).toEqual([]);
  });

  it('fits a phone in Arabic', async () => {
    const page = await openPortal(stage, 'demo@example.com', '/webinars', { width: 390, theme: 'dark' });
    await page.locator('[data-webinar]').first().waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'webinars-ar-390-dark');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the room of a webinar', () => {
  const beginsAt = Date.parse(`${marchYear}-03-08T00:00:00Z`);
  const moveTo = (minutes: number) =>
    stage.server.client().call('PUT', '/sandbox/clock', { now: new Date(beginsAt + minutes * 60_000).toISOString() });
  const address = `/webinars?live=${first}`;

  it('opens for registered customers, runs with the clock and ends with its recording', async () => {
    const page = await openPortal(stage, 'web@example.com', '/');
    await moveTo(-9);
    await page.goto(address);
    const room = page.locator('[data-room]');
    await page.getByText('The room is open.').waitFor();
    await page.getByText('You are in.').waitFor();
    await takePicture(page, 'webinar-room-doors-1440-light');
    await moveTo(7);
    await page.reload();
    await room.getByText('Live now').waitFor();
    const steps = page.getByRole('region', { name: 'What happens when' });
    const current = steps.locator('[aria-current=step]');
    const step = (await topicOf(page)).Agenda[1]?.Title ?? 'no second step';
    expect(await current.textContent()).toBe(`${step}7:05 PM`);
    await room.getByText(step).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'webinar-room-live-1440-light');
    await moveTo(50);
    await page.reload();
    await page.getByText('The recording is being prepared.').waitFor();
    await moveTo(45 + 121);
    await page.reload();
    await page.getByRole('link', { name: 'Watch the recording' }).click();
    await page.waitForURL(`**/lessons/supplemental/${(await topicOf(page)).Recording?.Id}/view`);
    await page.goto(`/webinars?live=bell-${marchYear}-03-06`);
    await page.getByText('There is no such webinar.').waitFor();
    expect(problemsOf(page).filter((line) => !line.includes('404'))).toEqual([]);
  });

  it('lets a late customer in, in Arabic on a phone, and leads to the external room if there is one', async () => {
    const nextAt = beginsAt + 7 * 86_400_000 - 3_600_000;
    await stage.server.client().call('PUT', '/sandbox/clock', { now: new Date(nextAt + 20 * 60_000).toISOString() });
    const page = await openPortal(stage, 'demo@example.com', `/webinars?live=bell-${marchYear}-03-14`, {
      width: 390,
      theme: 'dark',
    });
    await page.getByText('الندوة جارية الآن. سجّل لتدخل.').waitFor();
    await page.getByRole('button', { name: 'سجّلني' }).first().click();
    await page.getByText('أنت في القاعة.').waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'webinar-room-ar-390-dark');
    await changeAnswer(page, '/webinars/*/room', (body) => ({
      ...body,
      HasOwnRoom: false,
      Room: 'https://meet.example/bell',
    }));
    await page.reload();
    const enter = page.getByRole('link', { name: 'ادخل القاعة المباشرة' });
    expect(await enter.getAttribute('href')).toBe('https://meet.example/bell');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a webinar that was changed after customers registered', () => {
  const off = `bell-${marchYear}-03-21`;
  const moved = `bell-${marchYear}-03-28`;
  const looks = [
    ['en', 1440, 'light'],
    ['ar', 390, 'dark'],
    ['fr', 390, 'light'],
  ] as const;
  const emailOf = (lang: string) => `seat-${lang}@example.com`;

  const takeSeats = async (lang: string): Promise<void> => {
    await stage.makeCustomer({ email: emailOf(lang), plan: 'BCC', country: 1, lang });
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email: emailOf(lang), password: stagePassword });
    for (const id of [off, moved]) expect(await registerWhenLet(client, id)).toBe(200);
  };

  /** One registration per ten seconds: the second one is accepted after that. */
  const registerWhenLet = async (client: ReturnType<typeof stage.server.client>, id: string): Promise<number> => {
    for (;;) {
      const { status } = await client.call('POST', `/webinars/${id}/register`);
      if (status !== 429) return status;
      await setTimeout(500);
    }
  };

  beforeAll(async () => {
    await Promise.all(looks.map(([lang]) => takeSeats(lang)));
    await runOperator(stage.server.config, ['call-off-webinar', off]);
    await runOperator(stage.server.config, ['move-webinar', moved, `${marchYear}-03-30`, '12:30']);
  }, 90_000);

  it.each(looks)(
    'says so in %s at %d %s on the webinars page, in the calendar and on the dashboard',
    async (lang, width, theme) => {
      const words = wordsOf(lang);
      const page = await openPortal(stage, emailOf(lang), '/webinars', { width, theme });
      const row = (id: string) => page.locator(`[data-webinar="${id}"]`);
      await row(off).getByText(words('webinars.canceled'), { exact: true }).waitFor();
      expect(await row(off).getByRole('button').count()).toBe(0);
      await row(moved).getByText(words('webinars.moved'), { exact: true }).waitFor();
      expect(await isWiderThanWindow(page)).toBe(false);
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, `webinars-changed-${lang}-${width}-${theme}`);
      for (const [day, id, word, files] of [
        ['21', off, 'calendar.canceled', 0],
        ['28', moved, 'calendar.moved', 0],
        ['30', moved, 'calendar.moved', 1],
      ] as const) {
        await page.goto(`/calendar?day=${marchYear}-03-${day}`);
        const hour = page.locator(`[data-hour="${id}"]`);
        await hour.getByText(words(word), { exact: true }).waitFor();
        expect([day, await hour.locator('a[download]').count()]).toEqual([day, files]);
        expect(await isWiderThanWindow(page)).toBe(false);
        await takePicture(page, `calendar-changed-${day}-${lang}-${width}-${theme}`);
      }
      await page.goto('/');
      await page.getByText(words('webinars.canceled'), { exact: true }).waitFor();
      expect(problemsOf(page)).toEqual([]);
    },
  );
});
