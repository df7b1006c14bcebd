import { nextSessionDate, settlementOf } from '@openbell/instruments/sessions.ts';
import {
  anchorText,
  type Receipt,
  readReceipts,
  type SignedRoot,
} from '@openbell/rules/evaluation/anchors/anchor-records.ts';
import { checkReceipt, isNextRoot } from '@openbell/rules/evaluation/anchors/check-receipt.ts';
import { formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deriveKey } from '../../platform/config/config.ts';
import { sha256Hex } from '../../platform/security/randomness.ts';
import { createSigner, isSignatureOf } from '../../platform/security/signing.ts';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import {
  at,
  attemptOf,
  fill,
  logOf,
  makeTrader,
  moveTo,
  moveToSession,
  type Trader,
} from '../../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { es } from '../../testing/traded-months.ts';
import { checkAnchors } from './check-anchors.ts';
import { hashBytes, signDay, signingAt } from './sign-day.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let trader: Trader;
let other: Trader;
let id: string;
let first: SessionDate;
let second: SessionDate;
let signedFirst: Receipt;
beforeAll(async () => {
  server = await startTestServer();
  first = await moveToSession(server, '09:00');
  second = nextSessionDate(first);
  trader = await makeTrader(server);
  other = await makeTrader(server);
  await sendEvents(server, [
    fill(trader.account, at(first, '08:59'), `buy 1 ${es} @ 6900.00`),
    fill(trader.account, at(first, '08:59:30'), `sell 1 ${es} @ 6901.00`),
    fill(other.account, at(first, '08:59'), `buy 1 ${es} @ 6900.00`),
    fill(other.account, at(first, '08:59:30'), `sell 1 ${es} @ 6901.00`),
  ]);
  ({ id } = await attemptOf(trader));
  await moveTo(server, asInstant(signingAt(first) - 60_000));
});
afterAll(() => server.remove());

const rootsOf = async (query = '') =>
  (await server.client().call('GET', `/anchors${query}`)).body as readonly SignedRoot[];
const rootOf = (date: SessionDate) => server.client().call('GET', `/anchors/${formatDate(date)}`);
const receiptsOf = (one: Trader, attempt = id) => one.client.call('GET', `/attempts/${attempt}/receipts`);
const receiptOf = async (date: SessionDate): Promise<Receipt> =>
  (await trader.client.call('GET', `/attempts/${id}/receipts/${formatDate(date)}`)).body as Receipt;
const check = async (receipt: Receipt, log: string) =>
  checkReceipt({
    receipt,
    log,
    published: (await server.client().call('GET', `/anchors/${receipt.leaf.date}`)).body as SignedRoot,
    hash: hashBytes,
    checkSignature: async (signed) => isSignatureOf(signed),
  });

describe('the anchor of a settlement [VALID-019]', () => {
  it('is signed five minutes after it, not before, and is public without a sign-in', async () => {
    expect((await rootOf(first)).status).toBe(404);
    expect((await trader.client.call('POST', `/attempts/${id}/receipts/mail`)).status).toBe(409);
    await moveTo(server, signingAt(first));
    const answer = await rootOf(first);
    expect(answer.status).toBe(200);
    expect((answer.body as SignedRoot).root).toMatchObject({ date: formatDate(first), size: 2 });
    expect(await rootsOf()).toContainEqual(answer.body);
  });

  it('proves the log of its attempt, which has the settlement in it', async () => {
    const log = await logOf(trader);
    const receipt = await receiptOf(first);
    signedFirst = receipt;
    expect(await check(receipt, log)).toEqual({ kind: 'included', later: 0, areSignaturesChecked: true });
    const last = JSON.parse(log.trim().split('\n').at(-1) ?? '') as { type: string; at: string; hash: string };
    expect(last).toMatchObject({ type: 'time', hash: receipt.leaf.head });
    expect(Date.parse(last.at)).toBe(settlementOf(first));
  });

  it("names no customer and no attempt: a neighbor's receipt has only hashes of the others", async () => {
    const everything = JSON.stringify([await rootsOf(), { ...(await receiptOf(first)), leaf: null }]);
    for (const secret of [
      id,
      (await attemptOf(other)).id,
      other.email,
      other.account,
      (await attemptOf(other)).log_hash,
    ])
      expect(everything).not.toContain(secret);
  });

  it('is chained to the day before; every session has a root, even one without a new entry', async () => {
    await moveTo(server, signingAt(nextSessionDate(second)));
    const roots = (await rootsOf()).toReversed();
    expect(roots.slice(-3).map(({ root }) => root.date)).toEqual(
      [first, second, nextSessionDate(second)].map(formatDate),
    );
    for (const [index, { root, signature }] of roots.entries()) {
      expect(isNextRoot(root, roots[index - 1]?.root ?? null, sha256Hex)).toBe(true);
      expect(isSignatureOf({ text: anchorText(root), signature, key: root.key })).toBe(true);
    }
    expect(await rootsOf('?before=2')).toEqual(roots.slice(0, 1));
  });

  it('proves a log that has grown since, and not one that the operator rewrote', async () => {
    const log = await logOf(trader);
    expect(await check(await receiptOf(first), log)).toMatchObject({ kind: 'included', later: 2 });
    const lines = log.trim().split('\n');
    const receipt = await receiptOf(first);
    lines[receipt.leaf.entries] = JSON.stringify({ type: 'time', hash: sha256Hex('rewritten') });
    expect(await check(receipt, lines.join('\n'))).toEqual({ kind: 'other_log' });
  });

  it('is given to the customer of the attempt alone', async () => {
    expect((await receiptsOf(trader)).body).toHaveLength(3);
    expect((await receiptsOf(other)).status).toBe(404);
    const foreign = await other.client.call('GET', `/attempts/${id}/receipts/${formatDate(first)}`);
    expect(foreign.status).toBe(404);
    expect((await other.client.call('POST', `/attempts/${id}/receipts/mail`)).status).toBe(404);
    expect((await server.client().call('GET', `/attempts/${id}/receipts`)).status).toBe(401);
  });
});

describe('the mail with the receipts [VALID-019]', () => {
  it('has them all in a file, in the language of the customer, and goes once an hour at most', async () => {
    const mail = () => trader.client.call('POST', `/attempts/${id}/receipts/mail`);
    expect((await mail()).body).toEqual({ receipts: 3 });
    expect((await mail()).body).toEqual({ receipts: 3 });
    const list = async () =>
      (
        (await server.client().call('GET', `/sandbox/mail?to=${trader.email}`)).body as {
          subject: string;
          text: string;
          attachments: { content: string }[];
        }[]
      ).filter(({ subject }) => subject === 'The signed receipts of your evaluation');
    await expect.poll(async () => (await list()).length).toBe(1);
    const [sent] = await list();
    const receipts = readReceipts(sent?.attachments[0]?.content ?? '') ?? [];
    expect(receipts).toHaveLength(3);
    expect(sent?.text).toContain(receipts[0]?.leaf.head);
    for (const receipt of receipts)
      expect(await check(receipt, await logOf(trader))).toMatchObject({ kind: 'included' });
  });
});

describe('the records of the anchors [VALID-019]', () => {
  it('hold, and every day that was missed while the server was down gets its root at the next start', async () => {
    await server.context.db.deleteFrom('schedule').where('kind', '=', 'anchor').execute();
    server = await server.restart();
    const newest = (await rootsOf())[0]?.root.number ?? 0;
    await moveTo(server, signingAt(nextSessionDate(nextSessionDate(nextSessionDate(second)))));
    expect((await rootsOf())[0]?.root.number).toBe(newest + 2);
    expect(await checkAnchors(server.context.db, () => false)).toEqual([]);
  });

  it('have one root for a day, even if three processes sign it at once', async () => {
    const { context } = server;
    const date = nextSessionDate(nextSessionDate(nextSessionDate(nextSessionDate(second))));
    await context.db.deleteFrom('schedule').where('kind', '=', 'anchor').execute();
    await sendEvents(server, [fill(trader.account, at(date, '09:00'), `buy 1 ${es} @ 6900.00`)]);
    const signer = createSigner(deriveKey(server.config, 'anchors'));
    const before = await rootsOf();
    await Promise.all([1, 2, 3].map(() => signDay(context, signer, date)));
    const after = await rootsOf();
    expect(after).toHaveLength(before.length + 1);
    expect(await checkAnchors(context.db, () => false)).toEqual([]);
  });

  it('refuse a change of a root, and show a leaf or a log that was changed', async () => {
    const { db } = server.context;
    await expect(db.updateTable('anchorRoots').set({ signature: '' }).execute()).rejects.toThrow('append-only');
    const { leaf } = signedFirst;
    const rewrite = (to: string, from: string) =>
      sql`UPDATE attempt_log SET hash = ${to} WHERE hash = ${from}`.execute(db);
    await rewrite('0'.repeat(64), leaf.head);
    const faults = await checkAnchors(db, () => false);
    await rewrite(leaf.head, '0'.repeat(64));
    expect(faults).toEqual([`the log of attempt ${id} is not the one signed on ${leaf.date}`]);
    await db.deleteFrom('anchorLeaves').where('date', '=', leaf.date).where('place', '=', 0).execute();
    expect((await checkAnchors(db, () => false)).join()).toContain('is not the root of its leaves');
  });
});
