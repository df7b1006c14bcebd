// Every table with customer data: what of it is in the customer's data export, and what happens to it when the account is deleted. A test
// fails if a table that can be reached from `customers` is missing here (S17).

/** How rows belong to a customer: a column with the customer's id, or a column that refers to rows of an earlier table. */
type Owner = { readonly column: string } | { readonly column: string; readonly of: string };

export type CustomerTable = {
  readonly table: string;
  readonly owner: Owner;
  /**
   * `file` without its extension; the columns in `without` are secrets, digests of secrets or internal numbers. A string: why the table is
   * not exported.
   */
  readonly exported: { readonly file: string; readonly without?: readonly string[] } | string;
  /** `remove`: the rows are deleted. Otherwise: why they stay, and which columns are emptied. */
  readonly deleted: 'remove' | { readonly why: string; readonly emptied?: Readonly<Record<string, string | null>> };
};

const own = { column: 'customer_id' } as const;
const forTheBooks = { why: 'tax and commercial law ask for the books' } as const;
const withoutName = { why: 'names nobody once the account is emptied; verdicts stay checkable' } as const;

/** In order of deletion: tables that refer to others come first. */
export const customerTables: readonly CustomerTable[] = [
  {
    table: 'customers',
    owner: { column: 'id' },
    exported: { file: 'account/customer', without: ['id', 'password_hash'] },
    deleted: {
      why: 'the number that books and audit refer to; everything about the person is emptied by its own code',
    },
  },
  {
    table: 'sign_in_sessions',
    owner: own,
    exported: { file: 'account/sign-in-sessions', without: ['token_hash', 'customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'second_steps',
    owner: own,
    exported: { file: 'account/second-step', without: ['secret_sealed', 'last_step', 'customer_id'] },
    deleted: 'remove',
  },
  { table: 'recovery_codes', owner: own, exported: 'only digests of secrets', deleted: 'remove' },
  { table: 'sign_in_challenges', owner: own, exported: 'a sign-in of these minutes', deleted: 'remove' },
  {
    table: 'passkeys',
    owner: own,
    exported: { file: 'account/passkeys', without: ['credential_id', 'public_key', 'sign_count', 'customer_id'] },
    deleted: 'remove',
  },
  { table: 'passkey_challenges', owner: own, exported: 'an act of these minutes', deleted: 'remove' },
  {
    table: 'mailed_links',
    owner: own,
    exported: { file: 'account/mailed-links', without: ['id', 'token_hash', 'customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'mail_opt_outs',
    owner: own,
    exported: { file: 'notifications/mails-stopped', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'third_party_decisions',
    owner: own,
    exported: { file: 'account/third-parties', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'reported_conversions',
    owner: own,
    exported: { file: 'payments/reported-purchases', without: ['customer_id'] },
    deleted: 'remove',
  },
  { table: 'data_exports', owner: own, exported: 'this file itself', deleted: 'remove' },
  {
    table: 'account_deletions',
    owner: own,
    exported: { file: 'account/deletion', without: ['customer_id'] },
    deleted: { why: 'shows that the wish was carried out' },
  },
  { table: 'kept_payers', owner: own, exported: 'exists only after a deletion', deleted: forTheBooks },
  {
    table: 'idempotency_keys',
    owner: own,
    exported: 'answers of the last two days a second time',
    deleted: 'remove',
  },
  {
    table: 'audit',
    owner: own,
    exported: { file: 'account/acts', without: ['id', 'customer_id', 'hash'] },
    deleted: { why: 'append-only evidence; holds no name, address or secret' },
  },
  {
    table: 'subscriptions',
    owner: own,
    exported: { file: 'subscriptions/subscriptions', without: ['customer_id'] },
    deleted: forTheBooks,
  },
  {
    table: 'subscription_upgrades',
    owner: own,
    exported: { file: 'subscriptions/upgrades', without: ['customer_id'] },
    deleted: forTheBooks,
  },
  {
    table: 'mentoring_sessions',
    owner: own,
    exported: { file: 'subscriptions/mentoring', without: ['customer_id'] },
    deleted: forTheBooks,
  },
  {
    table: 'withdrawals',
    owner: own,
    exported: { file: 'subscriptions/withdrawals', without: ['customer_id'] },
    deleted: forTheBooks,
  },
  {
    table: 'payment_methods',
    owner: own,
    exported: { file: 'payments/payment-method', without: ['customer_id', 'instrument_ref'] },
    deleted: 'remove',
  },
  {
    table: 'payment_setups',
    owner: own,
    exported: { file: 'payments/payment-method-set-ups', without: ['customer_id', 'setup_ref', 'instrument_ref'] },
    deleted: 'remove',
  },
  {
    table: 'payments',
    owner: own,
    exported: { file: 'payments/payments', without: ['customer_id', 'idempotency_key', 'instrument_ref'] },
    deleted: { ...forTheBooks, emptied: { instrument_ref: '', invoice_url: '' } },
  },
  {
    table: 'payment_states',
    owner: { column: 'payment_id', of: 'payments' },
    exported: { file: 'payments/payment-states', without: ['id'] },
    deleted: forTheBooks,
  },
  {
    table: 'part_refunds',
    owner: { column: 'payment_id', of: 'payments' },
    exported: { file: 'payments/part-refunds', without: ['id'] },
    deleted: forTheBooks,
  },
  {
    table: 'ledger_entries',
    owner: { column: 'payment_id', of: 'payments' },
    exported: { file: 'payments/ledger', without: ['id'] },
    deleted: forTheBooks,
  },
  {
    table: 'purchase_consents',
    owner: own,
    exported: { file: 'payments/consents', without: ['customer_id'] },
    deleted: { why: 'proof of what was agreed to with an order' },
  },
  {
    table: 'simulators',
    owner: own,
    exported: { file: 'simulator/accounts', without: ['customer_id', 'provider_password_sealed'] },
    deleted: { ...withoutName, emptied: { provider_username: '', provider_password_sealed: '', revealed_until: null } },
  },
  {
    table: 'licence_codes',
    owner: own,
    exported: { file: 'simulator/licence-codes', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'platform_commands',
    owner: own,
    exported: { file: 'simulator/platform-commands', without: ['customer_id'] },
    deleted: withoutName,
  },
  {
    table: 'pass_certificates',
    owner: own,
    exported: { file: 'evaluation/certificates', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'attempts',
    owner: own,
    exported: { file: 'evaluation/attempts', without: ['customer_id', 'state'] },
    deleted: withoutName,
  },
  {
    table: 'attempt_log',
    owner: { column: 'attempt_id', of: 'attempts' },
    exported: 'evaluation/logs has every log whole, with its hashes',
    deleted: withoutName,
  },
  {
    table: 'engine_comparisons',
    owner: { column: 'attempt_id', of: 'attempts' },
    exported: 'says only whether our own two calculations agreed; the log from which both follow is in evaluation/logs',
    deleted: withoutName,
  },
  {
    table: 'anchor_leaves',
    owner: { column: 'attempt_id', of: 'attempts' },
    exported: { file: 'evaluation/receipts', without: ['attempt_id'] },
    deleted: withoutName,
  },
  {
    table: 'lesson_plays',
    owner: own,
    exported: { file: 'lessons/lessons', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'quiz_attempts',
    owner: own,
    exported: { file: 'lessons/quizzes', without: ['customer_id'] },
    deleted: { why: 'append-only; names nobody once the account is emptied' },
  },
  {
    table: 'quiz_mistakes',
    owner: own,
    exported: { file: 'lessons/questions-to-repeat', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'course_certificates',
    owner: own,
    exported: { file: 'lessons/certificates', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'calendar_feeds',
    owner: own,
    exported: { file: 'calendar/calendar-subscription', without: ['customer_id', 'digest'] },
    deleted: 'remove',
  },
  {
    table: 'webinar_registrations',
    owner: own,
    exported: { file: 'calendar/webinars', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'market_accounts',
    owner: own,
    exported: { file: 'trading/accounts', without: ['customer_id'] },
    deleted: withoutName,
  },
  {
    table: 'market_orders',
    owner: own,
    exported: { file: 'trading/orders', without: ['customer_id', 'core'] },
    deleted: withoutName,
  },
  {
    table: 'market_fills',
    owner: own,
    exported: { file: 'trading/fills', without: ['customer_id'] },
    deleted: withoutName,
  },
  {
    table: 'market_positions',
    owner: own,
    exported: { file: 'trading/positions', without: ['customer_id'] },
    deleted: withoutName,
  },
  {
    table: 'market_commands',
    owner: own,
    exported: { file: 'trading/commands', without: ['customer_id', 'digest'] },
    deleted: withoutName,
  },
  { table: 'market_events', owner: own, exported: 'what orders, fills and positions say, in parts', deleted: 'remove' },
  { table: 'market_owed_fills', owner: own, exported: 'fills on their way to the evaluation', deleted: withoutName },
  {
    table: 'journal_access',
    owner: own,
    exported: { file: 'journal/trial', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'journal_rows',
    owner: own,
    exported: { file: 'journal/rows', without: ['customer_id', 'digest', 'sequence'] },
    deleted: 'remove',
  },
  {
    table: 'journal_imports',
    owner: own,
    exported: { file: 'journal/imports', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'journal_pictures',
    owner: own,
    exported: { file: 'journal/pictures', without: ['customer_id', 'content', 'digest'] },
    deleted: 'remove',
  },
  {
    table: 'journal_tags',
    owner: own,
    exported: { file: 'journal/tags', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'journal_trade_notes',
    owner: own,
    exported: { file: 'journal/notes-of-trades', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'journal_day_notes',
    owner: own,
    exported: { file: 'journal/notes-of-days', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'journal_lists',
    owner: own,
    exported: { file: 'journal/checklists-and-playbooks', without: ['customer_id'] },
    deleted: 'remove',
  },
  {
    table: 'journal_mappings',
    owner: own,
    exported: { file: 'journal/mappings', without: ['customer_id'] },
    deleted: 'remove',
  },
  { table: 'demo_customers', owner: own, exported: 'exists only in the sandbox', deleted: 'remove' },
];
