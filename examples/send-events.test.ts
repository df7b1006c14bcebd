// The example that sends events, against a real server.
import { attemptOf, makeTrader, moveToSession, type Trader } from '@openbell/server/testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '@openbell/server/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runExample } from './run-example.ts';

let server: TestServer;
let trader: Trader;
beforeAll(async () => {
  server = await startTestServer();
  await moveToSession(server, '09:00');
  trader = await makeTrader(server);
});
afterAll(() => server.remove());

const send = (account: string, secret: string, url = server.url) =>
  runExample('send-events', ['--account', account], { OPENBELL_URL: url, PROVIDER_SECRET: secret });

describe('node examples/send-events.ts', () => {
  it('sends fills that the evaluation counts, and prints the answer [HOUSE-011]', async () => {
    expect(await send(trader.account, server.config.providerSecret)).toEqual({
      status: 0,
      lines: ['accepted 3, duplicates 0, rejected 0'],
      complaints: [],
    });
    // 2.50 points of two contracts are 250 dollars, less 2.02 for each of the four sides.
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', balance: 50_241.92, size: 0 });
  });

  it('says what to do about an account that nobody has [HOUSE-011]', async () => {
    const { status, lines } = await send('OB-TCP50-NOBODY', server.config.providerSecret);
    const refused = (place: number): readonly unknown[] => [
      expect.stringMatching(
        new RegExp(`^example-\\d+-${place}: unknown_account: there is no such account with an evaluation$`),
      ),
      '  Use the account_name that GET /api/accounts answers to its customer.',
    ];
    expect([status, lines]).toEqual([1, ['accepted 1, duplicates 0, rejected 2', ...refused(1), ...refused(2)]]);
  });

  it('says what to do about a wrong secret, a server that is not there and a missing secret [HOUSE-011]', async () => {
    expect(await send(trader.account, 'another secret')).toEqual({
      status: 1,
      lines: [],
      complaints: [
        'The server refused the batch with 401 bad_signature: The signature does not fit the body.',
        'Compare the secret with PROVIDER_SECRET of the server, and the clock of this machine with the right time.',
      ],
    });
    expect(await send(trader.account, 'any', 'http://127.0.0.1:9')).toMatchObject({
      status: 1,
      complaints: [
        expect.stringMatching(/^No usable answer from http:\/\/127\.0\.0\.1:9: /),
        'Start the server, or name another one with --url. Then send the same events again.',
      ],
    });
    expect(await runExample('send-events', ['--account', trader.account], { PROVIDER_SECRET: '' })).toMatchObject({
      status: 1,
      complaints: ['Name the account and the secret: --account OB-TCP50-… --secret …, or PROVIDER_SECRET.'],
    });
  });
});
