import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { asSessionDate } from '@openbell/units/civil-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveKey } from '../../platform/config/config.ts';
import { moveToSession } from '../../testing/evaluation-kit.ts';
import { makePractitioner } from '../../testing/market/market-kit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { marketSeedsOf } from './market-seeds.ts';

describe('the seeds of the markets', () => {
  const keyOf = (text: string): Buffer => Buffer.alloc(32, text);

  it('are 128 bits each, of the key of the server, the kind and the session [VALID-007]', () => {
    const date = asSessionDate(20_784);
    const all = [keyOf('a'), keyOf('b')].flatMap((key) => {
      const { ofWorth, ofSession } = marketSeedsOf(key);
      return [ofWorth, ofSession(date), ofSession(asSessionDate(date + 1))];
    });
    for (const seed of all) expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(all).size).toBe(6);
  });

  describe('of a running server', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer();
    });
    afterAll(() => server.remove());

    it('are in no answer about the market [VALID-007]', async () => {
      const at = await moveToSession(server, '09:00');
      const { client } = await makePractitioner(server);
      const symbol = frontMonthOf(instrumentOfRoot('ES') ?? expect.unreachable('no ES'), at);
      const paths = [
        '/market/instruments',
        '/market/account',
        `/market/bars/${symbol}?minutes=1`,
        `/market/bars/${symbol}?minutes=1440`,
      ];
      const answers: string[] = [];
      for (const path of paths) {
        const { status, body } = await client.call('GET', path);
        expect(status, path).toBe(200);
        answers.push(JSON.stringify(body));
      }
      const { ofWorth, ofSession } = marketSeedsOf(deriveKey(server.context.config, 'market'));
      for (const seed of [ofWorth, ofSession(at), ofSession(sessionDateOf(server.context.clock.productNow()))])
        expect(answers.filter((answer) => answer.includes(String(seed)))).toEqual([]);
    });
  });
});
