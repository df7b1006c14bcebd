// Signs the heads of all logs after a settlement: one leaf for each log that has grown, one root over the leaves, chained to the root of the
// day before. One root a day, no matter how many processes try; after an outage the days that were missed come one by one.
import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { nextSessionDate, sessionDateOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { type AnchorRoot, anchorHash, anchorText } from '@openbell/rules/evaluation/anchors/anchor-records.ts';
import { type HashBytes, leafHashOf, merkleRootOf } from '@openbell/rules/evaluation/anchors/merkle-tree.ts';
import { dateOf, formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { deriveKey } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { randomSalt, sha256Hex } from '../../platform/security/randomness.ts';
import { createSigner, type Signer } from '../../platform/security/signing.ts';
import { enterRoot, findRoot, type GrownLog, type LeafRow, listGrownLogs, listRoots } from './anchors-store.ts';

const jobKind = 'anchor';

/** By then the settlement of every running attempt is in its log. */
const afterSettlementMs = 5 * msPerMinute;

/** When the heads of a session are signed. */
export const signingAt = (date: SessionDate): Instant => asInstant(settlementOf(date) + afterSettlementMs);

export const hashBytes: HashBytes = (bytes) => hash('sha256', bytes, 'buffer');

type Parts = Pick<Context, 'config' | 'clock' | 'db' | 'jobs'>;

/** Registers the job, and schedules the first day that has no root yet. */
export async function openSigning(parts: Parts, { isOwner }: { readonly isOwner: boolean }): Promise<void> {
  const { config, clock, db, jobs } = parts;
  const signer = createSigner(deriveKey(config, 'anchors'));
  jobs.handle(jobKind, (job) => signDay(parts, signer, dateOf(job.key)));
  if (!isOwner) return;
  const newest = await findNewestRoot(db);
  const date = newest === null ? sessionDateOf(clock.productNow()) : nextSessionDate(dateOf(newest.date));
  await schedule(parts, db, date);
}

const schedule = ({ jobs }: Pick<Parts, 'jobs'>, handle: DatabaseHandle, date: SessionDate): Promise<void> =>
  jobs.schedule(handle, {
    kind: jobKind,
    key: formatDate(date),
    runAt: signingAt(date),
    payload: null,
  });

export async function findNewestRoot(db: DatabaseHandle): Promise<AnchorRoot | null> {
  const [newest] = await listRoots(db, { before: Number.MAX_SAFE_INTEGER, limit: 1 });
  return newest?.root ?? null;
}

/** Signs a day and schedules the next one; a day that has its root stays as it is. Throws if another process took the root's number. */
export async function signDay(parts: Parts, signer: Signer, date: SessionDate): Promise<void> {
  const { clock, db } = parts;
  const day = formatDate(date);
  const before = await findNewestRoot(db);
  if (before === null || before.date < day) {
    const leaves = await signLeaves(await listGrownLogs(db), signer, day);
    const root: AnchorRoot = {
      type: 'root',
      number: (before?.number ?? 0) + 1,
      date: day,
      at: formatInstant(clock.productNow()),
      size: leaves.length,
      root: merkleRootOf(
        leaves.map((leaf) => leaf.hash),
        hashBytes,
      ),
      previous: before === null ? '' : anchorHash(before, sha256Hex),
      key: signer.publicKey,
    };
    const record = anchorText(root);
    const row = { number: root.number, date: day, record, signature: signer.sign(record) };
    await db.transaction().execute((trx) => enterRoot(trx, row, leaves));
    if ((await findRoot(db, day)) === undefined) throw new Error(`root ${root.number} was taken by another day`);
  }
  await schedule(parts, db, nextSessionDate(date));
}

/** A signature takes about 50 µs: other requests get their turn in between. */
const leavesPerTurn = 200;

/** Ordered by their hashes, so that a place in the tree says nothing about an attempt. */
async function signLeaves(logs: readonly GrownLog[], signer: Signer, date: string): Promise<readonly LeafRow[]> {
  const leaves: LeafRow[] = [];
  for (const [index, { attemptId, xid, entries, head }] of logs.entries()) {
    if (index > 0 && index % leavesPerTurn === 0) await nextTurn();
    const record = anchorText({ type: 'leaf', attempt: xid, date, entries, head, salt: randomSalt() });
    leaves.push({
      attemptId,
      entries,
      head,
      hash: leafHashOf(record, hashBytes),
      record,
      signature: signer.sign(record),
    });
  }
  return leaves.sort((one, other) => (one.hash < other.hash ? -1 : 1));
}
