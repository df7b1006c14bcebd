// The demo customers (design.md, sandbox): one for each state that a reviewer wants to see. The outcome of an evaluation is never defined
// here.
import { indiaCountryId } from '@openbell/rules/accounts/partner.ts';
import type { DayMood } from './demo-strategy.ts';

export const demoPassword = 'openbell-demo';
export const demoDomain = 'demo.openbell.test';

/** A history on an evaluation account. Days are settled sessions, oldest first; the last is the newest settled session. */
export type DemoHistory = {
  readonly seed: number;
  readonly days: readonly DayMood[];
  /** Trades of the running session so far; or one order beyond the ladder in it. */
  readonly today: DayMood | 'block' | null;
};

export type DemoSpec = {
  /** Before the @. */
  readonly local: string;
  readonly name: string;
  readonly lang: 'en' | 'ar';
  readonly isVerified: boolean;
  readonly countryId?: number;
  readonly partner?: 'EDX' | 'IND';
  readonly plan: string | null;
  readonly history: DemoHistory | null;
  /**
   * What else has happened to the subscription. `moved`: canceled, and the customer has moved to India since; `switched`: and has agreed to
   * the company that bills there, which does not accept the stored card; `card_expired`: running, and the stored card has expired.
   */
  readonly fate: 'running' | 'canceled' | 'rebill_due' | 'moved' | 'switched' | 'card_expired';
  readonly hasAddress: boolean;
  /** How many days ago the customer came; with a history, since the session before it. */
  readonly sinceDays: number;
};

const plain: Omit<DemoSpec, 'local' | 'name' | 'plan'> = {
  lang: 'en',
  isVerified: true,
  history: null,
  fate: 'running',
  hasAddress: false,
  sinceDays: 3,
};

export const demoSpecs: readonly DemoSpec[] = [
  { ...plain, local: 'new', name: 'Nora Newman', isVerified: false, plan: null },
  { ...plain, local: 'visitor', name: 'Victor Visser', plan: null },
  { ...plain, local: 'student', name: 'Stella Stern', plan: 'BCC', sinceDays: 12 },
  { ...plain, local: 'bootcamp', name: 'Boris Campbell', plan: 'BCAMP', sinceDays: 25 },
  {
    ...plain,
    local: 'trader',
    name: 'Maya Trader',
    plan: 'TCP50',
    hasAddress: true,
    history: { seed: 3303, days: ['good', 'bad', 'good', 'good', 'bad', 'good', 'good'], today: 'good' },
  },
  { ...plain, local: 'ready', name: 'Rita Ready', plan: 'GAU50' },
  {
    ...plain,
    local: 'passed',
    name: 'Paul Passmore',
    plan: 'TCP50',
    hasAddress: true,
    history: {
      seed: 21,
      days: [
        'good',
        'good',
        'bad',
        'good',
        'good',
        'good',
        'bad',
        'good',
        'good',
        'good',
        'good',
        'good',
        'good',
        'good',
      ],
      today: null,
    },
  },
  {
    ...plain,
    local: 'failed',
    name: 'Fiona Fallon',
    plan: 'GAU50',
    hasAddress: true,
    history: { seed: 31, days: ['good', 'bad', 'good', 'ruin'], today: null },
  },
  {
    ...plain,
    local: 'blocked',
    name: 'Bruno Block',
    plan: 'TCP50',
    hasAddress: true,
    history: { seed: 18, days: ['good', 'bad', 'good'], today: 'block' },
  },
  { ...plain, local: 'canceled', name: 'Carla Cancel', plan: 'TCP50', fate: 'canceled' },
  { ...plain, local: 'rebill', name: 'Reba Billing', plan: 'TCP25', fate: 'rebill_due', sinceDays: 28 },
  { ...plain, local: 'moved', name: 'Milan Mohan', plan: 'TCP25', fate: 'moved' },
  { ...plain, local: 'switched', name: 'Sunita Sethi', plan: 'TCP25', fate: 'switched' },
  { ...plain, local: 'card', name: 'Carter Dean', plan: 'TCP25', fate: 'card_expired' },
  { ...plain, local: 'india', name: 'Indira Kumar', plan: null, countryId: indiaCountryId, partner: 'IND' },
  { ...plain, local: 'edx', name: 'Edda Xaver', plan: null, countryId: 276, partner: 'EDX' },
  {
    ...plain,
    local: 'arabic',
    name: 'أمين الحسن',
    lang: 'ar',
    plan: 'TCP50',
    hasAddress: true,
    history: { seed: 139, days: ['good', 'good', 'bad', 'good', 'good'], today: 'good' },
  },
];

export const demoEmail = (spec: Pick<DemoSpec, 'local'>): string => `${spec.local}@${demoDomain}`;
