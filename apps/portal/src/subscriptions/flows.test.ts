import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CallError, isUndecided } from '@openbell/api/calls/call-error.ts';
import { planActOf } from '@openbell/rules/subscriptions/plan-act.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { type CancelEvent, type CancelStep, cancelStep } from './cancel-flow.ts';
import { failureOf, type OrderEvent, type OrderStep, orderStep } from './order-flow.ts';
import { nextSizeOf } from './plan-act.ts';

const now = asInstant(Date.parse('2026-05-14T12:00:00Z'));
const running = {
  key: 'TCP50',
  status: 'active',
  canceled: false,
  passed: false,
  until: asInstant(now + 1),
  failReason: '',
} as const;

describe('the button of a package', () => {
  it.each([
    ['nothing', { ...running, key: '', status: '' }, 'TCP50', 'buy'],
    ['the same plan', running, 'TCP50', 'yours'],
    ['another plan', running, 'TCP100', 'change'],
    ['a canceled plan', { ...running, status: 'canceled', canceled: true }, 'TCP50', 'buy'],
    ['a plan being canceled', { ...running, canceled: true }, 'TCP50', 'buy'],
    ['a passed plan', { ...running, passed: true }, 'TCP50', 'buy'],
    ['a payment in progress', { ...running, status: 'processing' }, 'TCP100', 'wait'],
    ['the crash course', { ...running, key: 'BCC', until: null }, 'BCC', 'included'],
    ['the old crash course', { ...running, key: 'BCCM' }, 'BCC', 'included'],
    ['a Gauntlet at its drawdown', { ...running, key: 'GAUNT', failReason: 'trailing' }, 'TCP50', 'buy'],
    ['a running Gauntlet', { ...running, key: 'GAUNT' }, 'TCP50', 'change'],
    ['a trial', { ...running, key: 'demo' }, 'BCC', 'buy'],
  ] as const)('for a customer with %s', (_what, held, key, act) => {
    expect(planActOf(held, key, now)).toBe(act);
  });

  it('of the status leads one size up in the same family, and is missing at the top', () => {
    expect(
      ['TCP25', 'TCP50', 'TCP100', 'GAU50', 'GAU200', 'GAUNT', 'BCC', ''].map((key) => nextSizeOf(key)?.key),
    ).toEqual(['TCP50', 'TCP100', undefined, 'GAU75', undefined, undefined, undefined, undefined]);
  });
});

const cancelThrough = (...events: readonly CancelEvent[]): CancelStep =>
  events.reduce<CancelStep>(cancelStep, { kind: 'closed' });

describe('the words of the subscription', () => {
  it.each(['en', 'es', 'pt', 'fr', 'ar'])('distinguish expires and expired in %s [SUBS-014]', (language) => {
    const place = path.join(import.meta.dirname, '../../../../packages/content/messages', language, 'portal.json');
    const words = JSON.parse(readFileSync(place, 'utf8')) as Record<string, string>;
    const [expires, expired] = [words['subscription.billing.expires'], words['subscription.billing.expired']];
    expect([expires, expired].every(Boolean) && expires !== expired).toBe(true);
    if (language === 'en') expect([expires, expired]).toEqual(['Expires', 'Expired']);
  });
});

describe('canceling', () => {
  it('goes through cancelSub, cancelSubConfirm, canceling and success [SUBS-020]', () => {
    const events: readonly CancelEvent[] = [{ kind: 'open' }, { kind: 'goOn' }, { kind: 'confirm' }, { kind: 'done' }];
    expect(events.map((_event, index) => cancelThrough(...events.slice(0, index + 1)).kind)).toEqual([
      'cancelSub',
      'cancelSubConfirm',
      'canceling',
      'success',
    ]);
  });

  it('cannot be confirmed in one step, left while it runs, or done twice; a failure can be retried [SUBS-030]', () => {
    expect(cancelThrough({ kind: 'open' }, { kind: 'confirm' }).kind).toBe('cancelSub');
    const running = [{ kind: 'open' }, { kind: 'goOn' }, { kind: 'confirm' }] as const;
    expect(cancelThrough(...running, { kind: 'close' }).kind).toBe('canceling');
    expect(cancelThrough(...running, { kind: 'done' }, { kind: 'confirm' }).kind).toBe('success');
    const failed = cancelThrough(...running, { kind: 'failed', error: 'why' });
    expect(failed).toEqual({ kind: 'cancelSubConfirm', error: 'why' });
    expect(cancelStep(failed, { kind: 'confirm' }).kind).toBe('canceling');
    expect(cancelStep(failed, { kind: 'close' }).kind).toBe('closed');
  });
});

const answer = { transactionID: 'tx_1', status: 'paid', invoice: '' } as const;
const orderThrough = (...events: readonly OrderEvent[]): OrderStep =>
  events.reduce<OrderStep>(orderStep, { kind: 'idle' });

describe('an order', () => {
  it.each(['a change of plan [SUBS-025]', 'mentoring [SUBS-029]'])(
    'of %s goes through purchasing to success or error',
    () => {
      expect(orderThrough({ kind: 'buy' })).toEqual({ kind: 'purchasing' });
      expect(orderThrough({ kind: 'buy' }, { kind: 'buy' })).toEqual({ kind: 'purchasing' });
      expect(orderThrough({ kind: 'buy' }, { kind: 'answered', answer })).toEqual({ kind: 'success', answer });
      expect(orderThrough({ kind: 'buy' }, { kind: 'failed', error: 'no' })).toEqual({ kind: 'error', error: 'no' });
      expect(orderThrough({ kind: 'buy' }, { kind: 'failed', error: 'no' }, { kind: 'buy' }).kind).toBe('purchasing');
      expect(orderThrough({ kind: 'buy' }, { kind: 'answered', answer }, { kind: 'buy' }).kind).toBe('success');
      expect(orderThrough({ kind: 'answered', answer }).kind).toBe('idle');
    },
  );

  it('keeps its key while it is unknown whether it was charged', () => {
    const error = (code: string, status: number) => new CallError({ code, status, message: code });
    expect(isUndecided(error('offline', 0))).toBe(true);
    expect(isUndecided(error('internal', 500))).toBe(true);
    expect(isUndecided(error('call_in_progress', 409))).toBe(true);
    expect(isUndecided(error('declined', 402))).toBe(false);
    expect(isUndecided(error('price_changed', 409))).toBe(false);
  });

  it('that is aborted or rejected without a message has a fallback [ERR-006, ERR-007]', () => {
    expect(failureOf(new CallError({ code: 'declined', status: 402, message: 'no' }))).toBe('refusal');
    expect(failureOf(new DOMException('', 'AbortError'))).toBe('unknown_cancel');
    // An aborted call may have been charged: the next press must carry the same key.
    expect(isUndecided(new DOMException('', 'AbortError'))).toBe(true);
    expect(failureOf(new CallError({ code: '', status: 409, message: '' }))).toBe('unknown_rejection');
    expect(failureOf('')).toBe('unknown_rejection');
  });
});
