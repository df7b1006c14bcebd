// The books of the stand-in for Stripe: rows as Stripe's objects, keys with their answers, planned outcomes; and queries on them.
import { createClock } from '../../../platform/jobs/clock.ts';
import { randomToken } from '../../../platform/security/randomness.ts';

/** The outcome of a customer's next charge: `action` requires the customer at their bank, `busy` is 429, `error` 500 before any effect. */
export type StripePlan = 'approve' | 'decline' | 'timeout' | 'error' | 'busy' | 'action';

export type Row = { readonly id: string; readonly object: string } & Record<string, unknown>;
export type Answer = { readonly status: number; readonly body: unknown };

/** The company has its own clock: real time, regardless of the product's clock. */
export const { realNow } = createClock({ aheadMs: 0 });

export const idOf = (prefix: string): string =>
  `${prefix}_${randomToken()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 24)}`;
export const secondsNow = (): number => Math.floor(realNow() / 1000);

export class StandIn {
  readonly rows = new Map<string, Row>();
  readonly keys = new Map<string, { readonly body: string; answer: Answer | null }>();
  readonly plans = new Map<string, StripePlan>();
  readonly calls: string[] = [];
  hasHeldRefunds = false;
  isSilent = false;
  readonly secretKey: string;

  constructor(secretKey: string) {
    this.secretKey = secretKey;
  }

  add<Added extends Row>(row: Added): Added {
    this.rows.set(row.id, row);
    return row;
  }

  change(id: string, more: Readonly<Record<string, unknown>>): Row {
    const row = this.rows.get(id);
    if (row === undefined) throw new Error(`the stand-in has no ${id}`);
    return this.add({ ...row, ...more });
  }

  /** Newest first, as the company lists. */
  all(object: string): readonly Row[] {
    return [...this.rows.values()].filter((row) => row.object === object).toReversed();
  }

  disputeOf(orderRef: string): Row | undefined {
    return this.all('dispute').find((row) => row['payment_intent'] === this.intentOf(orderRef)?.id);
  }

  intentOf(orderRef: string): Row | undefined {
    return this.all('payment_intent').find((row) => metadataOf(row)['order_ref'] === orderRef);
  }
}

export const metadataOf = (row: Row): Readonly<Record<string, string>> => row['metadata'] as Record<string, string>;

export function selectIntents(standIn: StandIn, form: URLSearchParams): readonly Row[] {
  const customer = form.get('customer');
  const from = Number(form.get('created[gte]') ?? 0);
  const to = Number(form.get('created[lte]') ?? Number.MAX_SAFE_INTEGER);
  return standIn
    .all('payment_intent')
    .filter((row) => customer === null || row['customer'] === customer)
    .filter((row) => Number(row['created']) >= from && Number(row['created']) <= to);
}

export function selectDisputes(standIn: StandIn, form: URLSearchParams): readonly Row[] {
  const intent = form.get('payment_intent');
  const from = Number(form.get('created[gte]') ?? 0);
  const to = Number(form.get('created[lte]') ?? Number.MAX_SAFE_INTEGER);
  return standIn
    .all('dispute')
    .filter((row) => intent === null || row['payment_intent'] === intent)
    .filter((row) => Number(row['created']) >= from && Number(row['created']) <= to);
}

export function moveDispute(standIn: StandIn, orderRef: string, status: string, amount?: number): void {
  const intent = standIn.intentOf(orderRef);
  if (intent === undefined) throw new Error(`the stand-in has no payment of ${orderRef}`);
  const known = standIn.disputeOf(orderRef);
  const isOpen = known !== undefined && !['won', 'lost', 'warning_closed'].includes(String(known['status']));
  if (isOpen) return void standIn.change(known.id, { status });
  standIn.change(String(intent['latest_charge']), { disputed: true });
  const more = { payment_intent: intent.id, charge: intent['latest_charge'], currency: intent['currency'] };
  const created = secondsNow();
  standIn.add({ id: idOf('dp'), object: 'dispute', created, amount: amount ?? intent['amount'], status, ...more });
}
