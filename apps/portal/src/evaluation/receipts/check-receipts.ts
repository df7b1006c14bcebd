// Checks the receipts of an own attempt in the browser: its log on record against each signed head, and each root against the published one.
import type { getAnchor } from '@openbell/api/anchors.ts';
import { isCallError } from '@openbell/api/calls/call-error.ts';
import type { Receipt, SignedRoot } from '@openbell/rules/evaluation/anchors/anchor-records.ts';
import {
  type CheckSignature,
  checkReceipt,
  type ReceiptCheck,
} from '@openbell/rules/evaluation/anchors/check-receipt.ts';
import { sha256Bytes } from '@openbell/rules/evaluation/log/sha256.ts';
import { call } from '../../platform/calls/api-client.ts';

export type CheckedReceipt = {
  readonly date: string;
  readonly entries: number;
  readonly check: ReceiptCheck | { readonly kind: 'other_attempt' } | { readonly kind: 'not_published' };
};

type Question = Readonly<{
  attemptId: string;
  receipts: readonly Receipt[];
  /** The log on record, its chain intact. */
  log: string;
  signal: AbortSignal;
}>;

export async function checkReceipts({
  attemptId,
  receipts,
  log,
  signal,
}: Question): Promise<readonly CheckedReceipt[]> {
  const checked: CheckedReceipt[] = [];
  for (const receipt of receipts) {
    const { date, entries, attempt } = receipt.leaf;
    const published = attempt === attemptId ? await findPublished(date, signal) : null;
    if (attempt !== attemptId) checked.push({ date, entries, check: { kind: 'other_attempt' } });
    else if (published === null) checked.push({ date, entries, check: { kind: 'not_published' } });
    else {
      const check = await checkReceipt({ receipt, log, published, hash: sha256Bytes, checkSignature });
      checked.push({ date, entries, check });
    }
  }
  return checked;
}

async function findPublished(date: string, signal: AbortSignal): Promise<SignedRoot | null> {
  try {
    return await call<typeof getAnchor>('GET', '/anchors/:date', { params: { date }, signal });
  } catch (error) {
    if (isCallError(error, 'not_found')) return null;
    throw error;
  }
}

/** Browsers without Ed25519, and pages without a secure connection, cannot check it. */
const checkSignature: CheckSignature = async ({ text, signature, key }) => {
  try {
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, bytesOf(signature), new TextEncoder().encode(text));
  } catch {
    return null;
  }
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
