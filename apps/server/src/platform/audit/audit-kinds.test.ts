// Security bar S16: each important act leaves one line, and no line holds a secret, an address or a name.
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import { mailsTo, signInClient, testPassword } from '../../testing/customers.ts';
import {
  at,
  exchanges,
  fill,
  mark,
  moveTo,
  moveToSession,
  presetRules,
  productNow,
} from '../../testing/evaluation-kit.ts';
import { agreement } from '../../testing/market/agreement.ts';
import { planPayment } from '../../testing/payments/payments.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/test-server.ts';
import { es } from '../../testing/traded-months.ts';
import { checkAudit } from './check-audit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const email = 'acts@example.test';
const secrets = ['another long password', 'a third long password', 'Austin Street', 'Acting Customer', 'Visible Name'];

async function must(call: ReturnType<TestClient['call']>): Promise<void> {
  const answer = await call;
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, answer.text.slice(0, 200)]);
}

/** Registration, mails, passwords, sessions and the profile. */
async function actOnAccount(): Promise<TestClient> {
  const person = { email, password: testPassword, name: 'Acting Customer' };
  await must(server.client().call('POST', '/auth/sign-up/email', person));
  await must(server.client().call('POST', '/auth/sign-up/email', person));
  const verification = (await mailsTo(server, email))
    .flatMap((mail) => mail.links)
    .find((link) => link.includes('/verify/'));
  await fetch(verification ?? '', { redirect: 'manual' });
  const first = await signInClient(server, email);
  await signInClient(server, email);
  const sessions = (await first.call('GET', '/auth/sessions')).body as {
    readonly id: string;
    readonly isCurrent: boolean;
  }[];
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await must(first.call('DELETE', `/auth/sessions/${other}`));
  await must(first.call('PUT', '/accounts', { displayName: 'Visible Name', city: 'Austin Street' }));
  await must(first.call('PUT', '/accounts', { email: `next-${email}`, password: testPassword }));
  const change = (await mailsTo(server, `next-${email}`)).at(-1)?.links[0] ?? '';
  await first.call('GET', new URL(change).pathname.replace('/api', ''));
  await must(first.call('PUT', '/accounts/password', { currentPassword: testPassword, newPassword: secrets[0] }));
  await must(server.client().call('POST', '/auth/forgot-password', { email: `next-${email}` }));
  const link = (await mailsTo(server, `next-${email}`)).at(-1)?.links[0] ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  secrets.push(token, verification?.split('/').at(-1) ?? '', change.split('/').at(-1) ?? '');
  await must(server.client().call('POST', '/auth/reset-password', { token, newPassword: secrets[1] }));
  for (let index = 0; index < 10; index += 1)
    await server.client().call('POST', '/auth/sign-in/email', { email: 'guessed@example.test', password: 'wrong' });
  return signInClient(server, `next-${email}`, secrets[1]);
}

async function actOnMoney(client: TestClient): Promise<void> {
  const card = { Method: 'card', token: 'tok_sandbox' };
  await must(client.call('POST', '/accounts/paymentMethod', card));
  await planPayment(server, `next-${email}`, 'decline');
  expect((await client.call('POST', '/subscription', { Plan: 'TCP50' })).status).toBe(402);
  await must(client.call('POST', '/subscription', { Plan: 'TCP50' }));
  await must(client.call('DELETE', '/accounts/paymentMethod'));
  await must(client.call('POST', '/accounts/paymentMethod', card));
}

async function actOnEvaluation(client: TestClient): Promise<void> {
  const date = await moveToSession(server, '10:00');
  const ready = { email: `next-${email}`, ready: true };
  await must(client.call('POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges }));
  await must(server.client().call('POST', '/sandbox/provider', ready));
  await must(client.call('POST', '/accounts/agreements', agreement));
  await must(client.call('POST', '/accounts/simulator/credentials', { password: secrets[1] }));
  await must(client.call('POST', '/accounts/gauntlet', presetRules));
  await must(server.client().call('POST', '/sandbox/provider', ready));
  const account = ((await client.call('GET', '/accounts')).body as { readonly account_name: string }).account_name;
  // Three contracts where the ladder allows two; in the next session a breach of the trailing drawdown.
  await sendEvents(server, [
    fill(account, at(date, '09:30'), `buy 3 ${es} @ 6900.00`),
    mark(at(date, '09:31'), es, '6900.25'),
    fill(account, at(date, '09:32'), `sell 3 ${es} @ 6900.00`),
  ]);
  await moveTo(server, asInstant((await productNow(server)) + 24 * 3_600_000));
  const next = await moveToSession(server, '10:00');
  await sendEvents(server, [
    fill(account, at(next, '09:30'), `buy 1 ${es} @ 6900.00`),
    mark(at(next, '09:31'), es, '6800.00'),
  ]);
}

const expected = [
  'accounts.email-change-asked',
  'accounts.email-changed',
  'accounts.password-changed',
  'accounts.password-link-mailed',
  'accounts.password-set-by-link',
  'accounts.profile-changed',
  'accounts.registered',
  'accounts.registered-again',
  'accounts.session-revoked',
  'accounts.sign-in-delayed',
  'accounts.signed-in',
  'accounts.signed-out',
  'accounts.verified',
  'attempt.blocked',
  'attempt.failed',
  'attempt.limits-set',
  'attempt.unblocked',
  'billing.card-removed',
  'billing.card-stored',
  'billing.payment-declined',
  'billing.payment-ordered',
  'billing.payment-paid',
  'simulator.agreed',
  'simulator.credentials-revealed',
];

describe('the audit log', () => {
  it('has a line for each kind of act by a customer and the engine, and none contains a secret', async () => {
    const client = await actOnAccount();
    await actOnMoney(client);
    await actOnEvaluation(client);
    await must(client.call('GET', '/logout'));
    const rows = await server.context.db.selectFrom('audit').selectAll().orderBy('id').execute();
    const kinds = new Set(rows.map((row) => row.kind));
    expect(expected.filter((kind) => !kinds.has(kind))).toEqual([]);
    const text = JSON.stringify(rows);
    for (const secret of [
      ...secrets,
      testPassword,
      'example.test',
      'tok_sandbox',
      'argon2',
      ...client.cookie().split(/[=;.~]/),
    ])
      if (secret !== '') expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(JSON.stringify(rows.map((row) => row.details))).not.toMatch(
      /[\w.]+@[\w.]+\.\w+|\b\d{15,19}\b|"password"|"token"/,
    );
    expect(await checkAudit(server.context.db)).toEqual([]);
  }, 60_000);
});
