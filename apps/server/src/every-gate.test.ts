// Every gate of the portal's locks, requested over HTTP: the rules and the server open and refuse the same, and the plan that a lock offers
// can be ordered.

import { rmSync } from 'node:fs';
import { planKeys } from '@openbell/api/common.ts';
import type { AccessLevel } from '@openbell/rules/access/lesson-access.ts';
import { type Gate, isGateOpen, wayInto } from '@openbell/rules/access/way-in.ts';
import { priceFor } from '@openbell/rules/billing/price.ts';
import type { Cents } from '@openbell/units/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from './testing/customers.ts';
import { presetRules } from './testing/evaluation-kit.ts';
import { writeTestContent } from './testing/lesson-files.ts';
import { startTestServer, type TestClient, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = writeTestContent();
  server = await startTestServer({ CONTENT_DIR: folder });
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

const lessonOf: Readonly<Record<AccessLevel, number>> = { PUBLIC: 1, CLASONLY: 2, LIVEONLY: 3, PAID: 4 };
const itemOf: Readonly<Record<Exclude<AccessLevel, 'PAID'>, number>> = { LIVEONLY: 1, PUBLIC: 2, CLASONLY: 3 };
const exchanges = { cme: true, cbot: false, nymex: false, comex: false };

const isAnswered = async (call: ReturnType<TestClient['call']>): Promise<boolean> => (await call).status === 200;
/** Whether the plan is no reason for a refusal; something else, such as an account, may still be missing. */
async function isPlanEnough(call: ReturnType<TestClient['call']>): Promise<boolean> {
  const { body } = await call;
  return (body as { error?: { code: string } }).error?.code !== 'not_entitled';
}

type Asked = { readonly gate: Gate; readonly isOpen: (client: TestClient) => Promise<boolean> };
const gates: readonly Asked[] = [
  ...Object.entries(lessonOf).map(([level, id]) => ({
    gate: { kind: 'lesson', level: level as AccessLevel } as const,
    isOpen: (client: TestClient) => isAnswered(client.call('GET', `/lessons/${id}`)),
  })),
  ...Object.entries(itemOf).map(([level, id]) => ({
    gate: { kind: 'recording', level: level as AccessLevel } as const,
    isOpen: (client: TestClient) => isAnswered(client.call('GET', `/supplemental/${id}`)),
  })),
  {
    gate: { kind: 'webinar' },
    isOpen: async (client) => {
      const own = (await client.call('GET', '/webinars/own')).body as readonly { MayRegister: boolean }[];
      expect(own.length).toBeGreaterThan(0);
      return own.every(({ MayRegister }) => MayRegister);
    },
  },
  { gate: { kind: 'simulator' }, isOpen: (client) => isAnswered(client.call('GET', '/accounts/nt')) },
  { gate: { kind: 'simulator' }, isOpen: (client) => isPlanEnough(client.call('GET', '/market/account')) },
  {
    gate: { kind: 'exchanges' },
    isOpen: (client) =>
      isPlanEnough(client.call('PUT', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges })),
  },
  { gate: { kind: 'exchanges' }, isOpen: (client) => isPlanEnough(client.call('PUT', '/accounts/simulator/depth')) },
  {
    gate: { kind: 'evaluation' },
    isOpen: (client) => isPlanEnough(client.call('POST', '/accounts/gauntlet', presetRules)),
  },
  {
    gate: { kind: 'journal' },
    isOpen: async (client) => {
      const { refusal } = (await client.call('GET', '/accounts/journal')).body as { refusal: string };
      return refusal === '';
    },
  },
  {
    gate: { kind: 'calendar' },
    isOpen: (client) => isAnswered(client.call('GET', '/calendar?timezone=UTC&day=2026-11-20')),
  },
];

const states = ['active', 'processing', 'canceled', 'canceling'] as const;
type State = (typeof states)[number];
async function arrange(email: string, key: string, state: State): Promise<void> {
  await sql`UPDATE subscriptions SET plan_key = ${key}, status = ${state === 'canceling' ? 'active' : state},
    canceled = ${state === 'canceling' || state === 'canceled'}
    WHERE customer_id = (SELECT id FROM customers WHERE email = ${email})`.execute(server.context.db);
}
const heldOf = (key: string, state: State) =>
  ({
    key,
    status: state === 'canceling' ? 'active' : state,
    canceled: state === 'canceling' || state === 'canceled',
    passed: false,
    until: null,
    failReason: '',
    gauntletEndAt: null,
  }) as const;

describe('every gate', () => {
  it('opens for all 19 plan keys as the rules of the locks say [TRUST-020]', { timeout: 240_000 }, async () => {
    const { client, email } = await makeCustomer(server, { plan: 'LIVE' });
    const now = server.context.clock.productNow();
    expect(planKeys).toHaveLength(19);
    for (const key of planKeys)
      for (const state of states) {
        await arrange(email, key, state);
        for (const { gate, isOpen } of gates)
          expect(await isOpen(client), `${key} ${state} ${JSON.stringify(gate)}`).toBe(
            isGateOpen(gate, heldOf(key, state), now),
          );
      }
  });

  it.each(['E2T', 'IND', 'EDX'])(
    'is opened by a plan that a customer of %s can order, for the price that the lock says [TRUST-020]',
    async (partner) => {
      const { client, email } = await makeCustomer(server, { plan: 'LIVE', partner });
      const now = server.context.clock.productNow();
      const prices = (await client.call('GET', `/plans/${partner}`)).body as { key: string; price: Cents }[];
      let changes = 0;
      for (const key of planKeys) {
        await arrange(email, key, 'active');
        for (const { gate } of gates) {
          const way = wayInto({ gate, held: heldOf(key, 'active'), now, prices });
          if (way.kind !== 'order') continue;
          expect(prices).toContainEqual({ key: way.plan.key, price: way.priceCents });
          if (way.act === 'buy') continue;
          changes += 1;
          const offered = await client.call('GET', `/subscription/change/${way.plan.key}`);
          const { amountMinor: amount, currency } = priceFor(way.priceCents, partner);
          expect(offered.body, `${key} ${JSON.stringify(gate)}`).toMatchObject({
            plan: way.plan.key,
            amount,
            currency,
          });
        }
      }
      expect(changes).toBeGreaterThan(30);
    },
  );
});
