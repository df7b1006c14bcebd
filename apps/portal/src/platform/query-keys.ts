/** The keys of what is kept of the server, by domain; the stream renews them by these names. */
export const queryKeys = {
  account: ['accounts', 'account'],
  signInSessions: ['accounts', 'sessions'],
  thirdParties: ['accounts', 'third-parties'],
  simulator: ['simulator'],
  calendar: (day: string, zone: string) => ['calendar', 'day', zone, day] as const,
  calendarFeed: ['calendar', 'feed'],
  health: ['health'],
  webinars: ['webinars'],
  webinarRoom: (id: string) => ['webinar-room', id] as const,
  guides: ['guides'],
  offer: (language: string) => ['offer', language] as const,
  notifications: (language: string) => ['notifications', language] as const,
  attempts: ['attempts', 'list'],
  attempt: (id: string) => ['attempts', 'one', id] as const,
  balances: (type: 'fu' | 'fx') => ['attempts', 'balances', type] as const,
  trades: (type: 'fu' | 'fx', date: string) => ['attempts', 'trades', type, date] as const,
  lessons: ['learning', 'lessons'],
  lesson: (kind: 'lesson' | 'supplemental', id: string, preview: string | undefined) =>
    ['learning', kind, id, preview ?? ''] as const,
  quiz: (lesson: string, preview: string | undefined) => ['learning', 'quiz', lesson, preview ?? ''] as const,
  supplemental: ['learning', 'items'],
  certificates: ['learning', 'certificates'],
  paymentMethod: ['billing', 'payment-method'],
  billingHistory: ['billing', 'history'],
  receipt: (id: string) => ['billing', 'receipt', id] as const,
  plans: (partner: string) => ['plans', partner] as const,
  cancellation: ['cancellation'],
  planChange: (planKey: string) => ['plan-change', planKey] as const,
  invoices: ['billing', 'invoices'],
  resetPrice: ['billing', 'reset-price'],
} as const;

/** The first part of the keys that a change on the server makes stale. The account record shows figures of every domain. */
export const staleAfter = {
  accounts: [['accounts']],
  simulator: [['simulator'], ['accounts', 'account']],
  attempts: [['attempts'], ['accounts', 'account']],
  learning: [
    ['learning', 'lessons'],
    ['learning', 'items'],
    ['learning', 'certificates'],
  ],
  billing: [['billing'], ['accounts', 'account']],
} as const satisfies Record<string, readonly (readonly string[])[]>;
