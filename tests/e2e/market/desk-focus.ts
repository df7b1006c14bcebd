// Keyboard focus on the trading screen, and what happens to it when a line is removed.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const hasFocus = (at: Locator): Promise<boolean> => at.evaluate((one) => one === document.activeElement);

/** Waits until the line that replaced a removed one accepts presses. */
export const settled = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('[data-settling]').count()).toBe(0);

/** Presses Enter as soon as the focus has moved on; returns whether that did anything. */
export const takesPressOnArrival = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = (): void => {
          const room = document.querySelector('[data-settling]');
          if (room === null) requestAnimationFrame(look);
          else {
            const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
            resolve(document.activeElement?.dispatchEvent(press) ?? true);
          }
        };
        look();
      }),
  );
