// SQL of the disputes at the stand-in gateway: a customer's bank takes a charge back for now, and returns it to us or not.

import type { CompanyDispute } from '@openbell/rules/billing/disputes.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import { type Database, type DatabaseTransaction, sqlTime, timeValue } from '../../platform/database/database.ts';
import { randomId } from '../../platform/security/randomness.ts';
import { noticeDelaysOf } from './sandbox-gateway-charge.ts';
import * as store from './sandbox-gateway-store.ts';
import type { disputeRequest, disputesRequest } from './sandbox-protocol.ts';

type Wanted = z.output<typeof disputeRequest>;

/** False if the order has no successful charge, or is in this state already; a dispute that has ended does not change. */
export const moveDispute = async (db: Database, wanted: Wanted, now: Instant): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const found = await store.findChargeOfOrder(trx, wanted.orderRef, 'sandbox');
    const charge = found === undefined ? undefined : await store.lockCharge(trx, found.ref);
    if (charge?.state !== 'succeeded') return false;
    if (!(await writeDispute(trx, charge, wanted, now))) return false;
    await queueDisputeNotices(trx, charge, wanted, now);
    return true;
  });

async function writeDispute(
  trx: DatabaseTransaction,
  charge: store.ChargeRow,
  { state, amountMinor }: Wanted,
  now: Instant,
): Promise<boolean> {
  const open = await trx
    .selectFrom('sandboxGatewayDisputes')
    .select('ref')
    .where('chargeRef', '=', charge.ref)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open !== undefined && state === 'open') return false;
  if (open !== undefined) {
    await trx.updateTable('sandboxGatewayDisputes').set({ state }).where('ref', '=', open.ref).execute();
    return true;
  }
  const ref = randomId('dp');
  await trx
    .insertInto('sandboxGatewayDisputes')
    .values({
      ref,
      chargeRef: charge.ref,
      amountMinor: amountMinor ?? charge.amountMinor,
      state,
      createdAt: sqlTime(now),
    })
    .execute();
  return true;
}

/** Duplicate notices carry the same event, as a redelivery does. */
async function queueDisputeNotices(
  trx: DatabaseTransaction,
  { ref, orderRef, company }: store.ChargeRow,
  { state, webhook }: Wanted,
  now: Instant,
): Promise<void> {
  const eventId = randomId('evt');
  const type = state === 'open' ? 'dispute.created' : 'dispute.closed';
  const body = JSON.stringify({ id: eventId, type, orderRef, charge: null, disputed: ref });
  for (const delayMs of noticeDelaysOf(webhook))
    await store.insertNotice(trx, { eventId, body, isForged: false, sendAt: asInstant(now + delayMs), company });
}

/** Their current state, oldest first. */
export const listDisputes = async (
  db: Database,
  asked: z.output<typeof disputesRequest>,
): Promise<readonly CompanyDispute[]> =>
  db
    .selectFrom('sandboxGatewayDisputes as dispute')
    .innerJoin('sandboxGatewayCharges as charge', 'charge.ref', 'dispute.chargeRef')
    .select(['dispute.ref as disputeRef', 'charge.ref as gatewayRef', 'dispute.amountMinor'])
    .select(['charge.currency', 'dispute.state'])
    .where((where) =>
      'charge' in asked
        ? where('charge.ref', '=', asked.charge)
        : where.and([
            where('dispute.createdAt', '>=', timeValue(asInstant(asked.from))),
            where('dispute.createdAt', '<=', timeValue(asInstant(asked.to))),
          ]),
    )
    .orderBy('dispute.createdAt')
    .execute();
