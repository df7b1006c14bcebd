// The stage of every browser test: a real server on a folder of its own with the built front ends, a Chromium, and pages that
// remember what went wrong in them and end with their test. A test file opens one stage in `beforeAll` and closes it in `afterAll`:
//
//     let stage: Stage;
//     beforeAll(async () => { stage = await openStage(); });
//     afterAll(async () => { await stage.close(); });
//     it('…', async () => {
//       const page = await stage.newPage({ width: 390, theme: 'dark', language: 'ar' });
//       await page.goto('/site/sign-in');
//       expect(await findAxeViolations(page)).toEqual([]);
//       expect(problemsOf(page)).toEqual([]);
//     });
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { putClockAhead } from '@openbell/server/testing/put-clock-ahead.ts';
import { startTestServer, type TestServer } from '@openbell/server/testing/test-server.ts';
import type axe from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { onTestFinished } from 'vitest';

/** How long a test waits for what must appear; less where most tests must fail (`npm run mutants -- ledger`). */
const patienceMs = Number(process.env['PATIENCE_MS'] ?? 30_000);

export type PageOptions = {
  /** CSS pixels; 1440 by default. The height follows from it. */
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
  /** The language that the browser requests; a signed-in customer's own language wins. */
  readonly language?: 'en' | 'es' | 'pt' | 'fr' | 'ar';
  /** Keeps the page until the stage closes instead of its test: for a page that several tests check, opened in `beforeAll`. */
  readonly lasts?: boolean;
};

type NewCustomer = {
  readonly email: string;
  readonly password?: string;
  readonly name?: string;
  readonly partner?: 'E2T' | 'EDX' | 'IND';
  readonly country?: number;
  readonly lang?: string;
  readonly verified?: boolean;
  readonly plan?: string;
};

export type Stage = {
  readonly server: TestServer;
  readonly browser: Browser;
  /** A page with its own cookies and storage; addresses given to `goto` start at `/`. */
  readonly newPage: (options?: PageOptions) => Promise<Page>;
  /** Creates a customer through the sandbox, with the password `stagePassword` by default. */
  readonly makeCustomer: (customer: NewCustomer) => Promise<void>;
  /** Signs the page's customer in through the API; the next `goto` is signed in. */
  readonly signIn: (page: Page, email: string, password?: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export const stagePassword = 'a quiet morning bell';

/** Real browsers request a language with a region. */
const browserTags = { en: 'en-US', es: 'es-MX', pt: 'pt-BR', fr: 'fr-FR', ar: 'ar-EG' } as const;
const pageHeights: Readonly<Record<number, number>> = { 390: 844 };
const apps = path.join(import.meta.dirname, '../../apps');

let running: Promise<Browser> | null = null;

/**
 * The Chromium of this worker; it runs file after file and ends with the worker. Tests share nothing in it: each page has its own context.
 * A browser that crashed or was closed is replaced.
 */
export async function openBrowser(): Promise<Browser> {
  const browser = await running?.catch(() => null);
  if (browser?.isConnected() === true) return browser;
  running = launchBrowser();
  return running;
}

/** Closes everything that a file left open in the browser. */
export async function clearBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** The headless shell does the same in two thirds of the time; `npm run e2e` installs it. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? browsers.find((one) => existsSync(one)) ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

/** Starts a server and opens the browser; `environment` overrides the server's variables. */
export async function openStage(environment: Readonly<Record<string, string>> = {}): Promise<Stage> {
  for (const app of ['site', 'portal']) {
    if (!existsSync(path.join(apps, app, 'dist/index.html'))) {
      throw new Error(`apps/${app}/dist is missing: build the front ends first (npm run build)`);
    }
  }
  const [server, browser] = await Promise.all([startTestServer(environment), openBrowser()]);
  const post = async (address: string, body: unknown): Promise<void> => {
    const answer = await server.client().call('POST', address, body);
    if (answer.status >= 300) throw new Error(`POST ${address}: ${answer.status} ${answer.text}`);
  };
  return {
    server,
    browser,
    newPage: (options = {}) => newPage(browser, server.url, options),
    makeCustomer: (customer) =>
      post('/sandbox/customers', { password: stagePassword, name: 'Maya Torres', verified: true, ...customer }),
    signIn: async (page, email, password = stagePassword) => {
      const answer = await page.request.post(`${server.url}/api/auth/sign-in/email`, {
        data: { email, password },
        headers: { origin: server.url },
      });
      if (!answer.ok()) throw new Error(`sign-in of ${email}: ${answer.status()} ${await answer.text()}`);
    },
    close: async () => {
      await clearBrowser(browser);
      await server.remove();
    },
  };
}

function newPage(browser: Browser, url: string, options: PageOptions): Promise<Page> {
  const { width = 1440, theme = 'light', language = 'en', lasts = false } = options;
  const look: BrowserContextOptions = {
    baseURL: url,
    viewport: { width, height: pageHeights[width] ?? 900 },
    locale: browserTags[language],
    colorScheme: theme,
    timezoneId: 'America/New_York',
  };
  return lasts ? openLastingPage(browser, look) : openPage(browser, look);
}

const problems = new WeakMap<Page, string[]>();
const requestsUnderWay = new WeakMap<Page, Set<Request>>();

/** Each page's clock is set ahead like this process's clock (`npm run test:instants`). */
const clockAheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);

/** The machine's time, by which the browser itself expires its cookies. */
export const machineNow = (): number => Date.now() - clockAheadMs;

/** A new page with reduced motion, closed with its test. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await openLastingPage(browser, options);
  onTestFinished(async () => {
    // An intercepted answer may still be pending: it ends with the page and is not an error of the run.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  });
  return page;
}

async function openLastingPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  if (clockAheadMs !== 0) await context.addInitScript(putClockAhead, clockAheadMs);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const seen: string[] = [];
  problems.set(page, seen);
  page.on('pageerror', (error) => seen.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    // The browser's own message for an API refusal that the screen handles, and for the icon that it requests after a bare response.
    if (/^Failed to load resource: .* status of 4\d\d/.test(message.text()) && /\/api\/|\/favicon\.ico$/.test(url))
      return;
    seen.push(`console ${message.type()}: ${message.text()}`);
  });
  const underWay = new Set<Request>();
  requestsUnderWay.set(page, underWay);
  page.on('request', (request) => {
    if (!isOfStream(request.url())) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return page;
}

/**
 * From its next address on, the page has its own connection, as in a browser without shared workers: a test can listen to it and change it.
 */
export async function keepStreamToItself(page: Page): Promise<void> {
  await page.addInitScript(() => {
    delete (window as unknown as Record<string, unknown>)['SharedWorker'];
  });
}

/** The connection never ends, and the browser does not report a shared worker's script to the page. */
const isOfStream = (url: string): boolean => url.endsWith('/api/stream') || url.includes('/assets/stream.worker-');

/** The page's console errors and exceptions so far. */
export const problemsOf = (page: Page): readonly string[] => problems.get(page) ?? [];

/** Waits until fonts are loaded, no request is pending and everything received is drawn. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  let quietRounds = 0;
  while (quietRounds < 2) {
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    quietRounds = requestsUnderWay.get(page)?.size === 0 ? quietRounds + 1 : 0;
  }
}

/**
 * Violations of WCAG 2.2 A and AA and of axe's best practices, one line each with the first elements; `within` a selector, without some
 * rules. Frames are skipped unless `within` names one: the card fields have their own test.
 */
export async function findAxeViolations(
  page: Page,
  { within, without = [] }: { readonly within?: string; readonly without?: readonly string[] } = {},
): Promise<readonly string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const hasFrame = within !== undefined && (await page.locator(within).evaluate((one) => one.tagName)) === 'IFRAME';
  const options: axe.RunOptions = { preload: false, resultTypes: ['violations'], iframes: hasFrame, rules };
  const { violations } = hasFrame
    ? await new AxeBuilder({ page })
        .options({ ...options, resultTypes: ['violations'] })
        .include(within)
        .analyze()
    : await runAxe(page, within ?? null, options);
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')})`,
  );
}

/** The minified build: a page takes twice as long to parse the source that the package offers. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe inside the page, where it is injected once per load; frames of other origins need the slower way through AxeBuilder. */
async function runAxe(page: Page, within: string | null, options: axe.RunOptions): Promise<axe.AxeResults> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(([place, run]) => (window as unknown as { axe: typeof axe }).axe.run(place ?? document, run), [
    within,
    options,
  ] as const);
}

/** For `evaluate`: whether an error message, its box or its mark is red. */
export const isRed = (element: Element): boolean =>
  [element, ...element.querySelectorAll('*')].some((one) => {
    const { color, borderTopColor, borderTopWidth } = getComputedStyle(one);
    const colors = borderTopWidth === '0px' ? [color] : [color, borderTopColor];
    return colors.some((text) => {
      const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return red > 120 && red > 1.6 * green && red > 1.6 * blue;
    });
  });

/** Whether the page can be scrolled sideways: nothing may stick out at any width. */
export const isWiderThanWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Whether the whole width of an element is visible without sideways scrolling: no edge of the window or of a clipping ancestor cuts it off.
 */
export const isSeenAcross = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const edge = around.getBoundingClientRect();
      if (left < edge.left || right > edge.right) return false;
    }
    return left >= 0 && right <= window.innerWidth;
  });

/** Whether the middle of an element is on the screen and not covered. */
export const isUncovered = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return seen !== null && element.contains(seen);
  });

/** The texts of a page, text nodes, names and placeholders, with at least one word of three letters; without the countries of lists. */
export const readTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.add(node.getAttribute(name) ?? '');
      } else if (node.parentElement?.closest('script, style, noscript, option, [lang]:not(html)') === null) {
        found.add(node.nodeValue ?? '');
      }
    }
    return [...found].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{L}{3,}/u.test(text));
  });

/**
 * Shows a page in the theme of another customer's system and clears its storage, so its next load is like a first one: a new page takes
 * twice as long to load and to check.
 */
export async function wearTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  if (page.url() === 'about:blank') return;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Saves a screenshot to the folder in SCREENSHOTS; does nothing without it. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined || folder === '') return;
  mkdirSync(folder, { recursive: true });
  // A sticky header would otherwise be across the middle of a full-page screenshot.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
