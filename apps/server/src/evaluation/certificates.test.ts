import type { Certificate } from '@openbell/api/evaluation.ts';
import { nextSessionDate, settlementOf } from '@openbell/instruments/sessions.ts';
import { certificateCodeOf, checkCertificateCode } from '@openbell/rules/evaluation/certificate.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256Hex } from '../platform/security/randomness.ts';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { at, attemptOf, fill, makeTrader, moveTo, moveToSession, type Trader } from '../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { es } from '../testing/traded-months.ts';

let server: TestServer;
let passed: Trader;
let running: Trader;
let attemptId: string;
beforeAll(async () => {
  server = await startTestServer();
  let date = await moveToSession(server, '09:00');
  passed = await makeTrader(server);
  running = await makeTrader(server);
  await sendEvents(server, [fill(running.account, at(date, '08:59'), `buy 1 ${es} @ 6900.00`)]);
  // Ten sessions of 6.25 points on one contract: 308.46 each after commissions, 3,084.60 together.
  for (let day = 0; day < 10; day += 1) {
    await moveTo(server, instantOf(at(date, '09:00:10')));
    await sendEvents(server, [
      fill(passed.account, at(date, '09:00:00'), `buy 1 ${es} @ 6900.00`),
      fill(passed.account, at(date, '09:00:05'), `sell 1 ${es} @ 6906.25`),
    ]);
    await moveTo(server, settlementOf(date));
    date = nextSessionDate(date);
  }
  attemptId = (await attemptOf(passed)).id;
});
afterAll(() => server.remove());
beforeEach(async () => {
  await server.context.db.deleteFrom('rateCounts').execute();
});

const give = async (trader: Trader = passed, id = attemptId) =>
  trader.client.call('PUT', `/attempts/${id}/certificate`);
const check = (code: string) => server.client().call('GET', `/certificates/pass/${encodeURIComponent(code)}`);

describe('the certificate of a pass', () => {
  it('says who passed what and when, with the figures of the settlement', async () => {
    const answer = await give();
    expect(answer.status).toBe(200);
    const certificate = answer.body as Certificate;
    expect(certificate).toMatchObject({
      name: 'Test Trader',
      plan: 'TCP50',
      start_balance: 50_000,
      balance: 53_084.6,
      goal: 3_000,
      days_traded: 10,
      min_days: 10,
      best_day_share: 0.1,
    });
    expect(checkCertificateCode(certificate.code)).toEqual({ ok: true, value: certificate.code });
    expect(Object.keys(certificate)).not.toContain('email');
  });

  it('is bound to the log of the pass and to the customer, so that its code cannot be made up', async () => {
    const { code, pass_hash } = (await give()).body as Certificate;
    const log = (await passed.client.call('GET', `/attempts/${attemptId}/log`)).text;
    expect(log).toContain(`"hash":"${pass_hash}"`);
    const { xid } = (await server.context.db
      .selectFrom('customers')
      .select('xid')
      .where('email', '=', passed.email)
      .executeTakeFirst()) ?? { xid: '' };
    expect(code).toBe(certificateCodeOf({ passHash: pass_hash, xid, hash: sha256Hex }));
  });

  it('is entered once, even if several requests ask for it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => give()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const entered = await server.context.db
      .selectFrom('audit')
      .select('kind')
      .where('kind', '=', 'attempt.certificate-given')
      .execute();
    expect(entered).toHaveLength(1);
  });

  it("answers for another customer's attempt exactly as for an unknown one", async () => {
    const foreign = await give(running);
    const unknown = await give(running, 'att_00000000000000000000');
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    const withoutId = (text: string) => text.replace(/req_\w+/, '');
    expect(withoutId(foreign.text)).toBe(withoutId(unknown.text));
  });

  it('is refused to an attempt that has not passed', async () => {
    const answer = await give(running, (await attemptOf(running)).id);
    expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([409, 'wrong_state']);
  });
});

describe('the public check of a code', () => {
  it('shows anyone exactly what the certificate shows, in any spelling of the code', async () => {
    const given = (await give()).body as Certificate;
    const loose = given.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    for (const code of [given.code, loose]) expect((await check(code)).body).toEqual(given);
  });

  it.each(['0000-0000-0000', '0000-0000-0001', 'x', 'att_1', '%', '../../accounts'])(
    'finds nothing for %j',
    async (code) => {
      await give();
      const answer = await check(code);
      expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([404, 'not_found']);
    },
  );

  it('no longer finds a code once its attempt is not a pass', async () => {
    const { code } = (await give()).body as Certificate;
    const set = (verdict: 'passed' | 'failed') =>
      server.context.db.updateTable('attempts').set({ verdict }).where('xid', '=', attemptId).execute();
    await set('failed');
    expect((await check(code)).status).toBe(404);
    expect((await give()).status).toBe(409);
    await set('passed');
    expect((await check(code)).status).toBe(200);
  });

  it('is rate-limited by network and returns a Retry-After', async () => {
    const { code } = (await give()).body as Certificate;
    for (let count = 0; count < 20; count += 1) expect((await check('0000-0000-0000')).status).toBe(404);
    const answer = await check(code);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

/** Timings mean something only on an idle machine: runs with `npm run bars` only. */
describe.runIf(process.env['BARS'] === '1')('the duration of a check', () => {
  it('does not reveal whether a code exists', async () => {
    const { code } = (await give()).body as Certificate;
    const times = { known: [] as number[], unknown: [] as number[], malformed: [] as number[] };
    const codes = { known: code, unknown: '0000-0000-0000', malformed: 'no code' } as const;
    for (let index = 0; index < 210; index += 1) {
      for (const kind of ['known', 'unknown', 'malformed'] as const) {
        await server.context.db.deleteFrom('rateCounts').execute();
        const begunAt = performance.now();
        await check(codes[kind]);
        if (index >= 10) times[kind].push(performance.now() - begunAt);
      }
    }
    const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[100] ?? 0;
    const [known, unknown, malformed] = [median(times.known), median(times.unknown), median(times.malformed)];
    process.stdout.write(
      `certificate: known ${known} ms, unknown ${unknown} ms, malformed ${malformed} ms (medians)\n`,
    );
    expect(Math.abs(known - unknown)).toBeLessThan(1);
    expect(Math.abs(malformed - unknown)).toBeLessThan(1);
  }, 600_000);
});
