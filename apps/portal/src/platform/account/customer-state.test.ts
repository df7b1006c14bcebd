import { customerStateOf } from '@openbell/rules/accounts/customer-state.ts';
import { instantOf, zeroDateText } from '@openbell/units/instant.ts';
import { asCents } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { type CustomerRecords, customerQuestionOf } from './customer-state.ts';

const account: CustomerRecords['account'] = {
  status: 2,
  subscription: {
    key: 'TCP50',
    type: 'TCP50',
    status: 'active',
    canceled: false,
    passed: false,
    until: zeroDateText,
    price: asCents(19_000),
    free_resets: 0,
    discount_code: '',
    upgrades: [],
  },
  agreements: 'y',
  fail_reason: '',
  standing: {
    attempt: null,
    renewal: { way: 'charge', failed_tries: 0 },
    has_traded: false,
    has_attempted: false,
    has_passed: false,
    is_pass_confirmed: false,
  },
  journalytix: false,
  journalytix_url: '',
  gauntlet_start_date: zeroDateText,
  gauntlet_end_date: zeroDateText,
  gauntlet_balance: 0,
};
type Gauntlet = NonNullable<CustomerRecords['simulator']>['gauntlet']['gauntlets'][number];
const gauntlet: Gauntlet = { Id: 'a1', Status: 'active', Type: 'fu', Start: zeroDateText, End: zeroDateText };
const now = instantOf('2026-05-14T18:00:00Z');

const stateWith = (records: Partial<CustomerRecords['account']>, simulator?: CustomerRecords['simulator']): string =>
  customerStateOf(customerQuestionOf({ account: { ...account, ...records }, simulator, now })).page.kind;
const active = (...gauntlets: readonly Gauntlet[]): CustomerRecords['simulator'] => ({
  status: 'active',
  gauntlet: { status: gauntlets.length === 0 ? '' : 'active', gauntlets: [...gauntlets] },
});
const running = { gauntlet_start_date: '2026-04-20T13:30:00.000Z', gauntlet_end_date: '2026-06-19T13:30:00.000Z' };

describe('the state of the page from the API records', () => {
  it('is empty until the simulator answer is there [EVAL-009]', () => {
    expect(stateWith({})).toBe('nothing');
  });

  it('leads to the checkout if canceled and not passed [EVAL-008]', () => {
    const subscription = { ...account.subscription, canceled: true, status: 'canceled' as const };
    expect(stateWith({ subscription }, active())).toBe('checkout');
    expect(stateWith({ subscription: { ...subscription, passed: true } }, active())).toBe('rules_prompt');
  });

  it('asks for the rules if the simulator is active without a gauntlet [EVAL-010]', () => {
    expect(stateWith({}, active())).toBe('rules_prompt');
  });

  it('waits while the simulator is pending [EVAL-011]', () => {
    expect(stateWith({}, { status: 'pending', gauntlet: { status: '', gauntlets: [] } })).toBe('waiting');
  });

  it('shows the login message for the zero end date, and for a zero balance [EVAL-012]', () => {
    expect(stateWith({ gauntlet_balance: 50_000 }, active(gauntlet))).toBe('login');
    expect(stateWith({ ...running, gauntlet_balance: 0 }, active(gauntlet))).toBe('login');
  });

  it('wishes good luck before the planned end of a pending gauntlet, which differs from the end date on record [EVAL-013]', () => {
    const pending = {
      ...gauntlet,
      Status: 'pending' as const,
      Start: '2026-05-14T22:00:00.000Z',
      End: '2026-07-13T22:00:00.000Z',
    };
    expect(stateWith({}, active(pending))).toBe('good_luck');
    expect(stateWith({ journalytix: true, journalytix_url: '/journal' }, active(pending))).toBe('journal');
  });

  it('shows the dashboard of an active gauntlet with data [EVAL-016]', () => {
    expect(stateWith({ ...running, gauntlet_balance: 50_250 }, active(gauntlet))).toBe('progress');
  });

  it('has expired one day after the end date, not before [EVAL-015]', () => {
    const at = (end: string): string =>
      stateWith({ gauntlet_end_date: end, gauntlet_balance: 50_250 }, active(gauntlet));
    expect(at('2026-05-13T18:00:00.001Z')).toBe('progress');
    expect(at('2026-05-13T18:00:00.000Z')).toBe('expired');
  });

  it.each(['LIVE', 'BCAMP', 'CLAS', 'demo'])('shows the upgrade prompt for %s [EVAL-017]', (key) => {
    expect(
      stateWith(
        { subscription: { ...account.subscription, key } },
        { status: '', gauntlet: { status: '', gauntlets: [] } },
      ),
    ).toBe('upgrade');
  });
});
