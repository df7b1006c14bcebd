import { dateOf } from '@openbell/units/civil-date.ts';
import { asInstant, instantOf, msPerDay } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import type { AttemptFacts } from '../evaluation/attempt-standing.ts';
import { customerStateOf } from './customer-state.ts';
import type { CustomerQuestion } from './standing.ts';

const now = instantOf('2026-11-25T16:00:00Z');
const start = instantOf('2026-11-16T15:00:00Z');
const end = asInstant(start + 60 * msPerDay);
const until = instantOf('2026-12-16T15:00:00Z');

const attempt: AttemptFacts = {
  id: 'at_1',
  status: 'active',
  hasBegun: true,
  failReason: '',
  decidedAt: null,
  decision: 0,
  session: dateOf('2026-11-25'),
  hasDailyLimit: true,
  isStoppedForTheDay: false,
  isAllMet: false,
  isHolding: false,
  passConfirmedAt: null,
};
const decided = (parts: Partial<AttemptFacts>): Partial<CustomerQuestion> => ({
  attempt: { ...attempt, decidedAt: instantOf('2026-11-19T21:00:00Z'), decision: 2, ...parts },
});
const under = (parts: Partial<AttemptFacts>): Partial<CustomerQuestion> => ({ attempt: { ...attempt, ...parts } });

const running: CustomerQuestion = {
  key: 'TCP50',
  subscriptionStatus: 'active',
  isCanceled: false,
  isPassed: false,
  simulatorStatus: 'active',
  gauntlets: [{ status: 'active', type: 'fu' }],
  start,
  end,
  balance: 50_747,
  hasJournal: false,
  now,
  isVerified: true,
  until,
  attempt,
  isGauntletCreating: false,
  hasAgreed: true,
  renewal: { way: 'charge', failedTries: 0 },
};
const none: Partial<CustomerQuestion> = {
  key: '',
  subscriptionStatus: '',
  simulatorStatus: '',
  gauntlets: [],
  start: null,
  end: null,
  balance: 0,
  until: null,
  attempt: null,
  hasAgreed: false,
  renewal: { way: '', failedTries: 0 },
};
const fresh = { ...none, key: 'TCP50', subscriptionStatus: 'active', until } as const;
const untraded = { start: null, end: null, balance: 0, attempt: { ...attempt, hasBegun: false } };
const lessonPlan = (key: string) => ({ ...fresh, key, until: null });
const pending = { gauntlets: [{ status: 'pending', type: 'fu' }], balance: 0, attempt: null } as const;
const gone = { ...none, key: 'TCP50', subscriptionStatus: 'canceled', isCanceled: true, until } as const;
const overdue = { until: asInstant(now - msPerDay) };

/** Name, facts, and the expected answer: standing | next step and where it leads | badge | billing line | figures | what is offered. */
const rows: readonly (readonly [string, Partial<CustomerQuestion>, string])[] = [
  ['an unproven address', { ...none, isVerified: false }, 'unverified | verify | none | hidden | none | '],
  ['no plan', none, 'no_plan | plan purchase | none | hidden | none | '],
  [
    'a plan whose payment is under way',
    { ...fresh, subscriptionStatus: 'processing' },
    'processing | processing | processing | next_billing | none | ',
  ],
  ['a plan not set up', fresh, 'setup | setup /account_setup | active | next_billing | none | cancel'],
  [
    'a simulator answer not there yet',
    { ...fresh, simulatorStatus: null },
    'loading | - | active | next_billing | none | cancel',
  ],
  [
    'an account being made, agreements missing',
    { ...fresh, simulatorStatus: 'pending' },
    'creating | agreements_waiting /agreements/gauntlet | active | next_billing | none | cancel',
  ],
  [
    'an account being made, agreements given',
    { ...fresh, simulatorStatus: 'pending', hasAgreed: true },
    'creating | creating /account_setup | active | next_billing | none | cancel',
  ],
  [
    'rules not set',
    { ...fresh, simulatorStatus: 'active' },
    'rules | rules /evaluation | active | next_billing | none | cancel',
  ],
  [
    'rules on their way to the platform',
    { ...fresh, simulatorStatus: 'active', isGauntletCreating: true, hasAgreed: true },
    'opening | opening /evaluation | active | next_billing | none | cancel',
  ],
  [
    'the second wait, agreements missing',
    { ...pending, hasAgreed: false },
    'opening | agreements_waiting /agreements/gauntlet | active | next_billing | none | cancel',
  ],
  ['the second wait', pending, 'opening | opening /evaluation | active | next_billing | none | cancel'],
  [
    'a new attempt after a reset that waits for its account',
    { ...pending, attempt: { ...attempt, status: 'pending', hasBegun: false } },
    'opening | opening /evaluation | active | next_billing | none | cancel',
  ],
  [
    'everything ready but the agreements',
    { ...untraded, hasAgreed: false },
    'ready | agreements /agreements/gauntlet | active | next_billing | none | cancel',
  ],
  ['everything ready', untraded, 'ready | ready /finamark | active | next_billing | none | cancel'],
  ['a running attempt', {}, 'running | trade /evaluation | active | next_billing | live | cancel'],
  [
    'a running attempt, agreements missing',
    { hasAgreed: false },
    'running | agreements /agreements/gauntlet | active | next_billing | live | cancel',
  ],
  [
    'an open position',
    under({ isHolding: true }),
    'holding | holding /finamark | active | next_billing | live | cancel',
  ],
  [
    'all objectives met before the settlement',
    under({ isAllMet: true }),
    'all_met | all_met /evaluation | active | next_billing | live | cancel',
  ],
  [
    'a day stopped by the own limit',
    under({ isStoppedForTheDay: true }),
    'day_blocked | day_blocked /evaluation | active | next_billing | live | cancel',
  ],
  [
    'a block by the ladder',
    under({ status: 'blocked', failReason: 'prog_ladder', decision: 1 }),
    'blocked | blocked /evaluation/evidence/1?attempt=at_1 | active | next_billing | live | cancel',
  ],
  [
    'a failed attempt',
    decided({ status: 'failed', failReason: 'daily_loss' }),
    'failed | failed /evaluation/evidence/2?attempt=at_1 | active | next_billing | verdict | cancel reset',
  ],
  [
    'a failed attempt, agreements missing',
    { ...decided({ status: 'failed', failReason: 'trailing' }), hasAgreed: false },
    'failed | failed /evaluation/evidence/2?attempt=at_1 | active | next_billing | verdict | cancel reset',
  ],
  [
    'a classic Gauntlet at its drawdown',
    {
      ...decided({ status: 'failed', failReason: 'trailing', hasDailyLimit: false }),
      key: 'GAUNT',
      renewal: { way: '', failedTries: 0 },
    },
    'failed | drawdown /evaluation/evidence/2?attempt=at_1 | active | ends | verdict | cancel',
  ],
  ['an annulled failure', under({}), 'running | trade /evaluation | active | next_billing | live | cancel'],
  [
    'an attempt that expired by the engine',
    decided({ status: 'expired' }),
    'expired | expired /evaluation/evidence/2?attempt=at_1 | active | next_billing | verdict | cancel reset',
  ],
  [
    'an attempt a day after its end',
    { end: asInstant(now - msPerDay) },
    'expired | expired /evaluation | active | next_billing | verdict | cancel reset',
  ],
  [
    'a pass',
    { ...decided({ status: 'passed' }), isPassed: true },
    'passed | passed /evaluation/certificate?attempt=at_1 | passed | hidden | verdict | ',
  ],
  [
    'a pass whose paid time is over',
    { ...decided({ status: 'passed' }), isPassed: true, subscriptionStatus: 'canceled' },
    'passed | passed /evaluation/certificate?attempt=at_1 | passed | hidden | verdict | ',
  ],
  [
    'a pass and a cancellation after it',
    { ...decided({ status: 'passed' }), isPassed: true, isCanceled: true, simulatorStatus: '' },
    'passed | passed /evaluation/certificate?attempt=at_1 | pending | hidden | verdict | ',
  ],
  [
    'a passed classic Gauntlet',
    { ...decided({ status: 'passed', hasDailyLimit: false }), key: 'GAUNT', isPassed: true },
    'passed | passed /evaluation/certificate?attempt=at_1 | passed | hidden | verdict | ',
  ],
  [
    'a pass that the plan does not carry',
    decided({ status: 'passed' }),
    'passed_unverified | unverified_pass support | active | next_billing | verdict | cancel',
  ],
  ['a cancellation not confirmed', { isCanceled: true }, 'canceling | restart purchase | pending | hidden | none | '],
  ['a canceled plan', gone, 'canceled | restart purchase | canceled | hidden | none | '],
  [
    'a plan withdrawn from or ended unpaid',
    { ...gone, isCanceled: false },
    'canceled | restart purchase | canceled | hidden | none | ',
  ],
  [
    'a canceled failed attempt',
    { ...decided({ status: 'failed', failReason: 'trailing' }), subscriptionStatus: 'canceled', isCanceled: true },
    'canceled | restart purchase | canceled | hidden | none | ',
  ],
  [
    'a crypto renewal in three days',
    { until: asInstant(now + 3 * msPerDay), renewal: { way: 'invoice', failedTries: 0 } },
    'running | invoice invoice | active | next_billing | live | cancel',
  ],
  [
    'a crypto renewal a millisecond before that',
    { until: asInstant(now + 3 * msPerDay + 1), renewal: { way: 'invoice', failedTries: 0 } },
    'running | trade /evaluation | active | next_billing | live | cancel',
  ],
  [
    'a crypto renewal before the setup',
    { ...fresh, until: asInstant(now + 2 * msPerDay), renewal: { way: 'invoice', failedTries: 0 } },
    'setup | invoice invoice | active | next_billing | none | cancel',
  ],
  [
    'a crypto renewal not paid',
    { ...overdue, renewal: { way: 'invoice', failedTries: 1 } },
    'running | invoice invoice | active | overdue | live | cancel',
  ],
  [
    'no method three days before the renewal',
    { until: asInstant(now + 2 * msPerDay), renewal: { way: 'method', failedTries: 0 } },
    'running | method /settings/payment | active | next_billing | live | cancel',
  ],
  [
    'a declined renewal',
    { ...overdue, renewal: { way: 'charge', failedTries: 1 } },
    'running | declined /settings/payment | active | overdue | live | cancel',
  ],
  [
    'a renewal that is being charged',
    { until: now, renewal: { way: 'charge', failedTries: 0 } },
    'running | trade /evaluation | active | next_billing | live | cancel',
  ],
  [
    'a declined renewal of a failed attempt',
    {
      ...overdue,
      ...decided({ status: 'failed', failReason: 'trailing' }),
      renewal: { way: 'charge', failedTries: 1 },
    },
    'failed | failed /evaluation/evidence/2?attempt=at_1 | active | overdue | verdict | cancel reset',
  ],
  [
    'a crypto renewal of a pass',
    { ...decided({ status: 'passed' }), isPassed: true, ...overdue, renewal: { way: 'invoice', failedTries: 0 } },
    'passed | passed /evaluation/certificate?attempt=at_1 | passed | hidden | verdict | ',
  ],
  [
    'Training, not set up',
    { ...fresh, key: 'TRAIN' },
    'practice | setup /account_setup | active | next_billing | none | cancel',
  ],
  [
    'Training, its account being made',
    { ...fresh, key: 'TRAIN', simulatorStatus: 'pending' },
    'practice | creating /account_setup | active | next_billing | none | cancel',
  ],
  [
    'Training, agreements missing',
    { ...fresh, key: 'TRAIN', simulatorStatus: 'active' },
    'practice | agreements /agreements/simulator | active | next_billing | none | cancel',
  ],
  [
    'Training, ready',
    { ...fresh, key: 'TRAIN', simulatorStatus: 'active', hasAgreed: true },
    'practice | practice /finamark | active | next_billing | none | cancel',
  ],
  [
    'Bootcamp, data not chosen',
    lessonPlan('BCAMP'),
    'practice | data /settings/realtime | active | hidden | none | cancel',
  ],
  [
    'Live, ready',
    { ...fresh, key: 'LIVE', simulatorStatus: 'active', hasAgreed: true },
    'practice | practice /finamark | active | next_billing | none | cancel',
  ],
  ['the Crash Course', lessonPlan('BCC'), 'learning | learn /lessons | active | hidden | none | cancel'],
  [
    'the monthly Crash Course',
    { ...fresh, key: 'BCCM' },
    'learning | learn /lessons | active | next_billing | none | cancel',
  ],
  ['a class', lessonPlan('CLAS'), 'learning | learn /lessons | active | hidden | none | cancel'],
  ['a demo', { ...fresh, key: 'demo' }, 'learning | learn /lessons | active | expires | none | cancel'],
  [
    'a demo whose days are over',
    { ...fresh, key: 'demo', until: now },
    'time_over | again purchase | active | expires | none | cancel',
  ],
  [
    'a classic Gauntlet never begun whose time is over',
    { ...fresh, key: 'GAUNT', until: asInstant(now - msPerDay) },
    'time_over | again purchase | active | expired | none | cancel',
  ],
];

describe('the state of a customer', () => {
  const tell = (parts: Partial<CustomerQuestion>): string => {
    const { standing, step, badge, billing, figures, isCancelOffered, isResetOffered } = customerStateOf({
      ...running,
      ...parts,
    });
    const next = step === null ? '-' : [step.kind, ...(step.to === null ? [] : [step.to])].join(' ');
    const offered = [...(isCancelOffered ? ['cancel'] : []), ...(isResetOffered ? ['reset'] : [])].join(' ');
    return [standing.kind, next, badge, billing.kind, figures, offered].join(' | ');
  };

  it.each(rows)('with %s is the same on every screen [TRUST-018]', (_what, parts, told) => {
    expect(tell(parts)).toBe(told);
  });

  it('has a table of at least twenty states, each once [TRUST-018]', () => {
    expect(new Set(rows.map(([what]) => what)).size).toBe(rows.length);
    const states = rows.map(([, , told]) => told.split(' | ').slice(0, 2).join(' '));
    expect(new Set(states).size).toBeGreaterThanOrEqual(20);
  });

  it('agrees with the evaluation page about the state of an evaluation [TRUST-018]', () => {
    for (const [what, parts] of rows) {
      const { standing, page, figures } = customerStateOf({ ...running, ...parts });
      if (figures !== 'none' && standing.kind !== 'passed') expect(['progress', 'expired'], what).toContain(page.kind);
      if (standing.kind === 'ready') expect(page.kind, what).toBe('login');
      if (standing.kind === 'canceled' || standing.kind === 'canceling') expect(page.kind, what).toBe('checkout');
    }
  });

  it('gives the end of an unpaid plan: ten days after the due date', () => {
    const { renewal } = customerStateOf({ ...running, ...overdue, renewal: { way: 'charge', failedTries: 1 } });
    expect(renewal).toEqual({
      kind: 'unpaid',
      at: overdue.until,
      endsAt: overdue.until + 10 * msPerDay,
      way: 'charge',
    });
  });
});

describe('a pass', () => {
  const contactOf = (decidedAt: string, passConfirmedAt: string | null = null) => {
    const facts = {
      status: 'passed',
      decidedAt: instantOf(decidedAt),
      passConfirmedAt: passConfirmedAt === null ? null : instantOf(passConfirmedAt),
    } as const;
    const { standing } = customerStateOf({ ...running, attempt: { ...attempt, ...facts }, isPassed: true });
    return standing.kind === 'passed' ? standing.contactBy : null;
  };

  it.each([
    ['a Thursday, by Monday', '2026-11-19T22:00:00Z', '2026-11-23'],
    ['a Friday, by Tuesday', '2026-11-20T22:00:00Z', '2026-11-24'],
    ['a Monday, by Wednesday', '2026-11-16T22:00:00Z', '2026-11-18'],
    ['the day before Thanksgiving, by Monday', '2026-11-25T22:00:00Z', '2026-11-30'],
    ['an evening in Chicago that is the next day in London', '2026-11-17T03:00:00Z', '2026-11-18'],
  ])('on %s is followed by contact within two business days [TRUST-017]', (_what, at, by) => {
    expect(contactOf(at)).toBe(dateOf(by));
  });

  it('counts the two business days from its confirmation once a person has confirmed it [TRUST-017]', () => {
    expect(contactOf('2026-11-16T22:00:00Z', '2026-11-18T15:00:00Z')).toBe(dateOf('2026-11-20'));
  });
});
