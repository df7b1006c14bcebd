// The facts that mark the stages of the lesson journey: each comes with its own act and outlasts the plan.
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { nextSessionDate, settlementOf } from '@openbell/instruments/sessions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { at, fill, makeTrader, moveTo, moveToSession } from '../testing/evaluation-kit.ts';
import { fillsIn, makePractitioner, marketOrder, send } from '../testing/market/market-kit.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { es } from '../testing/traded-months.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.remove();
});

/** The true facts, in the order of the journey. */
async function factsOf(client: TestClient): Promise<readonly string[]> {
  const { body } = await client.call('GET', '/accounts');
  const { standing } = body as { readonly standing: Readonly<Record<string, unknown>> };
  const facts = ['has_traded', 'has_attempted', 'has_passed', 'is_pass_confirmed'];
  return facts.filter((fact) => standing[fact] === true);
}

describe('the facts of the lesson journey', () => {
  it('count a practice trade as a trade and not as an attempt [TRUST-019]', async () => {
    const date = await moveToSession(server, '10:00');
    const symbol = frontMonthOf(instrumentOfRoot('ES') ?? expect.unreachable('no ES'), date);
    const { client } = await makePractitioner(server);
    expect(await factsOf(client)).toEqual([]);
    expect(fillsIn(await send(client, symbol, marketOrder('buy', 1))).length).toBeGreaterThan(0);
    expect(await factsOf(client)).toEqual(['has_traded']);
  });

  it('count an attempt from its first fill, and a pass from its settlement, also after a cancellation [TRUST-019]', async () => {
    let date = await moveToSession(server, '09:00');
    const trader = await makeTrader(server);
    expect(await factsOf(trader.client)).toEqual([]);
    for (let day = 0; day < 10; day += 1) {
      await moveTo(server, instantOf(at(date, '09:00:10')));
      await sendEvents(server, [
        fill(trader.account, at(date, '09:00:00'), `buy 2 ${es} @ 6900.00`),
        fill(trader.account, at(date, '09:00:05'), `sell 2 ${es} @ 6904.50`),
      ]);
      expect(await factsOf(trader.client)).toEqual(['has_traded', 'has_attempted']);
      await moveTo(server, settlementOf(date));
      date = nextSessionDate(date);
    }
    expect(await factsOf(trader.client)).toEqual(['has_traded', 'has_attempted', 'has_passed']);
    expect((await trader.client.call('DELETE', '/subscription')).status).toBe(200);
    expect(await factsOf(trader.client)).toEqual(['has_traded', 'has_attempted', 'has_passed']);
  });
});
