// Once a day of real time our books are compared with those of each payment company: its charges and refunds, and our paid payments. A
// difference is recorded and logged as an error; an order that is still open here is looked up at once, which repairs it.
import { type Difference, findDifferences, type OwnPayment } from '@openbell/rules/billing/reconciliation.ts';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import type { PaymentGateway, Period } from '../../providers/payments/payment-gateway.ts';
import type { BillingParts } from '../billing-parts.ts';
import { sendDisputeCheck } from './dispute-payment.ts';
import { findByTransactionId, listDisputed } from './payments-store.ts';
import { insertRun, lastRunAt, listHeldInDoubt, listOwnPayments, type OwnRow } from './reconciliations-store.ts';
import { sendCheck } from './schedule-recovery.ts';

/** Orders still in progress are left for the next day. */
const graceMs = 10 * 60_000;
/** The periods overlap: a charge, its answer and its booking may be on both sides of a midnight. */
const overlapMs = msPerDay;
const lookEveryMs = 3_600_000;

const jobKind = 'payment-reconciliation';

/** The comparison itself is due work: the worker that claims it runs it, at most once an hour per company. */
export const openReconciliation = (parts: BillingParts): void =>
  parts.jobs.handle(jobKind, async ({ payload }) => {
    const gateway = parts.gateways.get((payload as Asked).gateway);
    const last = gateway === undefined ? null : await lastRunAt(parts.db, gateway.id);
    if (gateway !== undefined && isDue(parts, last)) await reconcile(parts, gateway, last);
  });

type Asked = { readonly gateway: string };

const isDue = ({ clock }: Pick<BillingParts, 'clock'>, last: number | null): boolean =>
  last === null || clock.realNow() - last >= msPerDay;

/** Compares every company whose last comparison is a day old: at the start and every hour. Returns a function that stops it. */
export function startReconciliation(parts: BillingParts): () => Promise<void> {
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
        parts.log.warn({ err: error }, 'the reconciliation could not be scheduled; it will be retried in an hour');
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
}

/** Compares now, over the whole time since the last comparison, without excluding what is in progress. */
export async function reconcileNow(
  parts: BillingParts,
): Promise<readonly (Difference & { readonly gateway: string })[]> {
  const found: (Difference & { readonly gateway: string })[] = [];
  for (const gateway of parts.gateways.values()) {
    const last = await lastRunAt(parts.db, gateway.id);
    const differences = await reconcile(parts, gateway, last, 0);
    for (const one of differences ?? []) found.push({ ...one, gateway: gateway.id });
  }
  return found;
}

/** Null if the company does not answer: nothing is recorded, and the next run retries. */
async function reconcile(
  parts: BillingParts,
  gateway: PaymentGateway,
  last: number | null,
  waitMs = graceMs,
): Promise<readonly Difference[] | null> {
  const ranAt = parts.clock.realNow();
  const fromAt = asInstant(Math.max(0, (last ?? 0) - overlapMs));
  const toAt = asInstant(ranAt - waitMs);
  // Their list reaches further back than ours: a retried call is newer here than its charge.
  const charges = await gateway.listCharges({ fromAt: asInstant(Math.max(0, fromAt - overlapMs)), toAt });
  if (charges === null) {
    parts.log.warn(
      { gateway: gateway.id },
      'a payment company did not answer the reconciliation; the next run retries',
    );
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
}

/** A refund in progress may already be in their books. If the company makes none, a person did it elsewhere. */
function refundedOf(row: OwnRow, givesRefunds: boolean): OwnPayment['refunded'] {
  const mostMinor = row.state === 'refunded' || row.refundReason !== '' ? row.amountMinor : Number(row.partsMinor ?? 0);
  if (!givesRefunds) return { leastMinor: 0, mostMinor };
  return { leastMinor: row.state === 'refunded' ? row.amountMinor : Number(row.partsGivenMinor ?? 0), mostMinor };
}

/** Looks up orders with an unknown outcome once per comparison: their charges may be much older. */
async function askAfterHeld(parts: BillingParts, { id: gateway }: PaymentGateway, ranAt: Instant): Promise<void> {
  for (const { id } of await listHeldInDoubt(parts.db, gateway))
    await sendCheck(parts.db, parts, id, { occasion: `reconciliation ${ranAt}`, isNews: true });
}

/** Looks up disputes until they end; those started since the last comparison may be new here if no notice arrived. */
async function askAfterDisputes(parts: BillingParts, gateway: PaymentGateway, period: Period): Promise<void> {
  if (gateway.disputes === null) return;
  const begun = (await gateway.disputes(period)) ?? [];
  const open = await listDisputed(parts.db, gateway.id);
  const refs = new Set([...begun, ...open].map(({ gatewayRef }) => gatewayRef ?? ''));
  const occasion = `reconciliation ${period.toAt}`;
  for (const gatewayRef of refs) await sendDisputeCheck(parts.db, parts, { gateway: gateway.id, gatewayRef, occasion });
}

async function askAfter(parts: BillingParts, { kind, orderRef }: Difference, ranAt: Instant): Promise<void> {
  if (kind !== 'not_booked') return;
  const payment = await findByTransactionId(parts.db, orderRef);
  if (payment !== undefined)
    await sendCheck(parts.db, parts, payment.id, { occasion: `reconciliation ${ranAt}`, isNews: true });
}
