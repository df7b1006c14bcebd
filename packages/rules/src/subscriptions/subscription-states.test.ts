import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { billingLineOf, statusLabelOf } from './subscription-display.ts';
import { isRunning, mayPurchase, type SubscriptionStatus, subscriptionStatusesBefore } from './subscription-states.ts';

const statuses: readonly SubscriptionStatus[] = ['processing', 'active', 'canceled'];
const now = asInstant(Date.UTC(2026, 10, 20, 12));
const day = 86_400_000;

describe('a subscription', () => {
  it('is active, processing or canceled, and never returns from canceled [ENTITY-015] [SUBS-023]', () => {
    const moves = statuses.flatMap((to) => subscriptionStatusesBefore(to).map((from) => `${from} ${to}`));
    expect(moves).toEqual(['processing active', 'processing canceled', 'active canceled']);
  });

  const held = { key: 'TCP50', status: 'active', canceled: false, passed: false, until: asInstant(now + day) } as const;
  it('cannot be bought in addition to a running one', () => {
    expect(mayPurchase(held, now)).toBe(false);
    expect(mayPurchase({ ...held, status: 'processing' }, now)).toBe(false);
    expect(mayPurchase({ ...held, key: 'BCC', until: null }, now)).toBe(false);
    // A monthly plan that waits for its renewal is still held.
    expect(mayPurchase({ ...held, until: asInstant(now - day) }, now)).toBe(false);
  });

  it('can be bought if there is none, after a canceled or passed one, and over a demo', () => {
    expect(mayPurchase(null, now)).toBe(true);
    expect(mayPurchase({ ...held, status: '' }, now)).toBe(true);
    expect(mayPurchase({ ...held, status: 'canceled', canceled: true }, now)).toBe(true);
    expect(mayPurchase({ ...held, canceled: true }, now)).toBe(true);
    expect(mayPurchase({ ...held, passed: true }, now)).toBe(true);
    expect(mayPurchase({ ...held, key: 'demo' }, now)).toBe(true);
    expect(mayPurchase({ ...held, key: 'DEMO' }, now)).toBe(true);
  });

  it('that was the Gauntlet can be bought again after its end: before, at and after the end', () => {
    const gauntlet = { ...held, key: 'GAUNT', until: now };
    expect(mayPurchase(gauntlet, asInstant(now - 1))).toBe(false);
    expect(mayPurchase(gauntlet, now)).toBe(true);
    expect(mayPurchase(gauntlet, asInstant(now + 1))).toBe(true);
  });

  it('that is a Gauntlet at its drawdown is bought again; after any other failure it is reset [RESET-035]', () => {
    const gauntlet = { ...held, key: 'GAUNT' };
    expect(mayPurchase(gauntlet, now, 'trailing')).toBe(true);
    expect(['', 'daily_loss', 'approved_times'].map((reason) => mayPurchase(gauntlet, now, reason))).toEqual([
      false,
      false,
      false,
    ]);
    expect(mayPurchase({ ...held, key: 'GAU50' }, now, 'trailing')).toBe(false);
    expect(mayPurchase(held, now, 'trailing')).toBe(false);
  });

  it('runs while it is active and not canceled', () => {
    expect(isRunning(null)).toBe(false);
    expect(isRunning(held)).toBe(true);
    expect(isRunning({ ...held, canceled: true })).toBe(false);
    expect(isRunning({ ...held, status: 'processing' })).toBe(false);
  });
});

describe('the status label', () => {
  const label = (status: string, canceled: boolean, passed = false) => statusLabelOf({ status, canceled, passed });
  it('is pending for a canceled flag with any status except processing and canceled [SUBS-008]', () => {
    expect(label('active', true)).toBe('pending');
    expect(label('', true)).toBe('pending');
    expect(label('active', true, true)).toBe('pending');
    expect(label('processing', true)).toBe('processing');
    expect(label('canceled', true)).toBe('canceled');
  });
  it('is active for an active one, passed or not [SUBS-009]', () => {
    expect(label('active', false)).toBe('active');
    expect(label('active', false, true)).toBe('active');
  });
  it('is processing while it is set up, passed or not [SUBS-010]', () => {
    expect(label('processing', false)).toBe('processing');
    expect(label('processing', false, true)).toBe('processing');
  });
  it('is passed before it is canceled [SUBS-011]', () => {
    expect(label('canceled', true, true)).toBe('passed');
    expect(label('', false, true)).toBe('passed');
  });
  it('is canceled for a canceled one [SUBS-012]', () => {
    expect(label('canceled', false)).toBe('canceled');
  });
  it('is none for everything else [SUBS-013]', () => {
    expect(label('', false)).toBe('none');
    expect(label('unheard of', false)).toBe('none');
  });
});

describe('the billing line', () => {
  const line = (key: string, status: string, until: Instant | null) => billingLineOf({ key, status, until }, now);
  it('is hidden without a status and when canceled [SUBS-015]', () => {
    expect(line('TCP50', '', now)).toEqual({ kind: 'hidden' });
    expect(line('TCP50', 'canceled', now)).toEqual({ kind: 'hidden' });
    expect(line('demo', 'canceled', now)).toEqual({ kind: 'hidden' });
  });
  it('says when a demo expires [SUBS-016]', () => {
    expect(line('demo', 'active', now)).toEqual({ kind: 'expires', date: '2026-11-20' });
    expect(line('DEMO', 'active', asInstant(now - day))).toEqual({ kind: 'expires', date: '2026-11-19' });
  });
  it('says when the Gauntlet ends, today or later [SUBS-017]', () => {
    expect(line('GAUNT', 'active', asInstant(now - 1))).toEqual({ kind: 'ends', date: '2026-11-20' });
    expect(line('GAUNT', 'active', asInstant(now + day))).toEqual({ kind: 'ends', date: '2026-11-21' });
  });
  it('says that the Gauntlet has expired, and nothing where no date is set [SUBS-018]', () => {
    expect(line('GAUNT', 'active', asInstant(now - day))).toEqual({ kind: 'expired', date: '2026-11-19' });
    expect(line('GAUNT', 'active', null)).toEqual({ kind: 'hidden' });
  });
  it('says when all other plans are billed next [SUBS-019]', () => {
    expect(line('TCP50', 'active', asInstant(now + day))).toEqual({ kind: 'next_billing', date: '2026-11-21' });
    expect(line('BCC', 'active', null)).toEqual({ kind: 'hidden' });
  });
});
