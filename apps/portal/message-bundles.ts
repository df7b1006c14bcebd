/**
 * Which domain files of `packages/content/messages` travel together. `portal` is what every visit loads; a lazy screen brings its own
 * bundle, so that its words weigh nothing on the first route.
 */
export const messageBundles = {
  portal: ['shell', 'portal', 'hypothetical', 'refusal', 'dashboard'],
  calendar: ['calendar'],
  simulator: ['setup', 'agreements', 'personal'],
  market: ['market', 'trading'],
  replay: ['market', 'trading', 'replay'],
  evaluation: ['evaluation', 'evidence', 'certificate', 'attempts', 'reset'],
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
