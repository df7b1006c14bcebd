// The specification names the slices of the client's state and their fields (section 3). Here each one is a request of the query library,
// or a reducer of its screen: this table maps them, and fails if a slice, a field or the call of a domain is missing.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@openbell/api/calls/all-calls.ts';
import { discountSchema } from '@openbell/api/subscriptions.ts';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { checkOf, resetReducer } from '../evaluation/reset/reset-flow.ts';
import { requestStateOf } from '../platform/calls/request-state.ts';
import { cancelStep } from '../subscriptions/cancel-flow.ts';
import { orderStep } from '../subscriptions/order-flow.ts';

const source = (file: string): string => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

/** The state in TanStack Query of a customer's action, from the first moment to a failure. */
const actOf = (mutationFn: () => Promise<unknown>) => new MutationObserver(new QueryClient(), { mutationFn });

describe('the slices of the client’s state', () => {
  it.each([
    ['changePassword', 'accounts/security/password-section.tsx', "'PUT', '/accounts/password'"],
    ['agreements, whose status y is that of the account', 'simulator/agreements-page.tsx', "agreements: 'y'"],
    ['agreements, loading', 'simulator/agreements-page.tsx', "'POST', '/accounts/agreements'"],
    ['journalytix_fetching and journalytix_error', 'journal/page/request-page.tsx', "'POST', '/accounts/journal'"],
  ])('hold %s as the action of its screen, which nothing starts by itself [STATE-001]', async (_slice, file, act) => {
    const text = source(file);
    expect(text).toContain('useMutation');
    expect(text).toContain(act);
    const refused = actOf(() => Promise.reject(new Error('no')));
    expect(requestStateOf(refused.getCurrentResult())).toEqual({ kind: 'idle' });
    const sent = refused.mutate().catch(() => undefined);
    expect(requestStateOf(refused.getCurrentResult()).kind).toBe('loading');
    await sent;
    expect(requestStateOf(refused.getCurrentResult())).toEqual({ kind: 'rejected', error: new Error('no') });
  });

  it('show journalytix_fetching and journalytix_error [STATE-001]', () => {
    const text = source('journal/page/request-page.tsx');
    for (const field of ['request.isPending', 'request.isError']) expect(text).toContain(field);
  });

  it('hold discount: its state, the record with code, type, amt, plan and one_time, its error [STATE-001]', () => {
    expect(Object.keys(discountSchema.shape).sort()).toEqual(['amt', 'code', 'one_time', 'plan', 'type']);
    expect(discountSchema.shape.type.options).toEqual(['percent', 'flat']);
    expect(checkOf({ kind: 'idle' }, 'SAVE')).toEqual({ kind: 'idle' });
    const failed = { kind: 'error', code: 'SAVE', error: 'Unknown error' } as const;
    expect(checkOf(failed, 'SAVE')).toEqual(failed);
  });

  it('hold reset: success with its id, or error with its text [STATE-001]', () => {
    const sent = resetReducer({ kind: 'idle' }, { kind: 'sent' });
    const outcome = { id: 'txn_1', status: 'paid', amount: 10_000, currency: 'USD', invoice: '' } as const;
    expect(resetReducer(sent, { kind: 'answered', outcome })).toEqual({ kind: 'success', outcome });
    expect(resetReducer(sent, { kind: 'failed', error: 'no' })).toEqual({ kind: 'error', error: 'no' });
  });

  it('hold purchase, upgrade and mentoring in the same way: idle, in progress, success with its transaction, error [STATE-001]', () => {
    for (const screen of ['subscriptions/change-dialog.tsx', 'subscriptions/mentoring-card.tsx'])
      expect(source(screen)).toContain('useOrder(');
    expect(readFileSync(path.join(import.meta.dirname, '../../../site/src/billing/use-order.ts'), 'utf8')).toContain(
      "kind: 'paying'",
    );
    const buying = orderStep({ kind: 'idle' }, { kind: 'buy' });
    expect(buying).toEqual({ kind: 'purchasing' });
    const answer = { transactionID: 'txn_1', status: 'paid', invoice: '' } as const;
    expect(orderStep(buying, { kind: 'answered', answer })).toEqual({ kind: 'success', answer });
    expect(orderStep(buying, { kind: 'failed', error: 'no' })).toEqual({ kind: 'error', error: 'no' });
  });

  it('hold cancel from its first question to its end [STATE-001]', () => {
    const first = cancelStep({ kind: 'closed' }, { kind: 'open' });
    const second = cancelStep(first, { kind: 'goOn' });
    const under = cancelStep(second, { kind: 'confirm' });
    expect([first.kind, second.kind, under.kind]).toEqual(['cancelSub', 'cancelSubConfirm', 'canceling']);
    expect(cancelStep(under, { kind: 'failed', error: 'no' })).toEqual({ kind: 'cancelSubConfirm', error: 'no' });
    expect(cancelStep(under, { kind: 'done' })).toEqual({ kind: 'success' });
  });
});

describe('the other domains', () => {
  const slice = { act: 'useMutation', read: 'queryKey', order: 'useOrder(', wait: 'setLeaving(' } as const;

  it.each([
    ['verification', 'POST', '/verify/resend/:email', 'shell/notices/verification-modal.tsx', 'act'],
    ['journal', 'POST', '/accounts/journal', 'journal/page/request-page.tsx', 'act'],
    ['partner change', 'POST', '/accounts/changePartner', 'accounts/partner-change.tsx', 'act'],
    ['agreement', 'POST', '/accounts/agreements', 'simulator/agreements-page.tsx', 'act'],
    ['password', 'PUT', '/accounts/password', 'accounts/security/password-section.tsx', 'act'],
    ['billing history', 'GET', '/accounts/billing/history', 'subscriptions/billing-history.tsx', 'read'],
    ['mentoring purchase', 'POST', '/mentoring/purchase', 'subscriptions/mentoring-card.tsx', 'order'],
    ['notifications', 'GET', '/notifications', 'platform/notifications.ts', 'read'],
    ['webinars list', 'GET', '/webinars', 'education/webinar-queries.ts', 'read'],
    ['healthcheck', 'GET', '/hc', 'platform/health.ts', 'read'],
    ['logout', 'GET', '/logout', 'shell/use-logout.ts', 'wait'],
  ] as const)('include %s with its call and its slice of state [STATE-002]', (_domain, method, address, file, kind) => {
    expect(allCalls.some((call) => call.method === method && call.path === address)).toBe(true);
    const text = source(file);
    expect(text).toContain(address);
    expect(text).toContain(slice[kind]);
  });

  it('include healthcheck, which answers the version [STATE-002]', () => {
    const health = allCalls.find(({ path: address }) => address === '/hc');
    expect(health?.answer?.safeParse({ version: '1', status: 'ok' }).success).toBe(true);
    expect(health?.answer?.safeParse({ status: 'ok' }).success).toBe(false);
  });
});
