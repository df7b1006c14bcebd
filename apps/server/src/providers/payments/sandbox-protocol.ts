// The protocol between the sandbox adapter and the stand-in gateway: two products, one description of the wire.
import { z } from 'zod';

export const gatewayPath = '/sandbox-gateway';

export const chargeSchema = z.object({
  ref: z.string(),
  orderRef: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  state: z.enum(['succeeded', 'declined', 'pending']),
  declineCode: z.string().nullable(),
});
export type GatewayCharge = z.infer<typeof chargeSchema>;

export const setupRequest = z.strictObject({ customerRef: z.string(), pageOrigin: z.string() });
export const setupAnswer = z.object({ token: z.string(), expiresAt: z.number() });

export const instrumentRequest = z.strictObject({
  customerRef: z.string(),
  token: z.string(),
  encryptedCvv: z.string().nullable(),
});
export const instrumentAnswer = z.object({
  ref: z.string(),
  brand: z.string(),
  last4: z.string(),
  expires: z.string(),
});

export const instrumentEndRequest = z.strictObject({ customerRef: z.string(), ref: z.string() });

export const chargeRequest = z.strictObject({
  idempotencyKey: z.string(),
  orderRef: z.string(),
  customerRef: z.string(),
  amountMinor: z.int().positive(),
  currency: z.enum(['USD', 'INR']),
  instrumentRef: z.string(),
});

export const lookupAnswer = z.object({ charge: chargeSchema.nullable() });

export const refundRequest = z.strictObject({
  idempotencyKey: z.string(),
  orderRef: z.string(),
  gatewayRef: z.string(),
  amountMinor: z.int().positive(),
  currency: z.enum(['USD', 'INR']),
});
export const refundAnswer = z.object({ ref: z.string() });

export const noticeBody = z.object({
  id: z.string().max(100),
  type: z.string().max(60),
  orderRef: z.string().max(100),
  charge: chargeSchema.nullable(),
  /** In a notice about a dispute: the disputed charge. */
  disputed: z.string().exactOptional(),
});

export const planRequest = z.strictObject({
  customerRef: z.string(),
  next: z.enum(['approve', 'decline', 'timeout', 'error']),
  webhook: z.enum(['once', 'twice', 'late', 'never']),
});
export type GatewayPlan = Omit<z.infer<typeof planRequest>, 'customerRef'>;

/** Fault rates in percent; the rest succeeds. Decided by a hash of the seed and the order, so that a run can be repeated. */
export const faultsRequest = z.strictObject({
  seed: z.string().max(60),
  errorBeforePercent: z.int().min(0).max(100),
  errorAfterPercent: z.int().min(0).max(100),
  cutAfterPercent: z.int().min(0).max(100),
  lateAnswerPercent: z.int().min(0).max(100),
  declinePercent: z.int().min(0).max(100),
  forgedNoticePercent: z.int().min(0).max(100),
  noticesMax: z.int().min(0).max(3),
  noticeDelayMsMax: z.int().min(0).max(5000),
});
export type GatewayFaults = z.infer<typeof faultsRequest>;

/** A period of real time. */
export const periodRequest = z.object({ from: z.coerce.number().int(), to: z.coerce.number().int() });
export const chargesAnswer = z.object({
  charges: z.array(
    z.object({
      orderRef: z.string(),
      gatewayRef: z.string(),
      amountMinor: z.int(),
      currency: z.string(),
      refundedMinor: z.int(),
    }),
  ),
});

/** The disputes of one charge, or those started in a period of real time. */
export const disputesRequest = z.union([z.strictObject({ charge: z.string() }), periodRequest]);
const disputeState = z.enum(['open', 'won', 'lost']);
export const disputesAnswer = z.object({
  disputes: z.array(
    z.object({
      disputeRef: z.string(),
      gatewayRef: z.string(),
      amountMinor: z.int(),
      currency: z.string(),
      state: disputeState,
    }),
  ),
});

/** What a tester lets the customer's bank do: start a dispute (null: over the whole charge), or end the open one. */
export const disputeRequest = z.strictObject({
  orderRef: z.string(),
  state: disputeState,
  amountMinor: z.int().positive().nullable(),
  webhook: planRequest.shape.webhook,
});

/** Successful charges and refunds by order. */
export const countsAnswer = z.object({
  counts: z.record(z.string(), z.int()),
  refunds: z.record(z.string(), z.int()),
});
