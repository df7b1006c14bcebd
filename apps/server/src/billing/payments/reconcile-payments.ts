/**
 * Once a day of real time our books are held against those of each payment company: what it charged and gave back, and what we take as
 * paid. A difference is written down and logged as an error; an order that is still open here is asked after at once, so that it mends itself.
 */
import { type Difference, findDifferences, type OwnPayment } from '@openbell/rules/billing/reconciliation.ts';
import { msPerDay } from '@openbell/units/instant.ts';
import type { PaymentGateway, Period } from '../../providers/payments/payment-gateway.ts';
import type { BillingParts } from '../billing-parts.ts';
import { sendDisputeCheck } from './dispute-payment.ts';
import { findByTransactionId, listDisputed } from './payments-store.ts';
import { insertRun, lastRunAt, listHeldInDoubt, listOwnPayments, type OwnRow } from './reconciliations-store.ts';
import { sendCheck } from './schedule-recovery.ts';

/** Orders in the middle of their way are left for the next day. */
const graceMs = 10 * 60_000;
/** The periods overlap: a charge, its answer and its booking may lie on both sides of a midnight. */
const overlapMs = msPerDay;
const lookEveryMs = 3_600_000;

const jobKind = 'payment-reconciliation';

/** The comparison itself is due work: whichever worker has claimed it does it, once an hour at most and with one company. */
export const openReconciliation = (parts: BillingParts): void =>
  parts.jobs.handle(jobKind, async ({ payload }) => {
    const gateway = parts.gateways.get((payload as Asked).gateway);
    const last = gateway === undefined ? null : await lastRunAt(parts.db, gateway.id);
    if (gateway !== undefined && isDue(parts, last)) await reconcile(parts, gateway, last);
  });

type Asked = { readonly gateway: string };

const isDue = ({ clock }: Pick<BillingParts, 'clock'>, last: number | null): boolean =>
  last === null || clock.realNow() - last >= msPerDay;

/** Has whatever is a day old compared: at the start and every hour. Answers the end of it. */
export const startReconciliation = (parts: BillingParts): (() => Promise<void>) => {
  let isStopped = false;
  const turn = async (): Promise<void> => {
    const hour = Math.floor(parts.clock.realNow() / lookEveryMs);
    for (const gateway of parts.gateways.keys()) {
      const payload: Asked = { gateway };
      const last = await lastRunAt(parts.db, gateway);
      if (isDue(parts, last))
        await parts.jobs.send(parts.db, { kind: jobKind, key: `${gateway}:${hour}:${last ?? 0}`, payload });
    }
  };
  const turnSafely = (): Promise<void> =>
    turn().catch((error: unknown) => {
      if (!isStopped)
        parts.log.warn({ err: error }, 'the reconciliation could not be planned; it is tried again in an hour');
    });
  let running = turnSafely();
  const timer = setInterval(() => {
    running = running.then(turnSafely);
  }, lookEveryMs);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
};

/** Compares now, the whole time since the last comparison, without waiting for what is under way. */
export const reconcileNow = async (
  parts: BillingParts,
): Promise<readonly (Difference & { readonly gateway: string })[]> => {
  const found: (Difference & { readonly gateway: string })[] = [];
  for (const gateway of parts.gateways.values()) {
    const last = await lastRunAt(parts.db, gateway.id);
    const differences = await reconcile(parts, gateway, last, 0);
    for (const one of differences ?? []) found.push({ ...one, gateway: gateway.id });
  }
  return found;
};

/** Null where the company does not answer: nothing is written down, and the next turn tries again. */
const reconcile = async (
  parts: BillingParts,
  gateway: PaymentGateway,
  last: number | null,
  waitMs = graceMs,
): Promise<readonly Difference[] | null> => {
  const ranAt = parts.clock.realNow();
  const fromAt = Math.max(0, (last ?? 0) - overlapMs);
  const toAt = ranAt - waitMs;
  // Their list reaches further back than ours: a call that was taken up again is younger here than its charge.
  const charges = await gateway.listCharges({ fromAt: Math.max(0, fromAt - overlapMs), toAt });
  if (charges === null) {
    parts.log.warn({ gateway: gateway.id }, 'a payment company does not answer the reconciliation');
    return null;
  }
  const orderRefs = charges.map(({ orderRef }) => orderRef);
  const rows = await listOwnPayments(parts.db, { gateway: gateway.id, orderRefs, fromAt, toAt });
  const own = rows.map((row) => ({
    ...row,
    isHeldMoney: Boolean(row.isHeldMoney),
    refunded: refundedOf(row, gateway.can.refund),
  }));
  const differences = findDifferences({ own, charges });
  for (const difference of differences) {
    parts.log.error({ gateway: gateway.id, ...difference }, 'our books differ from those of a payment company');
    await askAfter(parts, difference, ranAt);
  }
  await askAfterHeld(parts, gateway, ranAt);
  await askAfterDisputes(parts, gateway, { fromAt, toAt: ranAt });
  await insertRun(parts.db, { gateway: gateway.id, ranAt, fromAt, charges: charges.length, differences });
  return differences;
};

/** A refund that is under way may be in their books already. Where the company gives none, a person did, from somewhere else. */
const refundedOf = (row: OwnRow, givesRefunds: boolean): OwnPayment['refunded'] => {
  const mostMinor = row.state === 'refunded' || row.refundReason !== '' ? row.amountMinor : Number(row.partsMinor ?? 0);
  if (!givesRefunds) return { leastMinor: 0, mostMinor };
  return { leastMinor: row.state === 'refunded' ? row.amountMinor : Number(row.partsGivenMinor ?? 0), mostMinor };
};

/** Orders whose end stayed unknown are asked after once with each comparison: their charges may lie long before it. */
const askAfterHeld = async (parts: BillingParts, { id: gateway }: PaymentGateway, ranAt: number): Promise<void> => {
  for (const { id } of await listHeldInDoubt(parts.db, gateway))
    await sendCheck(parts.db, parts, id, { occasion: `reconciliation ${ranAt}`, isNews: true });
};

/** Disputes are asked after until they end; those that began since the last comparison may be news here, where no notice arrived. */
const askAfterDisputes = async (parts: BillingParts, gateway: PaymentGateway, period: Period): Promise<void> => {
  if (gateway.disputes === null) return;
  const begun = (await gateway.disputes(period)) ?? [];
  const open = await listDisputed(parts.db, gateway.id);
  const refs = new Set([...begun, ...open].map(({ gatewayRef }) => gatewayRef ?? ''));
  const occasion = `reconciliation ${period.toAt}`;
  for (const gatewayRef of refs) await sendDisputeCheck(parts.db, parts, { gateway: gateway.id, gatewayRef, occasion });
};

const askAfter = async (parts: BillingParts, { kind, orderRef }: Difference, ranAt: number): Promise<void> => {
  if (kind !== 'not_booked') return;
  const payment = await findByTransactionId(parts.db, orderRef);
  if (payment !== undefined)
    await sendCheck(parts.db, parts, payment.id, { occasion: `reconciliation ${ranAt}`, isNews: true });
};
