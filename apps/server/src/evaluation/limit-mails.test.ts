import { settlementOf } from '@openbell/instruments/sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import {
  at,
  attemptOf,
  fill,
  makeTrader,
  mark,
  moveTo,
  moveToSession,
  presetRules,
  type Trader,
} from '../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { es } from '../testing/traded-months.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

type Mail = { readonly subject: string; readonly text: string; readonly html: string };
const mailsOf = async ({ email }: Trader): Promise<readonly Mail[]> =>
  ((await server.client().call('GET', `/sandbox/mail?to=${email}`)).body as Mail[]).filter(
    ({ subject }) => !/ready/.test(subject),
  );
const subjectsOf = async (trader: Trader) => (await mailsOf(trader)).map(({ subject }) => subject);
const wish = (trader: Trader, kind: string, isWanted: boolean) =>
  trader.client.call('PUT', '/accounts/mail', { kind, isWanted });

const custom = (limits: Readonly<Record<string, unknown>>) => ({
  rules: {
    ...presetRules.rules,
    mode: 'custom',
    dayLoss: '400',
    dayProfit: '9000',
    weekLoss: '9000',
    weekProfit: '9000',
    monthLoss: '9000',
    monthProfit: '9000',
    ...limits,
  },
});

/** Two contracts long at 6900: a point is 100 dollars, the commission 4.04. */
async function makeHolder(limits: Readonly<Record<string, unknown>> = {}, wished: readonly string[] = []) {
  const date = await moveToSession(server, '10:00');
  const trader = await makeTrader(server, 'TCP50', custom(limits));
  for (const kind of wished) await wish(trader, kind, false);
  await sendEvents(server, [fill(trader.account, at(date, '09:30'), `buy 2 ${es} @ 6900.00`)]);
  let second = 0;
  /** A mark of the market, or one for this account only. */
  const price = async (text: string, isForAll = false) => {
    second += 1;
    const when = at(date, `09:31:${String(second).padStart(2, '0')}`);
    await sendEvents(server, [mark(when, es, text, isForAll ? {} : { account: trader.account })]);
  };
  return { trader, date, price };
}

describe('mails about limits', () => {
  it("announce the customer's own day loss at four fifths, the stop at the limit, and its end, once each, and the page shows them", async () => {
    const { trader, date, price } = await makeHolder();
    await price('6897.00');
    expect((await attemptOf(trader)).limits[0]).toEqual({
      name: 'dayLoss',
      kind: 'loss',
      period: 'day',
      from: (await attemptOf(trader)).session_date,
      limit: 400,
      used: 304.04,
      left: 95.96,
      state: 'in_progress',
      stops_day: true,
    });
    expect(await subjectsOf(trader)).toEqual([]);
    for (const text of ['6896.75', '6897.50', '6896.75']) await price(text);
    expect((await attemptOf(trader)).limits[0]).toMatchObject({ state: 'near', used: 329.04 });
    expect(await subjectsOf(trader)).toEqual(['Close to your own daily loss limit: $70.96 left']);
    await price('6896.00');
    expect(await attemptOf(trader)).toMatchObject({
      status: 'active',
      fail_reason: '',
      limits: [{ state: 'crossed' }, {}, {}, {}, {}, {}],
    });
    expect((await attemptOf(trader)).stopped_for_the_day).not.toBeNull();
    await sendEvents(server, [fill(trader.account, at(date, '09:40'), `sell 2 ${es} @ 6896.00`)]);
    await moveTo(server, settlementOf(date));
    expect((await attemptOf(trader)).stopped_for_the_day).toBeNull();
    expect(await subjectsOf(trader)).toEqual([
      'Close to your own daily loss limit: $70.96 left',
      'You are stopped for the day',
      'You can trade again',
    ]);
  });

  it("announce an own limit that does not stop when it is crossed, and the plan's own limits when they are near", async () => {
    const { trader, price } = await makeHolder({ stopForTheDay: false });
    await price('6891.00');
    expect(await subjectsOf(trader)).toEqual([
      'Close to the daily loss limit: $195.96 left',
      'Your own daily loss limit is used up',
    ]);
    expect((await attemptOf(trader)).stopped_for_the_day).toBeNull();
  });

  it('are sent once, even across a restart of the server', async () => {
    const { trader, price } = await makeHolder();
    await price('6897.00', true);
    expect(await subjectsOf(trader)).toEqual([]);
    await price('6896.75', true);
    expect(await subjectsOf(trader)).toHaveLength(1);
    server = await server.restart();
    await price('6896.50', true);
    expect(await subjectsOf(trader)).toHaveLength(1);
  });
});

describe('the mail of a verdict', () => {
  const endAt = async (plan: string, lang: string, price: string): Promise<Mail | undefined> => {
    const date = await moveToSession(server, '10:00');
    const trader = await makeTrader(server, plan);
    await trader.client.call('GET', `/accounts/lang/${lang}`);
    await sendEvents(server, [
      fill(trader.account, at(date, '09:30'), `buy 2 ${es} @ 6900.00`),
      mark(at(date, '09:31:07'), es, price, { account: trader.account }),
    ]);
    return (await mailsOf(trader)).at(-1);
  };

  it("names the classic Gauntlet's drawdown of ten percent correctly, and promises no reset that would be refused", async () => {
    const mail = await endAt('GAUNT', 'en', '6870.00');
    expect(mail?.subject).toBe('Your evaluation has ended: drawdown of 10%');
    expect(mail?.text).toMatch(
      /at 09:31:07 Chicago time .* stood at \$21,995\.96 and had reached the floor of \$22,500\.00\./,
    );
    expect(mail?.text).toContain('With that The Gauntlet has ended.');
    expect(mail?.text).not.toMatch(/reset starts|trailing/);
  });

  it.each([
    ['es', 'Drawdown', /^El \d+ de [a-z]+ de \d{4} a las 09:31:07, hora de Chicago, el equity de /, '46.995,96\u00a0$'],
    [
      'ar',
      'Trader',
      /^في \u2068\u2068\d+ \S+ \d{4}\u2069 الساعة \u206809:31:07\u2069\u2069 بتوقيت شيكاغو/,
      '\u2068$46,995.96\u2069',
    ],
  ])('gives dates, money and the plan in the language of the customer: %s', async (lang, _, opening, equity) => {
    const mail = await endAt('TCP50', lang, '6870.00');
    const body = mail?.text.split('\n\n')[1] ?? '';
    expect(body).toMatch(opening);
    expect(body).toContain(equity);
    expect(body).toContain('Trader Career Path 50k');
  });
});

describe('a kind of mail', () => {
  it('is not sent while the customer has it switched off', async () => {
    const { trader, price } = await makeHolder({}, ['nearing']);
    expect((await trader.client.call('GET', '/accounts/mail')).body).toEqual([
      { kind: 'passed', isWanted: true },
      { kind: 'ended', isWanted: true },
      { kind: 'blocked', isWanted: true },
      { kind: 'unblocked', isWanted: true },
      { kind: 'nearing', isWanted: false },
    ]);
    await price('6896.75');
    await price('6895.00');
    expect(await subjectsOf(trader)).toEqual(['You are stopped for the day']);
    expect((await wish(trader, 'nearing', true)).body).toContainEqual({ kind: 'nearing', isWanted: true });
    expect((await wish(trader, 'receipts', false)).status).toBe(400);
  });

  it('can be stopped by the link in the mail: opening asks, posting stops, without a sign-in, even by a mail program', async () => {
    const { trader, price } = await makeHolder();
    await price('6896.75');
    const [mail] = await mailsOf(trader);
    const link = /https?:\/\/\S+\/api\/mail\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.html).toContain(link);
    const wishes = async () => (await trader.client.call('GET', '/accounts/mail')).body;
    const page = await fetch(link);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('Stop these emails?');
    expect(await wishes()).toContainEqual({ kind: 'nearing', isWanted: true });
    const oneClick = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([oneClick.status, /Stopped/.test(await oneClick.text())]).toEqual([200, true]);
    expect(await wishes()).toContainEqual({ kind: 'nearing', isWanted: false });
    const forged = link.replace('.nearing.', '.passed.');
    expect((await fetch(forged, { method: 'POST' })).status).toBe(400);
    expect(await wishes()).toContainEqual({ kind: 'passed', isWanted: true });
    const { rows } = { rows: await server.context.db.selectFrom('audit').select('kind').execute() };
    expect(rows.filter(({ kind }) => kind === 'accounts.mail-stopped').length).toBeGreaterThan(0);
  });
});
