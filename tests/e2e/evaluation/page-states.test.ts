// Every state of the evaluation page listed in `screens.md` (E01 to E24), created by a real customer, checked wide and narrow, light and
// dark, in English and Arabic: complete, without console errors and accessible.
import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { nextSessionDate } from '@openbell/instruments/sessions.ts';
import {
  at,
  exchanges,
  fill,
  makeCustomer,
  makeTrader,
  mark,
  moveTo,
  moveToSession,
  password,
  presetRules,
  speak,
  type Trader,
} from '@openbell/server/testing/evaluation-kit.ts';
import { es, mes } from '@openbell/server/testing/traded-months.ts';
import { asSessionDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { instantOf } from '@openbell/units/instant.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendEvents } from '../bridge.ts';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  takePicture,
  wearTheme,
} from '../harness.ts';
import { wordsOf } from '../words.ts';

/** Up to five states per test, each loaded twice. */
vi.setConfig({ testTimeout: 240_000 });

let stage: Stage;
let date: SessionDate;
beforeAll(async () => {
  stage = await openStage();
  date = await moveToSession(stage.server, '10:30');
});
afterAll(async () => {
  await stage.close();
});

const [english, arabic] = [wordsOf('en'), wordsOf('ar')];
type Customer = Pick<Trader, 'client' | 'email'>;

async function send(...events: readonly object[]): Promise<void> {
  expect(await sendEvents(stage.server, events)).toMatchObject({ accepted: events.length, rejected: [] });
}
const finish = ({ client, email }: Customer) => client.call('POST', '/sandbox/provider', { email, ready: true });

type State = {
  readonly name: string;
  readonly customer: Customer;
  /** What identifies this state: the text of a heading, or a place on the page. */
  readonly sign: { readonly heading: string } | { readonly place: string };
  /** A message that the page shows. */
  readonly says?: string;
  /** Objectives with the state shown in their row. */
  readonly rows?: Readonly<Record<string, 'in_progress' | 'completed' | 'failed_rule' | 'broken_rule'>>;
  /** Server answers that must be changed for this state. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The first load redirects to account setup (Q10): the sidebar leads on from there. */
  readonly isLedAway?: boolean;
  /** Axe rules that cannot hold here. */
  readonly without?: readonly string[];
};

/**
 * Each state is checked wide and narrow in both languages. Axe runs only at the last width: it judges names and colors, and sees both
 * layouts and both themes once.
 */
const looks = [
  { language: 'en', words: english, theme: 'light', widths: [390, 1440] },
  { language: 'ar', words: arabic, theme: 'dark', widths: [1440, 390] },
] as const;

async function look(state: State): Promise<void> {
  const { name, customer, sign, says, rows = {}, prepare, isLedAway = false, without = [] } = state;
  const page = await stage.newPage();
  await stage.signIn(page, customer.email, password);
  await prepare?.(page);
  for (const { language, words, theme, widths } of looks) {
    await speak(customer.client, language);
    await wearTheme(page, theme);
    await page.goto('/evaluation');
    if (isLedAway) {
      await page.waitForURL('**/account_setup');
      await page.locator('a[href="/gauntlet"]').first().click();
    }
    const found =
      'place' in sign
        ? page.locator(sign.place)
        : page.getByRole('heading', { name: words(sign.heading), exact: true });
    await found.first().waitFor();
    if (says !== undefined) await page.getByText(words(says)).first().waitFor();
    for (const [id, rowState] of Object.entries(rows)) {
      const row = page.locator(`[data-objective="${id}"]`);
      await row.getByText(words(`evaluation.row.${rowState}`), { exact: true }).waitFor();
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => isWiderThanWindow(page), { message: `${name} ${language} ${width}` }).toBe(false);
      await takePicture(page, `state-${name}-${language}-${width}-${theme}`);
    }
    expect(await findAxeViolations(page, { without }), `${name} ${language} ${theme}`).toEqual([]);
    expect(problemsOf(page), `${name} ${language}`).toEqual([]);
  }
  await page.close();
}

async function makeSimulator(plan: string): Promise<Customer> {
  const customer = await makeCustomer(stage.server, plan);
  await customer.client.call('POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });
  return customer;
}

const heading = (key: string) => ({ heading: `evaluation.state.${key}.title` });
const headline = (kind: string) => ({ place: `[data-headline="${kind}"]` });

describe('before the first trade', () => {
  it('the simulator answer is pending: the frame, and nothing in it [E01] [EVAL-009]', async () => {
    const customer = await makeTrader(stage.server, 'TCP50');
    await look({
      name: 'nothing',
      customer,
      sign: { place: 'header' },
      // A page without content has no heading either.
      without: ['page-has-heading-one'],
      // Held back and not refused: no answer has arrived yet.
      prepare: (page) => page.route('**/api/accounts/simulator', () => undefined),
    });
  });

  it('there is no plan for it, no plan any more, or no account yet [E02] [E03] [EVAL-008] [EVAL-017]', async () => {
    await look({ name: 'upgrade', customer: await makeCustomer(stage.server, 'LIVE'), sign: heading('upgrade') });
    const canceled = await makeTrader(stage.server, 'TCP50');
    expect((await canceled.client.call('DELETE', '/subscription?upgrades=0')).status).toBe(200);
    await look({ name: 'checkout', customer: canceled, sign: heading('checkout') });
  });

  it('the account is being created, the rules are asked for, the page wishes good luck, and the login is shown [E04] [E06] [E07] [E08] [EVAL-010] [EVAL-011] [EVAL-013]', async () => {
    const customer = await makeSimulator('GAU100');
    await look({ name: 'waiting', customer, sign: heading('waiting'), isLedAway: true });
    await finish(customer);
    await look({ name: 'prompt', customer, sign: heading('prompt') });
    await customer.client.call('POST', '/accounts/gauntlet', presetRules);
    await look({ name: 'luck', customer, sign: heading('luck') });
    await finish(customer);
    await look({ name: 'login', customer, sign: heading('login') });
  });
});

describe('an attempt in progress', () => {
  it('has objectives in progress, on the day it starts [E11] [E12] [E24] [EVAL-016]', async () => {
    const trader = await makeTrader(stage.server, 'GAU200');
    await send(fill(trader.account, at(date, '10:00'), `buy 1 ${es} @ 6000.00`));
    await look({
      name: 'early',
      customer: trader,
      sign: { place: '[data-objective]' },
      rows: { profit_goal: 'in_progress', position_size: 'in_progress' },
    });
  });

  it("is blocked by the ladder, in orange, and by the customer's own limit, until the close [E12] [E19] [E20] [EVAL-020] [EVAL-024]", async () => {
    const blocked = await makeTrader(stage.server, 'TCP25');
    await send(
      fill(blocked.account, at(date, '10:01'), `buy 3 ${es} @ 6000.00`),
      fill(blocked.account, at(date, '10:01:01'), `sell 3 ${es} @ 5999.75`),
    );
    await look({
      name: 'blocked',
      customer: blocked,
      sign: headline('blocked'),
      rows: { position_size: 'broken_rule', profit_goal: 'in_progress' },
    });
    const limits = { dayLoss: '100', dayProfit: '1', weekLoss: '1', weekProfit: '1', monthLoss: '1', monthProfit: '1' };
    const rules = { ...limits, mode: 'custom', tradingStyle: 'Opening range', stopForTheDay: true };
    const stopped = await makeTrader(stage.server, 'TCP50', { rules });
    await send(
      fill(stopped.account, at(date, '10:02'), `buy 1 ${es} @ 6000.00`),
      fill(stopped.account, at(date, '10:02:30'), `sell 1 ${es} @ 5997.00`),
    );
    await look({ name: 'day-blocked', customer: stopped, sign: headline('day_blocked') });
  });
});

describe('a failure', () => {
  it.each([
    ['trailing', 'TCP100', '5925.00', 'evaluation.failed.next'],
    ['daily_loss', 'GAU75', '5980.00', 'evaluation.failed.next'],
    ['drawdown', 'GAUNT', '5970.00', 'evaluation.failed.next.drawdown.reduced'],
  ] as const)(
    'by %s shows its reason and the next steps [E12] [E18] [EVAL-021] [EVAL-022]',
    async (rule, plan, price, says) => {
      const trader = await makeTrader(stage.server, plan);
      await send(
        fill(trader.account, at(date, '10:03'), `buy 2 ${es} @ 6000.00`),
        mark(at(date, '10:04'), es, price, { account: trader.account }),
        fill(trader.account, at(date, '10:04:01'), `sell 2 ${es} @ ${price}`),
      );
      const rows = { [rule]: 'failed_rule' } as const;
      await look({ name: `failed-${rule}`, customer: trader, sign: headline('failed'), says, rows });
    },
  );
});

/** In clock order, since these tests move the clock. */
describe('as the days pass', () => {
  it('a position past the deadline has failed, and the session is being settled [E18] [EVAL-021]', async () => {
    const [late, settling] = [await makeTrader(stage.server, 'TCP50'), await makeTrader(stage.server, 'GAU50')];
    await send(
      fill(late.account, at(date, '10:05'), `buy 1 ${es} @ 6000.00`),
      fill(settling.account, at(date, '10:05'), `buy 1 ${es} @ 6000.00`),
      fill(settling.account, at(date, '10:06'), `sell 1 ${es} @ 6010.00`),
    );
    await moveTo(stage.server, instantOfChicago(date, 15 * 60 + 51));
    await look({ name: 'failed-approved_times', customer: late, sign: headline('failed') });
    await moveTo(stage.server, instantOfChicago(date, 16 * 60 + 20));
    await look({ name: 'settling', customer: settling, sign: { place: '[data-objective]' } });
  });

  it('all objectives are met, one day weighs too much, the pass is settled, and sixty days end [E10] [E12] [E14] [E15] [E17] [EVAL-015] [EVAL-031]', async () => {
    const [steady, uneven] = [await makeTrader(stage.server, 'TCP50'), await makeTrader(stage.server, 'GAU150')];
    const idle = await makeTrader(stage.server, 'GAU25');
    for (let day = 0; day < 10; day += 1) {
      date = nextSessionDate(date);
      await moveTo(stage.server, instantOf(at(date, '09:00:10')));
      await send(
        fill(steady.account, at(date, '09:00:00'), `buy 2 ${es} @ 6000.00`),
        fill(steady.account, at(date, '09:00:05'), `sell 2 ${es} @ 6004.50`),
        fill(uneven.account, at(date, '09:00:00'), `buy 3 ${es} @ 6000.00`),
        fill(uneven.account, at(date, '09:00:05'), `sell 3 ${es} @ ${day === 2 ? '6040.00' : '6004.00'}`),
        ...(day === 0
          ? [
              fill(idle.account, at(date, '09:00:00'), `buy 1 ${mes} @ 6000.00`),
              fill(idle.account, at(date, '09:00:05'), `sell 1 ${mes} @ 6001.00`),
            ]
          : []),
      );
    }
    const rows = { profit_goal: 'completed', trading_days: 'completed' } as const;
    await look({ name: 'all-met', customer: steady, sign: headline('all_met'), rows });
    await moveTo(stage.server, instantOfChicago(date, 17 * 60 + 5));
    await look({ name: 'passed', customer: steady, sign: headline('passed') });
    await look({
      name: 'passed-unverified',
      customer: steady,
      sign: headline('passed_unverified'),
      prepare: (page) =>
        page.route('**/api/accounts', async (route) => {
          const answer = await route.fetch();
          const account = await answer.json();
          const subscription = { ...account.subscription, passed: false };
          await route.fulfill({ response: answer, json: { ...account, passed: false, subscription } });
        }),
    });
    await look({
      name: 'consistency',
      customer: uneven,
      sign: { place: '[data-objective="consistency"][data-highlighted="true"]' },
    });
    await moveTo(stage.server, instantOfChicago(asSessionDate(date + 62), 12 * 60));
    await look({ name: 'expired', customer: idle, sign: headline('expired') });
  });
});
