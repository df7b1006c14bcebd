/**
 * Which domain files of `packages/content/messages` are bundled together. Every visit loads `portal`; a lazy screen has its own bundle, so
 * that its messages do not slow down the first route.
 */
export const messageBundles = {
  portal: ['shell', 'portal', 'hypothetical', 'refusal', 'dashboard', 'holidays'],
  calendar: ['calendar', 'holiday-hours'],
  simulator: ['setup', 'agreements', 'personal'],
  market: ['market', 'trading'],
  replay: ['market', 'trading', 'replay'],
  evaluation: ['evaluation', 'evidence', 'certificate', 'attempts', 'receipts', 'reset', 'holiday-limits'],
  journal: ['journal', 'journal-import', 'journal-review'],
  learning: ['lessons'],
  settings: [
    'settings',
    'password',
    'passkeys',
    'security',
    'privacy',
    'consent',
    'personal',
    'payment',
    'paying',
    'realtime',
    'subscriptions',
    'purpose',
  ],
  licence: ['licence'],
  glossary: ['glossary'],
  webinars: ['webinars'],
  guides: ['guides'],
  palette: ['palette'],
  notices: ['notices'],
  consent: ['consent'],
  cards: ['cards'],
} as const;
