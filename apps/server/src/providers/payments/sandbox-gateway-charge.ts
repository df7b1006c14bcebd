// How the stand-in gateway decides a charge, what happens to its response, and which notices it sends.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { randomId, sha256Hex } from '../../platform/security/randomness.ts';
import * as store from './sandbox-gateway-store.ts';
import type { Company, Funding } from './sandbox-gateway-tables.ts';
import type { chargeRequest, GatewayCharge, GatewayFaults, GatewayPlan, refundRequest } from './sandbox-protocol.ts';

/** How the caller receives the response to a decided charge. */
export type AnswerManner = 'at_once' | 'late' | 'error' | 'cut' | 'never';

export type ChargeOutcome =
  | { readonly kind: 'charge'; readonly charge: GatewayCharge; readonly manner: AnswerManner }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly status: 404 | 409; readonly message: string };

type Request = z.output<typeof chargeRequest>;
export type Decision = {
  readonly state: 'succeeded' | 'declined';
  readonly declineCode: string | null;
  /** Pending at first. */
  readonly isLater: boolean;
  readonly manner: AnswerManner;
  readonly noticeDelaysMs: readonly number[];
  readonly hasForgedNotice: boolean;
};

/** The test card that the gateway refuses. */
export const declinedLast4 = '0002';
/** How long the sandbox's bank takes for a delayed charge, real milliseconds. */
const laterMs = 2500;
const noticeDelayMs = 50;
const secondNoticeDelayMs = 150;
const lateNoticeDelayMs = 5000;

/** Charges once per key: the same key again returns the first charge, and with another amount it is refused. */
export const makeCharge = async (
  db: Database,
  request: Request,
  { now, company }: { readonly now: Instant; readonly company: Company },
): Promise<ChargeOutcome> =>
  db.transaction().execute(async (trx) => {
    await store.settleDueCharges(trx, now);
    const before = await store.findChargeByKey(trx, request.idempotencyKey);
    if (before !== undefined) return sameCharge(before, request, company);
    const { instrumentRef: ref, customerRef } = request;
    const instrument = await store.findInstrument(trx, { ref, customerRef, company });
    if (instrument === undefined) return { kind: 'refused', status: 404, message: 'no such instrument' };
    const plan = await store.takePlan(trx, request.customerRef);
    const faults = plan === null ? await store.readFaults(trx) : null;
    const decision = decide(request, instrument, plan, faults);
    if (decision === null) return { kind: 'failed' };
    const row: store.ChargeRow = {
      ref: randomId('ch'),
      idempotencyKey: request.idempotencyKey,
      orderRef: request.orderRef,
      customerRef: request.customerRef,
      amountMinor: request.amountMinor,
      currency: request.currency,
      state: decision.isLater ? 'pending' : decision.state,
      declineCode: decision.isLater ? null : decision.declineCode,
      createdAt: now,
      company,
      settlesAt: decision.isLater ? asInstant(now + laterMs) : null,
      settlesTo: decision.state,
    };
    if (!(await store.insertCharge(trx, row))) throw new Error('the same charge came twice at once');
    await queueNotices(trx, row, decision, now);
    return { kind: 'charge', charge: chargeOf(row), manner: decision.manner };
  });

export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly ref: string }
  | { readonly kind: 'refused'; readonly status: 404 | 409; readonly message: string };

/** Refunds a charge, in full or in parts, never more than was charged; the same key again returns the first refund. */
export const makeRefund = async (
  db: Database,
  request: z.output<typeof refundRequest>,
  { now, company }: { readonly now: Instant; readonly company: Company },
): Promise<RefundOutcome> =>
  db.transaction().execute(async (trx) => {
    await store.settleDueCharges(trx, now);
    const charge = await store.lockCharge(trx, request.gatewayRef);
    const isHere = charge?.orderRef === request.orderRef && charge.company === company;
    if (charge === undefined || !isHere || charge.state !== 'succeeded')
      return { kind: 'refused', status: 404, message: 'no such charge' };
    const before = await store.listRefundsOfCharge(trx, charge.ref);
    const same = before.find((refund) => refund.idempotencyKey === request.idempotencyKey);
    if (request.currency !== charge.currency || (same !== undefined && same.amountMinor !== request.amountMinor))
      return { kind: 'refused', status: 409, message: 'not this refund' };
    if (same !== undefined) return { kind: 'refunded', ref: same.ref };
    const left = before.reduce((rest, refund) => rest - refund.amountMinor, charge.amountMinor);
    if (request.amountMinor > left) return { kind: 'refused', status: 409, message: 'more than is left of the charge' };
    const ref = randomId('re');
    const { idempotencyKey, amountMinor } = request;
    await store.insertRefund(trx, { ref, idempotencyKey, chargeRef: charge.ref, amountMinor, createdAt: now });
    return { kind: 'refunded', ref };
  });

export const chargeOf = (row: store.ChargeRow): GatewayCharge => ({
  ref: row.ref,
  orderRef: row.orderRef,
  amountMinor: row.amountMinor,
  currency: row.currency,
  state: row.state,
  declineCode: row.declineCode,
});

function sameCharge(row: store.ChargeRow, request: Request, company: Company): ChargeOutcome {
  const isSame =
    row.company === company &&
    row.amountMinor === request.amountMinor &&
    row.currency === request.currency &&
    row.orderRef === request.orderRef;
  return isSame
    ? { kind: 'charge', charge: chargeOf(row), manner: 'at_once' }
    : { kind: 'refused', status: 409, message: 'the key was used for another charge' };
}

/** Null: the gateway fails before it has charged anything. */
export function decide(
  request: Pick<Request, 'orderRef'>,
  instrument: Means,
  plan: GatewayPlan | null,
  faults: GatewayFaults | null,
): Decision | null {
  if (plan !== null) return decideByPlan(plan, instrument);
  if (faults !== null) return decideByFaults(request.orderRef, faults, instrument);
  return decideByPlan({ next: 'approve', webhook: 'once' }, instrument);
}

type Means = { readonly last4: string; readonly funding: Funding };

const isRefusing = ({ last4, funding }: Means): boolean => last4 === declinedLast4 || funding === 'declined';

function decideByPlan(plan: GatewayPlan, instrument: Means): Decision | null {
  if (plan.next === 'error') return null;
  const isDeclined = plan.next === 'decline' || isRefusing(instrument);
  return {
    state: isDeclined ? 'declined' : 'succeeded',
    declineCode: isDeclined ? 'card_declined' : null,
    isLater: instrument.funding === 'later',
    manner: plan.next === 'timeout' ? 'never' : 'at_once',
    noticeDelaysMs: noticeDelaysOf(plan.webhook),
    hasForgedNotice: false,
  };
}

/** The delays after an event at which its notices are sent. */
export function noticeDelaysOf(webhook: GatewayPlan['webhook']): readonly number[] {
  switch (webhook) {
    case 'once':
      return [noticeDelayMs];
    case 'twice':
      return [noticeDelayMs, secondNoticeDelayMs];
    case 'late':
      return [lateNoticeDelayMs];
    case 'never':
      return [];
  }
}

function decideByFaults(orderRef: string, faults: GatewayFaults, instrument: Means): Decision | null {
  const roll = (what: string, below: number): number =>
    Number.parseInt(sha256Hex(`${faults.seed}:${what}:${orderRef}`).slice(0, 8), 16) % below;
  const chance = roll('answer', 100);
  const afterError = faults.errorBeforePercent + faults.errorAfterPercent;
  const afterCut = afterError + faults.cutAfterPercent;
  if (chance < faults.errorBeforePercent) return null;
  const manner: AnswerManner =
    chance < afterError
      ? 'error'
      : chance < afterCut
        ? 'cut'
        : chance < afterCut + faults.lateAnswerPercent
          ? 'late'
          : 'at_once';
  const isDeclined = isRefusing(instrument) || roll('decline', 100) < faults.declinePercent;
  const notices = faults.noticesMax === 0 ? 0 : 1 + roll('notices', faults.noticesMax);
  return {
    state: isDeclined ? 'declined' : 'succeeded',
    declineCode: isDeclined ? 'card_declined' : null,
    isLater: instrument.funding === 'later',
    manner,
    noticeDelaysMs: Array.from({ length: notices }, (_, index) => roll(`delay ${index}`, faults.noticeDelayMsMax + 1)),
    hasForgedNotice: roll('forged', 100) < faults.forgedNoticePercent,
  };
}

/** Duplicate notices carry the same event, as a redelivery does. */
async function queueNotices(
  trx: DatabaseTransaction,
  row: store.ChargeRow,
  decision: Decision,
  now: Instant,
): Promise<void> {
  const { company, orderRef } = row;
  const eventId = randomId('evt');
  const decided: GatewayCharge = { ...chargeOf(row), state: decision.state, declineCode: decision.declineCode };
  const body = JSON.stringify({ id: eventId, type: `charge.${decided.state}`, orderRef, charge: decided });
  const decidedAt = row.settlesAt ?? now;
  for (const delayMs of decision.noticeDelaysMs) {
    await store.insertNotice(trx, { eventId, body, isForged: false, sendAt: asInstant(decidedAt + delayMs), company });
  }
  if (!decision.hasForgedNotice) return;
  const forgedId = randomId('evt');
  const charge: GatewayCharge = { ...chargeOf(row), ref: randomId('ch'), state: 'succeeded', declineCode: null };
  const forged = JSON.stringify({ id: forgedId, type: 'charge.succeeded', orderRef, charge });
  await store.insertNotice(trx, { eventId: forgedId, body: forged, isForged: true, sendAt: now, company });
}
