// The parts of the trading screen on the pure market in memory (apps/portal/gallery), in a browser under the product's content policy.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { build, preview } from 'vite';
import { openBrowser, openPage, type PageOptions } from '../harness.ts';

const configFile = path.join(import.meta.dirname, '../../../apps/portal/gallery/vite.config.ts');

type Look = {
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
  readonly lang?: PageOptions['language'];
  /** The customer's stored settings: keys, sounds, layout. */
  readonly preferences?: Readonly<Record<string, unknown>>;
};

export type DeskStage = {
  readonly browser: Browser;
  readonly newPage: (look?: Look) => Promise<Page>;
  readonly close: () => Promise<void>;
};

type Level = { readonly price: number; readonly size: number };
type Print = Level & { readonly at: number; readonly aggressor: 'buy' | 'sell' | null };
type Draft = {
  readonly type: 'limit' | 'market' | 'stop';
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly price: number | null;
  readonly stopPrice: number | null;
  readonly bracket: {
    readonly targetTicks: number;
    readonly stopTicks: number;
    readonly isStopTrailing?: boolean;
  } | null;
};
type Desk = {
  readonly advance: (ms: number) => void;
  readonly sent: () => readonly string[];
  readonly setLink: (link: 'live' | 'lost') => void;
  readonly block: (block: { readonly reason: string; readonly until: string | null } | null) => void;
  readonly refuse: (symbol: string, refusal: { readonly code: string; readonly lastPrice: number }) => void;
  readonly contract: (symbol: string) => {
    last: number;
    at: number;
    prints: readonly Print[];
    bids: readonly Level[];
    asks: readonly Level[];
  };
  readonly setState: (state: 'open') => void;
  readonly account: () => {
    readonly orders: readonly {
      readonly side: string;
      readonly price: number | null;
      readonly stopPrice: number | null;
    }[];
    readonly fills: readonly { readonly price: number }[];
  };
  readonly place: (draft: Draft & { readonly symbol: string }) => Promise<unknown>;
};
declare global {
  interface Window {
    desk: Desk;
  }
}

export async function openDesk(): Promise<DeskStage> {
  // A separate folder: two test files may build at once.
  const outDir = mkdtempSync(path.join(tmpdir(), 'openbell-desk-'));
  const config = { configFile, logLevel: 'silent', build: { outDir } } as const;
  await build(config);
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await openBrowser();
  const address = server.resolvedUrls?.local[0] ?? '';
  return {
    browser,
    newPage: async ({ width = 1440, theme = 'light', lang = 'en', preferences } = {}) => {
      const page = await openPage(browser, { viewport: { width, height: 1000 }, isMobile: width < 768 });
      if (preferences !== undefined) {
        const kept = JSON.stringify(preferences);
        await page.addInitScript((text) => localStorage.setItem('openbell.trading.gallery', text), kept);
      }
      await page.goto(`${address}?theme=${theme}&lang=${lang}&minutes=20`);
      await page.locator('[data-row="0"] [data-part="price"]:not(:empty)').waitFor();
      await page.evaluate(() => document.fonts.ready);
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}

/** Advances the market, and lets the page draw the result. */
export const advance = (page: Page, ms: number): Promise<void> =>
  page.evaluate(async (runMs) => {
    window.desk.advance(runMs);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, ms);

export const sentBy = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.desk.sent());

/** Places an order like another part of the screen; prices count from the best bid. */
export const place = (page: Page, draft: Partial<Draft> & { readonly fromBid?: number }): Promise<void> =>
  page.evaluate(async ({ fromBid = 0, ...given }) => {
    const bid = window.desk.contract('ESZ26').bids[0]?.price ?? 0;
    const type = given.type ?? 'limit';
    const price = type === 'limit' ? bid + fromBid : null;
    const stopPrice = type === 'stop' ? bid + fromBid : null;
    const whole = { type, side: 'buy', quantity: 1, stopPrice, bracket: null, price } as const;
    await window.desk.place({ symbol: 'ESZ26', ...whole, ...given });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, draft);

export type Column = 'buys' | 'bid' | 'price' | 'ask' | 'sells';
export const cellOf = (page: Page, row: number, column: Column): Locator =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);

export const pricesOf = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-part="price"]').allTextContents();

/** The row of the best bid. */
export const bidRow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-row]')];
    return rows.findIndex((row) => row.querySelector('[data-part="bid"]')?.textContent !== '');
  });

/** Runs the market until its best bid has left the rows around the middle. */
export async function leaveMiddle(page: Page): Promise<void> {
  const start = await page.evaluate(() => window.desk.contract('ESZ26').bids[0]?.price ?? 0);
  for (let round = 0; round < 120; round += 1) {
    await advance(page, 60_000);
    const bid = await page.evaluate(() => window.desk.contract('ESZ26').bids[0]?.price ?? 0);
    if (Math.abs(bid - start) > 24) return;
  }
  throw new Error('the market stayed where it was');
}

/** ES at 123,456.75 and up, so prices have eight digits; four digits in every size. */
export const widest = { price: 493_827, size: 8888 } as const;

/** Shows the widest figures that the desk is designed for, instead of the market's. */
export const showWidest = (page: Page): Promise<void> =>
  page.evaluate(async ({ price, size }) => {
    const contract = window.desk.contract('ESZ26');
    const places = Array.from({ length: 10 }, (_, index) => index);
    contract.last = price;
    contract.bids = places.map((place) => ({ price: price - 1 - place, size }));
    contract.asks = places.map((place) => ({ price: price + place, size }));
    contract.prints = places.map((place) => ({
      at: contract.at,
      price,
      size,
      aggressor: place % 2 === 0 ? 'buy' : 'sell',
    }));
    window.desk.setState('open');
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, widest);
