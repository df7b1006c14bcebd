import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, type TestCustomer, testPassword } from '../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Timings are only meaningful on an otherwise idle machine: in full with `npm run bars`. */
const timings = 200;
const warmUps = 10;

const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe.runIf(process.env['BARS'] === '1')('the response time', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ PASSWORD_COST: 'full' });
  });
  afterAll(async () => {
    await server.remove();
  });

  const calls: readonly (readonly [string, (email: string) => object])[] = [
    ['/auth/sign-in/email', (email) => ({ email, password: 'a wrong password' })],
    ['/auth/sign-up/email', (email) => ({ email, password: testPassword, name: 'Somebody New' })],
    ['/auth/forgot-password', (email) => ({ email })],
  ];

  /** Times the call alternately for a known and an unknown address; the outbox's later work is not part of the response. */
  const compare = async (title: string, ask: (email: string) => Promise<unknown>): Promise<void> => {
    const { email: known } = await makeCustomer(server);
    const timesOf: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] };
    for (let index = 0; index < timings + warmUps; index += 1) {
      for (const who of index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        // Limits, and an address that was already requested, would answer early: each call starts without them.
        await server.context.db.deleteFrom('rateCounts').execute();
        await server.context.db.updateTable('customers').set({ pendingEmail: '' }).execute();
        const email = who === 'known' ? known : `nobody-${title.length}-${index}@example.test`;
        const begunAt = performance.now();
        await ask(email);
        const ms = performance.now() - begunAt;
        if (index >= warmUps) timesOf[who].push(ms);
        await server.context.jobs.drainOutbox(true);
      }
    }
    const [knownMs, unknownMs] = [medianOf(timesOf.known), medianOf(timesOf.unknown)];
    process.stdout.write(
      `${title}: known ${knownMs.toFixed(2)} ms, unknown ${unknownMs.toFixed(2)} ms (medians of ${timings})\n`,
    );
    const differenceMs = Math.abs(knownMs - unknownMs);
    expect([title, differenceMs < 3, differenceMs < 0.1 * unknownMs]).toEqual([title, true, true]);
  };

  it.each(calls)(
    'reveals nothing about an address: %s',
    async (path, bodyOf) => {
      const client = server.client();
      await compare(path, (email) => client.call('POST', path, bodyOf(email)));
    },
    3_600_000,
  );

  it.each<readonly [string, (customer: TestCustomer, email: string) => Promise<unknown>]>([
    [
      'a mail asked for again',
      ({ client }, email) => client.call('POST', `/verify/resend/${encodeURIComponent(email)}`),
    ],
    ['a change of address', ({ client }, email) => client.call('PUT', '/accounts', { email, password: testPassword })],
  ])(
    'reveals nothing about an address to a customer: %s',
    async (title, ask) => {
      const customer = await makeCustomer(server, { verified: title === 'a change of address' });
      await compare(title, (email) => ask(customer, email));
    },
    3_600_000,
  );
});
