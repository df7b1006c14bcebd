/** The subjects of the reference guide, in the order of learning; `packages/content/glossary/topics.json` uses the same names. */
export const topics = [
  'basics',
  'futures',
  'orders',
  'charts',
  'patterns',
  'indicators',
  'waves',
  'order-flow',
  'forex',
  'risk',
  'psychology',
  'manipulation',
  'evaluation',
] as const;

export type Topic = (typeof topics)[number];

export const isTopic = (text: string): text is Topic => topics.some((topic) => topic === text);
