// Problems at the desk: sizes and prices as people type them, late or lost answers, another tab, a reload, an ended session.
import { makeTrader, moveToSession, password } from '@openbell/server/testing/evaluation-kit.ts';
import { agreement } from '@openbell/server/testing/market/agreement.ts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  keepStreamToItself,
  openStage,
  problemsOf,
  type Stage,
  takePicture,
} from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openTradingDesk, signInTrader } from './desk-trader.ts';

const t = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

async function openDesk(): Promise<Page> {
  const { page } = await signInTrader(stage);
  await openTradingDesk(page);
  return page;
}
const ticketOf = (page: Page) => page.getByRole('region', { name: t('market.ticket.label') });
const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const field = (page: Page, name: string) => ticketOf(page).getByRole('textbox', { name, exact: true });
const buy = (page: Page) => ticketOf(page).getByRole('button', { name: 'Buy 1 at market', exact: true });
const chooseLimit = (page: Page) =>
  ticketOf(page)
    .getByRole('combobox', { name: t('market.ticket.type') })
    .selectOption('limit');
const isOrderSent = (route: Route): boolean => route.request().method() === 'POST';
const orders = '**/api/market/orders';

describe('the ticket', () => {
  it('fills in the price of a limit that was chosen before the market had sent anything', async () => {
    const trader = await makeTrader(stage.server);
    await trader.client.call('POST', '/accounts/agreements', agreement);
    const page = await stage.newPage();
    const held: (() => void)[] = [];
    let isHolding = true;
    await keepStreamToItself(page);
    await page.routeWebSocket('**/api/stream', (socket) => {
      socket.connectToServer().onMessage((message) => {
        const pass = (): void => socket.send(message);
        if (isHolding && String(message).includes('"type":"market"')) held.push(pass);
        else pass();
      });
    });
    await stage.signIn(page, trader.email, password);
    await page.goto('/finamark');
    await chooseLimit(page);
    const price = field(page, t('market.ticket.limitPrice'));
    expect(await price.inputValue()).toBe('');
    isHolding = false;
    for (const pass of held) pass();
    await expect.poll(() => price.inputValue()).toMatch(/^\d+\.\d\d$/);
    expect(problemsOf(page)).toEqual([]);
  });

  it('reads a size as intended: cleared and retyped, with a decimal, in Arabic digits, too long', async () => {
    const page = await openDesk();
    const size = field(page, t('market.ticket.contracts'));
    await size.press('End');
    await size.press('Backspace');
    await expect.poll(() => size.inputValue()).toBe('');
    await size.press('2');
    await expect.poll(() => size.inputValue()).toBe('2');
    await size.fill('\u0663');
    await ticketOf(page).getByRole('button', { name: 'Buy 3 at market', exact: true }).waitFor();
    expect(await size.inputValue()).toBe('3');
    const wrong = ticketOf(page).getByText(t('market.ticket.noWhole', { max: '10,000' }));
    const isBlockedBy = async (reason: string): Promise<void> => {
      const button = ticketOf(page).getByRole('button', { name: /^Buy/ });
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      await ticketOf(page).getByText(reason, { exact: true }).waitFor();
    };
    for (const typed of ['1e3', '-3', '2.5', '0', '99999999999999999999']) {
      await size.fill(typed);
      await wrong.waitFor();
      await size.press('Tab');
      expect(await size.inputValue()).toBe(typed);
      await isBlockedBy(t('ladder.refusal.size_missing'));
    }
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'ticket-unread-size');
    await size.fill('');
    await size.press('Tab');
    expect(await size.inputValue()).toBe('');
    expect(await wrong.count()).toBe(0);
    await isBlockedBy(t('ladder.refusal.size_missing'));
    await size.press('ArrowUp');
    await ticketOf(page).getByRole('button', { name: 'Buy 1 at market', exact: true }).waitFor();
    const stop = field(page, t('market.ticket.stop'));
    for (const typed of ['-4', '2.5', '99999']) {
      await stop.fill(typed);
      await wrong.waitFor();
      expect(await stop.inputValue()).toBe(typed);
      await isBlockedBy(t('ladder.refusal.distance_unread'));
    }
    await stop.fill('');
    expect(await wrong.count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });

  it('says that a limit through the market fills now, and refuses one far from it, naming the accepted prices', async () => {
    const page = await openDesk();
    await chooseLimit(page);
    const price = field(page, t('market.ticket.limitPrice'));
    const note = ticketOf(page).locator('[data-note="fills-now"]');
    await expect.poll(() => price.inputValue()).toMatch(/^\d+\.\d\d$/);
    const own = await price.inputValue();
    expect(await note.count()).toBe(0);
    await price.fill(String(Number(own) + 20));
    await note.getByText(/^Fills now at about [\d,]+\.\d\d\.$/).waitFor();
    const send = ticketOf(page).getByRole('button', { name: /^Buy 1 at/ });
    expect(await send.getAttribute('aria-disabled')).not.toBe('true');
    await takePicture(page, 'ticket-fills-now');
    for (const typed of [String(Number(own) * 10), '0', '-5.00']) {
      await price.fill(typed);
      await ticketOf(page)
        .getByText(/too far from the market: from [\d,.]+ to [\d,.]+ is accepted now/)
        .waitFor();
      expect(await send.getAttribute('aria-disabled')).toBe('true');
    }
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'ticket-far-price');
    await price.fill('1e9');
    await ticketOf(page)
      .getByText(t('market.ticket.noPrice', { tick: '0.25' }))
      .waitFor();
    expect(await price.inputValue()).toBe('1e9');
    expect(problemsOf(page)).toEqual([]);
  });

  it('accepts a price as the screen writes it, and marks an invalid one', async () => {
    const page = await openDesk();
    await chooseLimit(page);
    const price = field(page, t('market.ticket.limitPrice'));
    for (const typed of ['7,600.25', '7600,25', '\u0667\u0666\u0660\u0660\u066b\u0662\u0665']) {
      await price.fill(typed);
      await ticketOf(page).getByRole('button', { name: 'Buy 1 at 7,600.25', exact: true }).waitFor();
    }
    for (const typed of ['99999999999999999999', '1.2.3']) {
      await price.fill(typed);
      await ticketOf(page)
        .getByText(t('market.ticket.noPrice', { tick: '0.25' }))
        .waitFor();
      expect(
        await ticketOf(page)
          .getByRole('button', { name: /^Buy 1/ })
          .getAttribute('aria-disabled'),
      ).toBe('true');
    }
    // A step from an empty field starts at the market, not at zero.
    await price.fill('');
    await price.press('ArrowUp');
    await expect.poll(async () => Number(await price.inputValue())).toBeGreaterThan(100);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('an order whose answer', () => {
  it('is late is marked as such, while the stream shows its outcome', async () => {
    const page = await openDesk();
    let release: () => void = () => undefined;
    await page.route(orders, async (route) => {
      if (!isOrderSent(route)) return route.continue();
      const response = await route.fetch();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return route.fulfill({ response });
    });
    await buy(page).click();
    await expect.poll(() => tableOf(page, t('market.positions')).locator('tbody tr').count()).toBe(1);
    await ticketOf(page).getByText(t('ladder.late')).waitFor();
    release();
    await ticketOf(page).getByText(t('ladder.late')).waitFor({ state: 'hidden' });
    await expect.poll(() => tableOf(page, t('market.positions')).innerText()).toMatch(/Long\s+1/);
    expect(problemsOf(page)).toEqual([]);
  });

  it('is lost is sent again, and filled once', async () => {
    const page = await openDesk();
    let lost = 0;
    await page.route(orders, async (route) => {
      if (!isOrderSent(route) || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('failed');
    });
    await buy(page).click();
    await expect.poll(() => buy(page).getAttribute('aria-busy')).toBeNull();
    expect(await ticketOf(page).getByText(t('ladder.unsent')).count()).toBe(0);
    await expect.poll(() => tableOf(page, t('market.positions')).innerText()).toMatch(/Long\s+1/);
    expect(lost).toBe(1);
  });

  it('never comes is shown as unknown, and the position shows the outcome', async () => {
    const page = await openDesk();
    await page.route(orders, async (route) => {
      if (!isOrderSent(route)) return route.continue();
      await route.fetch();
      return route.abort('failed');
    });
    await buy(page).click();
    await ticketOf(page).getByText(t('ladder.unsent')).waitFor();
    await expect.poll(() => tableOf(page, t('market.positions')).innerText()).toMatch(/Long\s+1/);
  });
});

describe('a close whose answer never comes', () => {
  const losing = (page: Page, address: string) => page.route(address, (route) => route.abort('failed'));

  it('is shown as unknown, then as not received, until the position is closed', async () => {
    const page = await openDesk();
    await buy(page).click();
    const positions = tableOf(page, t('market.positions'));
    await expect.poll(() => positions.innerText()).toMatch(/Long\s+1/);
    await losing(page, '**/api/market/flatten');
    await losing(page, '**/api/market/account');
    await page.getByRole('button', { name: /^Flatten/ }).click();
    await page.getByText(t('ladder.unsent.close'), { exact: true }).waitFor();
    expect(await page.getByText(t('ladder.unsent'), { exact: true }).count()).toBe(0);
    await takePicture(page, 'desk-unclosed');
    await page.unroute('**/api/market/account');
    await page.getByText(t('ladder.unsent.close.stays'), { exact: true }).waitFor();
    expect(await page.getByText(t('ladder.unsent.close'), { exact: true }).count()).toBe(0);
    await page.unroute('**/api/market/flatten');
    await page.getByRole('button', { name: /^Flatten/ }).click();
    await page.getByText(t('ladder.unsent.close.stays'), { exact: true }).waitFor({ state: 'detached' });
    await page.getByText(t('market.positions.none'), { exact: true }).waitFor();
  });

  it('that was received anyway is no longer shown as unknown once the account was read', async () => {
    const page = await openDesk();
    await buy(page).click();
    const positions = tableOf(page, t('market.positions'));
    await expect.poll(() => positions.innerText()).toMatch(/Long\s+1/);
    await losing(page, '**/api/market/account');
    await page.route('**/api/market/flatten', async (route) => {
      await route.fetch();
      return route.abort('failed');
    });
    await page.getByRole('button', { name: /^Flatten/ }).click();
    const unknown = page.getByText(t('ladder.unsent.close'), { exact: true });
    await unknown.waitFor();
    await page.unroute('**/api/market/account');
    await unknown.waitFor({ state: 'detached' });
    expect(await page.getByText(t('ladder.unsent.close.stays'), { exact: true }).count()).toBe(0);
    await page.getByText(t('market.positions.none'), { exact: true }).waitFor();
  });
});

describe('the notice about an unknown close', () => {
  it('is shown on the trading screen only, which learns the outcome', async () => {
    const page = await openDesk();
    await buy(page).click();
    await expect.poll(() => tableOf(page, t('market.positions')).innerText()).toMatch(/Long\s+1/);
    await page.route('**/api/market/flatten', (route) => route.abort('failed'));
    await page.getByRole('button', { name: /^Flatten/ }).click();
    const stays = page.getByText(t('ladder.unsent.close.stays'), { exact: true });
    await stays.waitFor();
    await page.locator('a[href="/journal"]').first().click();
    await page.waitForURL('**/journal');
    await stays.waitFor({ state: 'detached' });
  });
});

describe('the key that cancels and closes', () => {
  it('works while the cursor is in a field of the ticket, unlike letters and digits; Escape leaves the field', async () => {
    const page = await openDesk();
    await page.evaluate(async () => {
      const answer = await fetch('/api/accounts');
      const { xid } = (await answer.json()) as { xid: string };
      localStorage.setItem(`openbell.trading.${xid}`, JSON.stringify({ hasSendingKeys: true }));
    });
    await openTradingDesk(page);
    const positions = tableOf(page, t('market.positions'));
    await buy(page).click();
    await expect.poll(() => positions.innerText()).toMatch(/Long\s+1/);
    const size = field(page, t('market.ticket.contracts'));
    await size.press('Shift+B');
    await size.press('F8');
    await page.getByText(t('market.positions.none'), { exact: true }).waitFor();
    await size.press('Escape');
    expect(await size.evaluate((one) => one === document.activeElement)).toBe(false);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('one account', () => {
  it('is the same in two tabs, after a reload and after Back', async () => {
    const page = await openDesk();
    await chooseLimit(page);
    const price = field(page, t('market.ticket.limitPrice'));
    await price.fill(String(Number(await price.inputValue()) - 10));
    await ticketOf(page)
      .getByRole('button', { name: /^Buy 1 at/ })
      .click();
    await expect.poll(() => tableOf(page, t('market.orders')).locator('tbody tr').count()).toBe(1);
    await page.reload();
    await expect.poll(() => tableOf(page, t('market.orders')).locator('tbody tr').count()).toBe(1);
    const other = await page.context().newPage();
    await other.goto('/finamark');
    await other
      .getByRole('button', { name: /^Cancel: Buy limit/ })
      .first()
      .click();
    await page.bringToFront();
    await page.getByText(t('market.orders.none')).waitFor();
    await page.goto('/lessons');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.getByText(t('market.orders.none')).waitFor();
    await expect.poll(() => page.locator('[data-link]').getAttribute('data-link')).toBe('live');
  });
});

describe('the ticket of a tab', () => {
  it('has its own stop after a reload, even if an older tab has set a target in between; a new tab has both', async () => {
    const page = await openDesk();
    const older = await page.context().newPage();
    await openTradingDesk(older);
    await field(page, t('market.ticket.contracts')).fill('2');
    await field(page, t('market.ticket.stop')).fill('10');
    await field(older, t('market.ticket.target')).fill('20');
    const isWith = async (tab: Page, values: readonly string[]): Promise<void> => {
      const fields = ['market.ticket.contracts', 'market.ticket.stop', 'market.ticket.target'] as const;
      for (const [index, name] of fields.entries())
        await expect.poll(() => field(tab, t(name)).inputValue(), { message: name }).toBe(values[index]);
    };
    await page.reload();
    await isWith(page, ['2', '10', '']);
    await older.reload();
    await isWith(older, ['1', '', '20']);
    const fresh = await page.context().newPage();
    await openTradingDesk(fresh);
    await isWith(fresh, ['2', '10', '20']);
  });
});

describe('the settings of the desk', () => {
  it('follow the other tab as soon as they are changed there', async () => {
    const page = await openDesk();
    const ladder = page.getByRole('region', { name: /^Ladder of/ });
    await ladder.waitFor();
    const other = await page.context().newPage();
    await other.goto('/lessons');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other.evaluate(async () => {
      const answer = await fetch('/api/accounts');
      const { xid } = (await answer.json()) as { xid: string };
      localStorage.setItem(`openbell.trading.${xid}`, JSON.stringify({ panels: { ladder: false } }));
    });
    await ladder.waitFor({ state: 'detached' });
  });
});

describe('the chart', () => {
  it('is rebuilt in a moving market each time its span is changed, and no removed one is drawn', async () => {
    const page = await openDesk();
    const chart = page.getByRole('region', { name: /^Chart of/ });
    for (let round = 0; round < 6; round += 1) {
      for (const span of ['1', '15'] as const) {
        await chart.getByRole('radio', { name: t(`chart.span.${span}`), exact: true }).click();
        await expect.poll(() => chart.getByText(t('chart.loading'), { exact: true }).count()).toBe(0);
      }
    }
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('an evaluation that could not be read', () => {
  it('does not look like practice: its missing lines are reported, until a retry', async () => {
    const { page } = await signInTrader(stage);
    await page.route('**/api/attempts', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'refused by the test' } } }),
    );
    await page.goto('/finamark');
    const strip = page.getByRole('region', { name: t('market.strip.label') });
    const retry = strip.getByRole('button', { name: t('portal.retry') });
    await retry.waitFor();
    expect(await strip.getByText(t('market.strip.sessionEnd')).count()).toBe(0);
    await takePicture(page, 'desk-without-lines');
    await page.unroute('**/api/attempts');
    await retry.click();
    await strip.getByText(t('market.strip.dailyLoss'), { exact: true }).waitFor();
    await strip.getByText(t('market.strip.floor'), { exact: true }).waitFor();
  });
});

describe('an evaluation that has not been read yet', () => {
  it.each([
    { language: 'en', theme: 'light', width: 1440 },
    { language: 'en', theme: 'dark', width: 390 },
    { language: 'ar', theme: 'dark', width: 1440 },
    { language: 'ar', theme: 'light', width: 390 },
  ] as const)('is shown as loading, without any claims until then, in $language at $width', async (look) => {
    const words = wordsOf(look.language);
    const { page } = await signInTrader(stage, look);
    let tell: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await page.route('**/api/attempts', async (route) => {
      await told;
      await route.continue();
    });
    await page.goto('/finamark');
    await page.locator('[data-market-price]').waitFor();
    const strip = page.getByRole('region', { name: words('market.strip.label') });
    const waiting = strip.getByText(words('market.strip.lines.loading'), { exact: true });
    await waiting.waitFor();
    // No line, time or limit that its rules could contradict, and no order for which the ticket would need them.
    for (const key of ['market.strip.sessionEnd', 'market.strip.flat', 'market.strip.dailyLoss', 'market.strip.floor'])
      expect(await strip.getByText(words(key), { exact: true }).count(), key).toBe(0);
    if (look.width === 390)
      await page.getByRole('radio', { name: words('market.views.orders') }).check({ force: true });
    const ticket = page.getByRole('region', { name: words('market.ticket.label') });
    await ticket.getByRole('textbox', { name: words('market.ticket.stop'), exact: true }).fill('40');
    expect(await ticket.locator('[data-note="stop-ends"]').count()).toBe(0);
    await ticket.getByText(words('market.before.rulesMissing'), { exact: true }).waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `desk-half-told-${look.language}-${look.theme}-${look.width}`);
    tell();
    await strip.getByText(words('market.strip.floor'), { exact: true }).waitFor();
    expect(await waiting.count()).toBe(0);
    expect(await ticket.getByText(words('market.before.rulesMissing'), { exact: true }).count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('an account that cannot be read again', () => {
  it('is shown as out of date, and recovers by itself', async () => {
    const { page } = await signInTrader(stage);
    let say: (text: string) => void = () => undefined;
    await keepStreamToItself(page);
    await page.routeWebSocket('**/api/stream', (socket) => {
      say = (text) => socket.send(text);
      socket.connectToServer();
    });
    await openTradingDesk(page);
    await page.route('**/api/market/account', (route) => route.abort('failed'));
    say('{"type":"account-reset"}');
    await page.getByText(t('market.stale.title')).waitFor();
    await takePicture(page, 'desk-stale');
    await page.unroute('**/api/market/account');
    await page.getByText(t('market.stale.title')).waitFor({ state: 'hidden' });
  });
});

describe('a contract that other tabs have displaced', () => {
  it.each(['en', 'ar'] as const)(
    'shows why it has no prices here, until it has them again, in %s',
    async (language) => {
      const { page } = await signInTrader(stage, { language });
      let say: (text: string) => void = () => undefined;
      await keepStreamToItself(page);
      await page.routeWebSocket('**/api/stream', (socket) => {
        say = (text) => socket.send(text);
        socket.connectToServer();
      });
      await openTradingDesk(page);
      // Not the price of the list: the first message of the market has arrived.
      await page.locator('[data-part="bid"]:not(:empty)').first().waitFor();
      const symbol = new URL(page.url()).searchParams.get('symbol') ?? '';
      const leaveOut = (symbols: readonly string[]): void => say(JSON.stringify({ type: 'market-left-out', symbols }));
      leaveOut([symbol]);
      const notice = page.getByRole('status').filter({ hasText: symbol });
      await notice.waitFor();
      await page.locator('[data-market-price]').waitFor({ state: 'detached' });
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, `desk-untold-${language}`);
      leaveOut([]);
      await notice.waitFor({ state: 'detached' });
      expect(problemsOf(page)).toEqual([]);
    },
  );
});

describe('a refused call', () => {
  it.each([
    [403, 'not_entitled', t('refusal.not_entitled')],
    [404, 'not_found', 'is not traded here now.'],
    [503, 'unavailable', t('refusal.unavailable')],
  ])('with %i says why, and not that no answer came', async (status, code, words) => {
    const page = await openDesk();
    await page.route(orders, (route) =>
      isOrderSent(route)
        ? route.fulfill({ status, json: { error: { code, message: 'refused by the test' } } })
        : route.continue(),
    );
    await buy(page).click();
    await ticketOf(page).getByRole('alert').filter({ hasText: words }).waitFor();
    expect(await ticketOf(page).getByText(t('ladder.unsent')).count()).toBe(0);
  });
});

describe('the place of a resting order', () => {
  it('moves forward on the screen without a reload', async () => {
    const { trader, page } = await signInTrader(stage);
    let say: (text: string) => void = () => undefined;
    await keepStreamToItself(page);
    await page.routeWebSocket('**/api/stream', (socket) => {
      say = (text) => socket.send(text);
      socket.connectToServer().onMessage((message) => {
        if (!String(message).includes('"type":"places"')) socket.send(message);
      });
    });
    await openTradingDesk(page);
    await chooseLimit(page);
    const price = field(page, t('market.ticket.limitPrice'));
    await expect.poll(() => price.inputValue()).toMatch(/^\d+\.\d\d$/);
    await price.fill(String(Number(await price.inputValue()) - 20));
    await ticketOf(page)
      .getByRole('button', { name: /^Buy 1 at/ })
      .click();
    const row = tableOf(page, t('market.orders')).locator('tbody tr');
    await expect.poll(() => row.count()).toBe(1);
    const { body } = await trader.client.call('GET', '/market/account');
    const { orders: sent } = body as { orders: readonly { readonly orderId: string; readonly symbol: string }[] };
    const { orderId, symbol } = sent[0] ?? expect.unreachable('no order');
    say(JSON.stringify({ type: 'places', places: [{ symbol, orderId, ahead: 98_765 }] }));
    await row.getByText('98765', { exact: true }).waitFor();
  });
});
