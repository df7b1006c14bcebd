/** Every key of the portal's catalogs, so that a misspelled one does not compile. Add a domain here with its bundle. */
type Keys<Domain> = Extract<keyof Domain, string>;

export type MessageKey =
  | Keys<typeof import('../../../../packages/content/messages/en/palette.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/notices.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/cards.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/guides.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/webinars.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/calendar.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/market.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/trading.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/replay.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/shell.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/holidays.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/holiday-hours.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/holiday-limits.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/portal.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/hypothetical.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/refusal.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/dashboard.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/setup.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/agreements.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/lessons.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/settings.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/password.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/passkeys.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/security.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/privacy.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/consent.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/personal.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/subscriptions.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/purpose.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/payment.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/paying.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/realtime.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/licence.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/evaluation.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/evidence.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/certificate.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/attempts.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/receipts.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/journal.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/journal-import.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/journal-review.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/reset.json')>
  | Keys<typeof import('../../../../packages/content/messages/en/glossary.json')>;
