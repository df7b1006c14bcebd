// Every refusal code, with its HTTP status (design.md, "Errors"; Q87). The text a customer reads is a message of `content` under
// `refusal.<code>`; the code is the contract.
import { z } from 'zod';

export const refusalStatuses = {
  malformed: 400,
  invalid_fields: 400,
  weak_password: 400,
  unknown_plan: 400,
  unknown_language: 400,
  unknown_commission: 400,
  exchange_required: 400,
  classification_required: 400,
  card_data_refused: 400,
  not_signed_in: 401,
  verified_meanwhile: 401,
  wrong_credentials: 401,
  wrong_code: 401,
  wrong_passkey: 401,
  sign_in_again: 401,
  bad_signature: 401,
  link_expired: 400,
  declined: 402,
  payment_failed: 402,
  payment_method_required: 402,
  invoice_expired: 402,
  method_not_linked: 409,
  method_not_offered: 409,
  foreign_origin: 403,
  not_verified: 403,
  not_entitled: 403,
  subscription_canceled: 403,
  details_locked: 403,
  not_found: 404,
  already_subscribed: 409,
  already_set_up: 409,
  simulator_not_active: 409,
  traded_elsewhere: 409,
  commission_fixed: 409,
  gauntlet_exists: 409,
  reset_canceled: 409,
  reset_passed: 409,
  plan_passed: 409,
  reset_completed: 409,
  reset_no_evaluation: 409,
  reset_nothing: 409,
  reset_drawdown: 409,
  account_verified: 409,
  agreements_missing: 409,
  details_missing: 409,
  clock_backward: 409,
  call_in_progress: 409,
  payment_pending: 409,
  wrong_state: 409,
  no_subscription: 409,
  nothing_to_renew: 409,
  method_not_for_data: 409,
  price_changed: 409,
  given_back: 409,
  payment_disputed: 409,
  code_used: 409,
  journal_missing: 409,
  journal_no_balance: 409,
  journal_trial_over: 403,
  journal_full: 409,
  note_changed: 409,
  import_unreadable: 400,
  nothing_to_import: 409,
  not_a_picture: 400,
  too_large: 413,
  picture_too_large: 413,
  file_too_slow: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  not_open_yet: 409,
  read_only: 503,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusalStatuses;

/**
 * A refusal as a value: the use case returns it instead of throwing. `fields` name what to fix; `retryAfterSeconds` goes with 429 and 503.
 */
export type Refusal = {
  readonly kind: 'refusal';
  readonly code: RefusalCode;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
};

/** Builds a refusal value. */
export const refuse = (code: RefusalCode, details: Omit<Refusal, 'kind' | 'code'> = {}): Refusal => ({
  kind: 'refusal',
  code,
  ...details,
});

/** Whether a value is a refusal. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal';

export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
  }),
});
