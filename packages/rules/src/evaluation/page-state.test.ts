import { asInstant, instantOf, msPerDay } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import {
  currentGauntlet,
  type GauntletStatus,
  hasEvaluation,
  isTrailingPanelShown,
  type PageQuestion,
  pageStateOf,
} from './page-state.ts';

const end = instantOf('2026-05-01T15:00:00Z');
const active: GauntletStatus = { status: 'active', type: 'fu' };
const pending: GauntletStatus = { status: 'pending', type: 'fu' };

const progress: PageQuestion = {
  key: 'TCP50',
  subscriptionStatus: 'active',
  isCanceled: false,
  isPassed: false,
  simulatorStatus: 'active',
  gauntlets: [active],
  start: instantOf('2026-03-02T15:00:00Z'),
  end,
  balance: 50_000,
  hasJournal: false,
  now: instantOf('2026-03-10T15:00:00Z'),
};
const kindOf = (change: Partial<PageQuestion>) => pageStateOf({ ...progress, ...change }).kind;

it.each([
  ['canceled', { isCanceled: true }, 'active', false],
  ['loading', { simulatorStatus: null }, '', false],
  ['another plan', { key: 'BCAMP' }, '', false],
  ['no plan', { key: '', subscriptionStatus: '' }, '', false],
  ['no account', { simulatorStatus: '', gauntlets: [] }, '', false],
  ['an account alone', { gauntlets: [] }, '', false],
  ['limits just sent', { gauntlets: [] }, 'creating', true],
  ['a new account being made', { simulatorStatus: 'pending' }, 'active', true],
  ['nothing traded', { balance: 0 }, 'active', true],
  ['a planned beginning', { gauntlets: [pending] }, 'pending', true],
  ['an attempt', {}, 'active', true],
  ['an attempt that ran out', { now: asInstant(end + msPerDay) }, 'active', true],
] as const)('there is an evaluation to begin again with %s: %s', (_what, change, gauntletStatus, isThere) => {
  const state = pageStateOf({ ...progress, ...change });
  expect(hasEvaluation({ state, gauntletStatus })).toBe(isThere);
});

describe('the state of the evaluation page', () => {
  it('is the checkout line for a canceled subscription, unless it has passed [EVAL-008]', () => {
    expect(kindOf({ isCanceled: true })).toBe('checkout');
    expect(kindOf({ subscriptionStatus: 'canceled' })).toBe('checkout');
    expect(kindOf({ subscriptionStatus: 'canceled', isCanceled: true, key: 'LIVE' })).toBe('checkout');
    expect(kindOf({ subscriptionStatus: 'canceled', isCanceled: true, isPassed: true })).toBe('progress');
  });

  it('is nothing until the simulator answer has arrived, for any key [EVAL-009]', () => {
    for (const key of ['TCP50', 'GAU25', 'GAUNT', 'LIVE', 'CLAS', ''])
      expect(kindOf({ key, simulatorStatus: null })).toBe('nothing');
  });

  it('leads to account setup when an evaluation plan has no simulator account [EVAL-009]', () => {
    for (const key of ['TCP25', 'GAU200', 'GAUNT']) expect(kindOf({ key, simulatorStatus: '' })).toBe('account_setup');
    expect(kindOf({ key: 'CLAS', simulatorStatus: '' })).toBe('upgrade');
  });

  it('keeps showing a passed evaluation after its account was closed with the plan [EVAL-008]', () => {
    const closed = { simulatorStatus: '', isPassed: true, isCanceled: true, subscriptionStatus: 'canceled' } as const;
    expect(kindOf(closed)).toBe('progress');
    expect(kindOf({ ...closed, key: 'GAUNT' })).toBe('progress');
    expect(kindOf({ ...closed, now: asInstant(end + msPerDay) })).toBe('expired');
    expect(kindOf({ ...closed, isCanceled: false, subscriptionStatus: 'active' })).toBe('progress');
    expect(kindOf({ ...closed, gauntlets: [] })).toBe('account_setup');
  });

  it('is the blurred prompt when the simulator is active and there is no gauntlet [EVAL-010]', () => {
    expect(kindOf({ gauntlets: [] })).toBe('rules_prompt');
  });

  it('is the waiting message while the simulator is pending [EVAL-011]', () => {
    expect(kindOf({ simulatorStatus: 'pending', gauntlets: [] })).toBe('waiting');
    expect(kindOf({ simulatorStatus: 'pending', gauntlets: [active] })).toBe('waiting');
  });

  it('is the login message for an active gauntlet with the zero end date or with a zero balance [EVAL-012]', () => {
    expect(kindOf({ end: null })).toBe('login');
    expect(kindOf({ balance: 0 })).toBe('login');
    expect(kindOf({ end: null, balance: 0 })).toBe('login');
    expect(kindOf({ balance: 0, now: asInstant(end + 2 * msPerDay) })).toBe('login');
  });

  it('wishes good luck with the start date while pending without a journal [EVAL-013]', () => {
    expect(pageStateOf({ ...progress, gauntlets: [pending] })).toEqual({ kind: 'good_luck', start: progress.start });
    expect(kindOf({ gauntlets: [pending], now: asInstant(end + msPerDay - 1) })).toBe('good_luck');
    expect(kindOf({ gauntlets: [pending], now: asInstant(end + msPerDay) })).toBe('waiting');
    expect(kindOf({ gauntlets: [pending], end: null })).toBe('waiting');
  });

  it('embeds the journal while pending with one [EVAL-014]', () => {
    expect(pageStateOf({ ...progress, gauntlets: [pending], hasJournal: true })).toEqual({
      kind: 'journal',
      start: progress.start,
    });
  });

  it('is expired from the end date + 1 day on [EVAL-015]', () => {
    expect(kindOf({ now: asInstant(end + msPerDay - 1) })).toBe('progress');
    expect(kindOf({ now: asInstant(end + msPerDay) })).toBe('expired');
    expect(kindOf({ now: asInstant(end + msPerDay + 1) })).toBe('expired');
  });

  it('is the progress dashboard for an active gauntlet with data [EVAL-016]', () => {
    expect(kindOf({})).toBe('progress');
    for (const key of ['GAU25', 'GAU200', 'GAUNT', 'TCP100']) expect(kindOf({ key })).toBe('progress');
  });

  it('is the upgrade prompt for all other subscribers [EVAL-017]', () => {
    for (const key of ['LIVE', 'BCAMP', 'CLAS', 'demo', 'BCC', 'TRAIN', '']) expect(kindOf({ key })).toBe('upgrade');
    expect(kindOf({ subscriptionStatus: 'processing' })).toBe('upgrade');
    expect(kindOf({ subscriptionStatus: '' })).toBe('upgrade');
  });

  it('follows the first active gauntlet, else the first pending one, futures before forex', () => {
    const list = (...texts: readonly string[]) =>
      texts.map(
        (text): GauntletStatus => ({
          status: text.startsWith('a') ? 'active' : 'pending',
          type: text.endsWith('fu') ? 'fu' : 'fx',
        }),
      );
    expect(currentGauntlet([])).toBeNull();
    expect(currentGauntlet(list('p fu', 'a fx'))).toEqual({ status: 'active', type: 'fx' });
    expect(currentGauntlet(list('a fx', 'a fu'))).toEqual({ status: 'active', type: 'fu' });
    expect(currentGauntlet(list('p fx', 'p fu'))).toEqual({ status: 'pending', type: 'fu' });
  });
});

describe('the trailing-balance panel', () => {
  it('is shown only after 2021-07-01 07:00 at UTC-5 [EVAL-029]', () => {
    expect(isTrailingPanelShown(instantOf('2021-07-01T11:59:59Z'))).toBe(false);
    expect(isTrailingPanelShown(instantOf('2021-07-01T12:00:00Z'))).toBe(false);
    expect(isTrailingPanelShown(instantOf('2021-07-01T12:00:01Z'))).toBe(true);
    expect(isTrailingPanelShown(null)).toBe(false);
  });
});
