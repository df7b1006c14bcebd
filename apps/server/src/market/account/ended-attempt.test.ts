import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { nextSessionDate } from '@openbell/instruments/sessions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { afterEach, expect, it } from 'vitest';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import { signInClient } from '../../testing/customers.ts';
import { at, fill, makeTrader, moveTo, moveToSession, password } from '../../testing/evaluation-kit.ts';
import { agreement } from '../../testing/market/agreement.ts';
import { marketOrder, readAccount, send } from '../../testing/market/market-kit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { es } from '../../testing/traded-months.ts';

let server: TestServer;
afterEach(() => server.remove());

it('refuses orders of a failed evaluation and names the rule that ended it, not an earlier daily block, also after a restart', async () => {
  server = await startTestServer();
  const first = await moveToSession(server, '10:00');
  const { client, account, email } = await makeTrader(server);
  await client.call('POST', '/accounts/agreements', agreement);
  // Three at once exceed the first tier of two: the account is blocked until the settlement.
  await sendEvents(server, [
    fill(account, at(first, '09:50'), `buy 3 ${es} @ 6900.00`),
    fill(account, at(first, '09:51'), `sell 3 ${es} @ 6900.00`),
  ]);
  expect((await readAccount(client)).block).toMatchObject({ reason: 'prog_ladder', until: expect.any(String) });
  const second = nextSessionDate(first);
  await moveTo(server, instantOf(at(second, '10:00')));
  expect((await readAccount(client)).block).toBeNull();
  await sendEvents(server, [
    fill(account, at(second, '09:50'), `buy 2 ${es} @ 6900.00`),
    fill(account, at(second, '09:51'), `sell 2 ${es} @ 6870.00`),
  ]);
  const ended = { reason: 'trailing', until: null };
  expect((await readAccount(client)).block).toEqual(ended);
  server = await server.restart();
  const again = await signInClient(server, email, password);
  expect((await readAccount(again)).block).toEqual(ended);
  const instrument = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
  expect((await send(again, frontMonthOf(instrument, second), marketOrder('buy', 1))).refusal).toEqual({
    code: 'account_blocked',
  });
});
