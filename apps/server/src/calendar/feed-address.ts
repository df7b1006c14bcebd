// The private address of a customer's calendar: created, renewed and revoked. Its secret is derived, so no table holds it.
import { okSchema } from '@openbell/api/common.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { deriveKey } from '../platform/config/config.ts';
import type { Context } from '../platform/context.ts';
import { hmacHex, sha256Hex } from '../platform/security/randomness.ts';
import { findAddress, findAddressOwner, keepAddress } from './calendar-store.ts';

type Parts = Pick<Context, 'db' | 'config' | 'clock'>;

const secretOf = ({ config }: Parts, customerId: number, generation: number): string =>
  hmacHex(deriveKey(config, 'calendar-feed'), `${customerId}:${generation}`).slice(0, 40);

const urlOf = (parts: Parts, customerId: number, generation: number): string =>
  `${parts.config.publicUrl}/api/calendar/${secretOf(parts, customerId, generation)}.ics`;

export async function readFeedAddress(parts: Parts, customerId: number): Promise<{ Url: string }> {
  const address = await findAddress(parts.db, customerId);
  return { Url: address === null || address.digest === null ? '' : urlOf(parts, customerId, address.generation) };
}

/** An old address ends at once. */
export async function renewFeedAddress(parts: Parts, customerId: number): Promise<{ Url: string }> {
  const generation = await changeAddress(parts, customerId, true);
  return { Url: urlOf(parts, customerId, generation) };
}

export async function revokeFeedAddress(parts: Parts, customerId: number): Promise<{ ok: true }> {
  await changeAddress(parts, customerId, false);
  return okSchema.parse({ ok: true });
}

async function changeAddress(parts: Parts, customerId: number, isWanted: boolean): Promise<number> {
  const now = parts.clock.productNow();
  return parts.db.transaction().execute(async (trx) => {
    const before = await findAddress(trx, customerId);
    const generation = (before?.generation ?? 0) + 1;
    const digest = isWanted ? sha256Hex(secretOf(parts, customerId, generation)) : null;
    await keepAddress(trx, customerId, { generation, digest, now });
    const kind = isWanted ? 'calendar.address-made' : 'calendar.address-revoked';
    await appendAudit(trx, { at: now, customerId, actor: 'customer', kind, details: { generation } });
    return generation;
  });
}

/** The customer whose calendar a secret opens; null for an unknown or revoked one. */
export const ownerOfSecret = (parts: Parts, secret: string): Promise<number | null> =>
  findAddressOwner(parts.db, sha256Hex(secret));
